// Writes pictures as PNGs with a palette, a third of the size of those that a browser writes.

import { crc32, deflateSync } from "node:zlib";

/** @param {string} kind @param {Buffer} data */
function chunk(kind, data) {
  const [length, body, check] = [Buffer.alloc(4), Buffer.concat([Buffer.from(kind), data]), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Returns the colours to use: the most frequent ones, at most one of each group of similar colours. @param {Map<number, number>} counts */
function chosen(counts) {
  /** @type {Map<number, { color: number, count: number, all: number }>} */
  const groups = new Map();
  for (const [color, count] of counts) {
    const group = color & 0xf8f8f8;
    const known = groups.get(group) ?? { color, count: 0, all: 0 };
    groups.set(group, { ...(count > known.count ? { color, count } : known), all: known.all + count });
  }
  return [...groups.values()].sort((one, other) => other.all - one.all).slice(0, 256).map(({ color }) => color);
}

/** @param {number} one @param {number} other */
function distance(one, other) {
  return [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);
}

/** @param {{ width: number, height: number, pixels: Uint8Array }} picture Four bytes a pixel, the last of which is ignored. */
export function palettePng({ width, height, pixels }) {
  const colors = Array.from({ length: width * height }, (_, index) => (pixels[4 * index] << 16) | (pixels[4 * index + 1] << 8) | pixels[4 * index + 2]);
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const palette = counts.size <= 256 ? [...counts.keys()] : chosen(counts);
  const places = new Map([...counts.keys()].map((color) => {
    const distances = palette.map((other) => distance(color, other));
    return [color, distances.indexOf(Math.min(...distances))];
  }));
  const rows = Buffer.alloc((width + 1) * height);
  colors.forEach((color, index) => rows.writeUInt8(places.get(color) ?? 0, Math.floor(index / width) * (width + 1) + 1 + (index % width)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const used = Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("PLTE", used), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}
