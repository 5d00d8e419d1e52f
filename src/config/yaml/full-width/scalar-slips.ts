// The module finds slips that are visible in words without quotes alone. The rest of the file may be valid YAML. repair.ts calls it.

import type { TextRange } from "../../source/source-text.js";
import { asciiOf, hasFullWidth, WIDE_BLANK } from "./characters.js";
import type { Columns } from "./columns.js";
import { lineSlips } from "./line-slips.js";
import type { PlainScalar } from "./plain-scalars.js";
import { MOST_SLIPS, type Slip } from "./slip.js";
import { wordsInBraces } from "./words-in-braces.js";

/** Returns the full-width slips in one plain scalar. `columns` has the columns of the keys and items of the text. */
export function scalarSlips(scalar: PlainScalar, columns: Columns): Slip[] {
  // Most scalars, also of a Chinese file, have none of these characters. The patterns below take much longer.
  if (!hasFullWidth(scalar.text)) return [];
  const quotes = quoteSlip(scalar);
  if (quotes !== null) return [quotes];
  return [
    ...variableSlips(scalar),
    ...bracketSlips(scalar),
    ...keySlips(scalar, columns),
    ...entrySlips(scalar),
    ...blockSlips(scalar),
  ];
}

const PAIRS = [
  ["“”", "“”"],
  ["‘’", "‘’"],
  ["＂", "＂"],
  ["＇", "＇"],
  ["“”＂", '"'],
  ["‘’＇", "'"],
  ["「", "」"],
  ["『", "』"],
] as const;

/** Finds `“大厅”` when it is the whole text. A name such as `「公告」频道` is longer than its quotes. */
function quoteSlip({ start, text }: PlainScalar): Slip | null {
  const words = text.trimEnd();
  for (const [opening, closing] of PAIRS) {
    if (
      words.length < 2 ||
      !opening.includes(words.charAt(0)) ||
      !closing.includes(words.charAt(words.length - 1))
    )
      continue;
    const inner = words.slice(1, -1);
    if ([...opening, ...closing].some((quote) => inner.includes(quote))) continue;
    return {
      part: "quotes",
      start,
      end: start + words.length,
      instead: `"${inner.replaceAll(/[\\"]/g, "\\$&")}"`,
    };
  }
  return null;
}

/** The pattern finds `＄｛NAME｝` and its mixtures with ASCII. */
const VARIABLE = /[$＄][{｛]([A-Za-z_][A-Za-z0-9_]*)(?:([:：]-)([^{}｛｝]*))?[}｝]/g;

function variableSlips({ start, text }: PlainScalar): Slip[] {
  return [...text.matchAll(VARIABLE)].flatMap(
    ({ 0: written, 1: name = "", 2: dash, 3: otherwise = "", index }) => {
      const instead = `\${${name}${dash === undefined ? "" : `:-${otherwise}`}}`;
      if (instead === written) return [];
      return [{ part: "variable", start: start + index, end: start + index + written.length, instead }];
    },
  );
}

/** A comma or bracket between ASCII brackets is a separator. When it is a part of the words, they need quotes. */
function bracketSlips(scalar: PlainScalar): Slip[] {
  const { start, text, within, isKey, isValue } = scalar;
  if (within === null) return [];
  const isItem = within === "list" && !isKey && !isValue;
  const isBlank = !isKey && !isValue && BLANK.test(text);
  const [blanks = ""] = ((isItem || isBlank) && LEADING.exec(text)) || [];
  const words = wordsInBraces(scalar);
  // After a full-width colon, the words are left to the next round, when that colon is correct.
  const [first] = isValue ? words : [];
  const quotes =
    first?.start === 0 ? [quoted(text.slice(0, first.end), { start, end: start + first.end })] : [];
  const signs = charactersOf(start, text, /[，｛｝［］]/g).filter(
    (sign) => !words.some((range) => range.start <= sign.start - start && sign.start - start < range.end),
  );
  const slips = [...quotes, ...signs];
  return blanks === ""
    ? slips
    : [{ part: "blank", start, end: start + blanks.length, instead: " " }, ...slips];
}

