// FileRequests says what the file asks for the objects that state has bound. The answers come from the plan of an apply
// of the file, or from the errors that prevent such a plan. Drift shows these answers (use-cases/drift.ts).

import type { Config } from "../config/config.js";
import { type Address, asAddress, byAddress } from "../model/address.js";
import { placeByAddress } from "../model/address-glob.js";
import { groupedBy } from "../model/grouped-by.js";
import type { State } from "../state/state.js";
import { type Diagnostic, isError } from "../words/diagnostic.js";
import { answersInOrder } from "./answers-in-order.js";
import { claimedOf } from "./claims/claimed.js";
import { type FileNames, NO_FILE_NAMES } from "./desired/applied-source.js";
import type { LiveGuild } from "./value/live-guild.js";
import type { Change, Plan } from "./value/plan.js";

/** Each function takes the address that state has, such as `channel.rules`, even if the file has renamed the key since. */
export interface FileRequests {
  /** `false` means that no plan of the file is possible, so guildform does not know what the file asks for. */
  readonly isPlanned: boolean;
  readonly presentAddress: (address: Address) => Address;
  /** Gives the names of roles and users in the file. */
  readonly fileNames: FileNames;
  /** Returns what an apply would change in the object itself. */
  readonly changes: (address: Address) => readonly Change[];
  /** `true` means that the file accepts a change by hand and leaves the object alone, such as a message with `on_change: keep`. */
  readonly isKept: (address: Address) => boolean;
  /** `true` means that an apply sends no call for the object and records its live values in state: the file accepts the change. */
  readonly isRecorded: (address: Address) => boolean;
  /** `true` means that the change waits for a later run, because the daily quota allows no more posts. */
  readonly isDeferred: (address: Address) => boolean;
  /** `true` means that no command can write the object into the file, so a person has to edit the file. */
  readonly isByHand: (address: Address) => boolean;
  /**
   * `true` means that the plan also changes another object in the block of a channel or message, such as a permission of the
   * channel.
   */
  readonly blockDiffers: (address: Address) => boolean;
  /** The list gives the reasons for which an apply would refuse. An empty list means that it would not refuse. */
  readonly refusals: readonly FileRefusal[];
}

export interface FileRefusal {
  /** The value is the code of a diagnostic or finding, such as `E-CHANNEL-ID-GONE`. */
  readonly code: string;
  /** `null` means that the refusal is about no object in particular. */
  readonly address: Address | null;
}

interface Read {
  readonly state: State;
  readonly live: LiveGuild;
  readonly config: Config;
}

/**
 * `config` and `live` are the input of the plan. `byHand` has the addresses in the file that no command can write into the
 * file.
 */
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
    plan.changes.map(({ action, address }) =>
      STATE_ONLY_ACTIONS.has(action) ? null : placeByAddress(address),
    ),
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
    fileNames: read.config,
    changes: (address) => changes.get(address)?.filter(({ action }) => !STATE_ONLY_ACTIONS.has(action)) ?? [],
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

/** Returns the requests of a file that has no plan. `diagnostics` are the reasons. */
export function askedInVain({
  diagnostics,
  ...read
}: Read & { readonly diagnostics: readonly Diagnostic[] }): FileRequests {
  const { asStored, presentAddress } = addressesOf(read);
  // Without a plan guildform does not know what differs, so any object in the block that state has bound may differ.
  const blocks = new Set(byAddress(read.state.resources).map(([address]) => placeByAddress(address)));
  return {
    ...ASKS_NOTHING,
    presentAddress,
    fileNames: read.config,
    blockDiffers: (address) => blocks.has(address),
    refusals: diagnostics.filter(isError).map((one) => {
      const { code, params } = one;
      const named = "address" in one ? one.address : "address" in params ? params.address : null;
      const address = typeof named === "string" ? asAddress(named) : null;
      return { code, address: address && asStored(address) };
    }),
  };
}

/** Returns the requests of a file that guildform could not read. */
export const askedByNone = (problems: readonly { readonly code: string }[]): FileRequests => ({
  ...ASKS_NOTHING,
  refusals: problems.map(({ code }) => ({ code, address: null })),
});

const ASKS_NOTHING = {
  isPlanned: false,
  presentAddress: (address: Address) => address,
  fileNames: NO_FILE_NAMES,
  changes: () => [],
  isKept: () => false,
  isRecorded: () => false,
  isDeferred: () => false,
  isByHand: () => false,
  blockDiffers: () => false,
};

/** Translates addresses across renames by `moved:`. State has the former address, and the file has the present address. */
function addressesOf({ state, live, config }: Read) {
  const { formerAddress } = claimedOf(state, config, answersInOrder(live)).prior;
  const present = new Map([...formerAddress].map(([now, former]) => [former, now]));
  return {
    asStored: (address: Address): Address => formerAddress.get(address) ?? address,
    presentAddress: (address: Address): Address => present.get(address) ?? address,
  };
}

/** These actions are about the state of guildform, and not about the object. */
const STATE_ONLY_ACTIONS: ReadonlySet<Change["action"]> = new Set(["move", "forget", "protect", "unprotect"]);
