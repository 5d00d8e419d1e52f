// Translates a text of the reference into the language of a page. The source has the English text, and it is the key in the table of a
// language.

import type { SpokenLanguage } from "../../words/languages.js";
import { CHINESE_TEXTS } from "./zh/texts.js";

/** Throws for a text that the language lacks. */
export function translated(english: string, language: SpokenLanguage): string {
  if (language === "en" || english === "") return english;
  const text = CHINESE_TEXTS[english];
  if (text === undefined) throw new Error(`src/cli/reference/zh has no Chinese for: ${english}`);
  return text;
}
