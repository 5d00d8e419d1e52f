// Joins the tables of Chinese texts of the reference. The key of a text is the English text in the source.

import { environmentTexts } from "./environment-texts.js";
import { eventTexts } from "./event-texts.js";
import { exitTexts } from "./exit-texts.js";

export const CHINESE_TEXTS: Readonly<Record<string, string>> = {
  ...environmentTexts,
  ...eventTexts,
  ...exitTexts,
};
