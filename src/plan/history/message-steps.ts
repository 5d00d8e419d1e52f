// Message steps: what an undo does with each message that the applies touched, decided before any call. Promise: where
// what stood before cannot come back, what stands now stays, so that readers are never left without.

import type { Address } from "../../model/address.js";
import { type BoundId, parsePostKey } from "../../model/bound-id.js";
import { type JsonObject, objectOf } from "../../model/json.js";
import type { Message } from "../../model/message.js";
import { sameJson } from "../../model/same-json.js";
import { channelAddressOf } from "../claims/place-names.js";
import { saysTheSame } from "../content/says-the-same.js";
import { leftForLater, type PostsOfDay } from "../posting/daily-quota.js";
import { standingAt } from "../value/message-disposition.js";
import type { Deferred, ImageFact } from "../value/plan.js";
import type { NotRestored, UndoContext } from "./history-context.js";
import { perDay } from "./posts-left.js";
import { idsOf, type TouchedMessage } from "./touched-posts.js";

/** `now` is the message that stands for the key at present, as `<channel>/<message>`; null = none. */
export type HistoryStep =
  | { readonly kind: "same"; readonly now: BoundId | null }
  | { readonly kind: "recall"; readonly now: BoundId }
  | {
      readonly kind: "post";
      readonly now: BoundId | null;
      readonly channelId: string;
      readonly body: JsonObject;
    }
  | { readonly kind: "edit"; readonly now: BoundId; readonly body: JsonObject }
  /** The one before is still there: the key goes back to it, and the present one is recalled. */
  | { readonly kind: "restore"; readonly now: BoundId; readonly old: BoundId }
  | { readonly kind: "left"; readonly now: BoundId | null; readonly why: NotRestored }
  | {
      readonly kind: "deferred";
      readonly now: BoundId | null;
      readonly channelId: string;
      readonly body: JsonObject;
      readonly deferred: Deferred;
    }
  /** Its channel goes away, and it with it. */
  | { readonly kind: "with-channel"; readonly now: null };

interface Sides {
  readonly address: Address;
  readonly context: UndoContext;
  readonly day: PostsOfDay;
  /** The addresses of posts of which nobody knows yet what they made. */
  readonly open: ReadonlySet<Address>;
}

export function stepOf(line: TouchedMessage, sides: Sides): HistoryStep {
  const { address, context } = sides;
  const bound = context.state.resources[address];
  const now = bound !== undefined && idsOf(line).includes(bound.id) ? bound.id : null;
  const left = (why: NotRestored): HistoryStep => ({ kind: "left", now, why });
  if (sides.open.has(address)) return left({ case: "post-open", address });
  if (isLetGo(line, sides)) return left({ case: "let-go" });
  if (bound !== undefined && now === null) return left({ case: "other-message" });
  const present = now === null ? null : stepMessageAt(now, context);
  const former = line.bound === null ? null : stepMessageAt(line.bound.id, context);
  if (present === "unread" || former === "unread") return left({ case: "not-read" });
  if (line.bound === null) return stepOfPosted(now, present);
  const standing = isMessage(present) && now !== null ? { id: now, message: present } : null;
  const back: GoingBack = { ...sides, line, former: line.bound.id, standing, left };
  return isMessage(former) ? stepOfStanding(former, back) : stepOfLost(back);
}

/** It stands, the applies did not take it away, and state knows nothing of the key any more. */
const isLetGo = (line: TouchedMessage, { address, context }: Sides): boolean =>
  context.state.resources[address] === undefined &&
  line.left !== null &&
  idsOf(line).some((id) => isMessage(stepMessageAt(id, context)));

export const isMessage = (message: ReturnType<typeof stepMessageAt>): message is Message =>
  message !== null && typeof message !== "string";

/** Nothing stood for the key before the applies. */
function stepOfPosted(now: BoundId | null, present: Message | "with-channel" | null): HistoryStep {
  if (now === null || present === null) return { kind: "same", now: null };
  return present === "with-channel" ? { kind: "with-channel", now: null } : { kind: "recall", now };
}

