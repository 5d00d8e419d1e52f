// Makes the values that a document shows from changes of attributes. Each member of an object is a row of its own, and a changed
// text is a diff. Plans, drift, `show --diff` and `state show` have such values. change-details.ts adds them to a change, and
// drift/drift-document.ts to an object.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import { shownPartsOfForm } from "../../plan/content/shown-parts.js";
import type { AttributeChange } from "../../plan/value/plan.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import { foreign, written } from "../../words/say.js";
import { Sentence } from "../../words/sentence.js";
import { run } from "../document/run.js";
import type { ShownDiffLine, ShownMember, ShownValue, ValueRow } from "../document/shown-value.js";
import { graphemes } from "../text-width.js";
import { attributeSign } from "./change-mark.js";
import { textDiff } from "./text-diff.js";

/** `both` shows the change from before to after. `after` shows only the new value, and `before` only the old one. */
export type ShownSides = "both" | "before" | "after";

interface Shown {
  readonly sides: ShownSides;
  /** Is true when a new group or place gets its sign. It is false when the mark of the change already shows the sign. */
  readonly signs: boolean;
  readonly content: boolean;
  /** Is true when the change shows content to new people. */
  readonly reveals?: boolean;
}

export const shownValues = (
  attributes: readonly AttributeChange[],
  { sides, signs, content, reveals = false }: Shown,
): ValueRow[] =>
  attributes
    .map((one) => onlySide(one, sides))
    .flatMap((one) => (content ? [one] : unfold(one)))
    .map((one) => ({
      label: run(inWords("attribute", { path: one.path }), "quiet"),
      sign: signs ? attributeSign(one.path) : null,
      reveals: reveals && REVEALING.has(one.path),
      value: (content ? contentValue(one, sides) : null) ?? sidesValue(one, sides),
      meaning: sides === "before" ? null : meaningOf(one),
    }));

/** These attributes decide who sees a channel. */
const REVEALING: ReadonlySet<string> = new Set(["private_type", "permissions"]);

function meaningOf({ path, after }: AttributeChange): Sentence | null {
  const meaning = inWords("value-meaning", { path, value: after });
  return meaning.isEmpty ? null : meaning;
}

export const sameShown = (one: Json, other: Json): boolean => textOf(one) === textOf(other);

const textOf = (value: Json): string => plainText(inWords("value", { value }));

function onlySide(attribute: AttributeChange, sides: ShownSides): AttributeChange {
  if (sides === "both") return attribute;
  return sides === "after" ? { ...attribute, before: null } : { ...attribute, after: null };
}

/** Makes a row of each member of an object. */
function unfold({ path, before, after }: AttributeChange): AttributeChange[] {
  if (!isObjectOrNull(before) || !isObjectOrNull(after) || (before === null && after === null)) {
    return [{ path, before, after }];
  }
  const keys = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  return [...keys].map((key) => ({
    path: key,
    before: before?.[key] ?? null,
    after: after?.[key] ?? null,
  }));
}

const isObjectOrNull = (value: Json): value is JsonObject | null => value === null || isJsonObject(value);

/** `content` is the text of a thread, or the text of a markdown whose members are rows. */
const TEXTS: ReadonlySet<string> = new Set([...shownPartsOfForm("text"), "content"]);
const STRUCTURES: ReadonlySet<string> = new Set(shownPartsOfForm("structure"));

/** Returns null for an ordinary value. For `markdown.content` only the last name counts. */
function contentValue({ path: whole, before, after }: AttributeChange, sides: ShownSides): ShownValue | null {
  const path = whole.slice(whole.lastIndexOf(".") + 1);
  if (STRUCTURES.has(path)) {
    const isOne = before === null || after === null;
    return { kind: "members", members: shownMembers(before, after), whole: isOne };
  }
  if (!TEXTS.has(path)) return null;
  if (typeof before === "string" && typeof after === "string" && before !== after) {
    return { kind: "diff", lines: diffOf(before, after) };
  }
  const text = after ?? before;
  if (typeof text !== "string") return null;
  const side = sides !== "both" || before === after ? null : after === null ? "old" : "new";
  return { kind: "text", lines: text.split("\n").map(asWritten), characters: graphemes(text).length, side };
}

