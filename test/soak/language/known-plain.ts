// Known plain texts: plain English that commands print in each language. They are of the system.

/** Errors of the system: `ENOENT: no such file or directory`. */
export const isKnownPlain = (text: string): boolean => /\bE[A-Z]{4,}: /.test(text);
