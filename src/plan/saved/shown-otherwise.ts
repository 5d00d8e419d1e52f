// Shown otherwise: where a saved plan shows people another change than the one that is planned now under the same address. Neither
// the identity nor a check of calls covers what a file shows: a deletion may be shown as one that can be undone, a renaming with
// another name.
//
// Reasons and places in the file are not compared: the file may have moved on elsewhere, and people are shown those of now. Changes
// left for later are not compared either: this plan does nothing about them, and a later plan shows them anew.

import { type Address, writtenAddress } from "../../model/address.js";
import type { Json, JsonObject } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import type { Finding } from "../value/finding.js";
import type { Change, Plan } from "../value/plan.js";
import type { LostPart } from "./lost-parts.js";

/**
 * A row for each part, such as `channel.rules`, `reversible`, true → false. `now` is planned again from `saved`, none of whose
 * calls was made yet: a call that was made may leave another change of what is left.
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

/** Whoever saw a plan that policy stops has not agreed to it, whatever stops it now. */
function stoppedNoMore(saved: Pick<Plan, "findings">, now: Pick<Plan, "findings">): LostPart[] {
  if (now.findings.some(isError)) return [];
  return saved.findings
    .filter(isError)
    .map(({ address, code }) => rowOf(address ?? WHOLE, code, { before: "blocked", now: "allowed" }));
}

const isError = ({ level }: Finding): boolean => level === "error";

/** What no object in particular is about: limits, unmanaged channels. */
const WHOLE = writtenAddress("plan");

/** The change that the file shows for one of now: of the same address, and of the same action where there is such. */
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

/** What people read of a change, a word for each part: `{ action: "update", name: "rules", …, "name after": "house rules" }`. */
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
