// Everything that is posted, in an undo: messages with their reactions, pins and the announcement, and threads. What
// readers have stays until what takes its place is there: post, react, pin, announce, then unpin and recall.

import { type Contribution, joinContributions, NOTHING } from "../value/draft.js";
import type { HistorySource } from "../wishes/history/history-source.js";
import { postsLeft } from "../wishes/history/posts-left.js";
import { announcement } from "./announcement/kind.js";
import { message } from "./message/kind.js";
import { pin } from "./pin/kind.js";
import { reaction } from "./reaction/kind.js";
import { thread } from "./thread/kind.js";

export function undoContent(context: HistorySource): Contribution {
  return joinContributions([
    message.plans.history(context),
    reaction.plans.history(context),
    pin.plans.history(context),
    announcement.plans.history(context),
    thread.plans.history(context),
    { ...NOTHING, findings: postsLeft(context.fates.channels) },
  ]);
}
