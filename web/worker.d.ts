/** The URLs of the pages' files. The service puts this list in front of `sw.js`. */
declare const files: string[];
