// Scope: a part of the guild, named by the address globs of `--target` and `--exclude`.
//
//   --target channel.rules                      the channel's block in the file: the channel, its permissions, pins and threads
//   --target message.faq                        the message's block: the message, its reactions, and earlier posts of it
//   --target 'group.start/**'                   the group and all inside
//   --target 'channel.*' --exclude channel.log  all channels but one
//   --exclude 'permission.*'                    everything but permissions
//
// A block is told by addresses alone: `pin.rules/hi` names the block `channel.rules`. Messages have blocks of their own, and so have the
// channels of a group. `state forget`, `state mv` and `moved:` speak of one address (address-glob.ts).
//
// An exclude wins over a target. What an object stands in, such as `group.start` for `channel.rules`, is known to whoever asks.

import { type Address, addressKey, addressKind } from "./address.js";
import { type AddressGlob, addressGlob, type PlaceOf, placeByAddress } from "./address-glob.js";
import { globOf } from "./glob.js";

/** As they were written: `{ targets: ["group.start/**"], excludes: [] }`. Without targets everything is a target. */
export interface Scope {
  readonly targets: readonly string[];
  readonly excludes: readonly string[];
}

/** Whether a scope leaves nothing out. */
export const isWholeScope = ({ targets, excludes }: Scope): boolean =>
  targets.length === 0 && excludes.length === 0;

/** Whether the object is a target that no exclude names. */
export type InScope = (address: Address) => boolean;

export interface ScopeMatch {
  readonly holds: InScope;
  /** The first exclude that names the object, such as `group.*`; null: none does. */
  readonly excludedBy: (address: Address) => string | null;
}

export function scopeMatch({ targets, excludes }: Scope, placeOf?: PlaceOf): ScopeMatch {
  const wanted = targets.map(blockGlob);
  const unwanted = excludes.map((glob) => ({ glob, isMeant: blockGlob(glob) }));
  const excludedBy = (address: Address) =>
    unwanted.find(({ isMeant }) => isMeant(address, placeOf))?.glob ?? null;
  return {
    excludedBy,
    holds: (address) =>
      (wanted.length === 0 || wanted.some((isMeant) => isMeant(address, placeOf))) &&
      excludedBy(address) === null,
  };
}

/** Whether a glob means an object, or the channel or message in whose block of the file the object stands. */
function blockGlob(glob: string): AddressGlob {
  const isNamed = addressGlob(glob);
  return (address, placeOf) => {
    const block = placeByAddress(address);
    return isNamed(address, placeOf) || (block !== null && isNamed(block, placeOf));
  };
}

/** The scope of one object without the rest of its block: `channel.rules`, and not `*.rules/*`. */
export function scopeOfOne(address: Address): Scope {
  const kind = addressKind(address);
  const hasBlock = (kind === "channel" || kind === "message") && placeByAddress(address) === null;
  return {
    targets: [globOf(address)],
    excludes: hasBlock ? [`*.${globOf(addressKey(address))}/*`] : [],
  };
}

/** A glob of a scope, with the flag that it was written behind. */
export interface ScopeGlob {
  readonly flag: "--target" | "--exclude";
  readonly glob: string;
}

/** The globs that mean none of the addresses, in the order in which they were written. */
export function unmatchedGlobs(
  { targets, excludes }: Scope,
  addresses: readonly Address[],
  placeOf?: PlaceOf,
): readonly ScopeGlob[] {
  const globs: readonly ScopeGlob[] = [
    ...targets.map((glob) => ({ flag: "--target", glob }) as const),
    ...excludes.map((glob) => ({ flag: "--exclude", glob }) as const),
  ];
  return globs.filter(({ glob }) => {
    const isMeant = blockGlob(glob);
    return !addresses.some((one) => isMeant(one, placeOf));
  });
}
