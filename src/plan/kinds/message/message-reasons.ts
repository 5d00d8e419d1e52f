// Gives the reasons for changes of messages. The reason of a replacement lists its steps in order. It also makes the change of an adoption,
// which needs no call. goals-from-file.ts writes these reasons into its goals.

import { messageKey } from "../../../model/bound-id.js";
import type { ReasonParams, TextChange } from "../../../words/shapes/reasons.js";
import { phrase } from "../../../words/statement.js";
import { pinsByKey } from "../../claims/claim.js";
import { adoptedAs } from "../../claims/claim-changes.js";
import { isPicture } from "../../content/message-body.js";
import type { FileContext } from "../../desired/file-context.js";
import { sentOf } from "../../posting/decide-message.js";
import type { FileDisposition } from "../../posting/message-dispositions.js";
import { changed, type DraftChange, uncalled } from "../../value/draft.js";
import type { Reason } from "../../value/plan.js";

/** Adopts a message that state did not know, unchanged. */
export function adopted({ claim, step, body }: FileDisposition, { prior }: FileContext): DraftChange[] {
  const { live, address, by, bound } = claim;
  if (live === null) return [];
  if (step.kind !== "none" && bound?.id !== messageKey(live.channelId, live.message.id)) {
    const evidence = by === "message_id" ? by : isPicture(body) ? "picture" : "same";
    return [adoption(claim, adoptedAs(evidence, null))];
  }
  // An earlier run sent the message, and state has bound it already.
  const isFound = prior.foundIds.has(prior.formerAddress.get(address) ?? address);
  return isFound ? [adoption(claim, phrase("adopted", { found: "sent", case: "known" }))] : [];
}

const adoption = ({ address, desired, channel, live }: FileDisposition["claim"], why: Reason): DraftChange =>
  uncalled({
    address,
    kind: "message",
    action: "adopt",
    name: desired.key,
    within: channel.address,
    attributes: [changed("id", null, live?.message.id ?? null)],
    source: desired.at,
    why,
  });

export function whyPosted({ claim: { lost }, deferred }: FileDisposition): Reason {
  if (deferred?.why === "waiting") return ACCEPTED;
  return lost ? phrase("post-lost", {}) : phrase("not-posted", {});
}

const ACCEPTED: Reason = phrase("accepted", { kind: "message" });

export const whyEdited = ({ claim, step }: FileDisposition): Reason =>
  phrase("edited", { change: textChange(claim, step.kind === "edit" && step.byHand) });

/** A text that state does not know was never applied, so it is not the file that changed. */
function textChange(claim: FileDisposition["claim"], byHand: boolean): TextChange {
  if (byHand) return "by-hand";
  return sentOf(claim) === null ? "unlike" : "file";
}

/** Returns why a plan posts a message again. `unpins` means that the old message is pinned. */
export function whyReplaced(
  { claim, step, deferred }: FileDisposition,
  { context, unpins }: { readonly context: FileContext; readonly unpins: boolean },
): Reason {
  if (deferred?.why === "waiting") return ACCEPTED;
  const author = claim.live?.message.author ?? null;
  const isReplaced = step.kind === "replace";
  return phrase("replaced", {
    change: isReplaced && !step.isMoved ? textChange(claim, step.byHand) : null,
    because: isReplaced ? step.because : null,
    gets: followers(claim, context),
    wrote: author?.bot === false ? author.username : null,
    unpins,
  });
}

/** Returns the things that the new message gets, in this order. */
function followers(
  { desired, channel }: FileDisposition["claim"],
  { config }: FileContext,
): ReasonParams["replaced"]["gets"] {
  const { announcement } = config;
  const isAnnounced = announcement?.kind === "managed" && announcement.message === desired.key;
  return [
    ...((desired.reactions ?? []).length > 0 ? (["reacted"] as const) : []),
    ...(pinsByKey(channel, desired.key) ? (["pinned"] as const) : []),
    ...(isAnnounced ? (["announced"] as const) : []),
  ];
}
