// Staleness: a plan held against the guild and the state as they are now. Needs no file.

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

/** A thing that the plan builds on and that is not as it was. */
export interface Difference {
  readonly address: Address;
  readonly before: Precondition;
  readonly now: Precondition;
}

/** A channel or group that the plan does not touch and that is not as it was. */
export interface DriftElsewhere {
  readonly id: string;
  /** Not escaped; null when it is gone. */
  readonly name: string | null;
  readonly what: "changed" | "new" | "gone";
}

/** What must be read, beyond the channel list, to hold a plan against the guild; each read once. */
export const readsOfPreconditions = (
  preconditions: readonly Pick<Precondition, "fact">[],
): readonly GuildRead[] => eachOnce(preconditions.flatMap(({ fact }) => factRow(fact).read(fact) ?? []));

/** In the order of the basis. Empty: every call of the plan still means what was reviewed. */
export function staleDifferences(
  plan: Pick<Plan, "footprint" | "preconditions" | "remember">,
  now: { readonly live: ReadGuild; readonly state: State | null },
): Difference[] {
  const lookAgain = preconditionReader({ ...now, former: formerAddresses(plan) });
  return plan.preconditions.flatMap((before) => {
    const { address } = before;
    const livePrecondition = lookAgain(before);
    return plan.footprint[address] === preconditionDigest(livePrecondition)
      ? []
      : [{ address, before, now: livePrecondition }];
  });
}

/** What state calls the addresses that the plan gives new keys. */
export const formerAddresses = ({ remember }: Pick<Plan, "remember">): ReadonlyMap<Address, Address> =>
  new Map(remember.flatMap((one) => (one.type === "rename" ? [[one.to, one.from] as const] : [])));

/** What the channel list tells of the rest of the guild; permissions and pins elsewhere are not read. */
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
 * A difference as rows for people, in the words of the file: what about the thing is not as it was, before and now. At least
 * one for each difference. `names` are those of the guild's channels and groups, by id.
 */
export function changedParts(difference: Difference, names: PlaceNames): ChangedPart[] {
  const { before, now } = difference;
  const { fact } = before;
  const { tell, tellBound } = factRow(fact);
  const live = sameJson(before.live, now.live) ? [] : tell(before.live, now.live, names, fact);
  const parts = [...live, ...tellBound(before.bound, now.bound)];
  return parts.length > 0 ? parts : [{ what: { case: "footprint" }, before: "so", now: "another" }];
}
