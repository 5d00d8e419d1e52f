// Threads of forum channels. A thread is posted once and cannot be edited (service-facts 3.3): a text that changed in
// the file is a problem with two ways out, one that changed in the guild is told and stays. Deleting is in
// thread-removal.ts.
//
// What comes back of a thread is rich text, whatever was sent. So what was sent, as state knows it, is held against the
// file, and the live text against itself when it was first seen.

import type { DesiredThread } from "../../../config/desired-message.js";
import { addressKey } from "../../../model/address.js";
import { enumName } from "../../../model/enums.js";
import type { JsonObject } from "../../../model/json.js";
import type { Thread } from "../../../model/thread.js";
import { THREAD_FORMAT } from "../../../protocol/wire/thread-body.js";
import type { StateRecord } from "../../../state/state.js";
import { shownDigest } from "../../content/thread-digest.js";
import {
  type Contribution,
  changed,
  type Draft,
  joinContributions,
  NOTHING,
  operationId,
  PHASE,
  refTo,
} from "../../value/draft.js";
import { parsePostKey, threadKey } from "../../value/live-guild.js";
import type { AttributeChange } from "../../value/plan.js";
import { sameJson, whyCreate } from "../../value/why.js";
import { keyChange } from "../../wishes/claims/key-change.js";
import type { ThreadClaim } from "../../wishes/claims/post-claims.js";
import type { PlanContext } from "../../wishes/file-context.js";
import { cannotBecome, driftOf, sentBy, unseen } from "./thread-differences.js";
import { planThreadRemovals } from "./thread-removal.js";

export function planThreads(context: PlanContext): Contribution {
  return joinContributions([
    ...context.posts.threads.map((claim) => planThread(claim, context)),
    planThreadRemovals(context),
  ]);
}

function planThread(claim: ThreadClaim, context: PlanContext): Contribution {
  const drafts = movedKey(claim, context);
  if (claim.waiting) {
    // What could not be read is said to be so, and left alone.
    if (!context.prior.waiting.has(claim.address)) return { ...NOTHING, drafts };
    return { ...NOTHING, drafts: [...drafts, awaited(claim)], deferred: [waits(claim)] };
  }
  if (claim.live === null) {
    return { ...NOTHING, drafts: [...drafts, create(claim)], findings: unseen(claim, context) };
  }
  const problems = cannotBecome(claim, claim.live);
  if (problems.length > 0) return { ...NOTHING, drafts, problems };
  drafts.push(...adoption(claim, { live: claim.live, context }));
  return {
    ...NOTHING,
    drafts,
    remember: remembered(claim, { live: claim.live, context }),
    findings: driftOf(claim, claim.live),
    unchanged: drafts.length === 0 ? 1 : 0,
  };
}

function create(claim: ThreadClaim): Draft {
  const { address, channel, desired } = claim;
  const place = channel.live?.id ?? refTo(channel.address);
  const sent = sentBy(desired);
  return {
    change: {
      ...changeOf(claim),
      action: "create",
      attributes: attributesOf(desired),
      ...whyCreate(claim.bound === null ? null : ownId(claim.bound.id)),
    },
    operations: [
      {
        id: operationId("post_thread", address),
        address,
        operation: "post_thread",
        params: { channel_id: place },
        body: sent,
        remember: [{ type: "bind", address, id: [place, refTo(address)], applied: { sent, read: null } }],
        phase: PHASE.message,
        access: null,
        sequences: [`posts.${channel.address}`],
        needs: [],
        audience: channel.address,
      },
    ],
  };
}

const attributesOf = ({ title, content, format }: DesiredThread): AttributeChange[] => [
  changed("title", null, title),
  changed("format", null, enumName(THREAD_FORMAT, format)),
  changed("content", null, content),
];

function movedKey(claim: ThreadClaim, context: PlanContext): Draft[] {
  // With its channel it moves silently, as permissions do.
  const isOwn = context.config.moved.some(
    ({ kind, to }) => kind === "thread" && to === addressKey(claim.address),
  );
  return isOwn ? keyChange(changeOf(claim), context) : [];
}

function adoption(
  claim: ThreadClaim,
  { live, context: { prior } }: { readonly live: Thread; readonly context: PlanContext },
): Draft[] {
  const { address, by, bound, desired } = claim;
  const isFound = bound !== null && prior.found.get(prior.formerAddress.get(address) ?? address) === bound.id;
  if (by === "state" && !isFound) return [];
  const before = bound === null || isFound ? null : ownId(bound.id);
  const how = isFound
    ? "sent by an earlier run that ended before the answer"
    : by === "title"
      ? "the bot's thread of this title; that it says what the file says cannot be compared"
      : "named by thread_id; that it says what the file says cannot be compared";
  return [
    {
      change: {
        ...changeOf(claim),
        action: "adopt",
        attributes: [changed("title", live.title, desired.title), changed("id", before, live.id)],
        reason: before === null ? `${how}; managed from now on` : `${how}; ${before}, bound before, is gone`,
        drift: before !== null,
      },
      operations: [],
    },
  ];
}

/** What state did not know: the binding, and what the thread says when it is first read by itself. */
function remembered(
  { address, bound, channel, desired }: ThreadClaim,
  { live, context }: { readonly live: Thread; readonly context: PlanContext },
): StateRecord[] {
  if (channel.live === null) return [];
  const id = threadKey(channel.live.id, live.id);
  const isBound = bound?.id === id;
  const single = context.live.singleThreads.get(id);
  const known = isBound ? (bound.applied.read ?? null) : null;
  const read = known ?? (single == null ? null : shownDigest(single));
  const applied: JsonObject = { sent: sentBy(desired), read };
  return isBound && sameJson(bound.applied, applied) ? [] : [{ type: "bind", address, id, applied }];
}

const awaited = (claim: ThreadClaim): Draft => ({
  change: {
    ...changeOf(claim),
    action: "create",
    attributes: attributesOf(claim.desired),
    reason: "posted by an earlier apply; the service has accepted it, and it does not show yet",
  },
  operations: [],
});

const waits = ({ address }: ThreadClaim) =>
  ({
    address,
    why: "waiting",
    message: "its post is accepted by the service and does not show yet",
  }) as const;

const ownId = (bound: string): string => parsePostKey(bound)?.id ?? bound;

const changeOf = ({ address, channel, desired }: ThreadClaim) =>
  ({
    address,
    kind: "thread",
    name: desired.title,
    within: channel.address,
    source: desired.at,
    drift: false,
    reversible: true,
  }) as const;