/** A reviewer judges the text of a message, so the text stays complete. */
const asWritten = (text: string): Sentence => new Sentence(text === "" ? [] : [written(text)]);

const diffOf = (before: string, after: string): ShownDiffLine[] =>
  textDiff(before, after).map(
    (line): ShownDiffLine =>
      line.kind === "changed"
        ? {
            side: "changed",
            pieces: line.pieces.map(({ kind, text }) => ({ side: kind, words: asWritten(text) })),
          }
        : { side: line.kind, words: asWritten(line.text) },
  );

function sidesValue({ path, before, after }: AttributeChange, sides: ShownSides): ShownValue {
  const shown = (value: Json) =>
    path === "image" ? inWords("image", { image: value }) : inWords("value", { value });
  const [old, now] = [shown(before), shown(after)];
  // This value is a part of a value whose change has its own row.
  if (sides === "before" || plainText(old) === plainText(now))
    return { kind: "sides", before: old, after: null };
  return { kind: "sides", before: sides === "after" ? null : old, after: now };
}

/**
 * Lists the members of a keyboard, an embed or an ark before and after, each by its path. A value is null on the side that has no such
 * member.
 */
export const shownMembers = (before: Json, after: Json): ShownMember[] =>
  membersOf("", before ?? undefined, after ?? undefined).map(({ path, before, after }) => ({
    path: new Sentence([foreign(path)]),
    stays: sameJson(before, after),
    before: shown(before),
    after: shown(after),
  }));

const shown = (value: Json | undefined) =>
  value === undefined || value === null ? null : inWords("value", { value });

/** A member is a value without members of its own. It is undefined on the side that has no such member. */
interface Member {
  readonly path: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

function membersOf(path: string, before: Json | undefined, after: Json | undefined): Member[] {
  const pairs = pairsOf(before, after);
  if (pairs === null) return [{ path, before, after }];
  return pairs.flatMap(([key, one, other]) =>
    membersOf(typeof key === "number" ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`, one, other),
  );
}

type Pair = readonly [key: string | number, before: Json | undefined, after: Json | undefined];

/**
 * Returns the pairs of members inside two values. It returns null for values without members, and for values of different shapes.
 */
function pairsOf(before: Json | undefined, after: Json | undefined): Pair[] | null {
  if (isList(before ?? after) && isList(after ?? before)) return listPairs(before, after);
  if (!isJsonObject(before ?? after) || !isJsonObject(after ?? before)) return null;
  const [left, right] = [isJsonObject(before) ? before : {}, isJsonObject(after) ? after : {}];
  const keys = Object.keys({ ...left, ...right });
  return keys.length === 0 ? null : keys.map((key): Pair => [key, left[key], right[key]]);
}

/** Matches the unchanged items at the start and at the end, so that an added button is one new button. */
function listPairs(before: Json | undefined, after: Json | undefined): Pair[] | null {
  const [left, right] = [isList(before) ? before : [], isList(after) ? after : []];
  const most = Math.min(left.length, right.length);
  if (left.length + right.length === 0) return null;
  const same = (one: number, other: number) => sameJson(left[one], right[other]);
  let end = 0;
  while (end < most && same(left.length - 1 - end, right.length - 1 - end)) end += 1;
  const middle = Math.max(left.length, right.length) - end;
  return [
    ...Array.from({ length: middle }, (_, index): Pair => {
      const at = (list: readonly Json[]) => (index < list.length - end ? list[index] : undefined);
      return [index, at(left), at(right)];
    }),
    ...right.slice(right.length - end).map((item, index): Pair => [right.length - end + index, item, item]),
  ];
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
