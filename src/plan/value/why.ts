// Why a change is there, in one sentence, and whether it is drift: the file still says what was last applied,
// but the guild says something else.

import { sameJson } from "../../model/same-json.js";
import type { BoundResource } from "../../state/state.js";
import type { AttributeChange } from "./plan.js";

export interface Why {
  readonly reason: string;
  readonly drift: boolean;
}

export const FILE_CHANGED: Why = { reason: "the file changed", drift: false };
export const CHANGED_BY_HAND: Why = { reason: "changed by hand since the last apply", drift: true };

export function whyUpdate(attributes: readonly AttributeChange[], prior: BoundResource | undefined): Why {
  const values = attributes.filter((one) => one.path !== "position");
  if (values.length === 0) return { reason: "stands elsewhere than in the file", drift: false };
  if (prior === undefined) return { reason: "differs from the file", drift: false };
  const byHand = values.filter((one) => sameJson(prior.applied[one.path], one.after));
  if (byHand.length === 0) return FILE_CHANGED;
  if (byHand.length === values.length) return CHANGED_BY_HAND;
  return { reason: `the file changed; by hand: ${byHand.map((one) => one.path).join(", ")}`, drift: true };
}

export function whyCreate(lostId: string | null): Why {
  return lostId === null
    ? { reason: "in the file, not in the guild", drift: false }
    : { reason: `${lostId} was deleted outside guildform; will be created again`, drift: true };
}
