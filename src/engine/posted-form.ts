// Records how the service shows a new post, right after apply. A thread never comes back as it was sent, and the service may show a message
// in words that guildform does not know. Without this record the next plan would take these differences for an edit by hand. apply-guild.ts
// calls it when the calls have ended.
//
// Promise: it only reads and records. If it cannot read a post, the next plan compares the post with the sent text. If an edit does not
// show yet, it records nothing.

import { type Address, addressKind } from "../model/address.js";
import { messageKey, parsePostKey, threadKey } from "../model/bound-id.js";
import { digest } from "../model/canonical-json.js";
import type { ChannelId, MessageId, ThreadId } from "../model/ids.js";
import type { JsonObject } from "../model/json.js";
import { saidDigest } from "../plan/content/message-difference.js";
import { shownDigest } from "../plan/content/message-facts.js";
import { saysTheSame } from "../plan/content/says-the-same.js";
import { preconditionsOf } from "../plan/facts/fact-row.js";
import { callRow } from "../plan/kinds/rows.js";
import type { Read } from "../plan/value/live-guild.js";
import type { Operation, Plan } from "../plan/value/plan.js";
import type { BoundResource } from "../state/recorded-call.js";
import type { State } from "../state/state.js";
import type { StateRecord } from "../state/state-record.js";
import type { ApplyInput } from "./apply-input.js";
import type { Applied } from "./apply-plan.js";
import { inFlight } from "./in-flight.js";
import { type ReadContent, readLive } from "./read-live.js";

export async function rememberFirstLook(
  { plan, session, client, stop: signal }: Pick<ApplyInput, "plan" | "session" | "client" | "stop">,
  { outcomes }: Pick<Applied, "outcomes">,
): Promise<void> {
  const resources = session.state()?.resources ?? {};
  const posted = outcomes.flatMap(({ address, operation, status }): Posted[] => {
    const bound = resources[address];
    const at = bound === undefined ? undefined : parsePostKey(bound.id);
    const { writes } = callRow(operation);
    if (writes === null || status !== "applied" || bound === undefined || at === undefined) return [];
    const before = writes === "edit" ? saidBefore(plan, address) : null;
    return [{ address, bound, before, ...at }];
  });
  // An error of one read does not keep the other posts from being recorded.
  const look = async (one: Posted): Promise<StateRecord[]> => {
    const content = await readLive([readOf(one)], { client, signal }).catch(() => null);
    return content === null ? [] : recordsOf(one, content);
  };
  const records = (await inFlight(posted, look, signal)).flat();
  if (records.length > 0) await session.append(records);
}

/** Returns true when the message shows as at the first look, in words that differ from the sent ones. */
export function showsAsAtFirst(
  { address, operation }: Pick<Operation, "address" | "operation">,
  { state, live }: { readonly state: State | null; readonly live: Pick<ReadContent, "messages"> },
): boolean {
  const bound = callRow(operation).writes !== null ? state?.resources[address] : undefined;
  const at = bound === undefined ? undefined : parsePostKey(bound.id);
  const message = at === undefined ? null : (live.messages.get(messageKey(at.channelId, at.id)) ?? null);
  return message !== null && bound?.applied.read === saidDigest(message);
}

interface Posted {
  readonly address: Address;
  readonly bound: BoundResource;
  /** Holds the digest of a message before its edit. `null` means that the message is new. */
  readonly before: string | null;
  readonly channelId: ChannelId;
  readonly id: string;
}

const isThread = ({ address }: Posted): boolean => addressKind(address) === "thread";

const readOf = (one: Posted): Read =>
  isThread(one)
    ? { kind: "thread", channelId: one.channelId, threadId: one.id as ThreadId }
    : { kind: "message", channelId: one.channelId, messageId: one.id as MessageId };

function recordsOf(one: Posted, content: ReadContent): StateRecord[] {
  const read = isThread(one) ? threadRead(one, content) : messageRead(one, content);
  if (read === null) return [];
  const { address, bound } = one;
  const applied: JsonObject = { ...bound.applied, read };
  return [{ type: "bind", address, id: bound.id, applied }];
}

function threadRead({ channelId, id }: Posted, { singleThreads }: ReadContent): string | null {
  const thread = singleThreads.get(threadKey(channelId, id)) ?? null;
  return thread === null ? null : shownDigest(thread);
}

function saidBefore({ preconditions }: Plan, address: string): string | null {
  const before =
    preconditionsOf("message", preconditions).find((one) => one.address === address)?.live ?? null;
  return before === null ? null : digest(before);
}

/** Returns null when the message says what was sent, or what it said before the edit. */
function messageRead({ channelId, id, bound, before }: Posted, { messages }: ReadContent): string | null {
  const message = messages.get(messageKey(channelId, id)) ?? null;
  if (message === null || saysTheSame(message, bound.applied.sent ?? null) !== "other") return null;
  const digest = saidDigest(message);
  return digest === before ? null : digest;
}