const quoted = (words: string, range: TextRange): Slip => ({
  part: "words",
  ...range,
  instead: `"${words.replaceAll(/[\\"]/g, "\\$&")}"`,
});

const BLANK = new RegExp(`^[ ${WIDE_BLANK}]*$`);
const LEADING = new RegExp(`^[${WIDE_BLANK}][ ${WIDE_BLANK}]*`);

/** Returns at most MOST_SLIPS slips. */
export function charactersOf(start: number, text: string, pattern: RegExp): Slip[] {
  const slips: Slip[] = [];
  for (const { 0: character, index } of text.matchAll(pattern)) {
    const isTight = /^\S/.test(text.slice(index + 1, index + 2));
    const instead = character === "，" && isTight ? ", " : asciiOf(character);
    slips.push({ part: "bracket", start: start + index, end: start + index + 1, instead });
    if (slips.length >= MOST_SLIPS) break;
  }
  return slips;
}

/** YAML takes the blanks around a key, and the dash or bracket before it, for letters of the key. */
function keySlips({ start, text, isKey, within }: PlainScalar, columns: Columns): Slip[] {
  if (!isKey || text.includes("\n")) return [];
  if (within === null && /^[｛［]/.test(text)) return charactersOf(start, text, /(?<=^[ ｛［]*)[｛［]/g);
  const [beginning = "", blanks = ""] = OPENS.exec(text) ?? [];
  if (blanks !== "") {
    const end = start + beginning.length;
    return [{ part: "blank", start: end - blanks.length, end, instead: " " }];
  }
  const candidates = lineSlips({ offset: start, text, columns }, { keyed: false });
  const isItem = !/^－(?![ \u3000\u00a0])/.test(text) || FIRST_KEYS.has(text.slice(1));
  const before = candidates.filter(
    ({ part }) => part === "blank" || (part === "dash" && within === null && isItem),
  );
  const words = text.trimEnd();
  if (words === "" || !/[\u3000\u00a0]/.test(text.slice(words.length))) return before;
  return [...before, { part: "blank", start: start + words.length, end: start + text.length, instead: "" }];
}

/** In `roles: { mod`, there is only one key, because the wide blank is no blank to YAML. */
const OPENS = new RegExp(`^[A-Za-z_][A-Za-z0-9_.-]*:([${WIDE_BLANK}][ ${WIDE_BLANK}]*)(?=[{[｛［])`);

/** An item of a list begins with one of these keys. */
const FIRST_KEYS: ReadonlySet<string> = new Set([
  ..."key name type title channel channel_id group group_id thread thread_id message_id from to".split(" "),
]);

/** `{ name：a }` is an entry of a map in brackets without a value. */
function entrySlips({ start, text, within, isKey, isValue, isSpaced }: PlainScalar): Slip[] {
  if (within !== "map" || isKey || isValue) return [];
  const slips = lineSlips({ offset: start, text }, { keyed: true });
  if (!slips.some(({ part }) => part === "colon") && !/^[^:]*:[\u3000\u00a0]/.test(text)) return [];
  const last = slips.at(-1);
  // A bracket or words in quotes may follow the colon.
  if (isSpaced || last?.part !== "colon" || last.end !== start + text.length) return slips;
  return [...slips.slice(0, -1), { ...last, instead: ": " }];
}

/** Finds `text: ｜` and `channels: ［`, when the rest of the line is empty and lines follow. */
function blockSlips({ start, text, within }: PlainScalar): Slip[] {
  if (within !== null || !/^(?:[｜＞][-+]?|[｛［])[ \t]*\r?\n/.test(text)) return [];
  return [{ part: "block", start, end: start + 1, instead: asciiOf(text.charAt(0)) }];
}
