// Reads the reference of this package as text: docs/reference in English, docs/zh/reference in Chinese. code-pages.ts takes codes from it,
// and terms.ts words.

import { readFileSync } from "node:fs";
import type { SpokenLanguage } from "../words/languages.js";

const FOLDERS: Readonly<Record<SpokenLanguage, string>> = {
  en: "docs/reference",
  "zh-CN": "docs/zh/reference",
};

/** Returns the text of a page, such as `codes/E-PIN-DUPLICATE`. */
export const referenceText = (page: string, language: SpokenLanguage): string =>
  // The folders build/ and dist/ are one level deep, like src/.
  readFileSync(new URL(`../../${FOLDERS[language]}/${page}.md`, import.meta.url), "utf8");
