// Holds the help of the command line in a language other than English. src/cli has the English help of each flag.
// Another language has a table for each command, and its keys are the English names.

export interface HelpWords {
  /** The keys are the titles of the parser, `Usage:`, `Options:`, `Arguments:` and `Commands:`, and `Examples:`. */
  readonly titles: Readonly<Record<string, string>>;
  /** The keys are the placeholders of a usage line, such as `[options]`. */
  readonly usageParts: Readonly<Record<string, string>>;
  /** Each text comes before its values: the default value, or the values to choose from. */
  readonly defaultValue: string;
  readonly choices: string;
  readonly helpFlag: string;
  readonly helpCommand: string;
  /** The key is the path of a command, such as `plan` or `state mv`. The program itself has an empty key. */
  readonly commands: Readonly<Record<string, CommandHelp>>;
  /** The key is the long name of a flag, such as `--json`. These flags mean the same in all commands. */
  readonly sharedFlags: Readonly<Record<string, string>>;
}

export interface CommandHelp {
  readonly description: string;
  /** Maps the name of an argument to its description. */
  readonly arguments?: Readonly<Record<string, string>>;
  /** Maps the long name of a flag to its description. An entry here overrides `sharedFlags`. */
  readonly flags?: Readonly<Record<string, string>>;
  /** The help prints these lines between the flags and the examples. */
  readonly text?: string;
  /** The key is the command line of an example, and the value is its comment. An example without a comment has no entry. */
  readonly examples?: Readonly<Record<string, string>>;
  /** The help prints this text after the examples. */
  readonly end?: string;
}
