/** The URLs of the pages' files. The service puts this list in front of `sw.js`. */
declare const files: string[];

/** The notice that a puzzle needs a connection, by language: its title, its text and the name of the home page. */
declare const notices: Record<string, [string, string, string]>;
