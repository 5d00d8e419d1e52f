// decideMessage decides what the plan does with one declared message: post, edit in place, replace, keep, or nothing.
// The service allows an edit only of markdown with a keyboard, by the bot that wrote it (service-facts 3.24). Any other
// change needs a new post. message-dispositions.ts calls it for each declared message.

import { messageKey } from "../../model/bound-id.js";
import type { UserId } from "../../model/ids.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { NoEdit } from "../../words/shapes/fixed.js";
import type { MessageClaim } from "../claims/post-claims.js";
import { messageDifference } from "../content/message-difference.js";

export type MessageStep =
  /** The service has accepted the post but does not show it yet, or guildform could not read it. */
  | { readonly kind: "none" }
  | { readonly kind: "unchanged"; readonly unread: boolean }
  | { readonly kind: "post" }
  | { readonly kind: "edit"; readonly byHand: boolean }
  /** `because` says why the plan does not edit the message. */
  | {
      readonly kind: "replace";
      readonly byHand: boolean;
      readonly isMoved: boolean;
      readonly because: NoEdit;
    }
  /** The file has `on_change: keep`. */
  | { readonly kind: "keep"; readonly byHand: boolean }
  /** The file has `on_change: edit`, but the service does not allow an edit. */
  | { readonly kind: "impossible"; readonly because: NoEdit };

/** `bot` is null if guildform has not asked for the id of the bot. `doomed` has the ids of channels that the plan deletes. */
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
  // If the plan deletes the channel of the message, there is no place to keep it.
  if (desired.onChange === "keep" && !sides.doomed.has(live.channelId)) return { kind: "keep", byHand };
  const because = isMoved ? "moves" : desired.onChange === "replace" ? "asked" : whyNoEdit(claim, sides);
  if (because === null) return { kind: "edit", byHand };
  if (desired.onChange === "edit") return { kind: "impossible", because };
  return { kind: "replace", byHand, isMoved, because };
}

/** Returns the sent body of the live message, as state recorded it. Returns null if state binds another message or has no body. */
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

/** The service allows an edit only of markdown with a keyboard (service-facts 3.24). */
export const hasKeyboard = (body: Json | null): boolean =>
  typeof body === "object" && body !== null && "markdown" in body && "keyboard" in body;
