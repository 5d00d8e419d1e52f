// Commands print some plain English in every language: the errors of the system.

/** Returns `true` for an error of the system, such as `ENOENT: no such file or directory`. */
export const isKnownPlain = (text: string): boolean => /\bE[A-Z]{4,}: /.test(text);
