// Makes the page of the environment variables that guildform reads.

import { ENVIRONMENT } from "../environment-variables.js";
import { generatedPage, markdownProse, titledTable } from "./markdown.js";
import { ENVIRONMENT_WORDS } from "./other-words.js";
import type { PageLanguage } from "./page-language.js";
import { translated } from "./translated.js";
import { CHINESE_ENVIRONMENT_WORDS } from "./zh/other-words.js";

const WORDS = { en: ENVIRONMENT_WORDS, "zh-CN": CHINESE_ENVIRONMENT_WORDS };

export function environmentPage({ language }: PageLanguage): string {
  const { title, about, head, names: listOf } = WORDS[language];
  return generatedPage("src/cli/environment-variables.ts", [
    `# ${title}`,
    about,
    ...ENVIRONMENT.map(({ subject, variables }) =>
      titledTable(
        translated(subject, language),
        head,
        variables.map(({ names, meaning }) => [listOf(names), markdownProse(translated(meaning, language))]),
      ),
    ),
  ]);
}
