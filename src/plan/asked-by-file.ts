// What the file asks of the objects that state has bound: told by the plan that an apply of the file would follow, or by what keeps
// that apply from doing anything.

import type { Config } from "../config/config.js";
import { type Address, asAddress, byAddress } from "../model/address.js";
import { placeByAddress } from "../model/address-glob.js";
import { groupedBy } from "../model/grouped-by.js";
import type { State } from "../state/state.js";
import { type Diagnostic, isError } from "../words/diagnostic.js";
import { answersInOrder } from "./answers-in-order.js";
import { claimedOf } from "./claims/claimed.js";
import type { LiveGuild } from "./value/live-guild.js";
import type { Change, Plan } from "./value/plan.js";

/** By the addresses that state has: `channel.rules`, also where the file has another key for it by now. */
export interface FileRequests {
  /** Whether the file could be planned; of one that cannot nobody knows what it asks for. */
  readonly isPlanned: boolean;
  /** What the file calls the object by now. */
  readonly presentAddress: (address: Address) => Address;
  /** What an apply would change of the object itself. */
  readonly changes: (address: Address) => readonly Change[];
  /** Whether the file leaves it as it is, though it was changed by hand: a message with `on_change: keep`. */
  readonly isKept: (address: Address) => boolean;
  /** Whether an apply makes no call for it and tells state what the guild has: a change that the file accepts. */
  readonly isRecorded: (address: Address) => boolean;
  /** Whether the change waits for a later run: no more posts fit into the day. */
  readonly isDeferred: (address: Address) => boolean;
  /** Whether no command takes the object over into the file: a person has to make the edit. */
  readonly isByHand: (address: Address) => boolean;
  /** Whether the plan changes something else in the block of a channel or message: one of its permissions, for example. */
  readonly blockDiffers: (address: Address) => boolean;
  /** Why an apply is refused; empty: it is not. */
  readonly refusals: readonly FileRefusal[];
}

export interface FileRefusal {
  /** Such as `E-CHANNEL-ID-GONE`. */
  readonly code: string;
  /** The object that it is about; null: none in particular. */
  readonly address: Address | null;
}

interface Read {
  readonly state: State;
  readonly live: LiveGuild;
  readonly config: Config;
}

/** `config` and `live` as they were planned; `byHand`: the addresses, as the file has them, that no command takes over into it. */
export function askedByFile({
  plan,
  byHand,
  ...read
}: Read & { readonly plan: Plan; readonly byHand: ReadonlySet<Address> }): FileRequests {
  const { asStored, presentAddress } = addressesOf(read);
  const changes = groupedBy(plan.changes, ({ address }) => asStored(address));
  const keptAddresses = new Set(
    plan.findings.flatMap(({ code, address }) =>
      code === "I-KEPT" && address !== null ? [asStored(address)] : [],
    ),
  );
  const blocks = new Set(
    plan.changes.map(({ action, address }) => (BESIDE.has(action) ? null : placeByAddress(address))),
  );
  const recorded = new Set(
    plan.remember.flatMap((one) =>
      one.type === "bind" || one.type === "forget" ? [asStored(one.address)] : [],
    ),
  );
  const deferred = new Set(plan.deferred.map(({ address }) => asStored(address)));
  return {
    isPlanned: true,
    presentAddress,
    changes: (address) => changes.get(address)?.filter(({ action }) => !BESIDE.has(action)) ?? [],
    isKept: (address) => keptAddresses.has(address),
    isRecorded: (address) => recorded.has(address),
    isDeferred: (address) => deferred.has(address),
    isByHand: (address) => byHand.has(presentAddress(address)),
    blockDiffers: (address) => blocks.has(presentAddress(address)),
    refusals: plan.findings.flatMap(({ level, code, address }) =>
      level === "error" ? [{ code, address: address && asStored(address) }] : [],
    ),
  };
}

/** Of a file of which no plan can be made, for these reasons. */
export function askedInVain({
  diagnostics,
  ...read
}: Read & { readonly diagnostics: readonly Diagnostic[] }): FileRequests {
  const { asStored, presentAddress } = addressesOf(read);
  // No plan tells what differs: all that state has bound in the block may.
  const blocks = new Set(byAddress(read.state.resources).map(([address]) => placeByAddress(address)));
  return {
    ...ASKS_NOTHING,
    presentAddress,
    blockDiffers: (address) => blocks.has(address),
    refusals: diagnostics.filter(isError).map((one) => {
      const { code, params } = one;
      const named = "address" in one ? one.address : "address" in params ? params.address : null;
      const address = typeof named === "string" ? asAddress(named) : null;
      return { code, address: address && asStored(address) };
    }),
  };
}

/** Of a file that says nothing that could be used. */
export const askedByNone = (problems: readonly { readonly code: string }[]): FileRequests => ({
  ...ASKS_NOTHING,
  refusals: problems.map(({ code }) => ({ code, address: null })),
});

const ASKS_NOTHING = {
  isPlanned: false,
  presentAddress: (address: Address) => address,
  changes: () => [],
  isKept: () => false,
  isRecorded: () => false,
  isDeferred: () => false,
  isByHand: () => false,
  blockDiffers: () => false,
};

/** What `moved:` renames: state has the former address, the file the present one. */
function addressesOf({ state, live, config }: Read) {
  const { formerAddress } = claimedOf(state, config, answersInOrder(live)).prior;
  const present = new Map([...formerAddress].map(([now, former]) => [former, now]));
  return {
    asStored: (address: Address): Address => formerAddress.get(address) ?? address,
    presentAddress: (address: Address): Address => present.get(address) ?? address,
  };
}

/** They change what guildform remembers, not what the object is. */
const BESIDE: ReadonlySet<Change["action"]> = new Set(["move", "forget", "protect", "unprotect"]);
