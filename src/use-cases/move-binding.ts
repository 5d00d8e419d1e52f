// Use case: another name for what state has bound. It goes with all that has the name in its own: a channel with its permissions, pins
// and threads, a message with its reactions and pins, a group with what state knows of its channels. For files that are gone; with a
// file, `moved:` does the same under review.

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
  /** Such as `channel.rules`. */
  readonly from: string;
  readonly to: string;
  readonly signal?: AbortSignal;
}

export interface MovedBindings {
  readonly moved: readonly Pair[];
  /** Where the state as it was is kept. */
  readonly backup: string;
}

interface Pair {
  readonly from: Address;
  readonly to: Address;
}

/** Errors: NoStateError, NotBoundError, StateEditRefusedError, StateLockedError, those of the state. */
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

/** In the order in which state must learn them. */
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

/** State keeps of a channel the key of its group. One with an open call is told of the new key by the next apply. */
function regrouped(state: State, { from, to }: Pair): StateRecord[] {
  if (addressKind(from) !== "group") return [];
  return byAddress(state.resources).flatMap(([address, { id, applied }]): StateRecord[] =>
    applied.group === addressKey(from) && openCallsOf(state, address).length === 0
      ? [{ type: "bind", address, id, applied: { ...applied, group: addressKey(to) } }]
      : [],
  );
}

// Why an address of the state cannot get another name.

/** Kinds without a name of their own: a reaction is its emoji, and a guild has one announcement. */
const NAMELESS: ReadonlySet<AddressKind | undefined> = new Set<AddressKind>(["reaction", "announcement"]);

/** null: it can, or state does not know `from`. */
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
  // No advice to forget a named object for an address without a binding.
  if (state.resources[from] === undefined) return null;
  const taken = byAddress(state.resources).find(([address]) => isPartOf(address, to));
  return taken === undefined ? null : new StateEditRefusedError({ case: "taken", from, to: taken[0] });
}

/** An address that a file could give: no blank key, and none that stands for an id, as `channel.#101` does. */
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

/** `role` of `permission.rules/role.moderator`. */
const holderKind = (address: Address): string | null =>
  addressKind(address) === "permission" ? inChannelOf(address).own.replace(/\..*$/su, "") : null;

const isFormer = (address: Address): boolean =>
  addressKind(address) === "message" && messageOfAddress(address).former !== null;

/** Whether it is the address itself, or would come to stand under it. A message's pins go by its key. */
function isPartOf(address: Address, owner: Address): boolean {
  if (address === owner || placeByAddress(address) === owner) return true;
  const isMessage = addressKind(owner) === "message";
  return isMessage && addressKind(address) === "pin" && inChannelOf(address).own === addressKey(owner);
}
