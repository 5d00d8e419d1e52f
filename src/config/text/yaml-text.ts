// The module writes single values as YAML, as a person does: `频道规则`, `"10012"`, `[view, speak]`, `{ 版主: [speak] }`. A pulled file consists
// of these, and so does the text of an edit.
//
// If YAML, an older reader of YAML or a person could misread a text, it is in ASCII quotes. Escapes replace invisible characters and
// commands of logs. The edits of `pull --into` (config/edit/), a pulled file (render/guild-file/) and the suggestions in errors are in this
// form.

import { quotedText } from "../../model/visible-text.js";

/**
 * The pattern matches words of letters, digits, `_` and `-` with single blanks between them. It excludes accents and full-width letters.
 */
const LETTERS = "A-Za-z\\u3041-\\u3096\\u30a1-\\u30fa\\u4e00-\\u9fff\\uac00-\\ud7a3";
const PLAIN = new RegExp(`^[${LETTERS}][${LETTERS}0-9_-]*(?: [${LETTERS}0-9_-]+)*$`);

/** Some version of YAML takes these words for something else than text. */
const WORDS_OF_YAML = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf)$/i;

/** Writes a name or a key. */
export const yamlText = (text: string): string =>
  PLAIN.test(text) && !WORDS_OF_YAML.test(text) ? text : quotedText(text);

/** Writes an id, always in quotes, so that digits do not become a number. */
export const yamlId = (id: string): string => quotedText(id);

/** Writes `[view, speak]`, for example. */
export const yamlList = (items: readonly string[]): string => `[${items.join(", ")}]`;

/** Writes `{ 版主: [speak], 活动组: [] }`, for example. The values must be YAML already. */
export function yamlMap(entries: readonly (readonly [string, string])[]): string {
  const written = entries.map(([key, value]) => `${key}: ${value}`);
  return written.length === 0 ? "{}" : `{ ${written.join(", ")} }`;
}
