// Makes the goals of threads for drift: one for each bound thread that is still there. For a thread that is gone or unread, asApplied makes
// a finding. No call can restore a changed text (service-facts 3.3), so a changed text is a finding too. Drift gets these goals through
// kinds/registry.ts.

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

/** Returns the live thread. `null` means that the thread or its channel is gone. `undefined` means that the thread was not read. */
function threadNow(id: BoundId, { channels, live }: AppliedSource): Thread | null | undefined {
  const { channelId, messageId } = standingAt(id);
  if (!channels.has(channelId)) return null;
  const single = live.singleThreads.get(id);
  if (single !== undefined) return single;
  const threadId: string = messageId;
  return live.threads.get(channelId)?.threads.find((one) => one.id === threadId);
}

/** Returns a finding when the live text differs from the text of its first read. */
function changesOf({ address, applied }: BoundObject, thread: Thread): Finding[] {
  const { title } = objectOf(applied.sent);
  const appliedText = { read: applied.read ?? null, title: typeof title === "string" ? title : thread.title };
  return isAsRead(thread, appliedText) ? [] : [changedThread(address, thread, null)];
}
