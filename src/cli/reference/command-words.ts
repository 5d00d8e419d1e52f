// The pages of commands take their words from here, apart from help itself. zh/command-words.ts has these words in Chinese.

import { codeList } from "./markdown.js";

export interface CommandWords {
  readonly title: string;
  readonly about: string;
  readonly all: string;
  readonly ofProgram: string;
  readonly end: string;
  readonly headings: Readonly<Record<"commands" | "arguments" | "flags" | "examples" | "statuses", string>>;
  readonly commandHead: readonly string[];
  readonly argumentHead: readonly string[];
  readonly flagHead: readonly string[];
  readonly statusHead: readonly string[];
  /** Translates the placeholders of a usage line, such as `[options]`. */
  readonly usage: (usage: string) => string;
  readonly aliases: (names: readonly string[]) => string;
  /** The text depends on the description: a stop comes first if the description lacks one at its end. */
  readonly required: (description: string) => string;
  readonly notWith: (flags: readonly string[]) => string;
  readonly values: (values: readonly string[]) => string;
  /** Help writes the default at the end of a description in this form. */
  readonly defaultAtEnd: RegExp;
  /** Translates `none`, the default of a flag whose list is empty. */
  readonly noDefault: (english: string) => string;
  /** Help has this title over the examples. */
  readonly examples: string;
  /** Help begins the paragraph about exit statuses with this text. */
  readonly exitStatus: string;
}

export const COMMAND_WORDS: CommandWords = {
  title: "Commands",
  about:
    "A page has the usage, arguments, flags, examples and exit statuses of one command. `guildform plan --help`, for example, prints the same in a terminal.",
  all: "All commands",
  ofProgram: "Flags of guildform",
  end: "Each command has `-h` and `--help` too. All [exit statuses](../exit-statuses.md) and all [environment variables](../environment.md) have a page of their own.",
  headings: {
    commands: "Commands",
    arguments: "Arguments",
    flags: "Flags",
    examples: "Examples",
    statuses: "Exit statuses",
  },
  commandHead: ["Command", "Description"],
  argumentHead: ["Argument", "Description", "Default"],
  flagHead: ["Flag", "Description", "Default"],
  statusHead: ["Status", "Meaning"],
  usage: (usage) => usage,
  aliases: (names) => `Other name: ${codeList(names)}.`,
  required: (description) => `${description.endsWith(".") ? "" : "."} Required.`,
  notWith: (flags) => `Not with ${codeList(flags)}`,
  values: codeList,
  defaultAtEnd: / \(default: ([^()]*)\)$/,
  noDefault: (english) => english,
  examples: "Examples:",
  exitStatus: "Exit status",
};
