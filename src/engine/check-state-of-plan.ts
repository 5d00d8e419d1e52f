// Compares a saved plan with the present state, before apply reads the guild. Apply refuses the plan in these cases: the state is of
// another guild or lineage, or an older copy. An object that the plan deletes is protected now. A call is open that the plan does not know.
// Changes that earlier applies of this plan made to the state are no reason to refuse it. use-cases/replan-saved-plan.ts calls it under the
// lock.

import { callRow } from "../plan/kinds/rows.js";
import { progressOf } from "../plan/saved/progress.js";
import { type Plan, takesBack } from "../plan/value/plan.js";
import { isCreate, isPost } from "../protocol/made-by.js";
import type { Intent } from "../state/recorded-call.js";
import type { State } from "../state/state.js";
import { StateGuildMismatchError } from "../state/state-errors.js";
import type { StaleState } from "../words/en/engine/stale.js";
import { PlanAppliedError } from "./plan-applied-error.js";
import { StaleStateError } from "./stale-state-error.js";

/** Throws StateGuildMismatchError, PlanAppliedError and StaleStateError. */
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
  readonly digest: string;
  /** `true` means that guildform makes the plan again. `false` means that state gets the records that the plan was saved with. */
  readonly isVouched: boolean;
  /** `true` means that planning again finds out what unanswered posts made. A plan from the file does this. */
  readonly settlesPosts: boolean;
}

interface Again extends Pick<StateOfPlan, "isVouched" | "settlesPosts"> {
  /** The ids of the earlier applies of this plan. */
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

/** Finds the changes of state that the footprint cannot show, because the footprint looks only at the guild. */
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
  // An open create of any channel counts, because that channel may be the parent or neighbour of another one. An open post counts only for
  // its own address.
  const posting = new Set(operations.filter(isPost).map(({ address }) => address));
  const open = Object.values(state.intents).find(
    (intent) =>
      !settled.has(intent.operation_id) &&
      // Apply settles open calls of this plan later, when it has read the guild.
      ((isCreate(intent) && !runs.has(intent.run)) ||
        (isPost(intent) && posting.has(intent.address) && !(settlesPosts && runs.has(intent.run)))),
  );
  return open === undefined ? null : openCall(open, { isOwn: runs.has(open.run) });
}

/** `isOwn` means that this plan made the call. The plan continues when a person has said what the call made. */
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

/**
 * Returns the addresses and ids of the objects that the plan deletes. It includes ids, because a file can give a protected object another
 * address.
 */
const doomedAddresses = (operations: Plan["operations"]): Set<unknown> =>
  new Set(
    operations.flatMap(({ operation, address, params }) =>
      callRow(operation).countsAs === "deleted" ? [address, params.channel_id, params.role_id] : [],
    ),
  );
