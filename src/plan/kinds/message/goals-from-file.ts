// Makes the goals of messages in the file: one for each declared message by its disposition, and one for each posted message that is to go.
// A plan of the file gets these goals through kinds/registry.ts.

import { formerMessageAddress } from "../../../model/address.js";
import { messageKey } from "../../../model/bound-id.js";
import { refTo } from "../../../model/ref.js";
import type { StateRecord } from "../../../state/state-record.js";
import { saying } from "../../../words/statement.js";
import { keyChange } from "../../claims/claim-changes.js";
import type { FileContext } from "../../desired/file-context.js";
import { sentOf } from "../../posting/decide-message.js";
import type { Departure } from "../../posting/departures.js";
import type { FileDisposition } from "../../posting/message-dispositions.js";
import { postingFindings } from "../../posting/posting-findings.js";
import { NOTHING } from "../../value/draft.js";
import { type Finding, finding, type Problem, problem } from "../../value/finding.js";
import type { SourceGoals } from "../../value/goal.js";
import { isPinned, keyOfPlace } from "../../value/message-disposition.js";
import type { RememberTemplate } from "../../value/plan.js";
import { rememberedNow, rememberedWith } from "../../value/remembering.js";
import { AT_ONCE, type MessageGoal, type MessageWant, type PresentMessage } from "./drafts.js";
import { leftMessages, recallOf } from "./left-message.js";
import { adopted, whyEdited, whyPosted, whyReplaced } from "./message-reasons.js";
import { blocksGone, removedAndDeclared } from "./removed-messages.js";

export function messagesOfFile(context: FileContext): SourceGoals<MessageGoal> {
  const replaced = new Map(
    context.recalled.flatMap((one) => (one.left === null ? [[one.key, one] as const] : [])),
  );
  const dispositions = [...context.dispositions.messages.values()];
  return {
    ...NOTHING,
    goals: [
      ...dispositions.map((disposition) => goalOf(disposition, { context, replaced })),
      ...leftMessages(context),
    ],
    findings: [
      ...dispositions.flatMap(keepFindings),
      ...postingFindings(context.dispositions, context.config),
      ...unreadFindings(dispositions),
      ...blocksGone(context),
    ],
    problems: [...dispositions.flatMap(editImpossible), ...removedAndDeclared(context)],
  };
}

interface Sides {
  readonly context: FileContext;
  /** This plan replaces these messages. A key is `rules`, for example. */
  readonly replaced: ReadonlyMap<string, Departure>;
}

function goalOf(disposition: FileDisposition, sides: Sides): MessageGoal {
  const { claim } = disposition;
  const { address, desired, channel } = claim;
  return {
    address,
    name: desired.key,
    within: channel.address,
    source: desired.at,
    now: presentOf(claim),
    adoptions: [...keyChange(shownAs(claim), sides.context), ...adopted(disposition, sides.context)],
    want: wantOf(disposition, sides),
    remember: { afterCalls: rememberSent(disposition), whenUnchanged: rememberStanding(disposition) },
  };
}

const shownAs = ({ address, desired, channel }: FileDisposition["claim"]) =>
  ({ address, kind: "message", name: desired.key, within: channel.address, source: desired.at }) as const;

const presentOf = (claim: FileDisposition["claim"]): PresentMessage | null =>
  claim.live === null
    ? null
    : {
        channelId: claim.live.channelId,
        messageId: claim.live.message.id,
        message: claim.live.message,
        sent: sentOf(claim),
      };

function wantOf(disposition: FileDisposition, sides: Sides): MessageGoal["want"] {
  const { step, body, deferred } = disposition;
  switch (step.kind) {
    case "none":
      return deferred === null ? "left" : posted(disposition, sides);
    case "unchanged":
      return "same";
    case "keep":
    case "impossible":
      return "left";
    case "edit":
      return { ...AT_ONCE, kind: "edited", body, why: { why: whyEdited(disposition), drift: step.byHand } };
    case "post":
    case "replace":
      return posted(disposition, sides);
    default:
      return step satisfies never;
  }
}

