// Tests that Chinese help has a text for each command, flag, argument and example of the command tree, and no other text.

import type { Command } from "commander";
import { describe, expect, test } from "vitest";
import { ENVIRONMENT } from "../../src/cli/environment-variables.js";
import { EXIT } from "../../src/cli/exit-status.js";
import { programOf } from "../../src/cli/program.js";
import { speakHelp } from "../../src/cli/speak-help.js";
import { commandPath, commandsBelow } from "../../src/cli/translatable-command.js";
import { isSimple } from "../../src/render/simple-width.js";
import { textWidth } from "../../src/render/text-width.js";
import { CHINESE_HELP } from "../../src/words/zh/help.js";

function chineseProgram(): Command {
  const program = programOf(() => {});
  speakHelp(program, CHINESE_HELP);
  return program;
}

const all = (program: Command): readonly Command[] => [program, ...commandsBelow(program)];

function helpOf(command: Command, columns: number): string {
  let page = "";
  command.configureOutput({
    writeOut: (text) => {
      page += text;
    },
    getOutHelpWidth: () => columns,
  });
  command.outputHelp();
  return page;
}

const COMMANDS = all(chineseProgram()).map((command) => [commandPath(command), command] as const);

test("every command has Chinese words, and no word is left over", () => {
  const english = programOf(() => {});
  expect(Object.keys(CHINESE_HELP.commands).sort()).toEqual(all(english).map(commandPath).sort());
  for (const command of all(english)) {
    const {
      flags = {},
      arguments: named = {},
      examples = {},
    } = CHINESE_HELP.commands[commandPath(command)] ?? {
      description: "",
    };
    const page = helpOf(command, 1000);
    expect(Object.keys(flags).filter((flag) => !command.options.some(({ long }) => long === flag))).toEqual(
      [],
    );
    expect(Object.keys(named).sort()).toEqual(command.registeredArguments.map((one) => one.name()).sort());
    expect(Object.keys(examples).filter((line) => !page.includes(`\n  ${line} `))).toEqual([]);
  }
  const flags = new Set(all(english).flatMap(({ options }) => options.map(({ long }) => long)));
  expect(Object.keys(CHINESE_HELP.sharedFlags).filter((flag) => !flags.has(flag))).toEqual([]);
});

describe.each(COMMANDS)("guildform %s", (_, command) => {
  test.each([60, 80, 100, 200])("fits into %i columns, and punctuation stays with its word", (columns) => {
    const page = helpOf(command, columns);
    // Help has its own measure, which knows simple texts only.
    expect(page.split("\n").filter((line) => !isSimple(line) && !line.startsWith("  guildform "))).toEqual(
      [],
    );
    const [list = ""] = page.slice(page.indexOf("选项：")).split("\n\n");
    for (const line of list.split("\n").filter((one) => !one.includes("://"))) {
      expect(textWidth(line)).toBeLessThanOrEqual(columns);
      expect(line).not.toMatch(/^\s*[，。；：？！、）]|[（“]$/);
    }
  });

  test("no title, value or comment of an example is English", () => {
    const page = helpOf(command, 1000);
    expect(page).toContain(`用法：guildform`);
    expect(page).not.toMatch(/\((?:choices|default): |\[(?:options|command|flags|parameters)\]/);
    const comments = page.split("\n").flatMap((line) => / # (.+)$/.exec(line)?.slice(1) ?? []);
    expect(comments.filter((comment) => !/\p{Script=Han}|^\{/u.test(comment))).toEqual([]);
  });

  test("no description is English", () => {
    const descriptions = [
      command.description(),
      ...command.options.map(({ description }) => description),
      ...command.registeredArguments.map(({ description }) => description),
    ];
    expect(descriptions.filter((text) => !/\p{Script=Han}/u.test(text) && text !== "")).toEqual([]);
  });
});

test("the page of the program names each variable and each exit status of English", () => {
  const page = helpOf(chineseProgram(), 100);
  const variables = ENVIRONMENT.flatMap(({ variables: some }) => some.flatMap(({ help }) => help ?? []));
  expect(variables.filter((one) => !page.includes(`\n  ${one} `))).toEqual([]);
  const statuses = Object.values(EXIT).map(String);
  const [, listed = ""] = page.split("退出码：");
  expect(statuses.filter((one) => !new RegExp(`\\b${one}\\b`).test(listed))).toEqual([]);
});
