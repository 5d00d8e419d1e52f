// Scope reads keep the part of the read set that a scope needs.
//
//   channel or permission     all entries of its channel: they decide the order of its calls and who gains by them; memberships too
//                             (scope-team.ts)
//   membership                its user, and for an office the entries of its channel
//   pin                       the pins of its channel, and the pinned message; also where only the guild knows the pin
//   message                   the messages under its key, with pins and reactions; the entries of its channel, for its readers; messages
//                             of the channel that left the file: the message may be one of them under a new key (E-KEY-RENAMED)
//   reaction                  the reads of its message
//   thread                    itself, and the entries of its channel; the threads there that left the file
//   announcement              the message to announce, and the announced one
//   channel that goes away    all objects in it; all entries of the guild, to see who else manages it (E-LOCKOUT-MANAGE)
//
// After the part is planned, engine/read-along reads the objects that it needs, and engine/read-wanted reads the objects that its plan
// guards and no earlier call has read.

import type { Config } from "../../config/config.js";
import {
  type Address,
  type AddressKind,
  ANNOUNCEMENT,
  addressKind,
  asAddress,
  channelAddress,
  inChannelOf,
  keyOfId,
  messageAddress,
  messageOfAddress,
  pinAddress,
  threadAddress,
} from "../../model/address.js";
import { isAddressGlob } from "../../model/address-glob.js";
import { type Scope, scopeMatch } from "../../model/address-scope.js";
import { type BoundId, messageKey, ownIdOf, parsePostKey } from "../../model/bound-id.js";
import { byKey, groupedBy } from "../../model/grouped-by.js";
import { type Channel, isGroup } from "../../model/guild.js";
import { announcedKey } from "../value/announced-key.js";
import { type GuildRead, isNeighbourRead, type Read } from "../value/live-guild.js";
import type { Claims } from "./claim.js";
import { doomedChannels } from "./doomed-channels.js";
import { type FileObjects, fileObjects } from "./file-objects.js";
import { pinnedById } from "./pinned-by-id.js";
import { channelAddresses } from "./place-names.js";
import type { Prior } from "./prior.js";
import { type ScopeTeam, scopeTeam } from "./scope-team.js";

interface Parts {
  readonly config: Config;
  readonly prior: Prior;
  readonly claims: Claims;
}

/** Keeps the reads that a plan of a scope needs. `live` has groups and channels. */
export function scopeReads(
  reads: readonly GuildRead[],
  scope: Scope,
  { live, ...parts }: Parts & { readonly live: readonly Channel[] },
): GuildRead[] {
  const addresses = channelAddresses(parts.claims, live);
  const needs = needsOf(scope, { ...parts, live });
  const channelOf = (id: string): Address | null => addresses.get(id) ?? null;
  return reads.filter((read) =>
    isNeighbourRead(read)
      ? needs.team && (read.kind !== "member" || needs.users.has(read.userId))
      : isNeeded(read, channelOf(read.channelId), needs),
  );
}

function isNeeded(read: Read, channel: Address | null, needs: Needs): boolean {
  if (channel === null || needs.left.has(channel)) return true;
  if (read.kind === "permission") return needs.goes || needs.entries.has(channel);
  if (read.kind === "pins") return needs.pins.has(channel);
  if (read.kind === "thread") return needs.ids.has(read.threadId);
  if (read.kind === "threads") return true;
  return needs.posts.has(messageKey(read.channelId, read.messageId)) || needs.ids.has(read.messageId);
}

interface Needs extends ScopeTeam {
  /** The scope needs the permission entries of the channels with these addresses. */
  readonly entries: ReadonlySet<Address>;
  readonly pins: ReadonlySet<Address>;
  /** No block of the file declares these channels. */
  readonly left: ReadonlySet<Address>;
  /** The plan deletes a channel of the scope. */
  readonly goes: boolean;
  readonly posts: ReadonlySet<BoundId>;
  /** The file names these messages and threads by id, or state has bound them. */
  readonly ids: ReadonlySet<string>;
}

function needsOf(scope: Scope, { live, ...parts }: Parts & { readonly live: readonly Channel[] }): Needs {
  const { config, prior, claims } = parts;
  const { addresses, placeOf } = fileObjects(parts, live);
  const { holds } = scopeMatch(scope, placeOf);
  const wanted = groupedBy(addresses.filter(holds), addressKind);
  const ofKind = (...kinds: AddressKind[]) => kinds.flatMap((kind) => wanted.get(kind) ?? []);
  const threads = new Set(ofKind("thread"));
  const undeclared = new Set([...claims.undeclared, ...claims.keptPlaces].map(({ address }) => address));
  const going = doomedChannels({ config, claims, live: { channels: live } }).filter(
    (one) => !isGroup(one.live) && holds(one.address),
  );
  const addressSet = new Set(addresses);
  const targets = [
    ...ofKind("message", "reaction").map((address) => messageOfAddress(address).key),
    ...ofKind("pin").map((address) => inChannelOf(address).own),
    ...pinnedById(scope, prior),
    // The key may be the id of a message of members: a pin of such a message goes by the id.
  ].filter((key) => addressSet.has(messageAddress(key)));
  const announced = ofKind("announcement").flatMap(() => announcedMessages(parts));
  const messages = new Set([...targets, ...announced]);
  const channelsOf = messagePlaces({ config, addresses });
  const places = [...messages].flatMap((key) => channelsOf.get(key) ?? []);
  const bound = [...prior.resources];
  const isPost = (address: Address) =>
    addressKind(address) === "message" && messages.has(messageOfAddress(address).key);
  const beside = postsThatLeft(parts, {
    message: new Set(places),
    thread: new Set([...threads].flatMap((address) => placeOf(address) ?? [])),
  });
  const entries = new Set([
    ...ofKind("channel"),
    ...ofKind("permission", "channel_admin", "thread").flatMap((address) => placeOf(address) ?? []),
    ...places,
  ]);
  return {
    entries,
    ...scopeTeam(parts, { entries, addresses, placeOf, holds }),
    pins: new Set([
      ...ofKind("pin").flatMap((address) => placeOf(address) ?? []),
      ...places,
      ...pinnedPlaces(scope, { claims, placeOf }),
    ]),
    left: new Set([
      ...ofKind("channel").filter((address) => undeclared.has(address)),
      ...going.map(({ address }) => address),
    ]),
    goes: going.length > 0,
    posts: new Set([
      ...bound.flatMap(([address, { id }]) => (isPost(address) ? [id] : [])),
      ...beside.message,
    ]),
    ids: new Set<string>([
      ...config.messages.flatMap(({ key, id }) => (id !== null && messages.has(key) ? [id] : [])),
      ...bound.flatMap(([address, { id }]) => (threads.has(address) ? [ownIdOf(id)] : [])),
      ...beside.thread.map(ownIdOf),
      ...threadIds({ config, claims }, holds),
    ]),
  };
}

