// Help in another language: replaces the English texts of a command tree by a table of that language. Names, values and
// command lines stay. `cli/program.ts` loads it for another language than English.

import { type Argument, type Command, Help, type HelpConfiguration, type Option } from "commander";
import { simpleWidth } from "../render/simple-width.js";
import { type Measure, wrapMeasured } from "../render/text/wrap-measured.js";
import type { CommandHelp, HelpWords } from "../words/help-words.js";
import { commandPath, commandsBelow, TranslatableCommand } from "./translatable-command.js";

/** Throws for a command, a flag, an argument or a comment that the language lacks: a test walks all of them. */
export function speakHelp(program: Command, words: HelpWords): void {
  speakCommand(program, { words, path: "" });
  for (const command of commandsBelow(program)) speakCommand(command, { words, path: commandPath(command) });
}

interface Place {
  readonly words: HelpWords;
  readonly path: string;
}

function speakCommand(command: Command, { words, path }: Place): void {
  const help = entry(words.commands, path, "command");
  command.configureHelp({ ...command.configureHelp(), ...layoutOf(words) });
  command.description(help.description);
  for (const argument of command.registeredArguments)
    argument.description = entry(help.arguments ?? {}, argument.name(), `${path} argument`);
  for (const option of command.options) {
    const name = option.long ?? option.flags;
    option.description = help.flags?.[name] ?? entry(words.sharedFlags, name, `${path} flag`);
  }
  const { helpFlag, helpCommand } = words;
  if (path === "")
    command.helpOption("-h, --help", helpFlag).helpCommand(spokenUsage("help [command]", words), helpCommand);
  else if (command.options.every(({ long }) => long !== "--help")) command.helpOption("-h, --help", helpFlag);
  if (command instanceof TranslatableCommand && command.afterFlags !== "")
    command.replaceAfterFlags(afterFlags(command.afterFlags, { words, help }));
}

/** Replaces the prose before and after the examples, and the comments of the examples. */
function afterFlags(
  english: string,
  { words, help }: { readonly words: HelpWords; readonly help: CommandHelp },
): string {
  const [, examples = ""] = /\nExamples:\n((?: {2}.*\n)+)/.exec(english) ?? [];
  const lines = examples
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => exampleLine(line, help.examples ?? {}));
  return [
    ...(help.text === undefined ? [] : ["", help.text]),
    ...(lines.length === 0 ? [] : ["", titleOf(words, "Examples:"), ...lines]),
    ...(help.end === undefined ? [] : [help.end]),
  ].join("\n");
}

/** Reads a line such as `  guildform plan    # in CI`. A comment comes after two blanks or more, or after one blank and `# `. */
function exampleLine(line: string, comments: Readonly<Record<string, string>>): string {
  const [, command = "", gap = "", sign = "", comment = ""] =
    /^ {2}(\S.*?)(?:( {2,}| (?=# ))(# )?(\S.*))?$/.exec(line) ?? [];
  return comment === "" ? line : `  ${command}${gap}${sign}${entry(comments, command, "example")}`;
}

/** Help has simple texts only. This measure lets Chinese help start as fast as English help. */
const SIMPLE: Measure = {
  graphemes: (text) => [...text],
  textWidth: (text) => simpleWidth(text) ?? text.length,
};

const layoutOf = (words: HelpWords): HelpConfiguration => ({
  minWidthToWrap: 20,
  displayWidth: SIMPLE.textWidth,
  boxWrap: (text: string, width: number) =>
    text
      .split("\n")
      .flatMap((line) => wrapMeasured(line, Math.max(1, width), { measure: SIMPLE }))
      .join("\n"),
  styleTitle: (title: string) => titleOf(words, title),
  optionDescription: (option: Option) => `${option.description}${valuesText(option, words)}`,
  argumentDescription: (argument: Argument) => `${argument.description}${valuesText(argument, words)}`,
  commandUsage: (command: Command) => spokenUsage(Help.prototype.commandUsage(command), words),
  formatHelp: (command: Command, helper: Help) => {
    const title = titleOf(words, "Usage:");
    // The parser writes a blank after the title, and a full-width colon has its own.
    return Help.prototype.formatHelp.call(helper, command, helper).replace(`${title} `, title);
  },
});

/** Returns `guildform state [选项] [命令]`, for example. */
const spokenUsage = (usage: string, { usageParts }: HelpWords): string =>
  Object.entries(usageParts).reduce((before, [part, spoken]) => before.replace(part, spoken), usage);

/** Returns `（可选值：text、json；默认：8）`, for example. Returns an empty text for a flag or an argument without choices and default. */
function valuesText(
  { argChoices, defaultValue, defaultValueDescription }: Option | Argument,
  words: HelpWords,
): string {
  const texts = argChoices === undefined ? [] : [`${words.choices}${argChoices.join("、")}`];
  const isList = typeof defaultValue === "object";
  if (defaultValue !== undefined && !isList && typeof defaultValue !== "boolean")
    texts.push(`${words.defaultValue}${defaultValueDescription ?? String(defaultValue)}`);
  return texts.length === 0 ? "" : `（${texts.join("；")}）`;
}

const titleOf = ({ titles }: HelpWords, title: string): string => entry(titles, title, "title");

function entry<Value>(table: Readonly<Record<string, Value>>, name: string, about: string): Value {
  const value = table[name];
  if (value === undefined) throw new Error(`src/words/zh/help has no text for ${about} ${name}`);
  return value;
}
