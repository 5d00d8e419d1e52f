// Makes a page for each command from the tree of commands. A page has the description, usage, arguments, flags, examples and exit statuses.

import type { Argument, Command, Option } from "commander";
import { statusesOf } from "../exit-meanings.js";
import { commandPath, commandsBelow, TranslatableCommand } from "../translatable-command.js";
import { COMMAND_WORDS, type CommandWords } from "./command-words.js";
import { codeFence, generatedPage, inCode, joinedLines, markdownProse, titledTable } from "./markdown.js";
import type { PageLanguage } from "./page-language.js";
import { translated } from "./translated.js";
import { CHINESE_COMMAND_WORDS } from "./zh/command-words.js";

const WORDS = { en: COMMAND_WORDS, "zh-CN": CHINESE_COMMAND_WORDS };

/** Returns texts by the path of their page. The help of `program` is in the language of the page. */
export function commandPages(
  program: Command,
  { language, folder: reference }: PageLanguage,
): Readonly<Record<string, string>> {
  const [folder, words] = [`${reference}/commands`, WORDS[language]];
  const commands = commandsBelow(program);
  const meaningOf = (english: string) => translated(english, language);
  return {
    [`${folder}/README.md`]: indexPage(program, { commands, words }),
    ...Object.fromEntries(
      commands.map((one) => [`${folder}/${fileOf(one)}`, commandPage(one, { words, meaningOf })]),
    ),
  };
}

const fileOf = (command: Command): string => `${commandPath(command).replaceAll(" ", "-")}.md`;

const linked = (command: Command): string => `[${inCode(commandPath(command))}](${fileOf(command)})`;

const indexPage = (
  program: Command,
  { commands, words }: { readonly commands: readonly Command[]; readonly words: CommandWords },
): string =>
  generatedPage("src/cli/arguments", [
    `# ${words.title}`,
    words.about,
    titledTable(
      words.all,
      words.commandHead,
      commands.map((one) => [linked(one), markdownProse(one.description())]),
    ),
    titledTable(words.ofProgram, words.flagHead, flagRows(program, words)),
    words.end,
  ]);

function commandPage(
  command: Command,
  { words, meaningOf }: { readonly words: CommandWords; readonly meaningOf: (english: string) => string },
): string {
  const name = commandPath(command);
  const { headings } = words;
  const { texts, examples } = helpOf(command, words);
  const isFamily = command.commands.length > 0;
  return generatedPage("src/cli/arguments", [
    `# guildform ${name}`,
    markdownProse(command.description()),
    aliasesOf(command, words),
    isFamily ? null : codeFence("text", [`guildform ${name} ${words.usage(command.usage())}`]),
    ...texts,
    titledTable(
      headings.commands,
      words.commandHead,
      command.commands.map((one) => [linked(one), markdownProse(one.description())]),
    ),
    titledTable(
      headings.arguments,
      words.argumentHead,
      command.registeredArguments.map((one) => argumentRow(one, words)),
    ),
    isFamily ? null : titledTable(headings.flags, words.flagHead, flagRows(command, words)),
    examples.length === 0 ? null : `## ${headings.examples}\n\n${codeFence("sh", examples)}`,
    isFamily
      ? null
      : titledTable(
          headings.statuses,
          words.statusHead,
          statusesOf(name).map(([statuses, meaning]) => [statuses, markdownProse(meaningOf(meaning))]),
        ),
  ]);
}

function aliasesOf(command: Command, words: CommandWords): string | null {
  const path = commandPath(command).split(" ").slice(0, -1);
  const names = command.aliases().map((alias) => ["guildform", ...path, alias].join(" "));
  return names.length === 0 ? null : words.aliases(names);
}

function flagRows(command: Command, words: CommandWords): readonly (readonly string[])[] {
  const help = command.createHelp();
  return help
    .visibleOptions(command)
    .filter((one) => command.parent === null || one.long !== "--help" || command.options.includes(one))
    .map((option) => flagRow(option, { excluded: excludedBy(option, command.options), words }));
}

