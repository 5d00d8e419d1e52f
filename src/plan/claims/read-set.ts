// The read set has the reads that a plan of this file needs, beyond the guild and its channel list. New channels and
// channels that are gone need no read. engine/refresh reads the set.
//
//   permissions  of each role and user that the file declares or state remembers in a channel
//   pins         of channels whose pins are declared, and of a channel where a message goes, or may go while state has bound its pin
//   messages     that state has bound or the file names by id
//   reactions    of the bot that are declared or remembered
//   members      of the file, and that state has bound: the user, and for an office the entry in the channel; for a user under
//                `removed:` the entry in each declared channel
//   threads      that state has bound, and that the file names by id, to take over or to delete

import type { Config } from "../../config/config.js";
import type { DesiredMessage } from "../../config/desired-message.js";
import { type Address, messageAddress, messageOfAddress, threadAddress } from "../../model/address.js";
import { type BoundId, parseReactionKey, subjectKey } from "../../model/bound-id.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { ChannelId } from "../../model/ids.js";
import { isNewRole } from "../../model/new-role.js";
import { madeBy } from "../../protocol/made-by.js";
import type { Intent } from "../../state/recorded-call.js";
import type { State } from "../../state/state.js";
import { type BoundObject, boundOf } from "../value/bound-object.js";
import { channelReadsOf } from "../value/bound-reads.js";
import { eachOnce, type GuildRead, type Read } from "../value/live-guild.js";
import { standingAt } from "../value/message-disposition.js";
import { type Claims, isLiveClaim, type LiveClaim } from "./claim.js";
import { memberReads } from "./member-reads.js";
import type { Prior } from "./prior.js";
import { replacedRoles } from "./role-claims.js";

interface Parts {
  readonly claims: Claims;
  readonly prior: Prior;
  readonly config: Config;
  /** The map leads from the key of a declared channel to its claim. It has only channels that are live. */
  readonly channels: ReadonlyMap<string, LiveClaim>;
  readonly skipped: ReadonlySet<BoundId>;
}

/** Leaves out permissions whose ids are in `skipped`, unless another part of the plan needs them. */
export function readSet(
  claims: Claims,
  prior: Prior,
  config: Config,
  skipped: ReadonlySet<BoundId> = NOTHING_SKIPPED,
): GuildRead[] {
  const liveClaims = claims.channels.filter(isLiveClaim);
  const channels = new Map(liveClaims.map((one) => [one.desired.key, one]));
  const parts: Parts = { claims, prior, config, channels, skipped };
  return eachOnce<GuildRead>(ROWS.flatMap((readsOfKinds) => readsOfKinds(parts)));
}

const NOTHING_SKIPPED: ReadonlySet<BoundId> = new Set();

const pinReads = ({ channels }: Parts): Read[] =>
  [...channels.values()].flatMap(({ live, desired }): Read[] =>
    desired.pins === null ? [] : [{ kind: "pins", channelId: live.id }],
  );

/** A channel that is gone has no messages and threads. */
function contentReads(parts: Parts): Read[] {
  const { claims, channels } = parts;
  const alive = new Set<string>(
    [
      ...channels.values(),
      ...claims.undeclared,
      ...claims.keptPlaces,
      ...claims.unmanaged.map((live) => ({ live })),
    ].map(({ live }) => live.id),
  );
  return [...messageReads(parts), ...threadReads(parts)].filter(({ channelId }) => alive.has(channelId));
}

/** An undeclared channel counts too: when the plan deletes it, the plan asks who manages it. */
function permissionReads(parts: Parts): Read[] {
  const liveClaims = [...parts.channels.values()];
  const replaced = replacedRoles(parts);
  const managed = new Set<string>([...liveClaims, ...parts.claims.undeclared].map(({ live }) => live.id));
  return [
    ...liveClaims.flatMap(({ live, desired }) =>
      desired.permissions.flatMap(({ subject }): Read[] =>
        isNewRole(subject.id) || parts.skipped.has(subjectKey(live.id, subject))
          ? []
          : [{ kind: "permission", channelId: live.id, subject }],
      ),
    ),
    ...boundOf(parts.prior, "permission")
      .flatMap(({ id }) => (parts.skipped.has(id) ? [] : channelReadsOf("permission", id)))
      .filter(({ channelId }) => managed.has(channelId))
      .filter((read) => read.kind !== "permission" || !replaced.has(read.subject.id)),
  ];
}

