// The first line of a change, in two parts that stand in columns: the mark with what people call it, and the
// address, or for a permission what it holds before and after. The address is always there, whole: flags and
// `guildform state` take it.

import { type Address, addressKey } from "../model/address.js";
import type { Json } from "../model/json.js";
import type { Change } from "../plan/plan.js";
import { changeMark } from "./change-mark.js";
import { type Line, type Span, span } from "./paint.js";
import { cutText } from "./text-width.js";
import { valueText, wordText } from "./value-text.js";

export interface Headline {
  readonly left: Line;
  readonly right: Line;
  /** Belongs to the right part and may stand below it. */
  readonly note: Line;
}

/** `nameColumns` is the most that a name takes; Infinity for all of it. */
export function changeHeadline(change: Change, nameColumns: number): Headline {
  const { sign, style } = changeMark(change);
  const mark = span(`${sign} `, style);
  switch (change.kind) {
    case "group":
    case "channel":
      return {
        left: [mark, span(cutText(wordText(change.name), nameColumns), "bold")],
        right: [addressSpan(change.address, "dim")],
        note: [],
      };
    case "role_permission":
    case "user_permission":
      return { left: [mark, ...insideChannel(change)], ...permissionWords(change) };
    case "pin":
      return { left: [mark, ...insideChannel(change)], right: [], note: [] };
    case "announcement":
      return { left: [mark, addressSpan(change.address)], right: [], note: [] };
    case "policy":
      return {
        left: [mark, addressSpan(change.address)],
        right: [span(change.action === "protect" ? "protected from deletion" : "no longer protected", "dim")],
        note: [],
      };
    default:
      return change.kind satisfies never;
  }
}

/** The line of a group or channel that does not change itself. */
export const unchangedHeadline = (address: Address): Headline => ({
  left: [addressSpan(address, "bold")],
  right: [],
  note: [],
});

const addressSpan = (address: Address, style: Span["style"] = null): Span => span(wordText(address), style);

/** The address with the part that repeats the channel dimmed. */
function insideChannel({ kind, address, within }: Change): Line {
  const prefix = `${kind === "pin" ? "pin" : "permission"}.${addressKey(within ?? "")}/`;
  if (within === null || !address.startsWith(prefix) || wordText(address).startsWith('"')) {
    return [addressSpan(address)];
  }
  return [span(prefix, "dim"), span(address.slice(prefix.length))];
}

/** `view, speak`; `view → view, speak` with the note `(gains speak)`; `view → nothing`. */
function permissionWords({ action, attributes }: Change): Pick<Headline, "right" | "note"> {
  const before = flagsIn(attributes[0]?.before);
  const after = flagsIn(attributes[0]?.after);
  if (action === "forget") return { right: [span(`keeps ${valueText(after)}`)], note: [] };
  if (before.length === 0) return { right: [span(valueText(after))], note: [] };
  const right = [
    span(valueText(before), "dim"),
    span(" → "),
    span(valueText(after), after.length === 0 ? "red" : null),
  ];
  const lost = before.filter((flag) => !after.includes(flag));
  const gained = after.filter((flag) => !before.includes(flag));
  const effects = [
    ...(lost.length === 0 || after.length === 0 ? [] : [span(`loses ${valueText(lost)}`, "red")]),
    ...(gained.length === 0 ? [] : [span(`gains ${valueText(gained)}`, "green")]),
  ].flatMap((effect, index) => (index === 0 ? [effect] : [span(", "), effect]));
  return { right, note: effects.length === 0 ? [] : [span("("), ...effects, span(")")] };
}

const flagsIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.map((flag: Json) => String(flag)) : [];
