// The words of the pages of commands, other than help itself. zh/command-words.ts has the same in Chinese.

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
  /** The placeholders of a usage line in this language: `[options]`. */
  readonly usage: (usage: string) => string;
  readonly aliases: (names: readonly string[]) => string;
  /** After a description without a stop at its end. */
  readonly required: (description: string) => string;
  readonly notWith: (flags: readonly string[]) => string;
  readonly values: (values: readonly string[]) => string;
  /** The default at the end of a description in help. */
  readonly defaultAtEnd: RegExp;
  /** `none`, of a flag whose default is an empty list. */
  readonly noDefault: (english: string) => string;
  /** The title of the examples in help. */
  readonly examples: string;
  /** Begins a paragraph of help. */
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
