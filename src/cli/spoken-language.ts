// The language that the program speaks. The first of these decides:
//
//   --lang zh-CN                       GUILDFORM_LANG=zh-CN
//   --json, --format json              English: programs read it
//   LC_ALL, LC_MESSAGES, LANG          such as zh_CN.UTF-8; C, POSIX and other languages are English
//   the setting of Windows             Windows sets none of these variables
//
// Codes, keys, addresses, exit statuses, saved plans and state are equal in all languages.

import { LANGUAGES, type Language, SPOKEN_LANGUAGES, type SpokenLanguage } from "../words/languages.js";
import { speakPart } from "../words/speak-language.js";
import type { SpokenParts } from "../words/spoken.js";

interface Around {
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  /** The arguments ask for JSON. */
  readonly json: boolean;
}

interface Choice {
  readonly language: Language;
  /** The value of GUILDFORM_LANG, if guildform does not speak that language. */
  readonly unknown: string | null;
  /** The arguments without `--lang`. A wrong `--lang` stays in them, for the parser of the command line to refuse. */
  readonly args: readonly string[];
}

export function languageChoice(args: readonly string[], { env, platform, json }: Around): Choice {
  const flag = flagIn(args);
  if (flag !== null) return { language: flag.language, unknown: null, args: flag.rest };
  const named = env.GUILDFORM_LANG?.trim() ?? "";
  if (named !== "") {
    const language = languageNamed(named);
    return { language: language ?? "en", unknown: language === null ? named : null, args };
  }
  const language = json ? "en" : languageOfSystem({ env, platform });
  return { language, unknown: null, args };
}

/** `zh`, `zh-CN`, `zh_CN.UTF-8` and `ZH-hans` are Chinese; null for a language that guildform does not speak. */
export function languageNamed(text: string): Language | null {
  const [tag = ""] = text.split(/[.@]/);
  const wanted = tag.replaceAll("_", "-").toLowerCase();
  const exact = LANGUAGES.find((one) => one.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const [language = ""] = wanted.split("-");
  return SPOKEN_LANGUAGES.find((one) => one.split("-")[0] === language) ?? null;
}

/** POSIX: LC_ALL overrides LC_MESSAGES, which overrides LANG; an empty variable counts as not set. */
function languageOfSystem({ env, platform }: Pick<Around, "env" | "platform">): Language {
  const named = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== "");
  if (named !== undefined) return languageNamed(named) ?? "en";
  if (platform !== "win32") return "en";
  return languageNamed(Intl.DateTimeFormat().resolvedOptions().locale) ?? "en";
}

/** `--lang zh-CN` or `--lang=zh-CN`, given once with a language that guildform speaks; else null. */
function flagIn(
  args: readonly string[],
): { readonly language: Language; readonly rest: readonly string[] } | null {
  const end = args.indexOf("--");
  const places = args.flatMap((arg, index) =>
    (end === -1 || index < end) && /^--lang(?:=|$)/.test(arg) ? [index] : [],
  );
  const [place] = places;
  if (place === undefined || places.length > 1) return null;
  const [, joined] = /^--lang=(.*)$/s.exec(args[place] ?? "") ?? [];
  const language = languageNamed(joined ?? args[place + 1] ?? "");
  if (language === null) return null;
  return { language, rest: args.toSpliced(place, joined === undefined ? 2 : 1) };
}

let spoken: Language = "en";

/** Before any other part of the program speaks. */
export const chooseLanguage = (language: Language): void => {
  spoken = language;
};

/** The language of pages and files, which the pseudo-language of the tests has in English. */
export const spokenLanguage = (): SpokenLanguage => (spoken === "en-XA" ? "en" : spoken);

/** `talk` for reasons of refused flags, `labels` for titles of pages, `whole` for all sentences. */
export const loadWords = (part: keyof SpokenParts): Promise<void> => speakPart(spoken, part);
