// The language that the program speaks: `GUILDFORM_LANG`. A command loads as much of it as it needs.

import { LANGUAGES, type Language, speakPart } from "../words/speak-language.js";
import type { SpokenParts } from "../words/spoken.js";

/** English for a variable that names no language. */
const languageOf = ({ GUILDFORM_LANG: named }: NodeJS.ProcessEnv): Language =>
  LANGUAGES.find((one) => one === named) ?? "en";

/** `talk` for reasons of refused flags, `labels` for titles of pages, `whole` for all sentences. */
export const loadWords = (part: keyof SpokenParts): Promise<void> => speakPart(languageOf(process.env), part);
