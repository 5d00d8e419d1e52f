// The languages of guildform, by their BCP 47 tags.

/** The languages that people choose. */
export const SPOKEN_LANGUAGES = ["en", "zh-CN"] as const;

/**
 * `en-XA` is the pseudo-language of the tests: English in full-width letters. A sentence in plain letters comes from no
 * catalogue, and no translation can reach it.
 */
export const LANGUAGES = [...SPOKEN_LANGUAGES, "en-XA"] as const;

export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

export type Language = (typeof LANGUAGES)[number];
