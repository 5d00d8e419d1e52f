// First look: how the service shows what was just posted, for state to keep. What comes back of a thread is never what was
// sent, and a message may come back in words that no rule here knows: seen now, that is no edit by hand later.
//
// Promise: only reads, and records; whatever goes wrong, the next plan compares with what was sent.

import { addressKind } from "../model/address.js";
import type { ChannelId, MessageId, ThreadId } from "../model/ids.js";
import type { JsonObject } from "../model/json.js";
import { saidDigest } from "../plan/content/message-difference.js";
import { saysTheSame } from "../plan/content/says-the-same.js";
import { shownDigest } from "../plan/content/thread-digest.js";
import { messageKey, parsePostKey, type Read, threadKey } from "../plan/live-guild.js";
import type { BoundResource, StateRecord } from "../state/state.js";
import type { ApplyInput } from "./apply-input.js";
import type { Applied } from "./apply-plan.js";
import { type ReadContent, readLive } from "./read-live.js";

const POSTING: ReadonlySet<string> = new Set(["post_message", "patch_guild_message", "post_thread"]);

export async function rememberFirstLook(
  { session, client, stop: signal }: Pick<ApplyInput, "session" | "client" | "stop">,
  { outcomes }: Pick<Applied, "outcomes">,
): Promise<void> {
  const resources = session.state()?.resources ?? {};
  const posted = outcomes.flatMap(({ address, operation, status }): Posted[] => {
    const bound = resources[address];
    const at = bound === undefined ? undefined : parsePostKey(bound.id);
    if (!POSTING.has(operation) || status !== "applied" || bound === undefined || at === undefined) return [];
    return [{ address, bound, ...at }];
  });
  if (posted.length === 0) return;
  const seen = await readLive(posted.map(readOf), { client, signal });
  const records = posted.flatMap((one) => recordsOf(one, seen));
  if (records.length > 0) await session.append(records);
}

interface Posted {
  readonly address: string;
  readonly bound: BoundResource;
  readonly channelId: ChannelId;
  readonly id: string;
}

const isThread = ({ address }: Posted): boolean => addressKind(address) === "thread";

const readOf = (one: Posted): Read =>
  isThread(one)
    ? { kind: "thread", channelId: one.channelId, threadId: one.id as ThreadId }
    : { kind: "message", channelId: one.channelId, messageId: one.id as MessageId };

function recordsOf(one: Posted, seen: ReadContent): StateRecord[] {
  const read = isThread(one) ? threadRead(one, seen) : messageRead(one, seen);
  if (read === null) return [];
  const { address, bound } = one;
  const applied: JsonObject = { ...bound.applied, read };
  return [{ type: "bind", address, id: bound.id, applied }];
}

function threadRead({ channelId, id }: Posted, { singleThreads }: ReadContent): string | null {
  const thread = singleThreads.get(threadKey(channelId, id)) ?? null;
  return thread === null ? null : shownDigest(thread);
}

/** null for what says what was sent. */
function messageRead({ channelId, id, bound }: Posted, { messages }: ReadContent): string | null {
  const message = messages.get(messageKey(channelId, id)) ?? null;
  const isOther = message !== null && saysTheSame(message, bound.applied.sent ?? null) === "other";
  return isOther ? saidDigest(message) : null;
}
