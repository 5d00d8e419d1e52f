// Makes the goals of threads that go: the threads under `removed:`, and with `removal: implicit` also the threads whose block is gone.
// Nothing else deletes a thread (promise 2), and its comments go with it. State forgets a bound thread that is gone. goals-from-file.ts
// joins these goals with the goals of declared threads.

import type { ThreadTombstone } from "../../../config/desired-message.js";
import { type Address, addressKey, channelAddress, inChannelOf } from "../../../model/address.js";
import type { ChannelId } from "../../../model/ids.js";
import type { SourcePosition } from "../../../model/source-position.js";
import type { Thread } from "../../../model/thread.js";
import type { StateRecord } from "../../../state/state-record.js";
import type { ReasonParams } from "../../../words/shapes/reasons.js";
import { phrase, saying } from "../../../words/statement.js";
import type { UndeclaredThread } from "../../claims/post-claims.js";
import type { FileContext } from "../../desired/file-context.js";
import { namedThread, ownThreads } from "../../desired/named-thread.js";
import { forget, NOTHING, operationId } from "../../value/draft.js";
import { type Finding, finding, type Problem, problem } from "../../value/finding.js";
import { NO_GOALS, type SourceGoals } from "../../value/goal.js";
import type { Reason } from "../../value/plan.js";
import { KEPT } from "../channel/keeping.js";
import { AS_IT_STANDS, type ThreadGoal } from "./drafts.js";

export function removedThreads(context: FileContext): readonly SourceGoals<ThreadGoal>[] {
  // A thread in a deleted channel goes with the channel, and state forgets it with the channel.
  const threads = ownThreads(context);
  const named = tombstoned(context, threads);
  const removed = new Set(named.threads.map(({ address }) => address));
  const undeclared = threads.filter(({ address, live }) => live !== null && !removed.has(address));
  const isImplicit = context.config.policy.removal === "implicit";
  const implied = undeclared.filter(() => isImplicit).flatMap((one) => impliedRemoval(one));
  const going = [...named.threads.filter(({ keep }) => !keep), ...implied];
  const staying = named.threads.filter(({ address, keep }) => keep && context.prior.resources.has(address));
  return [
    { ...NO_GOALS, remember: goneThreads(context, threads) },
    {
      ...NOTHING,
      goals: [...going.map((one) => deletedGoal(one, context)), ...staying.map((one) => unmanagedGoal(one))],
      findings: isImplicit ? [] : undeclared.flatMap((one) => keepFindings(one, context)),
      problems: named.problems,
    },
  ];
}

interface Removed {
  readonly address: Address;
  readonly channelId: ChannelId;
  readonly live: Thread;
  readonly source: SourcePosition | null;
  readonly why: Reason;
  /** `true` means that the thread stays unmanaged. */
  readonly keep: boolean;
}

function tombstoned(
  context: FileContext,
  undeclared: readonly UndeclaredThread[],
): { readonly threads: Removed[]; readonly problems: Problem[] } {
  const threads = new Map<Address, Removed>();
  const problems: Problem[] = [];
  for (const entry of context.config.removedThreads) {
    const match = namedThread(entry, { context, undeclared });
    if (match === "elsewhere" || match === null) continue;
    const keep = entry.keep === true;
    if ("declared" in match) problems.push(declaredToo(entry, match.declared));
    else threads.set(match.address, { ...match, source: entry.at, why: removedBy("entry"), keep });
  }
  return { threads: [...threads.values()], problems };
}

function declaredToo(entry: ThreadTombstone, address: Address): Problem {
  const { channel, at } = entry;
  const named =
    "key" in entry ? { case: "key" as const, key: entry.key } : { case: "id" as const, id: entry.id };
  return problem(saying("E-REMOVED-DECLARED", { case: "thread", named, channel, address }), { address, at });
}

const removedBy = (by: ReasonParams["removed"]["by"]): Reason => phrase("removed", { by, kind: "thread" });

function impliedRemoval({ address, channelId, live }: UndeclaredThread): Removed[] {
  const why = removedBy("omission");
  return live === null ? [] : [{ address, channelId, live, source: null, why, keep: false }];
}

const unmanagedGoal = (one: Removed): ThreadGoal => ({
  ...goalOf(one),
  within: channelAddress(inChannelOf(one.address).channel),
  want: "unmanaged",
  why: { why: KEPT, drift: false },
});

function deletedGoal(one: Removed, { claims, posts }: FileContext): ThreadGoal {
  const channel = claims.channels.find(({ live }) => live?.id === one.channelId);
  // A replacement is posted before the deletion.
  const posted = posts.threads.filter((other) => other.channel === channel && other.live === null);
  return {
    ...goalOf(one),
    within: channel?.address ?? null,
    want: "gone",
    why: { why: one.why, drift: false },
    after: posted.map(({ address }) => operationId("post_thread", address)),
    remember: {
      // State may never have bound this address, but the entry that names the thread by id may stay after the deletion.
      afterCalls: [forget(one.address)],
      whenUnchanged: [],
    },
  };
}

const goalOf = ({ address, channelId, live, source }: Removed) => ({
  ...AS_IT_STANDS,
  address,
  name: live.title,
  source,
  channel: channelId,
  live,
  remember: { afterCalls: [], whenUnchanged: [forget(address)] },
});

/** Returns the records that forget threads which are gone. A vanished channel takes its threads along in its own records. */
function goneThreads({ claims, prior }: FileContext, threads: readonly UndeclaredThread[]): StateRecord[] {
  const vanishedParts = new Set(
    claims.vanished.flatMap((address) => prior.inside.get(addressKey(address)) ?? []),
  );
  return threads
    .filter(({ address, live }) => live === null && !vanishedParts.has(address))
    .map(({ address }) => forget(address));
}

/**
 * Reports threads whose block is gone. If the block of the channel is gone too, another finding reports the channel in place of its
 * threads.
 */
function keepFindings({ address, live, channelId }: UndeclaredThread, { claims }: FileContext): Finding[] {
  const channel = claims.channels.find((one) => one.live?.id === channelId);
  if (live === null || channel === undefined) return [];
  const params = { kind: "thread", address, name: live.title, id: live.id } as const;
  return [finding("W-BLOCK-GONE", params, { address })];
}
