// Commands print some plain English in every language: the errors of the system.

/** An error of the system looks like `ENOENT: no such file or directory`. */
export const isKnownPlain = (text: string): boolean => /\bE[A-Z]{4,}: /.test(text);
