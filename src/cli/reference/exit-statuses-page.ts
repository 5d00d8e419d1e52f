// Makes the page of the exit statuses: their meaning, and the commands that end with each.

import { COMMAND_STATUSES, exitStatusLines, statusesOf } from "../exit-meanings.js";
import { generatedPage, markdownProse, markdownTable, titledTable } from "./markdown.js";
import { EXIT_WORDS } from "./other-words.js";
import type { PageLanguage } from "./page-language.js";
import { translated } from "./translated.js";
import { CHINESE_EXIT_WORDS } from "./zh/other-words.js";

const WORDS = { en: EXIT_WORDS, "zh-CN": CHINESE_EXIT_WORDS };

/** Every command can end with a status of these meanings. */
const COMMON = new Set(["done", "an error", "interrupted"]);

export function exitStatusesPage({ language }: PageLanguage): string {
  const words = WORDS[language];
  const rows = Object.keys(COMMAND_STATUSES).flatMap((command) =>
    statusesOf(command)
      .filter(([, meaning]) => !COMMON.has(meaning))
      .map(([statuses, meaning]) => [
        statuses,
        `[\`${command}\`](commands/${command.replaceAll(" ", "-")}.md)`,
        markdownProse(translated(meaning, language)),
      ]),
  );
  return generatedPage("src/cli/exit-meanings.ts", [
    `# ${words.title}`,
    words.about,
    markdownTable(
      words.statusHead,
      exitStatusLines().map(([statuses, meaning]) => [
        statuses,
        markdownProse(translated(meaning, language)),
      ]),
    ),
    words.signals,
    titledTable(
      words.byCommand,
      words.commandHead,
      rows.sort(([one = ""], [other = ""]) => Number.parseInt(one, 10) - Number.parseInt(other, 10)),
    ),
  ]);
}
