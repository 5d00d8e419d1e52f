// Applies the keys under `moved:` to the addresses of state. A renamed channel also renames its permissions, pins and threads. A renamed
// message also renames its former messages, reactions and pins. prior.ts applies them when it plans. `guildform state mv` applies one
// rename by hand (use-cases/move-binding.ts).

import type { MovedEntry } from "../../config/config.js";
import {
  type Address,
  addressKind,
  inChannelOf,
  inOtherChannel,
  isInChannel,
  keyedAddress,
  messageAddress,
  messageOfAddress,
  ofOtherMessage,
  pinAddress,
  roleAddress,
  splitThreadPath,
  threadAddressOf,
  threadPath,
} from "../../model/address.js";
import { type BoundId, ownIdOf } from "../../model/bound-id.js";
import { byKey, groupedBy } from "../../model/grouped-by.js";
import type { BoundResource } from "../../state/recorded-call.js";
import type { StateRecord } from "../../state/state-record.js";

interface Renamed {
  /** State must record the renames in this order. */
  readonly renames: readonly Extract<StateRecord, { readonly type: "rename" }>[];
  /** Maps the present address of each renamed object to its former one. */
  readonly formerAddress: ReadonlyMap<Address, Address>;
}

/** The new names come from a file or from a command. */
interface RenamedBy {
  readonly moved: readonly Pick<MovedEntry, "kind" | "from" | "to">[];
}

/**
 * Renames in place. `open` are addresses of calls without a known end, which may have no binding: posts that the service does not show yet
 * (prior.ts), or all intents (move-binding.ts).
 */
export function renameMoved(
  resources: Map<Address, BoundResource>,
  { config, open }: { readonly config: RenamedBy; readonly open: ReadonlySet<Address> },
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
  for (const move of content) for (const pair of pairsOfContent(move, { places, around })) rename(pair);
  return { renames, formerAddress };
}

/**
 * Returns the addresses that contain the key of a channel, by that key: `pin.rules/hi` under `rules`. The key may contain slashes, because
 * the part behind the last slash has none.
 */
export function addressesInside(addresses: Iterable<Address>): Map<string, Address[]> {
  return groupedBy([...new Set(addresses)].filter(isInChannel), (address) => inChannelOf(address).channel);
}

type Pair = readonly [from: Address, to: Address];

type Move = RenamedBy["moved"][number];

function pairsOfPlace(move: Move, inside: ReadonlyMap<string, readonly Address[]>): Pair[] {
  const kind = move.kind === "group" ? "group" : "channel";
  const ownPair: Pair = [keyedAddress(kind, move.from), keyedAddress(kind, move.to)];
  if (kind === "group") return [ownPair];
  const others = (inside.get(move.from) ?? []).map(
    (address): Pair => [address, inOtherChannel(address, move.to)],
  );
  return [ownPair, ...others];
}

/** The entries of a role need no rename, because the file declares each of them by the new name. */
function pairsOfContent(
  move: Move,
  {
    places,
    around,
  }: { readonly places: readonly Move[]; readonly around: Parameters<typeof pairsOfMessage>[1] },
): Pair[] {
  if (move.kind === "thread") return pairsOfThread(move, places);
  return move.kind === "role"
    ? [[roleAddress(move.from), roleAddress(move.to)]]
    : pairsOfMessage(move, around);
}

/** A channel that the same file renames has renamed its threads already. `from` may have its old key or its new one. */
function pairsOfThread({ from, to }: Move, places: readonly Move[]): Pair[] {
  const { channel, own } = splitThreadPath(from);
  const moved = places.find((one) => one.kind === "channel" && one.from === channel);
  const present = moved === undefined ? from : threadPath(moved.to, own);
  const pairs: Pair[] = [[threadAddressOf(present), threadAddressOf(to)]];
  return present === from ? pairs : [...pairs, [threadAddressOf(from), threadAddressOf(to)]];
}

function pairsOfMessage({ from, to }: Move, around: ReadonlyMap<string, readonly Address[]>): Pair[] {
  const others = (around.get(from) ?? []).map((address): Pair => {
    const isPin = addressKind(address) === "pin";
    return [address, isPin ? pinAddress(inChannelOf(address).channel, to) : ofOtherMessage(address, to)];
  });
  return [[messageAddress(from), messageAddress(to)], ...others];
}

/**
 * Returns the addresses that contain the key of a message, by that key: former messages, reactions and pins. No open call makes one of
 * these.
 */
function addressesAround(
  resources: ReadonlyMap<Address, BoundResource>,
): ReadonlyMap<string, readonly Address[]> {
  const keyOf = ([address, { id }]: readonly [Address, BoundResource]): string | null => {
    const kind = addressKind(address);
    if (kind === "pin") return isPinById(address, id) ? null : inChannelOf(address).own;
    const { key, former } = messageOfAddress(address);
    return kind === "reaction" || (kind === "message" && former !== null) ? key : null;
  };
  return byKey(
    [...resources].flatMap((one) => {
      const key = keyOf(one);
      return key === null ? [] : [[key, one[0]] as const];
    }),
  );
}

/** Returns true for `pin.rules/08ab` of the message 08ab: the pin has its id in place of a key. */
const isPinById = (address: Address, bound: BoundId): boolean =>
  pinAddress(inChannelOf(address).channel, ownIdOf(bound)) === address;
