// Changed parts: a difference between a plan and the guild as rows for people, in the words of the file: what about
// the thing is not as it was, before and now. Pure; text is made elsewhere.

import { lookedAt } from "../kinds/look-at.js";
import type { ChangedPart } from "../looks/changed-part.js";
import type { PlaceNames } from "../looks/row.js";
import { sameJson } from "../value/why.js";
import type { Difference } from "./staleness.js";

/** At least one for each difference. `names` are those of the guild's channels and groups, by id. */
export function changedParts(difference: Difference, names: PlaceNames): ChangedPart[] {
  const { before, now } = difference;
  const { tell, tellBound } = lookedAt(before.look);
  const live = sameJson(before.live, now.live) ? [] : tell(before.live, now.live, names);
  const parts = [...live, ...tellBound(before.bound, now.bound)];
  return parts.length > 0 ? parts : [{ what: "footprint", before: "as planned", now: "another" }];
}
