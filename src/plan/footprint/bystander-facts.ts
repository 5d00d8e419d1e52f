// Bystander looks: the entries of bystanders that a plan looks at. They tell who gains and who loses where a channel opens, closes,
// or lets others speak: an old view entry of role `guest` shows it a channel that is no longer for administrators only.
//
// Such an entry stands beside the footprint. It is in the footprint where several calls change the access of one channel, since the
// safe order of these calls depends on the holders of the entry.

import type { Address } from "../../model/address.js";
import { factRow } from "../kinds/rows.js";
import { turnsOnGrants } from "../value/access.js";
import type { DraftAccess, DraftCall } from "../value/draft.js";
import type { Bystander, Scene } from "../value/scene.js";
import { accessByChannel } from "./touched-addresses.js";

export interface BystanderFacts {
  readonly counting: readonly Bystander[];
  readonly telling: readonly Bystander[];
  /** Beyond the reads that a plan makes for bystanders: they may hold anything, and the plan tells how many they are. */
  readonly unread: readonly Bystander[];
}

/** Reads of one plan for bystanders: 200 channels that open beside 500 users would take 100,000. */
export const MOST_BYSTANDERS_READ = 300;

/** `looked`: what the plan looks at anyway. */
export function bystanderFacts(
  { entries, live }: Pick<Scene, "entries" | "live">,
  drafts: readonly DraftCall[],
  looked: ReadonlySet<Address>,
): BystanderFacts {
  const counting: Bystander[] = [];
  const telling: Bystander[] = [];
  const unread: Bystander[] = [];
  const all = [...accessByChannel(drafts)].flatMap(([channel, own]) =>
    turnsByEntries(own)
      ? entries()
          .bystanders(channel)
          .map((one) => ({ one, isOrdered: own.length > 1 }))
      : [],
  );
  for (const { one, isOrdered } of all) {
    if (looked.has(one.address)) continue;
    const isMost = counting.length + telling.length >= MOST_BYSTANDERS_READ;
    // An entry that nobody read decides no order.
    const orders = isOrdered && factRow(one.fact).isRead(live, one.fact);
    (isMost ? unread : orders ? counting : telling).push(one);
  }
  return { counting, telling, unread };
}

/** Where the entry of everyone changes with the channel, who held the same before gains less by it. */
const turnsByEntries = (own: readonly DraftAccess[]): boolean =>
  own.some(
    (one) =>
      one.kind === "channel" &&
      (turnsOnGrants(one.before, one.after) ||
        own.some((other) => other.kind === "subject" && other.holders === "everyone")),
  );
