// What is to become of one declared message: posted, edited in place, replaced, kept, or nothing. Only markdown with a
// keyboard can be edited, by the bot that wrote it (service-facts 3.24); anything else is posted anew.

import { messageKey } from "../../model/bound-id.js";
import type { UserId } from "../../model/ids.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { NoEdit } from "../../words/shapes/fixed.js";
import type { MessageClaim } from "../claims/post-claims.js";
import { messageDifference } from "../content/message-difference.js";

export type MessageStep =
  /** Its post is accepted and not there yet, or it could not be read. */
  | { readonly kind: "none" }
  | { readonly kind: "unchanged"; readonly unread: boolean }
  | { readonly kind: "post" }
  | { readonly kind: "edit"; readonly byHand: boolean }
  /** `because`: why it is not edited. */
  | {
      readonly kind: "replace";
      readonly byHand: boolean;
      readonly isMoved: boolean;
      readonly because: NoEdit;
    }
  /** `on_change: keep`. */
  | { readonly kind: "keep"; readonly byHand: boolean }
  /** `on_change: edit`, and the service allows none. */
  | { readonly kind: "impossible"; readonly because: NoEdit };

/** `bot` null when nobody asked who it is; `doomed` are the ids of channels that are to be deleted. */
export function decideMessage(
  claim: MessageClaim,
  sides: { readonly body: JsonObject; readonly bot: UserId | null; readonly doomed: ReadonlySet<string> },
): MessageStep {
  const { desired, live, channel } = claim;
  if (claim.waiting) return { kind: "none" };
  if (live === null) return { kind: "post" };
  const difference = messageDifference(live.message, {
    sent: sentOf(claim),
    read: claim.bound?.applied.read ?? null,
    body: sides.body,
  });
  const isMoved = live.channelId !== channel.live?.id;
  if (difference.is === "none" && !isMoved) return { kind: "unchanged", unread: difference.unread };
  const byHand = difference.is === "changed" && difference.byHand;
  // Where it stands there is nothing to keep it in when its channel goes.
  if (desired.onChange === "keep" && !sides.doomed.has(live.channelId)) return { kind: "keep", byHand };
  const because = isMoved ? "moves" : desired.onChange === "replace" ? "asked" : whyNoEdit(claim, sides);
  if (because === null) return { kind: "edit", byHand };
  if (desired.onChange === "edit") return { kind: "impossible", because };
  return { kind: "replace", byHand, isMoved, because };
}

/** The body that state knows it was posted with; null when it knows none. */
export const sentOf = ({ bound, live }: Pick<MessageClaim, "bound" | "live">): Json | null =>
  bound === null || live === null || bound.id !== messageKey(live.channelId, live.message.id)
    ? null
    : (bound.applied.sent ?? null);

function whyNoEdit(
  claim: MessageClaim,
  { body, bot }: { readonly body: JsonObject; readonly bot: UserId | null },
): NoEdit | null {
  const message = claim.live?.message;
  const isReadSo = message !== undefined && message.markdown !== null && message.keyboard !== null;
  if (!hasKeyboard(body) || !(isReadSo || hasKeyboard(sentOf(claim)))) return "no-keyboard";
  const author = message?.author ?? null;
  const isOwn =
    author === null ||
    (bot === null
      ? author.bot === true || (author.bot === null && sentOf(claim) !== null)
      : author.id === bot);
  return isOwn ? null : "foreign-author";
}

/** Only markdown with a keyboard can be edited (service-facts 3.24). */
export const hasKeyboard = (body: Json | null): boolean =>
  typeof body === "object" && body !== null && "markdown" in body && "keyboard" in body;
