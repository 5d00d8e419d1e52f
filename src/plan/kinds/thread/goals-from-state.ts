// Makes the goals of threads for drift: each exists and has the text of its first read. No call can restore a changed text (service-facts
// 3.3), so the change is a finding.

import { inChannelOf } from "../../../model/address.js";
import type { BoundId } from "../../../model/bound-id.js";
import { objectOf } from "../../../model/json.js";
import type { Thread } from "../../../model/thread.js";
import { type AppliedSource, asApplied, insideOf } from "../../desired/applied-source.js";
import { type BoundObject, boundOf } from "../../value/bound-object.js";
import type { Finding } from "../../value/finding.js";
import { CHANGED_BY_HAND, type SourceGoals } from "../../value/goal.js";
import { standingAt } from "../../value/message-disposition.js";
import { AS_IT_STANDS, type ThreadGoal } from "./drafts.js";
import { changedThread, isAsRead } from "./thread-differences.js";

export const threadsOfApplied = (source: AppliedSource): SourceGoals<ThreadGoal> =>
  asApplied(boundOf(source, "thread"), {
    now: ({ id }) => threadNow(id, source),
    goal: (one, live): ThreadGoal => ({
      ...AS_IT_STANDS,
      ...insideOf(one, source),
      name: inChannelOf(one.address).own,
      live,
      want: "there",
      why: CHANGED_BY_HAND,
    }),
    findingsOf: changesOf,
  });

function threadNow(id: BoundId, { channels, live }: AppliedSource): Thread | null | undefined {
  const { channelId, messageId: own } = standingAt(id);
  if (!channels.has(channelId)) return null;
  const single = live.singleThreads.get(id);
  if (single !== undefined) return single;
  const threadId: string = own;
  return live.threads.get(channelId)?.threads.find((one) => one.id === threadId);
}

function changesOf({ address, applied }: BoundObject, thread: Thread): Finding[] {
  const { title } = objectOf(applied.sent);
  const appliedText = { read: applied.read ?? null, title: typeof title === "string" ? title : thread.title };
  return isAsRead(thread, appliedText) ? [] : [changedThread(address, thread, null)];
}
