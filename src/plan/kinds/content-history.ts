// Everything that is posted, in an undo: messages with their reactions, pins and the announcement, and threads. What
// readers have stays until what takes its place is there: post, react, pin, announce, then unpin and recall.

import { ANNOUNCEMENT } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import {
  type Contribution,
  isRef,
  joinContributions,
  NOTHING,
  operationId,
  refAddress,
} from "../value/draft.js";
import { parsePostKey } from "../value/live-guild.js";
import type { Deferred } from "../value/plan.js";
import { sameJson } from "../value/why.js";
import type { UndoContext } from "../wishes/history/history-context.js";
import type { HistorySource } from "../wishes/history/history-source.js";
import type { FatedMessage } from "../wishes/history/message-fates.js";
import { recalledOf } from "../wishes/history/message-targets.js";
import { postsLeft } from "../wishes/history/posts-left.js";
import { announcement } from "./announcement/kind.js";
import { heldDeletions } from "./channel/held-deletions.js";
import { undoMessage } from "./message/history.js";
import { undoPins } from "./pin/history.js";
import { type PinGoal, pinGoals } from "./pin/pin-goals.js";
import { undoReactions } from "./reaction/history.js";
import { undoThreads } from "./thread/history.js";

/** `held` are the deletions that wait for what has no room today, by the id of the channel or group. */
export function undoContent(context: HistorySource): {
  readonly content: Contribution;
  readonly held: ReadonlyMap<string, Deferred>;
} {
  const { posts } = context.touched;
  const { messages, targets, channels } = context.fates;
  const goals = pinGoals(messages, { context, targets });
  const pins = undoPins(goals, context);
  const reactions = undoReactions(messages, { context, targets });
  const announced = announcement.plans.history(context);
  const before = callsBeforeRecalls(messages, { context, goals, pins, announcement: announced, reactions });
  const content = joinContributions([
    ...messages.map((one) => undoMessage(one, { context, before })),
    ...reactions,
    pins,
    announced,
    ...undoThreads([...posts.threads.values()], context),
    { ...NOTHING, findings: postsLeft(channels) },
  ]);
  return { content, held: heldDeletions(messages, context) };
}

/** By the message that is recalled: the calls after which readers no longer need it. */
function callsBeforeRecalls(
  messages: readonly FatedMessage[],
  parts: {
    readonly context: UndoContext;
    readonly goals: readonly PinGoal[];
    readonly pins: Contribution;
    readonly announcement: Contribution;
    readonly reactions: readonly Contribution[];
  },
): ReadonlyMap<string, readonly string[]> {
  const { context } = parts;
  const callsOf = (from: Contribution) => from.drafts.flatMap(({ operations }) => operations);
  const goals = groupedBy(parts.goals, ({ line }) => line);
  const ofPins = groupedBy(callsOf(parts.pins), ({ address }) => address);
  const ofReactions = groupedBy(parts.reactions.flatMap(callsOf), ({ params: { message_id: message } }) =>
    isRef(message) ? refAddress(message) : null,
  );
  const byAddress = groupedBy(messages, ({ address }) => address);
  const found = new Map<string, readonly string[]>();
  for (const one of messages) {
    const recalled = recalledOf(one);
    if (recalled === null) continue;
    const others = one.instead === null ? [] : (byAddress.get(one.instead) ?? []);
    const calls = [one, ...others].flatMap((each) => [
      ...(goals.get(each) ?? []).flatMap(({ address }) => ofPins.get(address) ?? []),
      ...(ofReactions.get(each.address) ?? []),
    ]);
    const announcing = isAnnounced(recalled, context) ? callsOf(parts.announcement) : [];
    found.set(recalled, [
      ...others.map(({ address }) => operationId("post_message", address)),
      ...[...calls, ...announcing].map(({ id }) => id),
    ]);
  }
  return found;
}

/** By what state knows, since an announcement cannot be read. */
function isAnnounced(id: string, { state }: UndoContext): boolean {
  const sent = state.resources[ANNOUNCEMENT]?.applied.sent;
  const message = parsePostKey(id);
  return sameJson(sent, { channel_id: message?.channelId ?? null, message_id: message?.id ?? null });
}
