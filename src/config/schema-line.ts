// The schema line: the comment by which editors find the schema of a file.
//
//   # yaml-language-server: $schema=node_modules/guildform/schema/guildform.schema.json

/** `path` stands as it is: a path from the folder of the file, or a URL. */
export const schemaLine = (path: string): string => `# yaml-language-server: $schema=${path}`;

/** The path in the first such line of a file; null: it has none. */
export const namedSchema = (text: string): string | null =>
  /^#\s*yaml-language-server:\s*\$schema=(\S+)\s*$/m.exec(text)?.[1] ?? null;
