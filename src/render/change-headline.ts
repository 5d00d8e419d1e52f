// The first line of a block, in three parts that stand in columns: the mark with what people call it; the address
// of a group or channel, or what a subject holds; and what is only told in passing.
//
// Under its channel a permission or pin goes by its name: the address follows from the two, and is spelled out
// with `verbose` and where no channel stands above.

import { type Address, addressKind } from "../model/address.js";
import type { Json } from "../model/json.js";
import type { Change } from "../plan/plan.js";
import { type ChangeBlock, claimsText, isOnlyClaimed } from "./change-block.js";
import { changeMark } from "./change-mark.js";
import { type Line, type Span, span } from "./paint.js";
import { cutText } from "./text-width.js";
import { valueText, wordText } from "./value-text.js";

export interface Headline {
  readonly left: Line;
  readonly right: Line;
  readonly aside: Line;
}

/** With `verbose` names are whole and every address is shown. */
export function changeHeadline(block: ChangeBlock, verbose: boolean): Headline {
  const change = block.main;
  const { sign, style } = changeMark(change);
  const mark = span(`${sign} `, style);
  switch (change.kind) {
    case "group":
    case "channel": {
      const { left, right } = nameHeadline(change, verbose);
      const aside = isOnlyClaimed(block) ? [span(claimsText(block), "dim")] : [];
      return { left: [mark, ...left], right, aside };
    }
    case "role_permission":
      return { ...insideChannel(change, { mark, noun: "role", verbose }), right: flagsHeld(change) };
    case "user_permission":
      return { ...insideChannel(change, { mark, noun: "user", verbose }), right: flagsHeld(change) };
    case "message":
    case "thread":
      return { ...insideChannel(change, { mark, noun: change.kind, verbose }), right: [] };
    case "reaction":
      return { ...insideChannel(change, { mark, noun: "reaction", verbose }), right: [] };
    case "pin":
      return { ...insideChannel(change, { mark, noun: "pin", verbose }), right: [] };
    case "announcement":
      return { left: [mark, addressSpan(change.address)], right: [], aside: [] };
    case "policy":
      return {
        left: [mark, addressSpan(change.address)],
        right: [span(change.action === "protect" ? "protected from deletion" : "no longer protected", "dim")],
        aside: [],
      };
    default:
      return change.kind satisfies never;
  }
}

/** The line of a group or channel that does not change itself. */
export function parentHeadline(
  { address, name }: { address: Address; name: string | null },
  verbose: boolean,
): Headline {
  if (name === null) return { left: [addressSpan(address, "bold")], right: [], aside: [] };
  return { ...nameHeadline({ address, name }, verbose), aside: [] };
}

const NAME_COLUMNS = 40;

/** The address is always there, whole: flags and `guildform state` take it. */
function nameHeadline(
  { address, name }: Pick<Change, "address" | "name">,
  verbose: boolean,
): Pick<Headline, "left" | "right"> {
  const shown = cutText(wordText(name), verbose ? Number.POSITIVE_INFINITY : NAME_COLUMNS);
  return { left: [span(shown, "bold")], right: [addressSpan(address, "dim")] };
}

const addressSpan = (address: Address, style: Span["style"] = null): Span => span(wordText(address), style);

function insideChannel(
  { address, name, within }: Change,
  { mark, noun, verbose }: { mark: Span; noun: string; verbose: boolean },
): Pick<Headline, "left" | "aside"> {
  if (within === null || addressKind(within) !== "channel") {
    return { left: [mark, addressSpan(address)], aside: [] };
  }
  return {
    left: [mark, span(`${noun} `), span(wordText(name))],
    aside: verbose ? [addressSpan(address, "dim")] : [],
  };
}

/** `view, speak` of who held nothing; else `keeps view; gains speak; loses live`. */
function flagsHeld({ action, attributes }: Change): Line {
  const before = flagsIn(attributes[0]?.before);
  const after = flagsIn(attributes[0]?.after);
  if (action === "forget") return [span(`keeps ${valueText(after)}`)];
  if (before.length === 0) return [span(valueText(after))];
  const kept = before.filter((flag) => after.includes(flag));
  const gained = after.filter((flag) => !before.includes(flag));
  const lost = before.filter((flag) => !after.includes(flag));
  return [
    ...(kept.length === 0 ? [] : [span(`keeps ${valueText(kept)}`, "dim")]),
    ...(gained.length === 0 ? [] : [span(`gains ${valueText(gained)}`, "green")]),
    ...(lost.length === 0 ? [] : [span(`loses ${valueText(lost)}`, "red")]),
  ].flatMap((part, index) => (index === 0 ? [part] : [span("; "), part]));
}

const flagsIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.map((flag: Json) => String(flag)) : [];
