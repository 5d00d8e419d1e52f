// Rename suspicions: a block leaves the file while a block with another name appears. The two may be one channel with a new
// key and a new name. The plan warns and shows how to keep the live channel.
//
// Two blocks are a pair if they are alone under one parent. Between several blocks guildform does not guess, since a wrong pair would swap
// the audiences of two channels. A pair of one name stops the plan (renamed-keys.ts), and so does a block without `key:` that differs only
// in its name (changed-names.ts).

import { type Address, groupAddress } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import { type Channel, isGroup, placeKind } from "../../model/guild.js";
import { NO_PARENT } from "../../model/ids.js";
import { GROUPS } from "../../model/sequence.js";
import type { ChannelClaim, GroupClaim } from "../claims/claim.js";
import type { FileContext } from "../desired/file-context.js";
import { type Finding, finding } from "../value/finding.js";

export interface Gone {
  readonly address: Address;
  readonly live: Channel;
}

export type Fresh = GroupClaim | ChannelClaim;

/** `paired` has the addresses of keys that already count as renamed (renamed-keys.ts). */
export const renameSuspicions = (context: FileContext, paired: ReadonlySet<Address>): Finding[] =>
  renamePlaces(context, paired).map(({ gone: [old, ...others], fresh: [claim, ...more] }) =>
    others.length + more.length === 0 ? suspicion(old, claim) : choice([old, ...others], [claim, ...more]),
  );

/**
 * `gone` has the live objects under one parent that are no longer in the file. `fresh` has the new blocks there to which they can
 * belong.
 */
export interface RenamePlace {
  readonly gone: readonly [Gone, ...Gone[]];
  readonly fresh: readonly [Fresh, ...Fresh[]];
}

export function renamePlaces(context: FileContext, paired: ReadonlySet<Address>): RenamePlace[] {
  const { claims, doomed } = context;
  const removed = new Set(doomed.flatMap(({ source, address }) => (source === null ? [] : [address])));
  const gone = claims.undeclared.filter(({ address }) => !paired.has(address) && !removed.has(address));
  if (gone.length === 0) return [];
  const fresh = claims.all.filter(({ live, address }) => live === null && !paired.has(address));
  const places = groupedBy(fresh, (claim) => placeOf(claim, context));
  return [...places].flatMap(([place, inside]) =>
    place === null
      ? []
      : fittingAt({ claims: inside, gone: gone.filter(({ live }) => livePlace(live) === place) }),
  );
}

function fittingAt(place: {
  readonly claims: readonly Fresh[];
  readonly gone: readonly Gone[];
}): RenamePlace[] {
  const left = place.gone.filter((old) => place.claims.some((claim) => fits(old.live, claim)));
  const fitting = place.claims.filter((claim) => left.some((old) => fits(old.live, claim)));
  const [old, ...others] = left;
  const [claim, ...more] = fitting;
  return old === undefined || claim === undefined
    ? []
    : [{ gone: [old, ...others], fresh: [claim, ...more] }];
}

const suspicion = (old: Gone, { address, desired }: Fresh): Finding =>
  finding(
    "W-LOOKS-LIKE-RENAME",
    { case: "one", kind: placeKind(old.live), gone: called(old), fresh: address },
    { address, source: desired.at },
  );

const choice = (gone: readonly Gone[], fresh: readonly Fresh[]): Finding =>
  finding(
    "W-LOOKS-LIKE-RENAME",
    { case: "several", gone: gone.map(called), fresh: fresh.map(({ address }) => address) },
    { address: fresh[0]?.address ?? null, source: fresh[0]?.desired.at ?? null },
  );

const called = ({ address, live: { name } }: Gone) => ({ address, name });
const livePlace = (channel: Channel): string => (isGroup(channel) ? GROUPS : channel.parent_id);

/**
 * Returns the live place of a declared group or channel: `groups`, the id of a group, or `0`. Returns null if the group
 * does not exist yet.
 */
const placeOf = (claim: Fresh, { groups }: FileContext): string | null =>
  claim.kind === "group" ? GROUPS : parentOf(claim, groups);

/**
 * Returns true if the live object may be the declared one. No call changes a type, so the declared type must be the live
 * type.
 */
export const fits = (live: Channel, { desired }: Fresh): boolean =>
  "channels" in desired
    ? isGroup(live)
    : !isGroup(live) && (desired.type === null || desired.type === live.type);

/**
 * Returns the live parent of a declared channel. Returns null if its group does not exist yet, so that no channel can be in
 * it.
 */
export const parentOf = ({ group }: Fresh, groups: FileContext["groups"]): string | null =>
  group === null ? NO_PARENT : (groups.get(groupAddress(group.key))?.live?.id ?? null);
