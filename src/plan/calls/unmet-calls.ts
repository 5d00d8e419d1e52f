// unmetCalls finds the calls that apply has carried out and whose effect the guild does not show. It is pure. If guildform
// cannot read a fact, the call is not in the result. engine/verify reports such calls after an apply.

import { bySequence } from "../../model/sequence.js";
import { type FactRowOf, indexedGuild } from "../facts/fact-row.js";
import { liveSequences } from "../siblings/sibling-order.js";
import { eachOnce, type GuildRead, type ReadGuild } from "../value/live-guild.js";
import type { CarriedOut, Effect, RowOf } from "./row.js";

interface Rows {
  readonly rowOf: RowOf;
  readonly lookRow: FactRowOf;
}

interface ReadAgain {
  /** This is the guild after the calls. It has the results of the reads in readsOfCalls, as far as the service answered. */
  readonly live: ReadGuild;
  /** The plan gives each sequence this order of ids. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
}

/** Returns the reads that show whether the calls took effect, besides the channel list. Each read occurs once. */
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

export function unmetCalls(
  carriedOut: readonly CarriedOut[],
  { live, orders }: ReadAgain,
  { rowOf, lookRow }: Rows,
): Set<string> {
  const guild = indexedGuild(live);
  // A call has taken effect if its effect changes nothing in the facts now. A fact that guildform has not read is taken as
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

/** Returns the members of sequences in another order than the plan's. Deleted or new objects between them do not count. */
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
