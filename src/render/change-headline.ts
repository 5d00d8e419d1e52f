// The first line of a block, in three parts that stand in columns: the mark with what people call it; the address
// of a group or channel, or what a subject holds; and what is only told in passing.
//
// Under its channel a permission, pin or message goes by its name: the address follows from the two, and is spelled
// out with `verbose`, where no channel stands above, and where the name is not the key.

import { type Address, addressKey, addressKind, messageOfAddress } from "../model/address.js";
import type { Json } from "../model/json.js";
import { toldSubjectId } from "../plan/kinds/permission/subject-id.js";
import type { Change } from "../plan/value/plan.js";
import { type ChangeBlock, claimsText, isOnlyClaimed } from "./change-block.js";
import { changeMark } from "./change-mark.js";
import { type Line, type Span, span, words } from "./paint.js";
import { SHOWN_KINDS } from "./shown-kinds.js";
import { cutText } from "./text-width.js";
import { valueText, wordText } from "./value-text.js";

export interface Headline {
  readonly left: Line;
  readonly right: Line;
  readonly aside: Line;
}

/** With `verbose` names are whole and every address is shown; `later` says that no call of the plan carries it out. */
export function changeHeadline(
  block: ChangeBlock,
  { verbose, later }: { readonly verbose: boolean; readonly later: boolean },
): Headline {
  const head = headlineOf(block, verbose);
  if (!later) return head;
  const note = words("left for later", "yellow");
  return head.right.length === 0 ? { ...head, right: [note] } : { ...head, aside: [...head.aside, note] };
}

function headlineOf(block: ChangeBlock, verbose: boolean): Headline {
  const change = block.main;
  const { sign, style } = changeMark(change);
  const mark = words(`${sign} `, style);
  const { noun, told } = SHOWN_KINDS[change.kind];
  switch (told) {
    case "place": {
      const { left, right } = nameHeadline(change, verbose);
      return { left: [mark, ...left], right, aside: claimed(block) };
    }
    case "subject":
      return { ...subjectHeadline(change, { mark, noun, verbose }), right: flagsHeld(change) };
    case "content": {
      const { left, aside } = insideChannel(change, { mark, noun, verbose });
      return { left, right: aside, aside: claimed(block) };
    }
    case "name":
      return { ...insideChannel(change, { mark, noun, verbose }), right: [] };
    case "reaction":
      return { ...insideChannel(change, { mark, noun, verbose }), right: reactedTo(change) };
    case "address":
      return { left: [mark, addressSpan(change.address)], right: [], aside: [] };
    case "protection":
      return {
        left: [mark, addressSpan(change.address)],
        right: [
          words(change.action === "protect" ? "protected from deletion" : "no longer protected", "dim"),
        ],
        aside: [],
      };
    default:
      return told satisfies never;
  }
}

const claimed = (block: ChangeBlock): Line => (isOnlyClaimed(block) ? [words(claimsText(block), "dim")] : []);

/** The line of a group or channel that does not change itself. */
export function parentHeadline(
  { address, name }: { address: Address; name: string | null },
  verbose: boolean,
): Headline {
  if (name === null) return { left: [addressSpan(address, "bold")], right: [], aside: [] };
  const { left, right } = nameHeadline({ address, name }, verbose);
  return { left: [words("· ", "dim"), ...left], right, aside: [] };
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

const addressSpan = (address: Address, style: Span["style"] = null): Span => words(wordText(address), style);

function insideChannel(
  { address, name, kind, within }: Change,
  { mark, noun, verbose }: { mark: Span; noun: string; verbose: boolean },
): Pick<Headline, "left" | "aside"> {
  const above = within === null ? undefined : addressKind(within);
  if (above !== "channel" && above !== "message") return { left: [mark, addressSpan(address)], aside: [] };
  // The title of a thread is not its key, so its address is told, and the title may be cut.
  const told = above === "message" || isNamedBy({ address, name, kind });
  const most = verbose || told ? Number.POSITIVE_INFINITY : NAME_COLUMNS;
  return {
    left: [mark, span(`${noun} `), span(cutText(wordText(name), most))],
    aside: verbose || !told ? [addressSpan(address, "dim")] : [],
  };
}

/** `user alice (902)`: who gets access is told by the id, since a plan file may hold any name. */
function subjectHeadline(
  change: Change,
  options: { mark: Span; noun: string; verbose: boolean },
): Pick<Headline, "left" | "aside"> {
  const { left, aside } = insideChannel(change, options);
  const id = toldSubjectId(change);
  return { left: id === null || id === change.name ? left : [...left, span(` (${wordText(id)})`)], aside };
}

const isNamedBy = ({ address, name, kind }: Pick<Change, "address" | "name" | "kind">): boolean => {
  const isContent = SHOWN_KINDS[kind].told === "content";
  const key = addressKey(address);
  return key === name || key.endsWith(`/${name}`) || !isContent;
};

/** The message of a reaction that does not stand under it. */
function reactedTo({ address, within }: Change): Line {
  if (within === null || addressKind(within) !== "channel") return [];
  return [words(`on ${wordText(messageOfAddress(address).key)}`, "dim")];
}

/** `view, speak` of who held nothing; else `keeps view; gains speak; loses live`. */
function flagsHeld({ action, attributes }: Change): Line {
  const before = flagsIn(attributes[0]?.before);
  const after = flagsIn(attributes[0]?.after);
  if (action === "forget") return [words(`keeps ${valueText(after)}`)];
  if (before.length === 0) return [words(valueText(after))];
  const kept = before.filter((flag) => after.includes(flag));
  const gained = after.filter((flag) => !before.includes(flag));
  const lost = before.filter((flag) => !after.includes(flag));
  return [
    ...(kept.length === 0 ? [] : [words(`keeps ${valueText(kept)}`, "dim")]),
    ...(gained.length === 0 ? [] : [words(`gains ${valueText(gained)}`, "green")]),
    ...(lost.length === 0 ? [] : [words(`loses ${valueText(lost)}`, "red")]),
  ].flatMap((part, index) => (index === 0 ? [part] : [words("; "), part]));
}

const flagsIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.map((flag: Json) => String(flag)) : [];
