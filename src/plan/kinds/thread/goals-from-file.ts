// Makes the goals of threads in the file, in forum channels. A thread is posted once, and no call edits it (service-facts 3.3). A text that
// changed in the file is a problem with two ways out. A text that changed in the guild becomes a finding and stays. thread-removal.ts
// deletes threads. A plan of the file gets these goals through kinds/registry.ts.
//
// The service returns a thread as rich text, in another form than it was sent. So the sent text in state is compared with the file, and the
// live text with its digest from the first read.

import { addressKey } from "../../../model/address.js";
import { ownIdOf, threadKey } from "../../../model/bound-id.js";
import { refTo } from "../../../model/ref.js";
import type { Thread } from "../../../model/thread.js";
import type { StateRecord } from "../../../state/state-record.js";
import { phrase } from "../../../words/statement.js";
import { adoptedAs } from "../../claims/claim-changes.js";
import type { ThreadClaim } from "../../claims/post-claims.js";
import { shownDigest } from "../../content/message-facts.js";
import type { FileContext } from "../../desired/file-context.js";
import { NOTHING } from "../../value/draft.js";
import { NO_GOALS, type SourceGoals, whyCreate } from "../../value/goal.js";
import { rememberedNow } from "../../value/remembering.js";
import { AS_IT_STANDS, THREAD_PARTS, type ThreadGoal, threadBinding } from "./drafts.js";
import { cannotBecome, threadDrift, threadText, unseen } from "./thread-differences.js";
import { removedThreads } from "./thread-removal.js";

export const threadsOfFile = (context: FileContext): readonly SourceGoals<ThreadGoal>[] => [
  ...context.posts.threads.map((claim) => goalsOf(claim, context)),
  ...removedThreads(context),
];

const LONGEST_LAST: ThreadGoal["textOrder"] = [
  ...THREAD_PARTS.filter((part) => part !== "content"),
  "content",
];

function goalsOf(claim: ThreadClaim, context: FileContext): SourceGoals<ThreadGoal> {
  const goal = goalOf(claim, context);
  if (claim.waiting) {
    // The thread could not be read. The plan leaves it alone, and another finding reports the failed read.
    if (!context.prior.waiting.has(claim.address)) return { ...NOTHING, goals: [{ ...goal, want: null }] };
    return { ...NOTHING, goals: [awaited(goal)] };
  }
  if (claim.live === null) return { ...NOTHING, goals: [goal], findings: unseen(claim, context) };
  const problems = cannotBecome(claim, claim.live);
  if (problems.length > 0) return { ...NO_GOALS, problems };
  return { ...NOTHING, goals: [goal], findings: threadDrift(claim, claim.live) };
}

function goalOf(claim: ThreadClaim, context: FileContext): ThreadGoal {
  const { address, channel: owner, desired, live, bound } = claim;
  const channel = owner.live?.id ?? refTo(owner.address);
  const text = threadText(desired);
  return {
    ...AS_IT_STANDS,
    address,
    name: desired.title,
    within: owner.address,
    source: desired.at,
    channel,
    live,
    want: "there",
    text,
    textOrder: LONGEST_LAST,
    why: whyCreate(bound === null ? null : ownIdOf(bound.id)),
    adopted: live === null ? null : adoptionOf(claim, context),
    formerAddress: formerAddressOf(claim, context),
    remember: {
      afterCalls: [threadBinding(address, { channel, text })],
      whenUnchanged: live === null ? [] : rememberedOf(claim, { live, context }),
    },
  };
}

function formerAddressOf(
  { address }: ThreadClaim,
  { config, prior }: FileContext,
): ThreadGoal["formerAddress"] {
  // If the thread moves with its channel, the move is not shown, as with permissions.
  const isOwn = config.moved.some(({ kind, to }) => kind === "thread" && to === addressKey(address));
  return isOwn ? (prior.formerAddress.get(address) ?? null) : null;
}

function adoptionOf({ address, by, bound }: ThreadClaim, { prior }: FileContext): ThreadGoal["adopted"] {
  const isFound =
    bound !== null && prior.foundIds.get(prior.formerAddress.get(address) ?? address) === bound.id;
  if (by === "state" && !isFound) return null;
  const before = bound === null || isFound ? null : ownIdOf(bound.id);
  const evidence = isFound ? "sent" : by === "title" ? "title" : "thread_id";
  return { before, why: adoptedAs(evidence, before), drift: before !== null };
}

/** Returns the records of a live thread that state lacks: its binding, and the digest of its text after its first read. */
function rememberedOf(
  { address, bound, channel, desired }: ThreadClaim,
  { live, context }: { readonly live: Thread; readonly context: FileContext },
): StateRecord[] {
  if (channel.live === null) return [];
  const id = threadKey(channel.live.id, live.id);
  const single = context.live.singleThreads.get(id);
  const boundRead = bound?.id === id ? (bound.applied.read ?? null) : null;
  const read = boundRead ?? (single == null ? null : shownDigest(single));
  const applied = { sent: { ...threadText(desired) }, read };
  return rememberedNow(address, bound ?? undefined, { id: [id], applied });
}

const awaited = (goal: ThreadGoal): ThreadGoal => ({
  ...goal,
  live: null,
  why: { why: phrase("accepted", { kind: "thread" }), drift: false },
  deferred: { address: goal.address, why: "waiting", params: { case: "post" } },
});
