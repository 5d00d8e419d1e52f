// Managed once: which addresses state knows or knew. An entry of `removed:` or `moved:` may stay in the file for weeks after it
// was carried out, and state tells such an entry from a slip in a key.

import { type Address, byAddress } from "../../model/address.js";
import { entryNames } from "../../state/former-draft.js";
import type { State } from "../../state/state.js";

export interface ManagedOnce {
  /** Bound, or a call without an answer may have made it. The addresses are those from before the renames of this plan. */
  readonly now: ReadonlySet<Address>;
  /** What state bound once, by key and by id: `channel.hall`, `channel.#101`. */
  readonly former: ReadonlySet<Address>;
  /** What the last applies touched. A state from before `former` was written down has only these. */
  readonly inRuns: ReadonlySet<Address>;
}

export function managedOnce(state: State | null): ManagedOnce {
  const bound = byAddress(state?.resources ?? {}).map(([address]) => address);
  const intents = Object.values(state?.intents ?? {}).map(({ address }) => address);
  const changes = (state?.history ?? []).flatMap((run) => run.changes);
  return {
    now: new Set([...bound, ...intents]),
    former: new Set(state?.former ?? []),
    inRuns: new Set(changes.flatMap((one) => entryNames(one.address, one.bound?.id ?? null))),
  };
}
