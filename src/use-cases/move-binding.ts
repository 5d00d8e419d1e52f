// This use case gives a bound object another address. Every address that contains the old name changes too: a channel with its permissions,
// pins and threads, a message with its reactions and pins. A new address of a group also changes the records of its channels. The use case
// is for lost files. In a file, `moved:` does the same under review.

import {
  type Address,
  type AddressKind,
  addressKey,
  addressKind,
  byAddress,
  idOfKey,
  inChannelOf,
  isInChannel,
  messageOfAddress,
  writtenAddress,
} from "../model/address.js";
import { placeByAddress } from "../model/address-glob.js";
import { renameMoved } from "../plan/claims/renames.js";
import type { State } from "../state/state.js";
import { StateEditRefusedError } from "../state/state-care-errors.js";
import type { StateRecord } from "../state/state-record.js";
import { notBound, openCallsOf } from "./bindings.js";
import type { Settings } from "./settings.js";
import { noStateAt } from "./state-file.js";
import { backedUp, underStateLock } from "./state-session.js";

export interface MoveOptions {
  /** An example is `channel.rules`. */
  readonly from: string;
  readonly to: string;
  readonly signal?: AbortSignal;
}

export interface MovedBindings {
  readonly moved: readonly Pair[];
  /** Holds the path of the backup of the former state. */
  readonly backup: string;
}

interface Pair {
  readonly from: Address;
  readonly to: Address;
}

/** Errors: NoStateError, NotBoundError, StateEditRefusedError, StateLockedError, errors of the state. */
export const moveBinding = (settings: Settings, { from, to, signal }: MoveOptions): Promise<MovedBindings> =>
  underStateLock(settings, {
    signal,
    work: async ({ session, store: { location } }) => {
      const state = session.state();
      if (state === null) throw await noStateAt(settings, location);
      const pair: Pair = { from: writtenAddress(from), to: writtenAddress(to) };
      const refused = refusedMove(state, pair);
      if (refused !== null) throw refused;
      if (state.resources[pair.from] === undefined) throw notBound(state, from, location);
      const moved = renamesOf(state, pair);
      const backup = await backedUp(settings, state);
      await session.append([
        ...moved.map((one) => ({ type: "rename", ...one }) as const),
        ...regrouped(state, pair),
      ]);
      return { moved, backup };
    },
  });

/** Returns the renames in the order in which state must learn them. */
function renamesOf(state: State, pair: Pair): Pair[] {
  const kind = addressKind(pair.from);
  if (kind !== "group" && kind !== "channel" && kind !== "message" && kind !== "thread") return [pair];
  const [from, to] = [addressKey(pair.from), addressKey(pair.to)];
  const open = new Set(Object.values(state.intents).map(({ address }) => address));
  const { renames } = renameMoved(new Map(byAddress(state.resources)), {
    config: { moved: [{ kind, from, to }] },
    open,
  });
  return renames.map((one) => ({ from: one.from, to: one.to }));
}

/**
 * State keeps the key of the group of each channel, and this changes it. A channel with an open call gets the new key from the next apply.
 */
function regrouped(state: State, { from, to }: Pair): StateRecord[] {
  if (addressKind(from) !== "group") return [];
  return byAddress(state.resources).flatMap(([address, { id, applied }]): StateRecord[] =>
    applied.group === addressKey(from) && openCallsOf(state, address).length === 0
      ? [{ type: "bind", address, id, applied: { ...applied, group: addressKey(to) } }]
      : [],
  );
}

/** These kinds have no own name: a reaction has its emoji, and a guild has one announcement. */
const NAMELESS: ReadonlySet<AddressKind | undefined> = new Set<AddressKind>(["reaction", "announcement"]);

/** Says why an address of the state cannot get another name. Returns null when it can, or when state does not know `from`. */
export function refusedMove(
  state: State,
  { from, to }: { readonly from: Address; readonly to: Address },
): StateEditRefusedError | null {
  const stray = [from, to].find((given) => !isNameable(given));
  if (stray !== undefined) return new StateEditRefusedError({ case: "no-address", given: stray });
  if (from === to) return new StateEditRefusedError({ case: "same", from });
  const kind = addressKind(from);
  if (kind !== addressKind(to) || holderKind(from) !== holderKind(to))
    return new StateEditRefusedError({ case: "other-kind", from, to });
  if (NAMELESS.has(kind) || isFormer(from) || isFormer(to))
    return new StateEditRefusedError({ case: "nameless", from });
  if (isInChannel(from) && inChannelOf(from).channel !== inChannelOf(to).channel)
    return new StateEditRefusedError({ case: "other-channel", from, to });
  // Without a binding for `from`, the taken name is not the problem. So the message must not advise to forget the other object.
  if (state.resources[from] === undefined) return null;
  const taken = byAddress(state.resources).find(([address]) => isPartOf(address, to));
  return taken === undefined ? null : new StateEditRefusedError({ case: "taken", from, to: taken[0] });
}

/** Returns true for an address that a file can give. Its key is not blank, and it is not the form for an id, `channel.#101`. */
function isNameable(address: Address): boolean {
  const kind = addressKind(address);
  if (kind === undefined) return false;
  if (kind === "announcement") return true;
  const { channel, own } = isInChannel(address)
    ? inChannelOf(address)
    : { channel: "-", own: addressKey(address) };
  const isHolder = kind !== "permission" || /^(?:role|user)\.\S/u.test(own);
  return isHolder && [channel, own].every((key) => key.trim() !== "" && idOfKey(key) === null);
}

/** Returns `role` for `permission.rules/role.moderator`. */
const holderKind = (address: Address): string | null =>
  addressKind(address) === "permission" ? inChannelOf(address).own.replace(/\..*$/su, "") : null;

const isFormer = (address: Address): boolean =>
  addressKind(address) === "message" && messageOfAddress(address).former !== null;

/** Returns true when it is the address itself or would be inside of it. The key of a message is part of the addresses of its pins. */
function isPartOf(address: Address, owner: Address): boolean {
  if (address === owner || placeByAddress(address) === owner) return true;
  const isMessage = addressKind(owner) === "message";
  return isMessage && addressKind(address) === "pin" && inChannelOf(address).own === addressKey(owner);
}
