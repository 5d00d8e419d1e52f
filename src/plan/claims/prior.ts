// The prior is the state as this plan sees it. It has the new keys of `moved:`, and a binding for each found call of an earlier run. A
// guild without state has an empty prior. refresh and claimed.ts make it before the plan. Doctor makes one to count new channels
// (use-cases/doctor/new-chats.ts).

import type { Config } from "../../config/config.js";
import { type Address, byAddress } from "../../model/address.js";
import { type BoundId, channelKey, roleKey } from "../../model/bound-id.js";
import type { Channel } from "../../model/guild.js";
import type { RoleId } from "../../model/ids.js";
import { once } from "../../model/once.js";
import type { Role } from "../../model/role.js";
import { appliedRole } from "../../model/role-attributes.js";
import { entryNames } from "../../state/former-draft.js";
import type { BoundResource } from "../../state/recorded-call.js";
import type { State } from "../../state/state.js";
import type { StateRecord } from "../../state/state-record.js";
import { type BoundByKind, boundByKind } from "../value/bound-object.js";
import type { Traces } from "../value/live-guild.js";
import { type LostCreates, lostCreates } from "./lost-creates.js";
import { lostRoleIds } from "./lost-role-creates.js";
import { type OpenPosts, openPosts } from "./open-posts.js";
import { addressesInside, renameMoved } from "./renames.js";

export interface Prior {
  readonly lineage: string | null;
  readonly serial: number;
  /** The last recorded apply began at this time, in ISO 8601. `null` means that state has no apply. */
  readonly lastApplyAt: string | null;
  readonly resources: ReadonlyMap<Address, BoundResource>;
  readonly bound: BoundByKind;
  /** The store has these values: addresses are from before the renames, and found calls are not in them. */
  readonly stored: Pick<State, "resources" | "protected">;
  readonly protected: ReadonlySet<Address>;
  /** These records give the stored state the new keys of `moved:`. */
  readonly renames: readonly StateRecord[];
  /** Maps the present address of a renamed object to its former one. */
  readonly formerAddress: ReadonlyMap<Address, Address>;
  /** These are the creates of earlier runs without an answer, with their results. */
  readonly lost: LostCreates;
  /** The creates of earlier runs made these objects. The key is the address of the create. */
  readonly created: ReadonlyMap<Address, BoundResource>;
  /** These are the posts of earlier runs without an answer, or still waiting, with their results. */
  readonly posts: OpenPosts;
  /**
   * Earlier runs made these objects and never got the answer. The key is the address of the intent. `resources` binds them like all others.
   */
  readonly foundIds: ReadonlyMap<Address, BoundId>;
  /** The service accepted the posts of these present addresses and does not show them yet: the plan does nothing about them. */
  readonly waiting: ReadonlySet<Address>;
  /** The function computes this when an entry of `removed:` or `moved:` asks for it. */
  readonly managed: () => ManagedOnce;
  /** The key of a channel leads to the addresses of its permissions, pins and threads. */
  readonly inside: ReadonlyMap<string, readonly Address[]>;
}

/** `traces` undefined means that this run has not searched for lost posts. `roles` undefined means that it has no list of roles. */
export function priorOf(
  state: State | null,
  config: Config,
  live: readonly Channel[],
  traces?: Traces | undefined,
  roles: readonly Role[] = [],
): Prior {
  const resources = new Map(byAddress(state?.resources ?? {}));
  const lost = lostCreates(state, { config, live });
  const posts = openPosts(state, { channels: new Set(live.map(({ id }) => id)), traces });
  const created = createdObjects(lost, lostRoleIds(state, roles));
  const foundIds = new Map<Address, BoundId>([...created].map(([address, { id }]) => [address, id]));
  for (const [address, one] of created) resources.set(address, one);
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
    created,
    posts,
    foundIds,
    waiting: new Set([...open].map((address) => present.get(address) ?? address)),
    managed: once(() => managedOnce(state)),
    inside: addressesInside(resources.keys()),
  };
}

/** State remembers no values of a created channel. A created role is a managed one. */
const createdObjects = (
  { foundIds }: LostCreates,
  roleIds: ReadonlyMap<Address, RoleId>,
): ReadonlyMap<Address, BoundResource> =>
  new Map([
    ...[...foundIds].map(([address, id]) => [address, { id: channelKey(id), applied: {} }] as const),
    ...[...roleIds].map(([address, id]) => [address, { id: roleKey(id), applied: appliedRole({}) }] as const),
  ]);

/**
 * Holds the addresses that state knows or once knew. An entry of `removed:` or `moved:` may stay in the file for weeks after its work is
 * done. With these addresses, a plan distinguishes such an entry from a slip in a key.
 */
interface ManagedOnce {
  /**
   * State has bound these addresses, or a call without an answer may have made them. They are the addresses from before the renames of this
   * plan.
   */
  readonly now: ReadonlySet<Address>;
  /** These addresses were bound before, by key and by id: `channel.hall`, `channel.#101`. */
  readonly former: ReadonlySet<Address>;
  /** The applies of the history touched these addresses. If a state is older than the record `former`, it has only these addresses. */
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
