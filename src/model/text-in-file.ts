// In a value of the file, `${` begins a variable, and `$${` gives the two signs themselves. The names that `pull` and `pull --into` write
// go through textInFile, and so do values to copy in a message.

/** Writes `$${x}` for a channel whose name is `${x}`. */
export const textInFile = (text: string): string => text.replaceAll("${", () => "$${");
