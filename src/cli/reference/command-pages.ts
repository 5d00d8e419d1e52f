// A page for each command, from the tree of commands: description, usage, arguments, flags, examples and exit statuses.

import type { Argument, Command, Option } from "commander";
import { commandPath, commandsBelow } from "../command-path.js";
import { statusesOf } from "../exit-meanings.js";
import { TranslatableCommand } from "../translatable-command.js";
import { codeFence, codeList, generatedPage, inCode, markdownProse, titledTable } from "./markdown.js";

const FOLDER = "docs/reference/commands";

/** Texts by the path of their page. */
export function commandPages(program: Command): Readonly<Record<string, string>> {
  const commands = commandsBelow(program);
  return {
    [`${FOLDER}/README.md`]: indexPage(program, commands),
    ...Object.fromEntries(commands.map((one) => [`${FOLDER}/${fileOf(one)}`, commandPage(one)])),
  };
}

const fileOf = (command: Command): string => `${commandPath(command).replaceAll(" ", "-")}.md`;

const linked = (command: Command): string => `[${inCode(commandPath(command))}](${fileOf(command)})`;

const indexPage = (program: Command, commands: readonly Command[]): string =>
  generatedPage("src/cli/arguments", [
    "# Commands",
    "A page has the usage, arguments, flags, examples and exit statuses of one command. `guildform plan --help`, for example, prints the same in a terminal.",
    titledTable(
      "All commands",
      ["Command", "Description"],
      commands.map((one) => [linked(one), markdownProse(one.description())]),
    ),
    titledTable("Flags of guildform", FLAG_HEAD, flagRows(program)),
    "Each command has `-h` and `--help` too. All [exit statuses](../exit-statuses.md) and all [environment variables](../environment.md) have a page of their own.",
  ]);

function commandPage(command: Command): string {
  const name = commandPath(command);
  const { texts, examples } = helpOf(command);
  const isFamily = command.commands.length > 0;
  return generatedPage("src/cli/arguments", [
    `# guildform ${name}`,
    markdownProse(command.description()),
    aliasesOf(command),
    isFamily ? null : codeFence("text", [`guildform ${name} ${command.usage()}`]),
    ...texts,
    titledTable(
      "Commands",
      ["Command", "Description"],
      command.commands.map((one) => [linked(one), markdownProse(one.description())]),
    ),
    titledTable(
      "Arguments",
      ["Argument", "Description", "Default"],
      command.registeredArguments.map(argumentRow),
    ),
    isFamily ? null : titledTable("Flags", FLAG_HEAD, flagRows(command)),
    examples.length === 0 ? null : `## Examples\n\n${codeFence("sh", examples)}`,
    isFamily
      ? null
      : titledTable(
          "Exit statuses",
          ["Status", "Meaning"],
          statusesOf(name).map(([statuses, meaning]) => [statuses, markdownProse(meaning)]),
        ),
  ]);
}

function aliasesOf(command: Command): string | null {
  const path = commandPath(command).split(" ").slice(0, -1);
  const names = command.aliases().map((alias) => ["guildform", ...path, alias].join(" "));
  return names.length === 0 ? null : `Other name: ${codeList(names)}.`;
}

const FLAG_HEAD = ["Flag", "Description", "Default"];

function flagRows(command: Command): readonly (readonly string[])[] {
  const help = command.createHelp();
  return help
    .visibleOptions(command)
    .filter((one) => command.parent === null || one.long !== "--help" || command.options.includes(one))
    .map((option) => flagRow(option, excludedBy(option, command.options)));
}

/** The flags that cannot be given with this one: it excludes them, or they exclude it. */
function excludedBy(option: Option, options: readonly Option[]): readonly string[] {
  const excludes = (one: Option, other: Option): boolean =>
    "conflictsWith" in one && Array.isArray(one.conflictsWith)
      ? one.conflictsWith.includes(other.attributeName())
      : false;
  return options
    .filter((one) => excludes(option, one) || excludes(one, option))
    .map((one) => one.long ?? one.flags);
}

const DEFAULT_AT_END = / \(default: ([^()]*)\)$/;

function flagRow(option: Option, excluded: readonly string[]): readonly string[] {
  const required = option.mandatory ? " Required." : "";
  const alone = excluded.length === 0 ? "" : `\nNot with ${codeList(excluded)}`;
  return [
    inCode(option.flags),
    `${markdownProse(option.description.replace(DEFAULT_AT_END, ""))}${stop(option.description, required !== "")}${required}${choicesOf(option)}${alone}`,
    markdownProse(DEFAULT_AT_END.exec(option.description)?.[1] ?? defaultOf(option)),
  ];
}

function argumentRow(argument: Argument): readonly string[] {
  const name = argument.variadic ? `${argument.name()}...` : argument.name();
  return [
    inCode(argument.required ? `<${name}>` : `[${name}]`),
    `${markdownProse(argument.description.replace(DEFAULT_AT_END, ""))}${choicesOf(argument)}`,
    markdownProse(DEFAULT_AT_END.exec(argument.description)?.[1] ?? defaultOf(argument)),
  ];
}

/** A full stop before the next sentence. */
const stop = (text: string, isFollowed: boolean): string => (isFollowed && !text.endsWith(".") ? "." : "");

const choicesOf = ({ argChoices }: { argChoices?: readonly string[] | undefined }): string =>
  argChoices === undefined ? "" : `\n${codeList(argChoices)}`;

/** `--no-color` has the default true, which says nothing. */
const defaultOf = ({
  defaultValue,
  defaultValueDescription,
}: Pick<Option, "defaultValue" | "defaultValueDescription">): string =>
  defaultValueDescription ??
  (defaultValue === undefined || typeof defaultValue === "boolean" ? "" : String(defaultValue));

/** The text that help adds to a command: Markdown of its paragraphs and blocks, and the lines of its examples. */
function helpOf(command: Command): {
  readonly texts: readonly string[];
  readonly examples: readonly string[];
} {
  const help = command instanceof TranslatableCommand ? command.afterFlags : "";
  const [texts, examples] = [[] as string[], [] as string[]];
  for (const lines of blocksOf(help.split("\n"))) {
    const [first = ""] = lines;
    if (first === "Examples:") examples.push(...indentedOf(lines.slice(1)));
    else if (/^ +- /.test(first))
      texts.push(lines.map((one) => `- ${markdownProse(one.replace(/^ +- /, ""))}`).join("\n"));
    else if (/^ /.test(first))
      texts.push(codeFence(/^ +\w+:$/.test(first) ? "yaml" : "text", indentedOf(lines)));
    else texts.push(markdownProse(lines.join(" ")));
  }
  return { texts, examples };
}

/** Paragraphs and indented blocks. `Examples:` is the first line of its block, and `Exit status` begins a paragraph. */
function blocksOf(lines: readonly string[]): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  let isOpen = false;
  for (const line of lines) {
    const last = blocks.at(-1);
    const before = last?.at(-1) ?? "";
    const isSame = line.startsWith(" ") === before.startsWith(" ") || before === "Examples:";
    if (line === "") isOpen = false;
    else if (last !== undefined && isOpen && isSame && !line.startsWith("Exit status")) last.push(line);
    else {
      blocks.push([line]);
      isOpen = true;
    }
  }
  return blocks;
}

const indentedOf = (lines: readonly string[]): readonly string[] =>
  lines.map((one) => one.replace(/^ {2}/, ""));