/** Returns the flags that the parser refuses next to this one: it excludes them, or they exclude it. */
function excludedBy(option: Option, options: readonly Option[]): readonly string[] {
  const excludes = (one: Option, other: Option): boolean =>
    "conflictsWith" in one && Array.isArray(one.conflictsWith)
      ? one.conflictsWith.includes(other.attributeName())
      : false;
  return options
    .filter((one) => excludes(option, one) || excludes(one, option))
    .map((one) => one.long ?? one.flags);
}

function flagRow(
  option: Option,
  { excluded, words }: { readonly excluded: readonly string[]; readonly words: CommandWords },
): readonly string[] {
  const { description } = option;
  const required = option.mandatory ? words.required(description) : "";
  const alone = excluded.length === 0 ? "" : `\n${words.notWith(excluded)}`;
  return [
    inCode(option.flags),
    `${markdownProse(description.replace(words.defaultAtEnd, ""))}${required}${choicesOf(option, words)}${alone}`,
    markdownProse(words.defaultAtEnd.exec(description)?.[1] ?? defaultOf(option, words)),
  ];
}

function argumentRow(argument: Argument, words: CommandWords): readonly string[] {
  const { description } = argument;
  const name = argument.variadic ? `${argument.name()}...` : argument.name();
  return [
    inCode(argument.required ? `<${name}>` : `[${name}]`),
    `${markdownProse(description.replace(words.defaultAtEnd, ""))}${choicesOf(argument, words)}`,
    markdownProse(words.defaultAtEnd.exec(description)?.[1] ?? defaultOf(argument, words)),
  ];
}

const choicesOf = (
  { argChoices }: { argChoices?: readonly string[] | undefined },
  words: CommandWords,
): string => (argChoices === undefined ? "" : `\n${words.values(argChoices)}`);

/** `--no-color` has the default true, which says nothing. */
function defaultOf(
  { defaultValue, defaultValueDescription }: Pick<Option, "defaultValue" | "defaultValueDescription">,
  words: CommandWords,
): string {
  if (typeof defaultValue === "object") return words.noDefault(defaultValueDescription ?? "");
  if (defaultValueDescription !== undefined) return defaultValueDescription;
  return defaultValue === undefined || typeof defaultValue === "boolean" ? "" : String(defaultValue);
}

/** Returns the text that help adds to a command: its paragraphs and blocks as Markdown, and the lines of its examples. */
function helpOf(
  command: Command,
  words: CommandWords,
): {
  readonly texts: readonly string[];
  readonly examples: readonly string[];
} {
  const help = command instanceof TranslatableCommand ? command.afterFlags : "";
  const [texts, examples] = [[] as string[], [] as string[]];
  for (const lines of blocksOf(help.split("\n"), words)) {
    const [first = ""] = lines;
    if (first === words.examples) examples.push(...indentedOf(lines.slice(1)));
    else if (/^ +- /.test(first))
      texts.push(lines.map((one) => `- ${markdownProse(one.replace(/^ +- /, ""))}`).join("\n"));
    else if (/^ /.test(first))
      texts.push(codeFence(/^ +\w+:$/.test(first) ? "yaml" : "text", indentedOf(lines)));
    else texts.push(markdownProse(joinedLines(lines)));
  }
  return { texts, examples };
}

/**
 * Returns paragraphs and indented blocks. The title of the examples is the first line of its block, and exit statuses begin a paragraph.
 */
function blocksOf(lines: readonly string[], words: CommandWords): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  let isOpen = false;
  for (const line of lines) {
    const last = blocks.at(-1);
    const before = last?.at(-1) ?? "";
    const isSame = line.startsWith(" ") === before.startsWith(" ") || before === words.examples;
    if (line === "") isOpen = false;
    else if (last !== undefined && isOpen && isSame && !line.startsWith(words.exitStatus)) last.push(line);
    else {
      blocks.push([line]);
      isOpen = true;
    }
  }
  return blocks;
}

const indentedOf = (lines: readonly string[]): readonly string[] =>
  lines.map((one) => one.replace(/^ {2}/, ""));
