// Words that people know from other tools, and that guildform names otherwise.

/** What people know from other tools: a command, or a flag. */
export const OTHER_WORDS = ["destroy", "delete", "import", "fmt", "format", "refresh", "--dry-run"] as const;

/** Each command has a form of its own that writes nothing. */
export const DRY_RUN = "--dry-run";
