// The help of the command line in another language. src/cli has the English text of each flag; another language has one table
// for each command, by the names of English.

export interface HelpWords {
  /** By the titles of the parser: `Usage:`, `Options:`, `Arguments:`, `Commands:`, and `Examples:`. */
  readonly titles: Readonly<Record<string, string>>;
  /** By the placeholders of a usage line: `[options]`. */
  readonly usageParts: Readonly<Record<string, string>>;
  /** Before a default value, and before the values to choose from. */
  readonly defaultValue: string;
  readonly choices: string;
  readonly helpFlag: string;
  readonly helpCommand: string;
  /** By path: `plan`, `state mv`; empty for the program itself. */
  readonly commands: Readonly<Record<string, CommandHelp>>;
  /** Flags with one meaning in all commands, by their long name: `--json`. */
  readonly sharedFlags: Readonly<Record<string, string>>;
}

export interface CommandHelp {
  readonly description: string;
  /** By name. */
  readonly arguments?: Readonly<Record<string, string>>;
  /** By long name; before `sharedFlags`. */
  readonly flags?: Readonly<Record<string, string>>;
  /** The text between the flags and the examples, in lines of the screen. */
  readonly text?: string;
  /** The comment of an example, by its command line. An example without a comment has no entry. */
  readonly examples?: Readonly<Record<string, string>>;
  /** The text after the examples. */
  readonly end?: string;
}
