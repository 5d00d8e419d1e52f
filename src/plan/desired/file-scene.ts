// Makes the scene of a plan of the file. It has the live guild with the names of the file, the declared places and entries, and the facts
// on which such a plan builds. make-plan.ts and part-of-file.ts make one for each plan.

import {
  type Address,
  addressKind,
  channelAddress,
  groupAddress,
  messageAddress,
  permissionAddressById,
} from "../../model/address.js";
import { type BoundId, subjectKey } from "../../model/bound-id.js";
import { PRIVATE_TYPE } from "../../model/enums.js";
import { EVERYONE, isGroup, placeKind } from "../../model/guild.js";
import { once } from "../../model/once.js";
import { isLiveClaim, type LiveClaim } from "../claims/claim.js";
import { shownOfClaim } from "../claims/claim-changes.js";
import { accessOf } from "../value/access.js";
import { boundOf } from "../value/bound-object.js";
import { bystandersIn, knownSubjects } from "../value/bystanders.js";
import type { Parent } from "../value/plan.js";
import type { CountingEntry, PrivacyPlace, Scene, SceneEntries, SceneTree } from "../value/scene.js";
import type { FileContext } from "./file-context.js";
import { fileFacts } from "./file-facts.js";

export function fileScene(context: FileContext): Scene {
  const { addresses, claims, config, live, prior, siblings } = context;
  const channels = new Map(
    live.channels.flatMap((one) => {
      const address = addresses.get(one.id);
      return address === undefined ? [] : [[address, one] as const];
    }),
  );
  const unmanaged = [
    ...claims.unmanaged,
    ...[...claims.undeclared, ...claims.keptPlaces].map((one) => one.live),
  ];
  const placesOfEntries = once(
    () => new Map([...context.entries.values()].flat().map(({ address, entry }) => [address, entry.at])),
  );
  const desiredAt = (channel: Address) => context.channels.get(channel)?.desired;
  return {
    live,
    addresses,
    channels,
    siblings,
    entries: once(() => entriesOf(context)),
    tree: treeOf(context),
    ground: {
      facts: () => fileFacts(context),
      stored: prior.stored,
      formerAddress: prior.formerAddress,
      announcedOn: () => announcedOn(context),
      tellsDriftAlways: false,
    },
    unmanaged: new Set(unmanaged.map(({ id }) => id)),
    mentioned: {
      roles: config.roleNames,
      users: config.userNames,
      channels: new Map(
        claims.channels.flatMap((one) => (one.live === null ? [] : [[one.live.id, one.desired.key]])),
      ),
    },
    positions: {
      at: (channel) => desiredAt(channel)?.at ?? null,
      entryAt: (entry) => placesOfEntries().get(entry) ?? null,
      privacyAt: (channel): PrivacyPlace | null => {
        const desired = desiredAt(channel);
        const source = desired?.attributeAt.private_type;
        if (desired === undefined || source === undefined) return null;
        return { source, inherited: desired.inherited.includes("private_type") };
      },
    },
  };
}

/** Returns the addresses of entries in file and state, and the entries whose live bits the file changes. */
function entriesOf(context: FileContext): SceneEntries {
  const { claims, live } = context;
  const standing = claims.channels.filter(isLiveClaim);
  const called = new Map(standing.flatMap((claim) => namedEntries(claim, context)));
  const otherwise = [...context.entries.values()].flat().flatMap(({ entry: { managed, value }, key }) => {
    const bits = (key === null ? undefined : live.permissions.get(key)) ?? 0n;
    return key === null || ((bits & ~managed) | value) === bits ? [] : [key];
  });
  return {
    called,
    wantedOtherwise: new Set(otherwise),
    counting: standing.flatMap((claim) => countingIn(claim, { called, context })),
    bystanders: bystandersOf(context, called),
  };
}

