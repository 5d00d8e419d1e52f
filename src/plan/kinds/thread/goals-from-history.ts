// Makes the goals of threads in an undo. The undo deletes posted threads with their comments, which nothing restores. It posts deleted
// threads again, without their comments. TouchedThread explains the net changes, such as `passing`. An undo gets these goals through
// kinds/registry.ts.

import { type Address, addressKey } from "../../../model/address.js";
import { type BoundId, parsePostKey } from "../../../model/bound-id.js";
import { canonicalJson } from "../../../model/canonical-json.js";
import { type JsonObject, objectOf } from "../../../model/json.js";
import { madeBy } from "../../../protocol/made-by.js";
import { channelAddressOf } from "../../claims/place-names.js";
import {
  bindingNow,
  formerBinding,
  type NotRestored,
  notRestored,
  protectedPost,
  type UndoContext,
  undone,
} from "../../history/history-context.js";
import type { TouchedThread } from "../../history/touched-posts.js";
import { NOTHING, operationId } from "../../value/draft.js";
import { NO_GOALS, type SourceGoals } from "../../value/goal.js";
import { AS_IT_STANDS, THREAD_PARTS, type ThreadGoal, type ThreadText, threadBinding } from "./drafts.js";

export function threadsOfHistory(context: UndoContext): readonly SourceGoals<ThreadGoal>[] {
  const touched = [...context.touched.posts.threads.values()];
  const all = touched.map((one) => ({ one, sourceGoals: goalsOf(one, context) }));
  const posts = new Map(
    all.flatMap(({ sourceGoals }) =>
      sourceGoals.goals.flatMap(({ want, live, text, channel, address }) =>
        want === "there" && live === null
          ? [[wordsIn(channel, { ...text }), operationId("post_thread", address)] as const]
          : [],
      ),
    ),
  );
  // A thread may come back with the words of another one, for example after an apply that changed a key without `moved:`. The post then
  // comes before the deletion.
  return all.map(({ one, sourceGoals }) => {
    const post = posts.get(wordsIn(channelOf(one.id), one.sent));
    if (post === undefined) return sourceGoals;
    const waiting = (goal: ThreadGoal) => (goal.want === "gone" ? { ...goal, after: [post] } : goal);
    return { ...sourceGoals, goals: sourceGoals.goals.map(waiting) };
  });
}

const channelOf = (id: BoundId): string => parsePostKey(id)?.channelId ?? "";

const wordsIn = (channel: ThreadGoal["channel"], sent: JsonObject | null): string =>
  `${String(channel)} ${canonicalJson(sent)}`;

function goalsOf(one: TouchedThread, context: UndoContext): SourceGoals<ThreadGoal> {
  const channelId = channelOf(one.id);
  const lost = (why: NotRestored) => ({ ...NO_GOALS, findings: [notRestored(one.address, why)] });
  const address = context.names.threads.get(one.id);
  if (context.doomed.has(channelId) || one.netChange === "passing") return NO_GOALS;
  if (!context.channels.has(channelId)) {
    return context.touched.channels.has(channelId) ? NO_GOALS : lost({ case: "channel-deleted" });
  }
  if (address === undefined) return lost({ case: "other-thread" });
  // An open post may have brought the thread back already. The plan has a finding about each open call.
  if (isPostOpen(address, context)) return NO_GOALS;
  const live = context.live.singleThreads.get(one.id);
  if (live === undefined) return lost({ case: "not-read" });
  const goal = { ...goalOf(one, { address, channel: channelId, context }), live };
  if (goal.want === "gone") {
    const findings = live === null ? [] : protectedPost(context, address, "deleted");
    return { ...NOTHING, goals: [goal], findings };
  }
  if (live !== null) return { ...NOTHING, goals: [goal] };
  if (goal.text === null) return lost({ case: "thread-not-known" });
  return { ...NOTHING, goals: [goal], findings: [notRestored(address, { case: "thread-again" })] };
}

const isPostOpen = (address: Address, { state }: UndoContext): boolean =>
  Object.values(state.intents).some((one) => one.address === address && madeBy(one) === "thread");

function goalOf(
  one: TouchedThread,
  {
    address,
    channel,
    context,
  }: { readonly address: Address; readonly channel: string; readonly context: UndoContext },
): Omit<ThreadGoal, "live"> {
  const isDeleted = one.netChange === "created";
  // State has bound the thread that was posted again, so there is nothing to remember without a call.
  const isBack = one.netChange === "replaced";
  const text = isDeleted ? null : formerText(one);
  return {
    ...AS_IT_STANDS,
    address,
    name: addressKey(address),
    within: channelAddressOf(context, channel),
    source: null,
    channel,
    want: isDeleted ? "gone" : "there",
    text,
    textOrder: THREAD_PARTS,
    why: { why: undone(one, isDeleted ? "thread-deleted" : null), drift: false },
    remember: {
      afterCalls: [isDeleted ? formerBinding(address, one.bound) : threadBinding(address, { channel, text })],
      whenUnchanged: isBack ? [] : bindingNow(context, address, one.bound),
    },
  };
}

/** Returns the text from before the applies. `null` means that state does not have it. */
function formerText({ bound }: TouchedThread): ThreadText | null {
  const { title, content, format } = objectOf(bound?.applied.sent);
  const isText = typeof title === "string" && typeof content === "string" && typeof format === "number";
  return isText ? { title, content, format } : null;
}
