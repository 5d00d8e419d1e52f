// Loads the words of one language, as much of them as a command needs. A process never loads two languages.

import { type SpokenParts, speak } from "./spoken.js";

/**
 * `en-XA` is the pseudo-language of the tests: English in full-width letters. A sentence in plain letters comes from no
 * catalogue, and no translation can reach it.
 */
export const LANGUAGES = ["en", "en-XA"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Loads one part, such as `talk` for the reasons of refused flags. */
export async function speakPart(language: Language, part: keyof SpokenParts): Promise<void> {
  if (language === "en-XA") speak(await pseudoPart(part));
  else if (part === "whole") speak((await import("./speak-english.js")).ENGLISH_PARTS);
  else if (part === "labels") speak({ labels: (await import("./en/render.js")).render });
  else speak({ talk: (await import("./en/program/talk.js")).talk });
}

async function pseudoPart(part: keyof SpokenParts): Promise<Partial<SpokenParts>> {
  const [{ pseudoCatalogue, pseudoPhrases }, { ENGLISH }, { render }, { talk }] = await Promise.all([
    import("./pseudo-language.js"),
    import("./en/english.js"),
    import("./en/render.js"),
    import("./en/program/talk.js"),
  ]);
  return part === "whole"
    ? { whole: pseudoCatalogue(ENGLISH), labels: pseudoPhrases(render), talk: pseudoPhrases(talk) }
    : { [part]: pseudoPhrases(part === "talk" ? talk : render) };
}
