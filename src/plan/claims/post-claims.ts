// Holds the types of the claims that bind declared messages and threads to live ones, and the questions that both kinds ask. Claims come
// before any diff. The order of the search is in the heads of message-claims and thread-claims. A message or thread without a live one is
// to be posted.

import type { Config } from "../../config/config.js";
import type { DesiredMessage, DesiredThread } from "../../config/desired-message.js";
import type { Address } from "../../model/address.js";
import { type BoundId, parsePostKey } from "../../model/bound-id.js";
import type { ChannelId, MessageId, ThreadId, UserId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import type { Message } from "../../model/message.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { Thread, ThreadList } from "../../model/thread.js";
import type { BoundResource } from "../../state/recorded-call.js";
import type { Problem } from "../value/finding.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { ChannelClaim, Claims } from "./claim.js";
import type { Prior } from "./prior.js";

export interface MessageClaim {
  readonly address: Address;
  readonly desired: DesiredMessage;
  /** The file declares the message in this channel. */
  readonly channel: ChannelClaim;
  /** The live message may be in another channel than the declared one. `null` means that the plan posts the message. */
  readonly live: { readonly channelId: ChannelId; readonly message: Message } | null;
  readonly by: "state" | "message_id" | "pin" | "none";
  /** The binding comes from state, or from a found post of an earlier run. */
  readonly bound: BoundResource | null;
  /** State has bound the message, and it is gone: a person recalled it, or an apply that this state does not know replaced it. */
  readonly lost: boolean;
  /** The service accepted the post and does not show it yet, or the bound message could not be read. The plan does nothing about it. */
  readonly waiting: boolean;
}

/** State has bound this message and no block declares it: its block is gone, or another message replaced it. */
export interface LeftMessage {
  readonly address: Address;
  /**
   * An `undeclared` message stays, unless its channel is deleted. The others go: an entry under `removed:` names a `removed` one,
   * `policy.removal: implicit` covers an `omitted` one, and an earlier apply that did not finish leaves a `replaced` one.
   */
  readonly why: "undeclared" | "removed" | "omitted" | "replaced";
  /** The position is in `removed:`, at the entry. It is null for all other messages. */
  readonly source: SourcePosition | null;
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
  /** `null` means that the message is gone already, and state forgets it. */
  readonly live: Message | null;
  /** The channel, declared or not, has this address. `null` means that the channel is gone or unmanaged. */
  readonly channel: Address | null;
}

export interface ThreadClaim {
  readonly address: Address;
  readonly desired: DesiredThread;
  readonly channel: ChannelClaim;
  readonly live: Thread | null;
  readonly by: "state" | "thread_id" | "title" | "none";
  readonly bound: BoundResource | null;
  readonly lost: boolean;
  readonly waiting: boolean;
}

/** `removed:` names this message with `keep: true`: it stays, and state forgets it. */
export interface KeptMessage {
  readonly address: Address;
  readonly source: SourcePosition;
  /** The channel has this address. `null` means that no claim has the channel. */
  readonly channel: Address | null;
}

/** State has bound this thread, and no block declares it. */
export interface UndeclaredThread {
  readonly address: Address;
  readonly channelId: ChannelId;
  readonly threadId: ThreadId;
  readonly live: Thread | null;
}

export interface PostClaims {
  /** The claims have the order of the file. */
  readonly messages: readonly MessageClaim[];
  readonly left: readonly LeftMessage[];
  readonly keptMessages: readonly KeptMessage[];
  /** The claims have the order of the file. */
  readonly threads: readonly ThreadClaim[];
  readonly undeclaredThreads: readonly UndeclaredThread[];
  readonly problems: readonly Problem[];
}

/**
 * The claims come from these values. `live` holds the answers to the reads for a plan, or to the reads that search for posts of earlier
 * runs.
 */
export interface PostInput {
  readonly config: Config;
  readonly prior: Prior;
  readonly claims: Claims;
  readonly live: LiveGuild;
  readonly channelIds: ReadonlySet<string>;
  /** Returns the body that a post of the message would send now. */
  readonly bodyOf: (desired: DesiredMessage) => Json;
}

/**
 * Returns the live message with this bound id. `null` means that the message does not exist, and `undefined` that guildform could not read
 * it.
 */
export function liveMessageAt(key: BoundId, { live, channelIds }: PostInput): Message | null | undefined {
  const at = parsePostKey(key);
  if (at === undefined || !channelIds.has(at.channelId)) return null;
  const read = live.messages.get(key);
  return read === undefined ? live.traces?.pinned.get(at.channelId)?.find(({ id }) => id === at.id) : read;
}

export function threadAt(key: BoundId, { live, channelIds }: PostInput): Thread | null | undefined {
  const at = parsePostKey(key);
  if (at === undefined || !channelIds.has(at.channelId)) return null;
  const read = live.singleThreads.get(key);
  return read === undefined ? threadsOf(at.channelId, live)?.threads.find(({ id }) => id === at.id) : read;
}

/** Returns the threads of a forum channel. `undefined` means that the threads could not be read. */
export const threadsOf = (channel: ChannelId, { threads, traces }: LiveGuild): ThreadList | undefined =>
  threads.get(channel) ?? traces?.threads.get(channel);

/** Returns true when the author is the bot. A missing author counts as the bot, since the bot asked for what it posted. */
export const isBot = (author: UserId | null | undefined, { traces }: LiveGuild): boolean =>
  author == null || author === traces?.bot;

/** Returns true while the user has to decide about a post of an earlier run. Until then no message or thread is claimed for its address. */
export const isUndecided = (address: Address, { prior }: PostInput): boolean =>
  prior.posts.undecided.some(({ intent }) => intent.address === address);
