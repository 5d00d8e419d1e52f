// Everything that is posted, in an undo: messages with their reactions, pins and the announcement, and threads. What
// readers have stays until what takes its place is there: post, react, pin, announce, then unpin and recall.

import { type Contribution, joinContributions, NOTHING } from "../value/draft.js";
import type { HistorySource } from "../wishes/history/history-source.js";
import { postsLeft } from "../wishes/history/posts-left.js";
import { announcement } from "./announcement/kind.js";
import { message } from "./message/kind.js";
import { undoPins } from "./pin/history.js";
import { pinGoals } from "./pin/pin-goals.js";
import { undoReactions } from "./reaction/history.js";
import { undoThreads } from "./thread/history.js";

export function undoContent(context: HistorySource): Contribution {
  const { messages, targets, channels } = context.fates;
  return joinContributions([
    message.plans.history(context),
    ...undoReactions(messages, { context, targets }),
    undoPins(pinGoals(messages, { context, targets }), context),
    announcement.plans.history(context),
    ...undoThreads([...context.touched.posts.threads.values()], context),
    { ...NOTHING, findings: postsLeft(channels) },
  ]);
}
