// Why a change is there, and whether it is drift: the file still says what was last applied,
// but the guild says something else.

import { sameJson } from "../../model/same-json.js";
import type { BoundResource } from "../../state/state.js";
import { phrase } from "../../words/said.js";
import type { AttributeChange, Reason } from "./plan.js";

export interface Why {
  readonly why: Reason;
  readonly drift: boolean;
}

export const FILE_CHANGED: Why = { why: phrase("file-changed", {}), drift: false };
export const CHANGED_BY_HAND: Why = { why: phrase("changed-by-hand", {}), drift: true };

export function whyUpdate(attributes: readonly AttributeChange[], prior: BoundResource | undefined): Why {
  const values = attributes.filter((one) => one.path !== "position");
  if (values.length === 0) return { why: phrase("elsewhere", {}), drift: false };
  if (prior === undefined) return { why: phrase("differs", {}), drift: false };
  const byHand = values.filter((one) => sameJson(prior.applied[one.path], one.after));
  if (byHand.length === 0) return FILE_CHANGED;
  if (byHand.length === values.length) return CHANGED_BY_HAND;
  return { why: phrase("both-changed", { paths: byHand.map((one) => one.path) }), drift: true };
}

export function whyCreate(lostId: string | null): Why {
  return lostId === null
    ? { why: phrase("not-there", {}), drift: false }
    : { why: phrase("lost", { id: lostId }), drift: true };
}
