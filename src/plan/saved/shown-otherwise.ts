// shownOtherwise finds each change that a saved plan shows in another form than the present plan, under the same address. Neither the
// identity nor the check of calls covers the shown text. For example, a file could show a deletion as reversible, or a rename with
// another name. engine/plan-again refuses a plan with such a change.
//
// Reasons and places in the file are not compared. The file may have changed elsewhere, and people see the present ones. Deferred
// changes are not compared either. This plan does nothing about them, and a later plan shows them again.

import { type Address, writtenAddress } from "../../model/address.js";
import type { Json, JsonObject } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import type { Finding } from "../value/finding.js";
import type { Change, Plan } from "../value/plan.js";
import type { LostPart } from "./lost-parts.js";

/**
 * Returns a row for each part, such as `channel.rules`, `reversible`, true → false. `now` is the present plan for `saved`, of which no
 * call is made yet. A finished call could change the rest of the plan.
 */
export function shownOtherwise(
  saved: Pick<Plan, "changes" | "findings">,
  now: Pick<Plan, "changes" | "findings" | "operations" | "deferred">,
): LostPart[] {
  const left = new Set(now.operations.map(({ id }) => id));
  const later = new Set(now.deferred.map(({ address }) => address));
  const shows = new Set<Change>();
  const rows = now.changes.flatMap((one) => {
    if (one.operations.length === 0 && later.has(one.address)) return [];
    const shown = shownFor(one, saved.changes);
    if (shown === null) return [rowOf(one.address, "shown", { before: null, now: one.action })];
    shows.add(shown);
    return differences(shown, one);
  });
  const others = saved.changes.filter((one) => !shows.has(one) && one.operations.some((id) => left.has(id)));
  return [
    ...rows,
    ...others.map((one) => rowOf(one.address, "shown", { before: one.action, now: null })),
    ...stoppedNoMore(saved, now),
  ];
}

/**
 * A person who reviewed a blocked plan has not agreed to its apply. If no error blocks the present plan, each error of the saved plan
 * is therefore a difference.
 */
function stoppedNoMore(saved: Pick<Plan, "findings">, now: Pick<Plan, "findings">): LostPart[] {
  if (now.findings.some(isError)) return [];
  return saved.findings
    .filter(isError)
    .map(({ address, code }) => rowOf(address ?? WHOLE, code, { before: "blocked", now: "allowed" }));
}

const isError = ({ level }: Finding): boolean => level === "error";

/** Findings about no object in particular use this address: limits, unmanaged channels. */
const WHOLE = writtenAddress("plan");

/** Returns the change of the file for a present change: a change of the same address, and of the same action if possible. */
function shownFor({ address, action }: Change, changes: readonly Change[]): Change | null {
  const own = changes.filter((one) => one.address === address);
  return own.find((one) => one.action === action) ?? own[0] ?? null;
}

const rowOf = (
  address: Address,
  what: string,
  sides: { readonly before: Json; readonly now: Json },
): LostPart => ({
  address,
  what,
  is: { case: "shown", ...sides },
});

function differences(shown: Change, now: Change): LostPart[] {
  const [before, after] = [partsOf(shown), partsOf(now)];
  return Object.keys({ ...before, ...after }).flatMap((what) => {
    const sides = { before: before[what] ?? null, now: after[what] ?? null };
    return sameJson(sides.before, sides.now) ? [] : [rowOf(now.address, what, sides)];
  });
}

/** Returns the shown parts of a change, under one word each: `{ action: "update", name: "rules", …, "name after": "house rules" }`. */
const partsOf = (change: Change): JsonObject => {
  const { kind, action, name, within, reversible, reveals, operations, attributes } = change;
  return {
    action,
    kind,
    name,
    within,
    reversible,
    reveals: reveals === undefined ? null : { ...reveals },
    operations,
    attributes: attributes.map(({ path }) => path),
    ...Object.fromEntries(
      attributes.flatMap(({ path, before, after }) => [
        [`${path} before`, before],
        [`${path} after`, after],
      ]),
    ),
  };
};
