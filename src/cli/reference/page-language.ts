// The generated reference has these languages. Each function that makes pages takes a PageLanguage and has a table of words by language.
// For file-pages.ts, file-words.ts has the English words, and zh/file-words.ts has the Chinese words.

import { posix } from "node:path";
import type { SpokenLanguage } from "../../words/languages.js";

export interface PageLanguage {
  readonly language: SpokenLanguage;
  /** The folder of the pages is `docs/zh/reference`, for example. */
  readonly folder: string;
}

export const PAGE_LANGUAGES: readonly PageLanguage[] = [
  { language: "en", folder: "docs/reference" },
  { language: "zh-CN", folder: "docs/zh/reference" },
];

/** Returns the link from a page to a file. Both are paths from the root of the repository. */
export const linkFrom = (page: string, target: string): string => posix.relative(posix.dirname(page), target);
