/** The pages' files with their addresses: the service puts the list in front of `sw.js`. */
declare const files: string[];
