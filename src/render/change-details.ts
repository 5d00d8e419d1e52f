// What stands under the line of a block: that it cannot be undone, why it is there when that is not plain, what a
// new channel will be like, and what changes from what to what.

import type { Change } from "../plan/value/plan.js";
import { attributeLines, type ShownSides } from "./attribute-lines.js";
import { type ChangeBlock, claimsText, isOnlyClaimed, toldPath } from "./change-block.js";
import { announcedBefore, changeMark } from "./change-mark.js";
import { channelTraits } from "./channel-traits.js";
import type { Line, Style } from "./paint.js";
import { proseLines } from "./prose-lines.js";
import { SHOWN_KINDS } from "./shown-kinds.js";
import { valueText } from "./value-text.js";

export interface DetailsLayout {
  readonly indent: number;
  readonly columns: number;
  readonly verbose: boolean;
}

export function changeDetails(block: ChangeBlock, layout: DetailsLayout): Line[] {
  return [...whyLines(block, layout), ...traitLines(block.main, layout), ...valueLines(block.main, layout)];
}

/** With `verbose` every reason that is not told anyway. */
function whyLines(block: ChangeBlock, layout: DetailsLayout): Line[] {
  const { main, claims } = block;
  const onlyClaimed = isOnlyClaimed(block);
  const drift = main.drift ? `drift: ${main.reason}` : "";
  const told = [onlyClaimed ? "" : claimsText(block), ...whyNotPlain(main)];
  const reasons = layout.verbose ? (onlyClaimed ? claims : [main]).map(({ reason }) => reason) : [];
  const untold = reasons.filter((reason) => ![drift, ...told].some((text) => text.includes(reason)));
  return [
    ...textLines(main.reversible ? "" : "! cannot be undone", "red", layout),
    ...seenText(main).flatMap((text) => textLines(text, "red", layout)),
    ...textLines(drift, "yellow", layout),
    ...[...told, ...untold].flatMap((text) => textLines(text, "dim", layout)),
  ];
}

/** What is told of who gets to see by it what a channel holds. */
function seenText({ reveals, kind }: Change): string[] {
  if (reveals === undefined) return [];
  const whom = kind === "channel" ? ` (seen by ${valueText(reveals.to)})` : "";
  return [
    ...(reveals.opens === "again" ? ["! opens again, closed by hand"] : []),
    `! what is seen cannot be unseen${whom}`,
  ];
}

/** What neither the mark nor the lines below say. */
function whyNotPlain(change: Change): string[] {
  switch (change.action) {
    case "announce":
      return [`replaces ${STANDING}`, ...(isSame(change) ? [change.reason] : [])];
    case "withdraw":
      return [withdrawn(change)];
    case "delete":
      // An entry under `removed:` has a place in the file.
      return change.source === null && !change.drift ? [change.reason] : [];
    case "forget":
      return [`forgotten: ${change.reason}`];
    case "replace":
    case "update":
      return isContent(change) && !change.drift ? [change.reason] : [];
    case "create":
    case "adopt":
    case "move":
    case "grant":
    case "revoke":
    case "react":
    case "unreact":
    case "pin":
    case "unpin":
    case "protect":
    case "unprotect":
      return [];
    default:
      return change.action satisfies never;
  }
}

/** Whether its values read alike before and after. */
const isSame = (change: Change): boolean =>
  tellingAttributes(change).every(({ before, after }) => valueText(before) === valueText(after));

/** The id of a message that is yet to be posted, or where no message was announced, would read as none at all. */
const tellingAttributes = (change: Change): Change["attributes"] =>
  change.action === "announce" && announcedBefore(change)
    ? change.attributes.filter(
        ({ path, before, after }) => path !== "message_id" || (before !== null && after !== null),
      )
    : change.attributes;

/** An announcement that is withdrawn by the id of its message leaves any other alone (service-facts 3.7). */
function withdrawn({ attributes }: Change): string {
  const id = attributes.find(({ path }) => path === "message_id")?.before;
  return typeof id === "string"
    ? `withdraws the announcement of ${valueText(id)}; what else is announced by now stays`
    : `withdraws ${STANDING}`;
}

/** service-facts 3.6, 9.43. */
const STANDING = "whatever is announced now, which cannot be read";

/** None for an empty text. */
function textLines(text: string, style: Style, { indent, columns }: DetailsLayout): Line[] {
  return proseLines(text, { columns, indent, style });
}

function traitLines({ action, kind, attributes }: Change, layout: DetailsLayout): Line[] {
  if (action !== "create" || kind !== "channel") return [];
  return textLines(channelTraits(attributes), "dim", layout);
}

/** The values that the line of the block does not hold already. */
function valueLines(change: Change, layout: DetailsLayout): Line[] {
  const sides = sidesOf(change);
  if (sides === null) return [];
  return attributeLines(
    tellingAttributes(change).filter(
      (one) =>
        one.path !== toldPath(change) &&
        (sides === "both" || (!saidAbove(change).includes(one.path) && one[sides] !== null)),
    ),
    { ...layout, sides, signs: changeMark(change).sign === "~", content: isContent(change) },
  );
}

/** Whether its attributes are what a message or thread holds. */
const isContent = ({ kind }: Change): boolean => SHOWN_KINDS[kind].told === "content";

/** Of what comes or goes whole: what its line says, or the line that it stands under. */
const saidAbove = (change: Change): readonly string[] =>
  isContent(change) ? ["channel", "title"] : ["name"];

function sidesOf(change: Change): ShownSides | null {
  switch (change.action) {
    case "update":
    case "replace":
    case "move":
      return "both";
    case "announce":
      return announcedBefore(change) ? "both" : "after";
    case "delete":
    case "withdraw":
      return "before";
    case "adopt":
      return "after";
    case "create":
      return isContent(change) ? "after" : null;
    case "grant":
    case "revoke":
    case "pin":
    case "unpin":
    case "react":
    case "unreact":
    case "protect":
    case "unprotect":
      return null;
    case "forget":
      return change.kind === "announcement" ? "before" : null;
    default:
      return change.action satisfies never;
  }
}
