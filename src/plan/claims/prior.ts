// Prior: the state as this plan sees it, with the keys of `moved:` already renamed. A guild without state
// has an empty prior.

import type { Config, Move } from "../../config/config.js";
import { type Address, addressKey, addressKind } from "../../model/address.js";
import type { Channel } from "../../model/guild.js";
import type { ChannelId } from "../../model/ids.js";
import type { BoundResource, State, StateRecord } from "../../state/state.js";
import { type LostCreates, lostCreates } from "./lost-creates.js";

export interface Prior {
  readonly lineage: string | null;
  readonly serial: number;
  readonly resources: ReadonlyMap<Address, BoundResource>;
  /** The resources as state has them: under their former addresses, without what was found. */
  readonly stored: Readonly<Record<Address, BoundResource>>;
  readonly protected: ReadonlySet<Address>;
  /** The renames that turn the stored state into this one. */
  readonly renames: readonly StateRecord[];
  /** For a renamed group or channel: what it was called, by its present address. */
  readonly formerAddress: ReadonlyMap<Address, Address>;
  /** What became of the creates of earlier runs that were never answered. */
  readonly lost: LostCreates;
  /** What earlier runs made and never learned of: ids by the address of the intent; bound like the rest. */
  readonly found: ReadonlyMap<Address, ChannelId>;
  /** The addresses of a channel's permissions and pins, by the channel's key. */
  readonly inside: ReadonlyMap<string, readonly Address[]>;
}

export function priorOf(state: State | null, config: Config, live: readonly Channel[]): Prior {
  const resources = new Map<Address, BoundResource>(Object.entries(state?.resources ?? {}));
  const lost = lostCreates(state, { config, live });
  const { found } = lost;
  for (const [address, id] of found) resources.set(address, { id, applied: {} });
  const renames: StateRecord[] = [];
  const formerAddress = new Map<Address, Address>();
  const insideBefore = addressesInside(resources.keys());
  for (const move of config.moved) {
    for (const [from, to] of addressesOfMove(move, insideBefore)) {
      const bound = resources.get(from);
      if (bound === undefined || resources.has(to)) continue;
      resources.delete(from);
      resources.set(to, bound);
      renames.push({ type: "rename", from, to });
      formerAddress.set(to, from);
    }
  }
  const movedProtection = new Map([...formerAddress].map(([to, from]) => [from, to]));
  return {
    lineage: state?.lineage ?? null,
    serial: state?.serial ?? 0,
    resources,
    stored: state?.resources ?? {},
    protected: new Set((state?.protected ?? []).map((address) => movedProtection.get(address) ?? address)),
    renames,
    formerAddress,
    lost,
    found,
    inside: renames.length === 0 ? insideBefore : addressesInside(resources.keys()),
  };
}

/** A channel's key is part of the addresses of its permissions and pins, so these move with it. */
function addressesOfMove(move: Move, inside: Prior["inside"]): [Address, Address][] {
  const pairs: [Address, Address][] = [[`${move.kind}.${move.from}`, `${move.kind}.${move.to}`]];
  if (move.kind === "group") return pairs;
  for (const address of inside.get(move.from) ?? []) {
    const rest = addressKey(address).slice(move.from.length);
    pairs.push([address, `${addressKind(address)}.${move.to}${rest}`]);
  }
  return pairs;
}

/** A channel's key may hold slashes; what stands behind the last one never does. */
function addressesInside(addresses: Iterable<Address>): Map<string, Address[]> {
  const inside = new Map<string, Address[]>();
  for (const address of addresses) {
    const kind = addressKind(address);
    if (kind !== "permission" && kind !== "pin") continue;
    const key = addressKey(address);
    const channel = key.slice(0, key.lastIndexOf("/"));
    const others = inside.get(channel);
    if (others === undefined) inside.set(channel, [address]);
    else others.push(address);
  }
  return inside;
}
