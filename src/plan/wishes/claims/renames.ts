// Renames: what the keys under `moved:` do to the addresses of state. A channel takes its permissions, pins and threads
// along, a message its former messages, its reactions and its pins.

import type { Config, Move } from "../../../config/config.js";
import {
  type Address,
  addressKey,
  addressKind,
  messageOfAddress,
  pinAddress,
} from "../../../model/address.js";
import type { BoundResource, StateRecord } from "../../../state/state.js";
import { parsePostKey } from "../../value/live-guild.js";

export interface Renamed {
  /** In the order in which state must learn them. */
  readonly renames: readonly Extract<StateRecord, { readonly type: "rename" }>[];
  /** What each renamed object was called, by its present address. */
  readonly formerAddress: ReadonlyMap<Address, Address>;
}

/** Renames in place. `open` are addresses that calls of earlier runs are open for, which may be bound to nothing. */
export function renameMoved(
  resources: Map<Address, BoundResource>,
  { config, open }: { readonly config: Config; readonly open: ReadonlySet<Address> },
): Renamed {
  const renames: Renamed["renames"][number][] = [];
  const formerAddress = new Map<Address, Address>();
  const rename = ([from, to]: Pair) => {
    const bound = resources.get(from);
    if ((bound === undefined && !open.has(from)) || resources.has(to) || from === to) return;
    if (bound !== undefined) {
      resources.delete(from);
      resources.set(to, bound);
    }
    renames.push({ type: "rename", from, to });
    formerAddress.set(to, from);
  };
  const isPlace = ({ kind }: Move) => kind === "channel" || kind === "group";
  const places = config.moved.filter(isPlace);
  const inside = addressesInside([...resources.keys(), ...open]);
  for (const move of places) for (const pair of pairsOfPlace(move, inside)) rename(pair);
  const content = config.moved.filter((move) => !isPlace(move));
  if (content.length === 0) return { renames, formerAddress };
  const around = addressesAround(resources);
  for (const move of content)
    for (const pair of move.kind === "thread" ? pairsOfThread(move, places) : pairsOfMessage(move, around))
      rename(pair);
  return { renames, formerAddress };
}

/** The addresses that hold a channel's key, by that key. It may hold slashes; what stands behind the last never does. */
export function addressesInside(addresses: Iterable<Address>): Map<string, Address[]> {
  const inside = new Map<string, Address[]>();
  for (const address of new Set(addresses)) {
    const kind = addressKind(address);
    if (kind === "permission" || kind === "pin" || kind === "thread")
      add(inside, { key: beforeLastSlash(addressKey(address)), address });
  }
  return inside;
}

type Pair = readonly [from: Address, to: Address];

function pairsOfPlace(move: Move, inside: ReadonlyMap<string, readonly Address[]>): Pair[] {
  const own: Pair = [`${move.kind}.${move.from}`, `${move.kind}.${move.to}`];
  if (move.kind === "group") return [own];
  const others = (inside.get(move.from) ?? []).map((address): Pair => {
    const rest = addressKey(address).slice(move.from.length);
    return [address, `${addressKind(address)}.${move.to}${rest}`];
  });
  return [own, ...others];
}

/** A channel that moved in the same file has taken its threads along already, whichever of its keys `from` has. */
function pairsOfThread({ from, to }: Move, places: readonly Move[]): Pair[] {
  const channel = beforeLastSlash(from);
  const moved = places.find((one) => one.kind === "channel" && one.from === channel);
  const present = moved === undefined ? from : moved.to + from.slice(channel.length);
  const pairs: Pair[] = [[`thread.${present}`, `thread.${to}`]];
  return present === from ? pairs : [...pairs, [`thread.${from}`, `thread.${to}`]];
}

function pairsOfMessage({ from, to }: Move, around: ReadonlyMap<string, readonly Address[]>): Pair[] {
  const others = (around.get(from) ?? []).map((address): Pair => {
    const key = addressKey(address);
    return addressKind(address) === "pin"
      ? [address, `pin.${beforeLastSlash(key)}/${to}`]
      : [address, `${addressKind(address)}.${to}${key.slice(from.length)}`];
  });
  return [[`message.${from}`, `message.${to}`], ...others];
}

/** What goes by a message's key, by that key: former messages, reactions and pins. */
function addressesAround(resources: ReadonlyMap<Address, BoundResource>): Map<string, Address[]> {
  const around = new Map<string, Address[]>();
  for (const [address, { id }] of resources) {
    const kind = addressKind(address);
    const key = addressKey(address);
    if (kind === "message" && messageOfAddress(address).former !== null)
      add(around, { key: messageOfAddress(address).key, address });
    else if (kind === "reaction") add(around, { key: key.slice(0, key.indexOf("/")), address });
    else if (kind === "pin" && !isPinById(key, id)) add(around, { key: afterLastSlash(key), address });
  }
  return around;
}

/** `pin.rules/08ab` of the very message 08ab: pinned by its id, not by a key. */
const isPinById = (key: string, bound: string): boolean =>
  pinAddress(beforeLastSlash(key), parsePostKey(bound)?.id ?? "") === `pin.${key}`;

const beforeLastSlash = (text: string): string => text.slice(0, Math.max(0, text.lastIndexOf("/")));
const afterLastSlash = (text: string): string => text.slice(text.lastIndexOf("/") + 1);

function add(map: Map<string, Address[]>, { key, address }: { key: string; address: Address }): void {
  const others = map.get(key);
  if (others === undefined) map.set(key, [address]);
  else others.push(address);
}
