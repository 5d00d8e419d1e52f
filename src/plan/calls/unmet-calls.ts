// unmetCalls: which calls that were carried out do not show in the guild. Pure; what cannot be read counts as done.

import type { Channel } from "../../model/guild.js";
import { bySequence } from "../../model/sequence.js";
import { liveSequences } from "../siblings/live-sequences.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { CarriedOut, RowOf, Seen } from "./row.js";

interface ReadAgain {
  /** The guild after the calls; of what rows want read, whatever was readable. */
  readonly live: Pick<LiveGuild, "channels"> & Omit<Seen, "channels">;
  /** How the siblings of each sequence stand according to the plan, as ids. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
}

/** The ids of the calls that do not show. */
export function unmetCalls(
  carriedOut: readonly CarriedOut[],
  { live, orders, rowOf }: ReadAgain & { readonly rowOf: RowOf },
): Set<string> {
  const channels = new Map<string, Channel>(live.channels.map((channel) => [channel.id, channel]));
  const unmet = carriedOut.filter((one) => !rowOf(one.operation).shows(one, { ...live, channels }));
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
      const found = [...there].filter((id) => planned.has(id));
      return expected.every((id, index) => id === found[index]) ? [] : wanted;
    }),
  );
}
