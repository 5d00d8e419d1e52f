// A plan is stale if the guild or the state has changed in a thing that the plan builds on. The file is not needed for the
// comparison.

import type { Address } from "../../model/address.js";
import type { Channel } from "../../model/guild.js";
import { sameJson } from "../../model/same-json.js";
import type { State } from "../../state/state.js";
import type { ChangedPart } from "../facts/changed-part.js";
import type { PlaceNames } from "../facts/fact-row.js";
import { factRow } from "../kinds/rows.js";
import { eachOnce, type GuildRead, type ReadGuild } from "../value/live-guild.js";
import type { Plan, Precondition } from "../value/plan.js";
import { digestsElsewhere, preconditionDigest } from "./footprint.js";
import { preconditionReader } from "./precondition-reader.js";

export interface Difference {
  readonly address: Address;
  readonly before: Precondition;
  readonly now: Precondition;
}

/** The plan does not touch this channel or group, and it has changed. */
export interface DriftElsewhere {
  readonly id: string;
  /** The name is not escaped for a terminal. It is null for a deleted channel. */
  readonly name: string | null;
  readonly what: "changed" | "new" | "gone";
}

/** Returns the reads that a comparison of the plan with the guild needs besides the channel list. Each read occurs once. */
export const readsOfPreconditions = (
  preconditions: readonly Pick<Precondition, "fact">[],
): readonly GuildRead[] => eachOnce(preconditions.flatMap(({ fact }) => factRow(fact).read(fact) ?? []));

/**
 * Returns the differences in the order of the preconditions. An empty list means that every call of the plan still means
 * what people reviewed.
 */
export function staleDifferences(
  plan: Pick<Plan, "footprint" | "preconditions" | "remember">,
  now: { readonly live: ReadGuild; readonly state: State | null },
): Difference[] {
  const preconditionAt = preconditionReader({ ...now, former: formerAddresses(plan) });
  return plan.preconditions.flatMap((before) => {
    const { address } = before;
    const livePrecondition = preconditionAt(before);
    return plan.footprint[address] === preconditionDigest(livePrecondition)
      ? []
      : [{ address, before, now: livePrecondition }];
  });
}

/** Returns the addresses in state of the objects that the plan renames. */
export const formerAddresses = ({ remember }: Pick<Plan, "remember">): ReadonlyMap<Address, Address> =>
  new Map(remember.flatMap((one) => (one.type === "rename" ? [[one.to, one.from] as const] : [])));

/** Returns the drift that the channel list shows in the rest of the guild. guildform does not read permissions and pins there. */
export function driftElsewhere(
  plan: Pick<Plan, "preconditions" | "elsewhere">,
  channels: readonly Channel[],
): DriftElsewhere[] {
  const now = digestsElsewhere(plan.preconditions, channels);
  const there = channels.flatMap(({ id, name }): DriftElsewhere[] => {
    const digest = now[id];
    if (digest === undefined || digest === plan.elsewhere[id]) return [];
    return [{ id, name, what: plan.elsewhere[id] === undefined ? "new" : "changed" }];
  });
  const gone = Object.keys(plan.elsewhere).flatMap((id): DriftElsewhere[] =>
    now[id] === undefined ? [{ id, name: null, what: "gone" }] : [],
  );
  return [...there, ...gone];
}

/**
 * Returns a difference as rows for people, in the words of the file: the changed part, with its value before and now. Each
 * difference has at least one row. `names` has the names of the guild's channels and groups, by id.
 */
export function changedParts(difference: Difference, names: PlaceNames): ChangedPart[] {
  const { before, now } = difference;
  const { fact } = before;
  const { tell, tellBound } = factRow(fact);
  const live = sameJson(before.live, now.live) ? [] : tell(before.live, now.live, names, fact);
  const parts = [...live, ...tellBound(before.bound, now.bound)];
  return parts.length > 0 ? parts : [{ what: { case: "footprint" }, before: "so", now: "another" }];
}
