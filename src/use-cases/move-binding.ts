// Use case: another name for what state has bound. It goes with all that has the name in its own: a channel with its permissions, pins
// and threads, a message with its reactions and pins, a group with what state knows of its channels. For files that are gone; with a
// file, `moved:` does the same under review.

import { type Address, addressKey, addressKind, byAddress, writtenAddress } from "../model/address.js";
import { renameMoved } from "../plan/claims/renames.js";
import type { State, StateRecord } from "../state/state.js";
import { notBound, openCallsOf } from "./bindings.js";
import { refusedMove } from "./refused-move.js";
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
