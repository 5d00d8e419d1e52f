// What the claims of messages and threads are decided from, and how they look at the guild: what was read for a plan, or
// else what was read to find posts of earlier runs.

import type { Config } from "../../../config/config.js";
import type { DesiredMessage } from "../../../config/desired-message.js";
import { type Address, type AddressKind, addressKind } from "../../../model/address.js";
import { type BoundId, parsePostKey } from "../../../model/bound-id.js";
import type { ChannelId, UserId } from "../../../model/ids.js";
import type { Json } from "../../../model/json.js";
import type { Message } from "../../../model/message.js";
import type { Thread, ThreadList } from "../../../model/thread.js";
import type { LiveGuild } from "../../value/live-guild.js";
import type { Claims } from "./claim.js";
import type { Prior } from "./prior.js";

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
export function messageAt(key: BoundId, { live, channelIds }: PostInput): Message | null | undefined {
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

/** The addresses of one kind by the id that state has bound to them. */
export function boundOfKind(kind: AddressKind, { prior }: PostInput): Map<BoundId, Address> {
  const bound = new Map<BoundId, Address>();
  for (const [address, { id }] of prior.resources) if (addressKind(address) === kind) bound.set(id, address);
  return bound;
}

/** Whether somebody is the bot; who is not named counts as it, since the bot asked for what it posted. */
export const isBot = (author: UserId | null | undefined, { traces }: LiveGuild): boolean =>
  author == null || author === traces?.bot;

/** A post of an earlier run that the user is asked about: nothing is taken up for it in the meantime. */
export const isUndecided = (address: Address, { prior }: PostInput): boolean =>
  prior.posts.undecided.some(({ intent }) => intent.address === address);