function messageReads(parts: Parts): Read[] {
  const { channels, config, prior } = parts;
  const declared = new Set(config.messages.map(({ key }) => key));
  const removed = new Set(config.removedMessages.map(({ key }) => key));
  const isImplicit = config.policy.removal === "implicit";
  const pinned = new Set(boundOf(prior, "pin").map(({ id }) => id));
  const listed = new Set<string>(
    [...channels.values()].flatMap(({ live, desired }) => (desired.pins === null ? [] : [live.id])),
  );
  const ofBound = boundOf(prior, "message").flatMap(({ address, id }): Read[] => {
    const { key, former } = messageOfAddress(address);
    const isRemoved = !declared.has(key) && (isImplicit || removed.has(key));
    const mayGo = former !== null || isRemoved || pinned.has(id);
    const pins = mayGo ? channelReadsOf("pin", id).filter(({ channelId }) => !listed.has(channelId)) : [];
    return [...channelReadsOf("message", id), ...pins];
  });
  const remembered = groupedBy(boundOf(prior, "reaction"), ({ address }) => messageOfAddress(address).key);
  const ofDeclared = config.messages.flatMap((one) =>
    readsOfDeclared(one, remembered.get(one.key) ?? [], parts),
  );
  return [...ofBound, ...ofDeclared];
}

/** State has bound `reactions` to the message, such as `101/08a1/1/76`. */
function readsOfDeclared(
  { key, id, channel, reactions: wanted }: DesiredMessage,
  reactions: readonly BoundObject[],
  { channels, prior }: Parts,
): Read[] {
  const liveChannelId = channels.get(channel)?.live.id;
  const named =
    liveChannelId === undefined || id === null ? null : { channelId: liveChannelId, messageId: id };
  const bound = prior.resources.get(messageAddress(key));
  const standing = bound === undefined ? named : standingAt(bound.id);
  const emojis = [
    ...(wanted ?? []).map(({ emoji }) => emoji),
    ...reactions.flatMap(({ id: bound }) => parseReactionKey(bound)?.emoji ?? []),
  ];
  return [
    ...(named === null ? [] : [{ kind: "message", ...named } as const]),
    ...(standing === null || wanted === null
      ? []
      : emojis.map((emoji): Read => ({ kind: "reaction", ...standing, emoji }))),
  ];
}

function threadReads(parts: Parts): Read[] {
  const { channels, config, prior } = parts;
  const bound = boundOf(prior, "thread").flatMap(({ id }) => channelReadsOf("thread", id));
  const declared = [...channels].flatMap(([channel, { desired }]) =>
    desired.threads.map(({ id }) => ({ channel, id })),
  );
  const removed = config.removedThreads.flatMap((one) =>
    "id" in one ? [{ channel: one.channel, id: one.id }] : [],
  );
  const named = [...declared, ...removed].flatMap(({ channel, id }): Read[] => {
    const channelId = channels.get(channel)?.live.id;
    return channelId === undefined || id === null ? [] : [{ kind: "thread", channelId, threadId: id }];
  });
  return [...bound, ...named];
}

/** A row has the reads of one kind, or of kinds that share their reads. */
const ROWS: readonly ((parts: Parts) => GuildRead[])[] = [
  permissionReads,
  memberReads,
  pinReads,
  contentReads,
];

/**
 * The trace set lists the channels to search before the claims: guildform may have posted there without an answer. It has the channels of
 * posts without a known end, and of declared messages and threads that state does not know.
 */
export interface TraceSet {
  /** The search needs the lists of threads of these channels. */
  readonly forums: ReadonlySet<ChannelId>;
  /** The search needs the pinned messages of these channels. */
  readonly chats: ReadonlySet<ChannelId>;
  /** These threads were sent and got no answer: they may still arrive. */
  readonly unanswered: readonly Intent[];
}

/** `prior` and `claims` are from before the search. */
export function traceSet(
  state: State | null,
  { claims, prior }: { readonly claims: Claims; readonly prior: Prior },
): TraceSet {
  const forums = new Set<ChannelId>();
  const chats = new Set<ChannelId>();
  const open = [...prior.posts.waiting, ...prior.posts.undecided.map(({ intent }) => intent)];
  for (const intent of open) {
    const channel = intent.params.channel_id as ChannelId | undefined;
    if (channel === undefined) continue;
    if (madeBy(intent) === "thread") forums.add(channel);
    if (madeBy(intent) === "message") chats.add(channel);
  }
  const unknown = (address: Address) => !prior.resources.has(address) && !prior.waiting.has(address);
  for (const { desired, live } of claims.channels) {
    if (live === null) continue;
    const { key, pins, threads } = desired;
    if (threads.some((one) => one.id === null && unknown(threadAddress(key, one.key)))) forums.add(live.id);
    if (pins?.some((pin) => pin.kind === "managed" && unknown(messageAddress(pin.message))))
      chats.add(live.id);
  }
  const unanswered = Object.values(state?.intents ?? {}).filter(
    (intent) => madeBy(intent) === "thread" && intent.pending === null && open.includes(intent),
  );
  return { forums, chats, unanswered };
}
