// Threads as they were last applied: each stands and says what it said when it was first read. One that says something else cannot
// be put back (service-facts 3.3), so that is told and makes no change.

import { inChannelOf } from "../../../model/address.js";
import type { BoundId } from "../../../model/bound-id.js";
import { isJsonObject } from "../../../model/json.js";
import type { Thread } from "../../../model/thread.js";
import { NOTHING } from "../../value/draft.js";
import { CHANGED_BY_HAND, type Wished } from "../../value/goal.js";
import { standingAt } from "../../value/message-fate.js";
import {
  type AppliedObject,
  type AppliedSource,
  appliedOf,
  calledBy,
  ifThere,
  UNSOURCED,
} from "../../wishes/applied/applied-source.js";
import type { ThreadGoal } from "./drafts.js";
import { changedThread, isAsRead } from "./thread-differences.js";

export const threadsOfApplied = (source: AppliedSource): readonly Wished<ThreadGoal>[] =>
  appliedOf("thread", source.state).map((one) => wished(one, source));

function wished(one: AppliedObject, source: AppliedSource): Wished<ThreadGoal> {
  const { address, id, applied } = one;
  return ifThere(address, threadNow(id, source), (thread) => {
    const title = isJsonObject(applied.sent) ? applied.sent.title : undefined;
    const isSame = isAsRead(thread, {
      read: applied.read ?? null,
      title: typeof title === "string" ? title : thread.title,
    });
    return {
      ...NOTHING,
      goals: [goalOf(one, thread, source)],
      findings: isSame ? [] : [changedThread(address, thread, null)],
    };
  });
}

/** null = not there; undefined = nobody read it. */
function threadNow(id: BoundId, { channels, live }: AppliedSource): Thread | null | undefined {
  const { channelId, messageId: own } = standingAt(id);
  if (!channels.has(channelId)) return null;
  const single = live.singleThreads.get(id);
  if (single !== undefined) return single;
  const threadId: string = own;
  return live.threads.get(channelId)?.threads.find((one) => one.id === threadId);
}

function goalOf({ address, id }: AppliedObject, live: Thread, source: AppliedSource): ThreadGoal {
  const { channelId } = standingAt(id);
  return {
    ...UNSOURCED,
    address,
    name: inChannelOf(address).own,
    within: calledBy(source, channelId),
    channel: channelId,
    live,
    want: "there",
    text: null,
    told: [],
    why: CHANGED_BY_HAND,
    adopted: null,
    formerAddress: null,
    deferred: null,
    after: [],
  };
}
