// YAML text of single values, as a person writes them: `频道规则`, `"10012"`, `[view, speak]`, `{ 版主: [speak] }`. A pulled
// file is written of these, and so is what an edit puts into a file.
//
// Promise: what YAML, an older reader of YAML or a person could take for something else stands in ASCII quotes, with escapes
// for all that does not show and for commands of logs.

import { quotedText } from "../../model/visible-text.js";

/** Words of letters, digits, `_` and `-`, with single blanks between them; neither accents nor full-width letters. */
const LETTERS = "A-Za-z\\u3041-\\u3096\\u30a1-\\u30fa\\u4e00-\\u9fff\\uac00-\\ud7a3";
const PLAIN = new RegExp(`^[${LETTERS}][${LETTERS}0-9_-]*(?: [${LETTERS}0-9_-]+)*$`);

/** What one version of YAML or another takes for no text. */
const WORDS_OF_YAML = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf)$/i;

/** A name or a key. */
export const yamlText = (text: string): string =>
  PLAIN.test(text) && !WORDS_OF_YAML.test(text) ? text : quotedText(text);

/** An id, always in quotes: one that is all digits must not become a number. */
export const yamlId = (id: string): string => quotedText(id);

/** `[view, speak]` */
export const yamlList = (items: readonly string[]): string => `[${items.join(", ")}]`;

/** `{ 版主: [speak], 活动组: [] }`; the values are YAML already. */
export function yamlMap(entries: readonly (readonly [string, string])[]): string {
  const written = entries.map(([key, value]) => `${key}: ${value}`);
  return written.length === 0 ? "{}" : `{ ${written.join(", ")} }`;
}