function bystandersOf(context: FileContext, called: SceneEntries["called"]): SceneEntries["bystanders"] {
  const { channels, config, live, prior } = context;
  const subjects = once(() =>
    knownSubjects({
      ...config,
      bound: boundOf(prior, "permission").map(({ id, address }) => [id, address] as const),
      liveRoles: live.roles,
    }),
  );
  const taken = once(() => new Set(called.values()));
  return (address) => {
    const channel = channels.get(address)?.live ?? null;
    if (channel === null) return [];
    const isOwn = (key: BoundId) => called.has(key) && live.permissions.has(key);
    return bystandersIn({ id: channel.id, address }, { subjects: subjects(), isOwn, called, taken: taken() });
  };
}

const rememberedIn = ({ desired }: LiveClaim, { prior }: FileContext): Address[] =>
  (prior.inside.get(desired.key) ?? []).filter((address) => addressKind(address) === "permission");

/** Returns the entries of one channel by `subjectKey`. The name in the file comes last, and therefore counts. */
const namedEntries = (claim: LiveClaim, context: FileContext): (readonly [string, Address])[] => [
  ...rememberedIn(claim, context)
    .toReversed()
    .map((address) => [context.prior.resources.get(address)?.id ?? "", address] as const),
  ...(context.entries.get(claim) ?? []).map(({ key, address }) => [key ?? "", address] as const),
];

/** Returns the entries that count in one channel: the entry of all members, the declared entries, and the entries in state. */
function countingIn(
  claim: LiveClaim,
  { called, context }: { readonly called: ReadonlyMap<string, Address>; readonly context: FileContext },
): CountingEntry[] {
  const { address: channel, live } = claim;
  const key = subjectKey(live.id, EVERYONE);
  const isRead = context.live.permissions.has(key);
  // Every member sees a public channel already, so one call that grants view there gives nothing new.
  const fromCalls = accessOf(live).private_type === PRIVATE_TYPE.public ? 2 : 1;
  const everyone = (isRead ? called.get(key) : undefined) ?? permissionAddressById(live.id, EVERYONE);
  // An entry that is declared and remembered counts once.
  const others = new Set([
    ...(context.entries.get(claim) ?? []).map(({ address }) => address),
    ...rememberedIn(claim, context),
  ]);
  others.delete(everyone);
  return [
    { address: everyone, channel, fromCalls: isRead ? fromCalls : null, isEveryones: true },
    ...Array.from(others, (address) => ({ address, channel, fromCalls: 2 as const, isEveryones: false })),
  ];
}

/** The file gives the branches. Undeclared groups and channels may still head changes. */
function treeOf({ addresses, claims, config, live }: FileContext): SceneTree {
  const claimed = new Set<string>(claims.all.flatMap((one) => one.live?.id ?? []));
  const declared = claims.all.map((one): Parent => shownOfClaim(one));
  const others = live.channels.flatMap((one): Parent[] => {
    const address = addresses.get(one.id);
    if (claimed.has(one.id) || address === undefined) return [];
    const within = isGroup(one) ? null : (addresses.get(one.parent_id) ?? null);
    return [{ address, kind: placeKind(one), name: one.name, within }];
  });
  const keysOf = (channels: readonly { readonly key: string }[]) =>
    channels.map(({ key }) => channelAddress(key));
  return {
    branches: [
      ...config.groups.map(({ key, channels }) => ({ group: groupAddress(key), channels: keysOf(channels) })),
      { group: null, channels: keysOf(config.channels) },
    ],
    heads: [...declared, ...others],
  };
}

/** The announced message must exist, and all members must see the recommended channels. */
function announcedOn({ config: { announcement } }: FileContext): Address[] {
  if (announcement === null || announcement.kind === "none") return [];
  if (announcement.kind === "message") return [channelAddress(announcement.channel)];
  if (announcement.kind === "managed") return [messageAddress(announcement.message)];
  return announcement.channels.map(({ channel }) => channelAddress(channel));
}
