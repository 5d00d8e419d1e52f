// A command without `-f` looks for one of these files.

/** The command takes the first of these that exists. A new file gets the first name. */
export const DEFAULT_FILES = ["guildform.yaml", "guild.yaml"] as const;
