// Use case: forget objects. The state then has no entry for them, for objects in a forgotten channel, or for objects on a forgotten message,
// such as its pin. The guild does not change. In a file, an entry under `removed:` with `keep: true` does the same under review.

import { type Address, addressKind, byAddress } from "../model/address.js";
import type { State } from "../state/state.js";
import { StateEditRefusedError } from "../state/state-care-errors.js";
import { type Binding, bindingOf, chosenAddresses, openCallsOf } from "./bindings.js";
import type { Settings } from "./settings.js";
import { noStateAt } from "./state-file.js";
import { backedUp, underStateLock } from "./state-session.js";

export interface ForgetOptions {
  /** These are addresses and globs, such as `channel.rules` and `group.start/**`. */
  readonly addresses: readonly string[];
  /** Gets all bindings that would go, and is called under the lock. With false the state stays unchanged. */
  readonly approve: (bindings: readonly Binding[]) => Promise<boolean>;
  readonly signal?: AbortSignal;
}

export interface ForgottenBindings {
  readonly forgotten: readonly Binding[];
  /** Holds the path of the backup of the former state. `null` means that there was no approval, and the state is unchanged. */
  readonly backup: string | null;
}

/** Errors: NoStateError, NotBoundError, StateEditRefusedError, StateLockedError, errors of the state. */
export const forgetBindings = (
  settings: Settings,
  { addresses, approve, signal }: ForgetOptions,
): Promise<ForgottenBindings> =>
  underStateLock(settings, {
    signal,
    work: async ({ session, store: { location } }) => {
      const state = session.state();
      if (state === null) throw await noStateAt(settings, location);
      const forgotten = withInner(state, chosenAddresses(state, addresses, location));
      const open = forgotten.find(({ address }) => openCallsOf(state, address).length > 0);
      if (open !== undefined) throw new StateEditRefusedError({ case: "open-call", address: open.address });
      if (!(await approve(forgotten))) return { forgotten: [], backup: null };
      const backup = await backedUp(settings, state);
      await session.append(forgotten.map(({ address }) => ({ type: "forget", address })));
      return { forgotten, backup };
    },
  });

/** Adds the objects in the chosen channels and on the chosen messages, in the order of the state. */
function withInner(state: State, chosen: readonly Address[]): Binding[] {
  const chosenSet = new Set(chosen);
  const outer = chosen.filter((address) => HOLDS.has(addressKind(address)));
  const ids = new Set<string>(outer.flatMap((address) => state.resources[address]?.id ?? []));
  const inside = ({ id, address }: { readonly id: string; readonly address: Address }): boolean => {
    const parts = id.split("/");
    const isPin = addressKind(address) === "pin";
    return parts.some((_part, index) => {
      const end = index + 1;
      return (end < parts.length || isPin) && ids.has(parts.slice(0, end).join("/"));
    });
  };
  return byAddress(state.resources).flatMap(([address, { id }]) =>
    chosenSet.has(address) || inside({ address, id }) ? bindingOf(state, address) : [],
  );
}

const HOLDS: ReadonlySet<string | undefined> = new Set(["channel", "message"]);
