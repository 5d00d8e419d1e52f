// Drifted attributes are the attributes of one object that people changed by hand, each with the applied value, the live value, and the value
// that the next apply leads to. drifted-object.ts adds them to the object.
//
//    channel.rules     name  规则 → 规则!    the applied and the live value
//    member.mod/alice  held  true → false   alice had the role after the last apply, and has lost it

import { isMembership } from "../model/address-parts.js";
import type { Json } from "../model/json.js";
import { sameJson } from "../model/same-json.js";
import type { FileRequests } from "./asked-by-file.js";
import type { AttributeChange, Change } from "./value/plan.js";

export interface DriftedAttribute {
  readonly path: string;
  readonly applied: Json;
  readonly live: Json;
  /** The next apply leads to this value. The member is absent if guildform read no file. */
  readonly next?: Json;
  /** `true` means that the file changed this attribute too since the last apply. `null` means that guildform could not compare. */
  readonly both: boolean | null;
}

interface Asked {
  readonly asked: FileRequests | null;
  /** The file asks for this change of the object. */
  readonly ownChange: Change | undefined;
}

/** `change` leads back: its `before` has the live values, and its `after` the applied ones. */
export const driftedAttributes = (change: Change, asked: Asked): readonly DriftedAttribute[] =>
  tellingAttributes(change).map((one) => driftedAttribute(one, change, asked));

/** A membership exists or not, and its other attributes are the ids of the user and the role. */
const tellingAttributes = ({ address, action, attributes }: Change): readonly AttributeChange[] =>
  isMembership(address)
    ? [{ path: "held", before: action === "revoke", after: action === "grant" }]
    : attributes.filter(({ before, after }) => !sameJson(before, after));

function driftedAttribute(
  { path, before: live, after: applied }: AttributeChange,
  { address }: Change,
  { asked, ownChange }: Asked,
): DriftedAttribute {
  if (asked === null) return { path, applied, live, both: null };
  // The object exists or not, so a file that asks for the opposite agrees with the last apply.
  if (ownChange !== undefined && isSetChange(ownChange))
    return { path, applied, live, next: applied, both: false };
  const wanted = ownChange?.attributes.find((one) => one.path === path);
  if (ownChange === undefined || wanted === undefined)
    return { path, applied, live, next: live, both: !asked.isKept(address) };
  return { path, applied, live, next: wanted.after, both: !isAsApplied(ownChange, path) };
}

/** Returns true for the call that adds a pin or reaction, and for each call of a membership. */
const isSetChange = ({ address, action }: Change): boolean =>
  action === "pin" || action === "react" || isMembership(address);

/** Returns true if the file has the value of the last apply for this attribute. */
function isAsApplied({ drift, why }: Change, path: string): boolean {
  return why.phrase === "both-changed" ? why.params.paths.includes(path) : drift;
}
