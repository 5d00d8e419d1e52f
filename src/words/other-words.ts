// Lists words of other tools for which guildform has other names. A hint then names the right command. cli/parser-problem.ts looks up a
// wrong word in it.

/** Each word is a command or a flag of another tool. */
export const OTHER_WORDS = ["destroy", "delete", "import", "fmt", "format", "refresh", "--dry-run"] as const;

/** guildform has no such flag. Each command has its own form that writes nothing. */
export const DRY_RUN = "--dry-run";
