// Lists the languages of guildform by their BCP 47 tags. catalogue.ts explains how to add a language.

/** People choose one of these languages with GUILDFORM_LANG or `speakLanguage`. */
export const SPOKEN_LANGUAGES = ["en", "zh-CN"] as const;

/**
 * Tests also use `en-XA`, the pseudo-language: English in full-width letters. A sentence in plain letters comes from no
 * catalogue, so no language can translate it.
 */
export const LANGUAGES = [...SPOKEN_LANGUAGES, "en-XA"] as const;

export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

export type Language = (typeof LANGUAGES)[number];
