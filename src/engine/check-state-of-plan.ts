// A saved plan held against the state as it is now, before anything else: same guild, same lineage, not an older copy,
// nothing protected meanwhile, no call of unknown outcome that the plan knows nothing of. What applies of this very plan did
// to the state is no reason to refuse it.

import { foreignText } from "../model/visible-text.js";
import { callRow } from "../plan/kinds/rows.js";
import { progressOf } from "../plan/saved/progress.js";
import type { Plan } from "../plan/value/plan.js";
import { isPost, madeBy } from "../protocol/made-by.js";
import type { Intent, State } from "../state/state.js";
import { StateGuildMismatchError } from "../state/state-errors.js";
import { settleCommand } from "../words/settle-command.js";
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
  if (reason !== null) throw new StaleStateError({ location, ...reason });
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

interface Reason {
  readonly problem: string;
  readonly hint?: string;
}

function reasonOf(plan: Plan, state: State | null, again: Again): Reason | null {
  const { lineage, serial } = plan.state;
  const named = "Name the state it was made from with --state, or plan again.";
  if (state === null) {
    if (lineage === null) return null;
    const problem = `it was made from state ${short(lineage)}, serial ${serial}, and there is none here`;
    return { problem, hint: named };
  }
  if (lineage === null && again.runs.size === 0) {
    return {
      problem: `it was made without a state, and there is one now, serial ${state.serial}`,
      hint: "Plan again: an apply since has remembered things that this plan knows nothing of.",
    };
  }
  if (lineage !== null && lineage !== state.lineage) {
    const problem = `it was made from state ${short(lineage)}, and this is another one, ${short(state.lineage)}`;
    return { problem, hint: named };
  }
  if (state.serial < serial) {
    return {
      problem: `it was made from serial ${serial} of the state, which is at serial ${state.serial} now: an older copy was put back`,
      hint: "Bring the newer state back, or plan again.",
    };
  }
  return movedOn(plan, state, again);
}

/** What the footprint cannot tell, since it looks at the guild. */
function movedOn(
  { remember, operations, state: made }: Plan,
  state: State,
  { runs, isVouched, settlesPosts }: Again,
): Reason | null {
  const doomed = doomedAddresses(operations);
  const guarded = state.protected.find(
    (address) => doomed.has(address) || doomed.has(state.resources[address]?.id ?? ""),
  );
  if (guarded !== undefined) {
    return { problem: `${foreignText(guarded)} is protected now, and would be deleted` };
  }
  if (!isVouched && runs.size === 0 && remember.length > 0 && state.serial !== made.serial) {
    const problem = `it changes what the state remembers as of serial ${made.serial}, and the state went on to ${state.serial}`;
    return { problem };
  }
  const settled = new Set(
    remember.flatMap((record) => (record.type === "settle" ? [record.operation_id] : [])),
  );
  // A create of any channel counts, for it may be the parent or neighbour of another; a post concerns its own address.
  const posting = new Set(operations.filter(isPost).map(({ address }) => address));
  const open = Object.values(state.intents).find(
    (intent) =>
      !settled.has(intent.operation_id) &&
      // What became of calls of its own is found out when it is planned again.
      ((madeBy(intent) === "channel" && !(isVouched && runs.has(intent.run))) ||
        (isPost(intent) && posting.has(intent.address) && !(settlesPosts && runs.has(intent.run)))),
  );
  return open === undefined ? null : openCallReason(open, { isOwn: runs.has(open.run) });
}

/** `isOwn`: it is a call of the very plan, which goes on once somebody says what it made. */
export function openCallReason(
  { address, operation, at, pending }: Intent,
  { isOwn }: { readonly isOwn: boolean },
): Reason {
  const waits = pending === null ? "" : ", and waits for its audit";
  const verb = isPost({ operation }) ? "post" : "create";
  const commands = `\`${settleCommand(address, "ID")}\`, or \`${settleCommand(address, null)}\` when it made nothing`;
  const next = isOwn ? "then the same plan goes on" : "then plan again";
  return {
    problem: `what became of the call to ${verb} ${foreignText(address)}, sent ${foreignText(at)}${waits}, is not known yet`,
    hint: `\`guildform apply\` with the configuration finds out where it can. Or say what it made: ${commands}; ${next}.`,
  };
}

/** Addresses and ids of what the plan deletes: a file may give what is protected any address. */
const doomedAddresses = (operations: Plan["operations"]): Set<unknown> =>
  new Set(
    operations.flatMap(({ operation, address, params }) =>
      callRow(operation).countsAs.as === "deleted" ? [address, params.channel_id] : [],
    ),
  );

/** Lineages are long random text; the start tells them apart. */
const short = (lineage: string): string => foreignText(lineage.slice(0, 8));
