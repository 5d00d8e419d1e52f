// Shown changes are calls of earlier applies without a known answer whose effects the live guild shows. State gets the records that
// their answers would have given, so that the effect of an apply does not count as drift.
//
// A call is not shown if guildform has not read its object, or if only the place among siblings could show it.

import { objectOf } from "../model/json.js";
import { foldRecords } from "../state/fold.js";
import type { AppliedChange } from "../state/recorded-call.js";
import type { State } from "../state/state.js";
import type { StateRecord } from "../state/state-record.js";
import { historyCall } from "./calls/row.js";
import { foundCreates, lostCreates } from "./claims/lost-creates.js";
import { type IndexedGuild, indexedGuild } from "./facts/fact-row.js";
import { factRow, knownRow } from "./kinds/rows.js";
import type { LiveGuild } from "./value/live-guild.js";
import type { FoundCall } from "./value/selection.js";

/**
 * Returns the records in the order in which state recorded the calls. If several calls have one address, only the last can
 * count as shown.
 */
export function shownRecords(state: State | null, live: LiveGuild): StateRecord[] {
  const calls = (state?.history ?? []).flatMap(({ id: run, changes }) =>
    changes.map((change) => ({ run, change })),
  );
  const last = new Map(calls.map(({ change }) => [change.address, change]));
  const open = calls.filter(({ change }) => change.open === true && last.get(change.address) === change);
  if (open.length === 0) return [];
  const guild = indexedGuild(live);
  return open
    .filter(({ change }) => isShown(change, { guild, live }))
    .map(({ run, change }) => ({ type: "shown", run, operation_id: change.operation_id }));
}

/** Returns the records as shownRecords does, after it has bound what creates without an answer made. */
export const shownWith = (
  foundCalls: readonly FoundCall[],
  { state, live }: { readonly state: State | null; readonly live: LiveGuild },
): StateRecord[] => shownRecords(state === null ? null : withFound(state, foundCalls), live);

/** Returns the state after these records, and after the records that bind what creates without an answer made. */
export function withShown(state: State, live: LiveGuild): State {
  const lost = lostCreates(state, { config: null, live: live.channels });
  const currentState = withFound(state, foundCreates(lost));
  const records = shownRecords(currentState, live);
  return records.length === 0 ? currentState : foldRecords(currentState, records);
}

/** Binds the found objects without applied values, because nothing of a create counts as applied before its answer. */
function withFound(state: State, foundCalls: readonly FoundCall[]): State {
  const binds = foundCalls.map(
    ({ intent: { address }, id }): StateRecord => ({ type: "bind", address, id, applied: {} }),
  );
  return binds.length === 0 ? state : foldRecords(state, binds);
}

function isShown(
  change: AppliedChange,
  { guild, live }: { readonly guild: IndexedGuild; readonly live: LiveGuild },
): boolean {
  const effects = knownRow(change.operation)?.effects(historyCall(change)) ?? [];
  const members = Object.keys(objectOf(change.body));
  if (change.learns === undefined || effects.length === 0 || members.join() === "position") return false;
  return effects.every(({ fact, leaves }) => {
    const { isRead, see, shows } = factRow(fact);
    return isRead(live, fact) && shows(leaves(see(guild, fact)), guild, fact);
  });
}
