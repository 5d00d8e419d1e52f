// The schema line is the comment by which editors find the schema of a file:
//
//   # yaml-language-server: $schema=node_modules/guildform/schema/guildform.schema.json
//
// A starter file and a pulled file begin with it, and doctor checks it.

/** `path` is a path from the folder of the file, or a URL. The line has it unchanged. */
export const schemaLine = (path: string): string => `# yaml-language-server: $schema=${path}`;

/** Returns the path in the first such line of a file, or null without one. */
export const namedSchema = (text: string): string | null =>
  /^#\s*yaml-language-server:\s*\$schema=(\S+)\s*$/m.exec(text)?.[1] ?? null;
