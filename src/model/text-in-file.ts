// In a value of the file, `${` begins a variable, and `$${` gives the two signs themselves.

/** Writes `$${x}` for a channel whose name is `${x}`. */
export const textInFile = (text: string): string => text.replaceAll("${", () => "$${");