/** Posts the message. A live message is then replaced. */
function posted(disposition: FileDisposition, { context, replaced }: Sides): MessageWant {
  const { claim, body, deferred, step, leaves } = disposition;
  const { address, live } = claim.channel;
  const post = { kind: "posted", body, into: live?.id ?? refTo(address), deferred, carriedBy: [] } as const;
  if (claim.live === null)
    return { moved: null, why: { why: whyPosted(disposition), drift: claim.lost }, recall: null, ...post };
  const unpins = leaves !== null && isPinned(leaves, context.live);
  const departure = replaced.get(claim.desired.key);
  return {
    moved: movedFrom(disposition, context),
    why: {
      why: whyReplaced(disposition, { context, unpins }),
      drift: step.kind === "replace" && step.byHand,
    },
    recall: departure === undefined || departure.isHeld ? null : recallOf(departure, context),
    ...post,
  };
}

function movedFrom({ claim, step }: FileDisposition, { placeNames }: FileContext) {
  if (step.kind !== "replace" || !step.isMoved || claim.live === null) return null;
  const { channelId } = claim.live;
  return {
    from: placeNames.get(channelId) ?? channelId,
    to: placeNames.get(claim.channel.address) ?? claim.desired.channel,
  };
}

/**
 * Returns the bindings after a post or edit: the message under its key, and the replaced message under `message.rules/08a1` until its
 * recall.
 */
function rememberSent({ claim, step, body, leaves }: FileDisposition): RememberTemplate[] {
  const { address, desired, channel, bound, live } = claim;
  const applied = { sent: body };
  if (step.kind === "edit")
    return live === null ? [] : [rememberedWith(address, { id: [live.channelId, live.message.id], applied })];
  const place = channel.live?.id ?? refTo(channel.address);
  const post = rememberedWith(address, { id: [place, refTo(address)], applied });
  if (leaves === null) return [post];
  const { channelId, messageId } = leaves;
  const isBound = bound?.id === keyOfPlace(leaves);
  const former = { id: [channelId, messageId], applied: isBound ? bound.applied : {} };
  return [post, rememberedWith(formerMessageAddress(desired.key, messageId), former)];
}

/** Binds the live message to its key. If live message and file agree, the binding has the sent body. */
function rememberStanding({ claim, step, body }: FileDisposition): StateRecord[] {
  const { live, address, bound } = claim;
  if (live === null || step.kind === "none") return [];
  const id = messageKey(live.channelId, live.message.id);
  const formerApplied = bound?.id === id ? bound.applied : {};
  const applied = step.kind === "unchanged" ? { ...formerApplied, sent: body } : formerApplied;
  return rememberedNow(address, bound ?? undefined, { id: [id], applied });
}

function keepFindings({ claim: { address, desired }, step }: FileDisposition): Finding[] {
  if (step.kind !== "keep") return [];
  const source = desired.attributeAt.on_change ?? desired.at;
  return [finding("I-KEPT", { address, byHand: step.byHand }, { address, source })];
}

function editImpossible({ claim: { address, desired }, step }: FileDisposition): Problem[] {
  if (step.kind !== "impossible") return [];
  const statement = saying("E-EDIT-IMPOSSIBLE", { address, because: step.because });
  return [problem(statement, { address, at: desired.attributeAt.on_change ?? desired.at })];
}

/** Reports all unreadable messages at once: guildform assumes that they say what was sent (service-facts 4.7.1). */
function unreadFindings(dispositions: readonly FileDisposition[]): Finding[] {
  const unread = dispositions.filter(({ step }) => step.kind === "unchanged" && step.unread).length;
  return unread === 0 ? [] : [finding("I-CONTENT-UNREAD", { messages: unread })];
}
