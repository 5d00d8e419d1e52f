// Attribute changes as values that a document shows: the members of an object each by itself, texts as a diff.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { shownPartsOfForm } from "../../plan/content/shown-parts.js";
import type { AttributeChange } from "../../plan/value/plan.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import { written } from "../../words/say.js";
import { Sentence } from "../../words/sentence.js";
import { run } from "../document/run.js";
import type { ShownDiffLine, ShownValue, ValueRow } from "../document/shown-value.js";
import { graphemes } from "../text-width.js";
import { attributeSign } from "./change-mark.js";
import { shownMembers } from "./shown-members.js";
import { textDiff } from "./text-diff.js";

/** `both`: before → after; `after`, `before`: that value alone. */
export type ShownSides = "both" | "before" | "after";

interface Shown {
  readonly sides: ShownSides;
  /** Whether a changed group or place is marked; no need when the mark of the change says it. */
  readonly signs: boolean;
  /** Whether these are the attributes of a message or thread. */
  readonly content: boolean;
  /** Whether the change shows people what cannot be unseen. */
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

/** What decides who sees a channel. */
const REVEALING: ReadonlySet<string> = new Set(["private_type", "permissions"]);

function meaningOf({ path, after }: AttributeChange): Sentence | null {
  const meaning = inWords("value-meaning", { path, value: after });
  return meaning.isEmpty ? null : meaning;
}

/** Whether two values read alike. */
export const sameShown = (one: Json, other: Json): boolean => textOf(one) === textOf(other);

const textOf = (value: Json): string => plainText(inWords("value", { value }));

function onlySide(attribute: AttributeChange, sides: ShownSides): AttributeChange {
  if (sides === "both") return attribute;
  return sides === "after" ? { ...attribute, before: null } : { ...attribute, after: null };
}

/** The members of an object are rows of their own. */
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

/** `content`: what a thread says, or the text of a markdown that is told by its members. */
const TEXTS: ReadonlySet<string> = new Set([...shownPartsOfForm("text"), "content"]);
const STRUCTURES: ReadonlySet<string> = new Set(shownPartsOfForm("structure"));

/** null for an ordinary value; of `markdown.content` the last name counts. */
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

/** A reviewer judges the text of a message, so the text stays whole. */
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
  // Part of a value that changes elsewhere.
  if (sides === "before" || plainText(old) === plainText(now))
    return { kind: "sides", before: old, after: null };
  return { kind: "sides", before: sides === "after" ? null : old, after: now };
}
