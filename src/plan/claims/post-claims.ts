// Post claims: which live message or thread each declared one stands for, decided before any difference is looked at.
// For a message: the id bound in state if it is still there, `message_id:`, else a pinned message of the bot that says
// the same; for a thread: the bound id, `thread_id:`, else the bot's one thread of that title. Else it is to be posted.

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
  /** The channel that the file wants it in. */
  readonly channel: ChannelClaim;
  /** Where it stands, which may be another channel; null = to be posted. */
  readonly live: { readonly channelId: ChannelId; readonly message: Message } | null;
  readonly by: "state" | "message_id" | "pin" | "none";
  /** What state says, also of a post of an earlier run that was found. */
  readonly bound: BoundResource | null;
  /** State has bound the message, and it is gone: somebody recalled it, or an apply that this state does not know replaced it. */
  readonly lost: boolean;
  /** Its post was accepted and is not there yet: nothing is planned for it. */
  readonly waiting: boolean;
}

/** A message that state has bound and that no block declares: its block is gone, or another message replaced it. */
export interface LeftMessage {
  readonly address: Address;
  /**
   * `undeclared`: it stays, unless its channel is deleted. It goes where the file says so: `removed` by an entry under
   * `removed:`, `omitted` by `policy.removal: implicit`, `replaced` by an earlier apply that did not finish.
   */
  readonly why: "undeclared" | "removed" | "omitted" | "replaced";
  /** The entry under `removed:`; null for the others. */
  readonly source: SourcePosition | null;
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
  /** null = gone already: to be forgotten. */
  readonly live: Message | null;
  /** The claim of its channel, declared or not; null when the channel is gone or nobody manages it. */
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

/** A message that `removed:` names with `keep: true`: it stays, and state forgets it. */
export interface KeptMessage {
  readonly address: Address;
  readonly source: SourcePosition;
  /** The address of its channel; null where no claim has the channel. */
  readonly channel: Address | null;
}

/** A thread that state has bound and no block declares. */
export interface UndeclaredThread {
  readonly address: Address;
  readonly channelId: ChannelId;
  readonly threadId: ThreadId;
  readonly live: Thread | null;
}

export interface PostClaims {
  /** In the order of the file. */
  readonly messages: readonly MessageClaim[];
  readonly left: readonly LeftMessage[];
  readonly keptMessages: readonly KeptMessage[];
  /** In the order of the file. */
  readonly threads: readonly ThreadClaim[];
  readonly undeclaredThreads: readonly UndeclaredThread[];
  readonly problems: readonly Problem[];
}

/** What the claims are decided from: what was read for a plan, or else what was read to find posts of earlier runs. */
export interface PostInput {
  readonly config: Config;
  readonly prior: Prior;
  readonly claims: Claims;
  readonly live: LiveGuild;
  /** The ids of all live channels. */
  readonly channelIds: ReadonlySet<string>;
  /** The body with which a message would be posted now. */
  readonly bodyOf: (desired: DesiredMessage) => Json;
}

/** null = not there; undefined = nobody could read it. */
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

/** undefined = nobody could read them. */
export const threadsOf = (channel: ChannelId, { threads, traces }: LiveGuild): ThreadList | undefined =>
  threads.get(channel) ?? traces?.threads.get(channel);

/** Whether somebody is the bot; who is not named counts as it, since the bot asked for what it posted. */
export const isBot = (author: UserId | null | undefined, { traces }: LiveGuild): boolean =>
  author == null || author === traces?.bot;

/** Whether the user is asked about a post of an earlier run: until the answer no message or thread is claimed for its address. */
export const isUndecided = (address: Address, { prior }: PostInput): boolean =>
  prior.posts.undecided.some(({ intent }) => intent.address === address);
