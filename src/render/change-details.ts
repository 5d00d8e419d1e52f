// What stands under the line of a change: that it cannot be undone, why it is there when that is not plain,
// what a new channel will be like, and what changes from what to what.

import type { JsonObject } from "../model/json.js";
import type { AttributeChange, Change } from "../plan/plan.js";
import { attributeLines, type ShownSides } from "./attribute-lines.js";
import { changeMark } from "./change-mark.js";
import { type Line, type Style, spaces, span } from "./paint.js";
import { valueText } from "./value-text.js";
import { wrapText } from "./wrap-text.js";

export interface DetailsLayout {
  readonly indent: number;
  readonly columns: number;
  readonly verbose: boolean;
}

export function changeDetails(change: Change, layout: DetailsLayout): Line[] {
  return [...whyLines(change, layout), ...traitLines(change, layout), ...valueLines(change, layout)];
}

/** `everyone may speak` and the like, for the attributes of a new channel. */
export function channelTraits(attributes: readonly AttributeChange[]): string {
  const values: JsonObject = Object.fromEntries(attributes.map(({ path, after }) => [path, after]));
  return attributes
    .filter(({ path }) => path !== "name" && path !== "group" && path !== "sub_type")
    .map(({ path, after }) => traitOf(path, valueText(after), values))
    .join(", ");
}

function traitOf(path: string, value: string, values: JsonObject): string {
  if (path === "type") {
    const subType = values.sub_type === undefined ? "" : ` (${valueText(values.sub_type)})`;
    return /^[a-z]+$/.test(value) ? `${value} channel${subType}` : `channel of type ${value}${subType}`;
  }
  return TRAITS.get(`${path} ${value}`) ?? `${path} ${value}`;
}

/** service-facts 4.3.3, 4.3.4. */
const TRAITS: ReadonlyMap<string, string> = new Map([
  ["private_type public", "public"],
  ["private_type admins", "seen by administrators only"],
  ["private_type members", "seen by administrators and chosen members"],
  ["speak_permission everyone", "everyone may speak"],
  ["speak_permission members", "administrators and chosen members may speak"],
]);

function whyLines(change: Change, layout: DetailsLayout): Line[] {
  const { action, reason, drift, reversible } = change;
  const why = drift || layout.verbose || !isPlain(change) ? reason : "";
  if (!reversible) return told(`! cannot be undone${why === "" ? "" : `; ${why}`}`, "red", layout);
  if (why === "") return [];
  if (drift) return told(`drift: ${why}`, "yellow", layout);
  return told(changeMark(change).sign === "=" ? `${WORD[action] ?? action}: ${why}` : why, "dim", layout);
}

const WORD: Readonly<Partial<Record<Change["action"], string>>> = { move: "new key" };

/** Whether the mark alone says why: the file says so. */
function isPlain({ action }: Change): boolean {
  switch (action) {
    case "create":
    case "update":
    case "grant":
    case "revoke":
    case "pin":
    case "unpin":
    case "protect":
    case "unprotect":
      return true;
    case "delete":
    case "adopt":
    case "move":
    case "announce":
    case "withdraw":
    case "forget":
      return false;
    default:
      return action satisfies never;
  }
}

function told(text: string, style: Style, { indent, columns }: DetailsLayout): Line[] {
  return wrapText(span(text).text, columns - indent).map((line) => [spaces(indent), span(line, style)]);
}

function traitLines(change: Change, layout: DetailsLayout): Line[] {
  if (change.action !== "create" || change.kind !== "channel") return [];
  const traits = channelTraits(change.attributes);
  return traits === "" ? [] : told(traits, "dim", layout);
}

/** The values that the line of the change does not hold already. */
function valueLines(change: Change, layout: DetailsLayout): Line[] {
  const sides = sidesOf(change);
  if (sides === null) return [];
  return attributeLines(
    change.attributes.filter((one) => sides === "both" || (one.path !== "name" && one[sides] !== null)),
    { ...layout, sides, signs: changeMark(change).sign === "~" },
  );
}

function sidesOf({ action, kind, attributes }: Change): ShownSides | null {
  switch (action) {
    case "update":
    case "move":
      return "both";
    case "announce":
      // What stood before is known only when guildform announced it.
      return attributes.every(({ before }) => before === null) ? "after" : "both";
    case "delete":
    case "withdraw":
      return "before";
    case "adopt":
      return "after";
    case "create":
    case "grant":
    case "revoke":
    case "pin":
    case "unpin":
    case "protect":
    case "unprotect":
      return null;
    case "forget":
      return kind === "announcement" ? "before" : null;
    default:
      return action satisfies never;
  }
}
