// Chooses the language that the program speaks. The first of these decides:
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
  /** GUILDFORM_LANG has this value, and guildform does not speak the language. It is null in all other cases. */
  readonly unknown: string | null;
  /** The arguments are without `--lang`. A wrong `--lang` is still in them, because the parser refuses it. */
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

/** `zh`, `zh-CN`, `zh_CN.UTF-8` and `ZH-hans` are Chinese. Returns null for a language that guildform does not speak. */
export function languageNamed(text: string): Language | null {
  const [tag = ""] = text.split(/[.@]/);
  const wanted = tag.replaceAll("_", "-").toLowerCase();
  const exact = LANGUAGES.find((one) => one.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const [language = ""] = wanted.split("-");
  return SPOKEN_LANGUAGES.find((one) => one.split("-")[0] === language) ?? null;
}

/** In POSIX, LC_ALL overrides LC_MESSAGES, which overrides LANG. An empty variable is the same as none. */
function languageOfSystem({ env, platform }: Pick<Around, "env" | "platform">): Language {
  const named = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== "");
  if (named !== undefined) return languageNamed(named) ?? "en";
  if (platform !== "win32") return "en";
  return languageNamed(Intl.DateTimeFormat().resolvedOptions().locale) ?? "en";
}

/**
 * Reads `--lang zh-CN` or `--lang=zh-CN`. Returns null if the flag comes more than once, or with a language that guildform does not speak.
 */
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

/** The program calls this before any other part of it writes a sentence. */
export const chooseLanguage = (language: Language): void => {
  spoken = language;
};

/** Returns the language of pages and files. The pseudo-language of the tests is English here. */
export const spokenLanguage = (): SpokenLanguage => (spoken === "en-XA" ? "en" : spoken);

/** `talk` holds the reasons of refused flags, `labels` the titles of pages, and `whole` all sentences. */
export const loadWords = (part: keyof SpokenParts): Promise<void> => speakPart(spoken, part);
