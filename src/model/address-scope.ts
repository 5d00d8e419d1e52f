// A scope is a part of the guild. The address globs of `--target` and `--exclude` name it:
//
//   --target channel.rules                      the channel's block in the file: the channel, its permissions, pins and threads
//   --target message.faq                        the message's block: the message, its reactions, and earlier posts of it
//   --target 'group.start/**'                   the group and all inside
//   --target 'channel.*' --exclude channel.log  all channels except channel.log
//   --exclude 'permission.*'                    everything except permissions
//
// The address alone decides which block an object belongs to: `pin.rules/hi` belongs to the block `channel.rules`. Messages have blocks of
// their own, and so have the channels of a group. `state forget`, `state mv` and `moved:` name single addresses (address-glob.ts).
//
// An exclude wins over a target. The caller knows which place holds an object, such as `group.start` for `channel.rules`.

import { type Address, addressKey, addressKind } from "./address.js";
import { type AddressGlob, addressGlob, type PlaceOf, placeByAddress } from "./address-glob.js";
import { globOf } from "./glob.js";

/**
 * The globs have the form in which the person wrote them: `{ targets: ["group.start/**"], excludes: [] }`. A scope without targets holds
 * everything.
 */
export interface Scope {
  readonly targets: readonly string[];
  readonly excludes: readonly string[];
}

export const isWholeScope = ({ targets, excludes }: Scope): boolean =>
  targets.length === 0 && excludes.length === 0;

/** Returns true when the object is a target and no exclude names it. */
export type InScope = (address: Address) => boolean;

export interface ScopeMatch {
  readonly holds: InScope;
  /** Returns the first exclude that names the object, such as `group.*`. null means that none does. */
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

/** Returns a glob that matches an object, or the channel or message whose block in the file holds the object. */
function blockGlob(glob: string): AddressGlob {
  const isNamed = addressGlob(glob);
  return (address, placeOf) => {
    const block = placeByAddress(address);
    return isNamed(address, placeOf) || (block !== null && isNamed(block, placeOf));
  };
}

/** Returns the scope of one object without the rest of its block: `channel.rules`, and not `*.rules/*`. */
export function scopeOfOne(address: Address): Scope {
  const kind = addressKind(address);
  const hasBlock = (kind === "channel" || kind === "message") && placeByAddress(address) === null;
  return {
    targets: [globOf(address)],
    excludes: hasBlock ? [`*.${globOf(addressKey(address))}/*`] : [],
  };
}

/** `flag` is the flag that the person wrote before the glob. */
export interface ScopeGlob {
  readonly flag: "--target" | "--exclude";
  readonly glob: string;
}

/** Returns the globs that match none of the addresses, in the order in which the person wrote them. */
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
