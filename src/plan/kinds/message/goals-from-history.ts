// Makes the goals of messages in an undo. The undo recalls posted messages, posts recalled and replaced ones again, and edits edited ones
// back. Pins and the announcement move before the present message goes, so readers always find one. An undo gets these goals through
// kinds/registry.ts.

import { type Address, addressKey, formerMessageAddress, messageOfAddress } from "../../../model/address.js";
import type { BoundId } from "../../../model/bound-id.js";
import { refTo } from "../../../model/ref.js";
import type { StateRecord } from "../../../state/state-record.js";
import type { Undone } from "../../../words/shapes/reasons.js";
import { channelAddressOf } from "../../claims/place-names.js";
import { saysTheSame } from "../../content/says-the-same.js";
import {
  bindingNow,
  changedSince,
  formerBinding,
  notRestored,
  protectedPost,
  type UndoContext,
  undone,
} from "../../history/history-context.js";
import type { HistorySource } from "../../history/history-source.js";
import type { HistoryDisposition } from "../../history/message-dispositions.js";
import { bodyOf, type HistoryStep } from "../../history/message-steps.js";
import { NOTHING } from "../../value/draft.js";
import type { Finding } from "../../value/finding.js";
import type { SourceGoals } from "../../value/goal.js";
import { standingAt } from "../../value/message-disposition.js";
import type { RememberTemplate } from "../../value/plan.js";
import { rememberedWith } from "../../value/remembering.js";
import { AT_ONCE, type MessageGoal, type PresentMessage, type Recall } from "./drafts.js";
import { callsBeforeRecalls } from "./recalls-of-history.js";

export function messagesOfHistory(context: HistorySource): SourceGoals<MessageGoal> {
  const { messages } = context.dispositions;
  const before = callsBeforeRecalls(context);
  return {
    ...NOTHING,
    goals: messages.map((one) => goalOf(one, { context, before })),
    findings: messages.flatMap((one) => findingsOf(one, context)),
  };
}

interface Sides {
  readonly context: HistorySource;
  /** The id of a recalled message, such as `101/08a1`, leads to the ids of the calls that come before the recall. */
  readonly before: ReadonlyMap<BoundId, readonly string[]>;
}

function goalOf(one: HistoryDisposition, sides: Sides): MessageGoal {
  const { context } = sides;
  const { address, step } = one;
  return {
    address,
    name: messageOfAddress(address).key,
    within: channelAddressOf(context, channelOf(step)),
    source: null,
    now: presentOf(one, context),
    adoptions: [],
    want: wantOf(one, sides),
    remember: { afterCalls: rememberSent(one, context), whenUnchanged: rememberStanding(one, context) },
  };
}

/** Returns the channel of the message after the undo. */
function channelOf(step: HistoryStep): string {
  if (step.kind === "post" || step.kind === "deferred") return step.channelId;
  const id = step.kind === "restore" ? step.old : step.now;
  return id === null ? "" : standingAt(id).channelId;
}

function presentOf({ step, line }: HistoryDisposition, { live }: UndoContext): PresentMessage | null {
  const message = step.now === null ? null : live.messages.get(step.now);
  return step.now === null || message == null ? null : { ...standingAt(step.now), message, sent: line.left };
}

function wantOf(one: HistoryDisposition, { context, before }: Sides): MessageGoal["want"] {
  const { step, line, address } = one;
  const common = (by: Undone | null) => ({ ...AT_ONCE, why: { why: undone(line, by), drift: false } });
  const posted = step.now === null ? "posted-again" : "posted-instead";
  const recalled = (id: BoundId, as: Address): Recall => ({
    ...standingAt(id),
    address: as,
    inside: context.inside.get(id) ?? [],
    after: before.get(id) ?? [],
  });
  switch (step.kind) {
    case "same":
      return step.now === null ? "left" : "same";
    case "with-channel":
    case "left":
      return "left";
    case "edit":
      return { kind: "edited", body: step.body, ...common(null) };
    case "recall":
      return { ...common("recalled"), kind: "gone", body: null, recall: recalled(step.now, address) };
    case "restore": {
      const recall = recalled(step.now, formerAddress(address, step.now));
      return {
        ...common("restored"),
        kind: "restored",
        body: bodyOf(line),
        former: standingAt(step.old),
        recall,
      };
    }
    case "deferred": {
      const { body, channelId, deferred } = step;
      return { ...common(posted), kind: "posted", body, into: channelId, moved: null, deferred };
    }
    case "post": {
      const { body, channelId, now } = step;
      return {
        kind: "posted",
        body,
        into: channelId,
        moved: now === null ? null : movedFrom(now, channelId, context),
        ...common(posted),
        recall: now === null ? null : recalled(now, formerAddress(address, now)),
      };
    }
    default:
      return step satisfies never;
  }
}

const formerAddress = (address: Address, id: BoundId): Address =>
  formerMessageAddress(messageOfAddress(address).key, standingAt(id).messageId);

function movedFrom(now: BoundId, channelId: string, context: UndoContext) {
  const from = standingAt(now).channelId;
  const nameOf = (id: string) => context.placeNames.get(id) ?? addressKey(channelAddressOf(context, id));
  return from === channelId ? null : { from: nameOf(from), to: nameOf(channelId) };
}

/** Returns the binding after a post or edit, and the address of the present message until it is gone. */
function rememberSent(
  { step, address, line }: HistoryDisposition,
  { state }: UndoContext,
): RememberTemplate[] {
  if (step.kind !== "edit" && step.kind !== "post") return [];
  const applied = { ...line.bound?.applied, sent: step.body };
  if (step.kind === "edit") return [rememberedWith(address, { id: [step.now], applied })];
  const post = rememberedWith(address, { id: [step.channelId, refTo(address)], applied });
  const present = step.now === null ? undefined : state.resources[address];
  return step.now === null || present === undefined
    ? [post]
    : [post, formerBinding(formerAddress(address, step.now), present)];
}

/** Makes the records that bind the key without a call. They bind the present message, or the restored one. */
function rememberStanding({ step, address, line }: HistoryDisposition, context: UndoContext): StateRecord[] {
  const { bound } = line;
  if (step.kind === "same") {
    const { now } = step;
    return bindingNow(context, address, now === null || bound === null ? null : { ...bound, id: now });
  }
  if (step.kind !== "restore") return [];
  const present = context.state.resources[address] ?? null;
  return [
    ...bindingNow(context, address, bound),
    // State remembers the present message until its recall.
    ...bindingNow(context, formerAddress(address, step.now), present),
    ...bindingNow(context, formerAddress(address, step.old), null),
  ];
}

function findingsOf(one: HistoryDisposition, context: UndoContext): Finding[] {
  const { address, step } = one;
  switch (step.kind) {
    case "left":
      return [notRestored(address, step.why)];
    case "recall":
      return [...editedSince(one, step.now, context), ...protectedPost(context, address, "recalled")];
    case "edit":
      return editedSince(one, step.now, context);
    case "post":
      return [notRestored(address, { case: "message-again" })];
    case "same":
    case "restore":
    case "deferred":
    case "with-channel":
      return [];
    default:
      return step satisfies never;
  }
}

function editedSince({ line, address }: HistoryDisposition, now: BoundId, { live }: UndoContext): Finding[] {
  const message = live.messages.get(now);
  if (message == null || line.left === null || saysTheSame(message, line.left) !== "other") return [];
  return [changedSince(address, { case: "message" })];
}