type PostKind = "message" | "thread";

/** Returns the messages and threads that state has bound in these declared channels and that the file declares no more. */
function postsThatLeft(
  { config, prior, claims }: Parts,
  places: Readonly<Record<PostKind, ReadonlySet<Address>>>,
): Readonly<Record<PostKind, readonly BoundId[]>> {
  const declared = new Set<Address>([
    ...config.messages.map(({ key }) => messageAddress(key)),
    ...claims.channels.flatMap(({ desired }) =>
      desired.threads.map(({ key }) => threadAddress(desired.key, key)),
    ),
  ]);
  const left = (kind: PostKind) => {
    const channels = new Set(
      claims.channels.flatMap(({ address, live }) => (places[kind].has(address) ? [live?.id] : [])),
    );
    return [...prior.resources].flatMap(([address, { id }]) =>
      addressKind(address) === kind && !declared.has(address) && channels.has(parsePostKey(id)?.channelId)
        ? [id]
        : [],
    );
  };
  return { message: left("message"), thread: left("thread") };
}

/** Returns the keys of the message that the file announces, and of the message announced last. */
function announcedMessages({ config: { announcement }, prior }: Parts): string[] {
  const now = announcedKey(prior.resources.get(ANNOUNCEMENT)?.applied.sent);
  return [
    ...(announcement?.kind === "managed" ? [announcement.message] : []),
    ...[...prior.resources].flatMap(([address, { id }]) =>
      id === now && addressKind(address) === "message" ? [messageOfAddress(address).key] : [],
    ),
  ];
}

/**
 * Returns the declared channels in which the scope may name an undeclared pin. A plan takes such a pin down, and its address is known only
 * after a read. `pin.rules/08*` may mean any pin of `channel.rules`. If the scope excludes that pin, `pin.rules/08a1` means none.
 */
function pinnedPlaces(
  { targets, excludes }: Scope,
  { claims, placeOf }: Pick<Parts, "claims"> & Pick<FileObjects, "placeOf">,
): Address[] {
  const { excludedBy } = scopeMatch({ targets: [], excludes }, placeOf);
  const isLeft = (glob: string) => {
    const pin = isAddressGlob(glob) ? null : asAddress(glob);
    return pin === null || addressKind(pin) !== "pin" || excludedBy(pin) === null;
  };
  const globs = targets.map((glob) => ({ glob, object: glob.replace(/\/\*\*$/, "") }));
  const left = globs.filter(({ object }) => isLeft(object));
  if (left.length === 0 && targets.length > 0) return [];
  const anyOwn = (glob: string) => glob.replace(/\/[^/]*$/, "/*");
  const wide = scopeMatch(
    { targets: left.flatMap(({ glob, object }) => [glob, anyOwn(object)]), excludes },
    placeOf,
  );
  return claims.channels.flatMap(({ address, desired }) =>
    desired.pins !== null && wide.holds(pinAddress(desired.key, "*")) ? [address] : [],
  );
}

/** Returns the channels in which a message is declared or pinned, by the key of the message. */
const messagePlaces = ({
  config,
  addresses,
}: {
  readonly config: Config;
  readonly addresses: readonly Address[];
}): ReadonlyMap<string, readonly Address[]> =>
  byKey([
    ...config.messages.map(({ key, channel }) => [key, channelAddress(channel)] as const),
    ...addresses
      .filter((address) => addressKind(address) === "pin")
      .map(inChannelOf)
      .map(({ own, channel }) => [own, channelAddress(channel)] as const),
  ]);

/** Returns the ids of threads that the file names by id, to take over or to delete. */
const threadIds = (
  { config, claims }: Pick<Parts, "config" | "claims">,
  holds: (address: Address) => boolean,
): string[] => [
  ...claims.channels.flatMap(({ desired }) =>
    desired.threads.flatMap(({ key, id }) =>
      id !== null && holds(threadAddress(desired.key, key)) ? [id] : [],
    ),
  ),
  ...config.removedThreads.flatMap((one) =>
    "id" in one && holds(threadAddress(one.channel, keyOfId(one.id))) ? [one.id] : [],
  ),
];
