// Text as a value of the file holds it: `${` begins a variable there, and `$${` stands for the two signs themselves.

/** `$${x}` for a channel that is called `${x}`. */
export const textInFile = (text: string): string => text.replaceAll("${", () => "$${");
