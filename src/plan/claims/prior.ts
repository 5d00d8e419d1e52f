// Prior: the state as this plan sees it, with the keys of `moved:` already renamed and with what was found of the
// calls of earlier runs. A guild without state has an empty prior.

import type { Config } from "../../config/config.js";
import { type Address, byAddress } from "../../model/address.js";
import { type BoundId, channelKey } from "../../model/bound-id.js";
import type { Channel } from "../../model/guild.js";
import { once } from "../../model/once.js";
import { entryNames } from "../../state/former-draft.js";
import type { BoundResource } from "../../state/recorded-call.js";
import type { State } from "../../state/state.js";
import type { StateRecord } from "../../state/state-record.js";
import { type BoundByKind, boundByKind } from "../value/bound-object.js";
import type { Traces } from "../value/live-guild.js";
import { type LostCreates, lostCreates } from "./lost-creates.js";
import { type OpenPosts, openPosts } from "./open-posts.js";
import { addressesInside, renameMoved } from "./renames.js";

export interface Prior {
  readonly lineage: string | null;
  readonly serial: number;
  /** When the last apply that state knows began, ISO 8601; null when it knows none. */
  readonly lastApplyAt: string | null;
  readonly resources: ReadonlyMap<Address, BoundResource>;
  /** The same by kind. */
  readonly bound: BoundByKind;
  /** As state has it: under former addresses, without what was found. */
  readonly stored: Pick<State, "resources" | "protected">;
  readonly protected: ReadonlySet<Address>;
  /** The renames that turn the stored state into this one. */
  readonly renames: readonly StateRecord[];
  /** For what was renamed: what it was called, by its present address. */
  readonly formerAddress: ReadonlyMap<Address, Address>;
  /** What became of the creates of earlier runs that were never answered. */
  readonly lost: LostCreates;
  /** What became of the posts of earlier runs that were never answered, or that wait. */
  readonly posts: OpenPosts;
  /** What earlier runs made and never learned of: bound ids by the address of the intent; bound like the rest. */
  readonly foundIds: ReadonlyMap<Address, BoundId>;
  /** Present addresses of posts that were accepted and are not there yet: nothing is planned for them. */
  readonly waiting: ReadonlySet<Address>;
  /** What state knows or knew, worked out where an entry of `removed:` or `moved:` asks for it. */
  readonly managed: () => ManagedOnce;
  /** The addresses of a channel's permissions, pins and threads, by the channel's key. */
  readonly inside: ReadonlyMap<string, readonly Address[]>;
}

/** `traces` undefined: nobody looked what became of posts. */
export function priorOf(
  state: State | null,
  config: Config,
  live: readonly Channel[],
  traces?: Traces | undefined,
): Prior {
  const resources = new Map(byAddress(state?.resources ?? {}));
  const lost = lostCreates(state, { config, live });
  const posts = openPosts(state, { channels: new Set(live.map(({ id }) => id)), traces });
  const foundIds = new Map<Address, BoundId>();
  for (const [address, channel] of lost.foundIds) {
    const id = channelKey(channel);
    foundIds.set(address, id);
    resources.set(address, { id, applied: {} });
  }
  for (const { intent, id, records } of posts.foundPosts) {
    foundIds.set(intent.address, id);
    for (const record of records) {
      if (record.type === "bind") resources.set(record.address, { id: record.id, applied: record.applied });
    }
  }
  const open = new Set(posts.waiting.map(({ address }) => address));
  const { renames, formerAddress } = renameMoved(resources, { config, open });
  const present = new Map([...formerAddress].map(([to, from]) => [from, to]));
  return {
    lineage: state?.lineage ?? null,
    serial: state?.serial ?? 0,
    lastApplyAt: state?.history.at(-1)?.at ?? null,
    resources,
    bound: boundByKind(resources),
    stored: { resources: state?.resources ?? {}, protected: state?.protected ?? [] },
    protected: new Set((state?.protected ?? []).map((address) => present.get(address) ?? address)),
    renames,
    formerAddress,
    lost,
    posts,
    foundIds,
    waiting: new Set([...open].map((address) => present.get(address) ?? address)),
    managed: once(() => managedOnce(state)),
    inside: addressesInside(resources.keys()),
  };
}

// Managed once: which addresses state knows or knew. An entry of `removed:` or `moved:` may stay in the file for weeks after it
// was carried out, and state tells such an entry from a slip in a key.

interface ManagedOnce {
  /** Bound, or a call without an answer may have made it. The addresses are those from before the renames of this plan. */
  readonly now: ReadonlySet<Address>;
  /** What state bound once, by key and by id: `channel.hall`, `channel.#101`. */
  readonly former: ReadonlySet<Address>;
  /** What the last applies touched. A state from before `former` was written down has only these. */
  readonly inRuns: ReadonlySet<Address>;
}

function managedOnce(state: State | null): ManagedOnce {
  const bound = byAddress(state?.resources ?? {}).map(([address]) => address);
  const intents = Object.values(state?.intents ?? {}).map(({ address }) => address);
  const changes = (state?.history ?? []).flatMap((run) => run.changes);
  return {
    now: new Set([...bound, ...intents]),
    former: new Set(state?.former ?? []),
    inRuns: new Set(changes.flatMap((one) => entryNames(one.address, one.bound?.id ?? null))),
  };
}
