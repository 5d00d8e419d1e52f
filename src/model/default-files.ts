// The file that is meant where a command is given none.

/** The first of these that is there. A new file gets the first name. */
export const DEFAULT_FILES = ["guildform.yaml", "guild.yaml"] as const;
