// unmetCalls: which calls that were carried out do not show in the guild. Pure; what cannot be read counts as done.

import { bySequence } from "../../model/sequence.js";
import { type FactRowOf, indexedGuild } from "../facts/fact-row.js";
import { liveSequences } from "../siblings/sibling-order.js";
import { eachOnce, type GuildRead, type ReadGuild } from "../value/live-guild.js";
import type { CarriedOut, Effect, RowOf } from "./row.js";

/** The rows of calls and looks. */
interface Rows {
  readonly rowOf: RowOf;
  readonly lookRow: FactRowOf;
}

interface ReadAgain {
  /** The guild after the calls; of `readsOf` the calls, whatever was readable. */
  readonly live: ReadGuild;
  /** How the siblings of each sequence stand according to the plan, as ids. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
}

/** What must be read, beyond the channel list, to see whether the calls were carried out. Each read once. */
export function readsOfCalls(
  carriedOut: readonly CarriedOut[],
  { rowOf, lookRow }: Rows,
): readonly GuildRead[] {
  const facts = carriedOut.flatMap((one) =>
    rowOf(one.operation)
      .effects(one)
      .map(({ fact }) => fact),
  );
  return eachOnce(facts.flatMap((fact) => lookRow(fact).read(fact) ?? []));
}

/** The ids of the calls that do not show. */
export function unmetCalls(
  carriedOut: readonly CarriedOut[],
  { live, orders }: ReadAgain,
  { rowOf, lookRow }: Rows,
): Set<string> {
  const guild = indexedGuild(live);
  // Applying the effect to what is read now must change nothing; then the call has taken effect. Unread looks count as
  // done.
  const isSeen = ({ fact, leaves }: Effect) => {
    const { see, shows } = lookRow(fact);
    return shows(leaves(see(guild, fact)), guild, fact);
  };
  const unmet = carriedOut.filter((one) => !rowOf(one.operation).effects(one).every(isSeen));
  const misplaced = misplacedIds({ live, orders });
  const moved = carriedOut.filter(
    ({ body, made, params }) => "position" in body && misplaced.has(made ?? params.channel_id ?? ""),
  );
  return new Set([...unmet, ...moved].map(({ id }) => id));
}

/** Members of sequences that do not stand in the planned order; what is gone or new in between does not count. */
function misplacedIds({ live, orders }: ReadAgain): Set<string> {
  const sequences = liveSequences(live.channels);
  return new Set(
    bySequence(orders).flatMap(([key, wanted]) => {
      const there = new Set(sequences.get(key) ?? []);
      const planned = new Set(wanted);
      const expected = wanted.filter((id) => there.has(id));
      const liveOrder = [...there].filter((id) => planned.has(id));
      return expected.every((id, index) => id === liveOrder[index]) ? [] : wanted;
    }),
  );
}