/** A key for which a message stood before. */
interface GoingBack extends Sides {
  readonly line: TouchedMessage;
  /** The message before, such as `101/08a1`. */
  readonly former: BoundId;
  /** The message that stands for the key at present; null = none. */
  readonly standing: { readonly id: BoundId; readonly message: Message } | null;
  readonly left: (why: NotRestored) => HistoryStep;
}

/** The message before is still there: `message`. */
function stepOfStanding(message: Message, { line, former, standing, left }: GoingBack): HistoryStep {
  if (standing !== null && standing.id !== former) return { kind: "restore", now: standing.id, old: former };
  if (line.left === null) return { kind: "same", now: former };
  const body = bodyOf(line);
  if (body === null) return left({ case: "message-not-known", stays: false });
  if (saysTheSame(message, body) === "same") return { kind: "same", now: former };
  return isEditable(body) ? { kind: "edit", now: former, body } : left({ case: "no-edit" });
}

/** The message before is gone: the present one is made to say what it said, or it is posted again. */
function stepOfLost(back: GoingBack): HistoryStep {
  const { address, context, day, line, former, standing, left } = back;
  const { channelId } = standingAt(former);
  const stays = standing !== null;
  if (!context.channels.has(channelId) || context.doomed.has(channelId)) {
    const of = line.made.length > 0 ? "former" : "own";
    return left({ case: "message-channel-gone", of, channel: channelId, stays });
  }
  const body = bodyOf(line);
  if (body === null) return left({ case: "message-not-known", stays });
  const image = imageOf(body);
  if (image !== null && context.images.get(image.path) !== image.digest) {
    return left({ case: "image", path: image.path, stays });
  }
  const inPlace = stepInPlace(back, body);
  if (inPlace !== null) return inPlace;
  const now = standing?.id ?? null;
  const channel = channelAddressOf(context, channelId);
  const room = day.ask(address, { address: channel, id: channelId });
  if (room === null) return { kind: "post", now, channelId, body };
  const deferred = leftForLater(address, { channel, room, most: perDay(context) });
  return { kind: "deferred", now, channelId, body, deferred };
}

/** The present message says what the one before said, or can be edited so; null: it has to be posted. */
function stepInPlace({ line, former, standing }: GoingBack, body: JsonObject): HistoryStep | null {
  if (standing === null || standingAt(standing.id).channelId !== standingAt(former).channelId) return null;
  const { id: now, message } = standing;
  if (isCarriedAlike(line.left, body) && saysTheSame(message, body) === "same") return { kind: "same", now };
  return isEditable(body) && isEditable(line.left ?? {}) ? { kind: "edit", now, body } : null;
}

/** A markdown may read as the text that it shows, so what was sent tells them apart. */
const isCarriedAlike = (left: JsonObject | null, body: JsonObject): boolean =>
  left !== null && sameJson(Object.keys(left).sort(), Object.keys(body).sort());

/** Only markdown with a keyboard can be edited (service-facts 3.24). */
const isEditable = ({ markdown, keyboard }: JsonObject): boolean =>
  markdown !== undefined && markdown !== null && keyboard !== undefined && keyboard !== null;

/** What it said before the applies; null when state does not tell. */
export function bodyOf({ bound }: TouchedMessage): JsonObject | null {
  const body = objectOf(bound?.applied.sent);
  return Object.keys(body).length === 0 ? null : body;
}

function imageOf({ file_image: file }: JsonObject): ImageFact | null {
  const { path, name, type, bytes, digest } = objectOf(file);
  const isOne =
    [path, name, type, digest].every((one) => typeof one === "string") && typeof bytes === "number";
  return isOne ? (file as ImageFact) : null;
}

/** with-channel: the undo deletes the channel, and the message goes with the channel. */
export function stepMessageAt(
  id: BoundId,
  { live, channels, doomed }: UndoContext,
): Message | null | "unread" | "with-channel" {
  const channelId = parsePostKey(id)?.channelId ?? "";
  if (doomed.has(channelId)) return "with-channel";
  if (!channels.has(channelId)) return null;
  const read = live.messages.get(id);
  return read === undefined ? "unread" : read;
}

/** The images of messages that may be posted again. */
export const imagesOf = (lines: readonly TouchedMessage[]): ImageFact[] =>
  lines.flatMap((line) => imageOf(bodyOf(line) ?? {}) ?? []);
