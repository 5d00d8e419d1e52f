// Everything that is posted, in an undo: messages with their reactions, pins and the announcement, and threads. What
// readers have stays until what takes its place is there: post, react, pin, announce, then unpin and recall.

import { type Contribution, joinContributions, NOTHING } from "../value/draft.js";
import type { Deferred } from "../value/plan.js";
import type { HistorySource } from "../wishes/history/history-source.js";
import { postsLeft } from "../wishes/history/posts-left.js";
import { announcement } from "./announcement/kind.js";
import { heldDeletions } from "./channel/held-deletions.js";
import { message } from "./message/kind.js";
import { undoPins } from "./pin/history.js";
import { pinGoals } from "./pin/pin-goals.js";
import { undoReactions } from "./reaction/history.js";
import { undoThreads } from "./thread/history.js";

/** `held` are the deletions that wait for what has no room today, by the id of the channel or group. */
export function undoContent(context: HistorySource): {
  readonly content: Contribution;
  readonly held: ReadonlyMap<string, Deferred>;
} {
  const { messages, targets, channels } = context.fates;
  const content = joinContributions([
    message.plans.history(context),
    ...undoReactions(messages, { context, targets }),
    undoPins(pinGoals(messages, { context, targets }), context),
    announcement.plans.history(context),
    ...undoThreads([...context.touched.posts.threads.values()], context),
    { ...NOTHING, findings: postsLeft(channels) },
  ]);
  return { content, held: heldDeletions(messages, context) };
}
