// A saved plan held against the state as it is now, before anything else: same guild, same lineage, not an older copy,
// nothing protected meanwhile, no call of unknown outcome that the plan knows nothing of. What applies of this very plan did
// to the state is no reason to refuse it.

import { callRow } from "../plan/kinds/rows.js";
import { progressOf } from "../plan/saved/progress.js";
import { type Plan, takesBack } from "../plan/value/plan.js";
import { isPost, madeBy } from "../protocol/made-by.js";
import type { Intent } from "../state/recorded-call.js";
import type { State } from "../state/state.js";
import { StateGuildMismatchError } from "../state/state-errors.js";
import type { StaleState } from "../words/en/engine/stale.js";
import { PlanAppliedError } from "./plan-applied-error.js";
import { StaleStateError } from "./stale-state-error.js";

/** Throws StateGuildMismatchError, PlanAppliedError, StaleStateError. */
export function checkStateOfPlan(plan: Plan, given: StateOfPlan): void {
  const { state, location, digest } = given;
  if (state !== null && state.guild_id !== plan.guild.id) {
    const guilds = { stateGuildId: state.guild_id, configGuildId: plan.guild.id, of: "plan" } as const;
    throw new StateGuildMismatchError({ location, ...guilds });
  }
  if (state?.plans?.includes(digest) === true) throw new PlanAppliedError({ location });
  const { runs } = progressOf(plan, { digest, state });
  const reason = reasonOf(plan, state, { ...given, runs });
  if (reason !== null) throw new StaleStateError({ location, takesBack: takesBack(plan), ...reason });
}

export interface StateOfPlan {
  readonly state: State | null;
  readonly location: string;
  /** Of the plan. */
  readonly digest: string;
  /** Whether the plan is planned again; else what it tells the state is told as it was saved. */
  readonly isVouched: boolean;
  /** Whether planning again finds out what posts without an answer made, as a plan of the file does. */
  readonly settlesPosts: boolean;
}

interface Again extends Pick<StateOfPlan, "isVouched" | "settlesPosts"> {
  /** The applies of this very plan. */
  readonly runs: ReadonlySet<string>;
}

function reasonOf(plan: Plan, state: State | null, again: Again): StaleState | null {
  const { lineage, serial } = plan.state;
  if (state === null) {
    return lineage === null ? null : { case: "no-state", lineage, serial };
  }
  if (lineage === null && again.runs.size === 0) {
    return { case: "new-state", serial: state.serial };
  }
  if (lineage !== null && lineage !== state.lineage) {
    return { case: "other-lineage", made: lineage, lineage: state.lineage };
  }
  if (state.serial < serial) {
    return { case: "older-copy", made: serial, serial: state.serial };
  }
  return movedOn(plan, state, again);
}

/** What the footprint cannot tell, since it looks at the guild. */
function movedOn(
  { remember, operations, state: made }: Plan,
  state: State,
  { runs, isVouched, settlesPosts }: Again,
): StaleState | null {
  const doomed = doomedAddresses(operations);
  const guarded = state.protected.find(
    (address) => doomed.has(address) || doomed.has(state.resources[address]?.id ?? ""),
  );
  if (guarded !== undefined) return { case: "protected", address: guarded };
  if (!isVouched && runs.size === 0 && remember.length > 0 && state.serial !== made.serial) {
    return { case: "state-moved-on", made: made.serial, serial: state.serial };
  }
  const settled = new Set(
    remember.flatMap((record) => (record.type === "settle" ? [record.operation_id] : [])),
  );
  // A create of any channel counts, for it may be the parent or neighbour of another; a post concerns its own address.
  const posting = new Set(operations.filter(isPost).map(({ address }) => address));
  const open = Object.values(state.intents).find(
    (intent) =>
      !settled.has(intent.operation_id) &&
      // What became of calls of its own is found out once the guild is read.
      ((madeBy(intent) === "channel" && !runs.has(intent.run)) ||
        (isPost(intent) && posting.has(intent.address) && !(settlesPosts && runs.has(intent.run)))),
  );
  return open === undefined ? null : openCall(open, { isOwn: runs.has(open.run) });
}

/** `isOwn`: it is a call of the very plan, which goes on once somebody says what it made. */
export const openCall = (
  { address, operation, at, pending }: Intent,
  { isOwn }: { readonly isOwn: boolean },
): StaleState => ({
  case: "open-call",
  what: isPost({ operation }) ? "post" : "create",
  address,
  at,
  waits: pending !== null,
  isOwn,
});

/** Addresses and ids of what the plan deletes: a file may give what is protected any address. */
const doomedAddresses = (operations: Plan["operations"]): Set<unknown> =>
  new Set(
    operations.flatMap(({ operation, address, params }) =>
      callRow(operation).countsAs === "deleted" ? [address, params.channel_id] : [],
    ),
  );
