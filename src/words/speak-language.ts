// Loads the sentences of one language, and only the part that a command needs. A process does not load a second
// language.

import { type Language, SPOKEN_LANGUAGES, type SpokenLanguage } from "./languages.js";
import { type SpokenParts, speak } from "./spoken.js";

/**
 * Makes all messages, hints and reports of this process speak a language: `await speakLanguage("zh-CN")`. Without this
 * call a library speaks English. Throws a RangeError for another language, such as "zh", and keeps the former language.
 */
export async function speakLanguage(language: SpokenLanguage): Promise<void> {
  if (!SPOKEN_LANGUAGES.includes(language))
    throw new RangeError(`speakLanguage takes ${SPOKEN_LANGUAGES.join(" or ")}, not ${String(language)}`);
  await speakPart(language, "whole");
}

/** Loads one part, such as `talk` for messages about wrong flags. */
export async function speakPart(language: Language, part: keyof SpokenParts): Promise<void> {
  speak(await PARTS[language](part));
}

type PartLoader = (part: keyof SpokenParts) => Promise<Partial<SpokenParts>>;

const PARTS: Readonly<Record<Language, PartLoader>> = {
  en: async (part) => {
    if (part === "whole") return (await import("./speak-english.js")).ENGLISH_PARTS;
    if (part === "labels") return { labels: (await import("./en/render.js")).render };
    return { talk: (await import("./en/program/talk.js")).talk };
  },
  "zh-CN": async (part) => {
    if (part === "whole") return (await import("./zh/chinese.js")).CHINESE_PARTS;
    if (part === "labels") return { labels: (await import("./zh/render.js")).render };
    return { talk: (await import("./zh/program/talk.js")).talk };
  },
  "en-XA": async (part) => {
    const [{ pseudoCatalogue, pseudoPhrases }, { ENGLISH }, { render }, { talk }] = await Promise.all([
      import("./pseudo-language.js"),
      import("./en/english.js"),
      import("./en/render.js"),
      import("./en/program/talk.js"),
    ]);
    return part === "whole"
      ? { whole: pseudoCatalogue(ENGLISH), labels: pseudoPhrases(render), talk: pseudoPhrases(talk) }
      : { [part]: pseudoPhrases(part === "talk" ? talk : render) };
  },
};
