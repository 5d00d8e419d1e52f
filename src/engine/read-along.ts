// Plans a part of the guild, reads the objects that come with its targets, and plans again. Only the first plan shows these objects. For
// example, a deleted group can close a channel that leaves it, and then the grants of the readers come first. plan-guild.ts calls it for a
// plan of a part, and plan-undo.ts for an undo of a part.
//
// Promise: it reads an object that comes with a target in the same way as a named target.

import { isWholeScope, type Scope } from "../model/address-scope.js";
import type { OpenPlan } from "../plan/footprint/wanted-reads.js";
import { type GuildRead, type LiveGuild, readKey } from "../plan/value/live-guild.js";
import { readLive } from "./read-live.js";
import { planUntilRead, withReads } from "./read-wanted.js";
import type { RefreshInput } from "./refresh.js";

interface Around extends Pick<RefreshInput, "client" | "onEvent" | "signal"> {
  /** `undefined` means that the caller has already read the whole guild. */
  readonly scope?: Scope | undefined;
  readonly readsOf: (scope: Scope) => readonly GuildRead[];
}

/** `first` has the reads of the scope. Throws the errors of the client and of `make`. */
export async function planPartUntilRead(
  first: LiveGuild,
  make: (live: LiveGuild) => OpenPlan,
  { scope, readsOf, ...around }: Around,
): ReturnType<typeof planUntilRead> {
  let planned = await planUntilRead(first, make, around);
  if (scope === undefined || isWholeScope(scope)) return planned;
  const read = new Set(readsOf(scope).map(readKey));
  for (;;) {
    const dependencies = planned.plan.scope?.dependencies.map(({ address }) => address) ?? [];
    const wider: Scope = { ...scope, targets: [...scope.targets, ...dependencies] };
    const further = dependencies.length === 0 ? [] : readsOf(wider).filter((one) => !read.has(readKey(one)));
    if (further.length === 0) return planned;
    for (const one of further) read.add(readKey(one));
    const { client, signal } = around;
    const { live } = planned;
    const furtherRead = await readLive(further, { client, signal });
    planned = await planUntilRead(withReads(live, furtherRead), make, around);
  }
}
