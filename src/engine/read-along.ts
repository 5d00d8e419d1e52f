// Plans a part of the guild, reads what comes along with its targets, and plans once more: what a target needs is known once it is
// planned. A channel that leaves a group which goes away may close by the same call, and then the grants of its readers come first.
//
// Promise: what comes along was read as if it had been named itself.

import { isWholeScope, type Scope } from "../model/address-scope.js";
import type { Planned } from "../plan/footprint/wanted-reads.js";
import type { LiveGuild, Read } from "../plan/value/live-guild.js";
import { readLive } from "./read-live.js";
import { planUntilRead, withReads } from "./read-wanted.js";
import type { RefreshInput } from "./refresh.js";

interface Around extends Pick<RefreshInput, "client" | "onEvent" | "signal"> {
  /** What the whole reads, where the scope is left out. */
  readonly scope?: Scope | undefined;
  /** What a part reads. */
  readonly readsOf: (scope: Scope) => readonly Read[];
}

/** `first`: with the reads of the scope. Throws what the client throws, and what `make` throws. */
export async function planPartUntilRead(
  first: LiveGuild,
  make: (live: LiveGuild) => Planned,
  { scope, readsOf, ...around }: Around,
): ReturnType<typeof planUntilRead> {
  let planned = await planUntilRead(first, make, around);
  if (scope === undefined || isWholeScope(scope)) return planned;
  const read = new Set(readsOf(scope).map(keyOf));
  for (;;) {
    const along = planned.plan.scope?.along.map(({ address }) => address) ?? [];
    const wider: Scope = { ...scope, targets: [...scope.targets, ...along] };
    const further = along.length === 0 ? [] : readsOf(wider).filter((one) => !read.has(keyOf(one)));
    if (further.length === 0) return planned;
    for (const one of further) read.add(keyOf(one));
    const { client, signal } = around;
    const { live } = planned;
    const reads = live.reads + further.length;
    planned = await planUntilRead(
      { ...withReads(live, await readLive(further, { client, signal })), reads },
      make,
      around,
    );
  }
}

const keyOf = (read: Read): string => JSON.stringify(read);
