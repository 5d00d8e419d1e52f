// Chooses the mark of a change: the sign at the start of its line, and the tone of the sign.
//
//   `+`  is new               `-`  goes away          `~`  changes
//   `→`  changes its group    `⇅`  changes its place  `±`  is new and replaces the old object
//   `=`  only guildform's record changes, and the guild stays
//   `·`  has no change of its own, and rows below it change

import type { Change } from "../../plan/value/plan.js";
import type { Mark } from "../document/block.js";

export function changeMark(change: Change): Mark {
  switch (change.action) {
    case "create":
    case "grant":
    case "pin":
    case "react":
      return COMES;
    case "replace":
      return REPLACED;
    case "announce":
      return announcedBefore(change) ? CHANGES : COMES;
    case "delete":
    case "revoke":
    case "unpin":
    case "unreact":
    case "withdraw":
      return GOES;
    case "update":
      return updateMark(change);
    case "adopt":
    case "move":
    case "forget":
    case "protect":
    case "unprotect":
      return REMEMBERED;
    default:
      return change.action satisfies never;
  }
}

/** Returns the sign of one attribute of an update. It returns null for an ordinary attribute. */
export function attributeSign(path: string): "→" | "⇅" | null {
  return path === "group" ? "→" : path === "position" ? "⇅" : null;
}

/** Returns true when guildform knows of an existing announcement. */
export const announcedBefore = ({ attributes }: Change): boolean =>
  attributes.some(({ before }) => before !== null && before !== "none");

export const COMES: Mark = { sign: "+", tone: "added" };
export const GOES: Mark = { sign: "-", tone: "removed" };
export const CHANGES: Mark = { sign: "~", tone: "changed" };
const REPLACED: Mark = { sign: "±", tone: "changed" };
export const REMEMBERED: Mark = { sign: "=", tone: "remembered" };

/** A new group is more important than any other change. A new place has its sign only if nothing else changes. */
function updateMark({ attributes }: Change): Mark {
  const signs = new Set(attributes.map(({ path }) => attributeSign(path)));
  if (signs.has("→")) return { ...CHANGES, sign: "→" };
  return signs.size === 1 && signs.has("⇅") ? { ...CHANGES, sign: "⇅" } : CHANGES;
}

export const STANDS_ABOVE: Mark = { sign: "·", tone: "quiet" };
