// Decides, before any call, what an undo does with each touched message. It promises that the present message stays if the former one
// cannot come back, so readers always have one. message-dispositions.ts makes a disposition of each step.

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

/** `now` is the present message of the key, as `<channel>/<message>`. `null` means that the key has no message. */
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
  /** The former message still exists: the key goes back to it, and the undo recalls the present message. */
  | { readonly kind: "restore"; readonly now: BoundId; readonly old: BoundId }
  | { readonly kind: "left"; readonly now: BoundId | null; readonly why: NotRestored }
  | {
      readonly kind: "deferred";
      readonly now: BoundId | null;
      readonly channelId: string;
      readonly body: JsonObject;
      readonly deferred: Deferred;
    }
  /** The undo deletes the channel, and the message goes with it. */
  | { readonly kind: "with-channel"; readonly now: null };

interface Sides {
  readonly address: Address;
  readonly context: UndoContext;
  readonly day: PostsOfDay;
  /** The result of the posts of these addresses is not known yet. */
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

/** Returns true when the message exists, the applies did not recall it, and state no longer knows the key. */
const isLetGo = (line: TouchedMessage, { address, context }: Sides): boolean =>
  context.state.resources[address] === undefined &&
  line.left !== null &&
  idsOf(line).some((id) => isMessage(stepMessageAt(id, context)));

export const isMessage = (message: ReturnType<typeof stepMessageAt>): message is Message =>
  message !== null && typeof message !== "string";

/** Decides the step of a key that had no message before the applies. */
function stepOfPosted(now: BoundId | null, present: Message | "with-channel" | null): HistoryStep {
  if (now === null || present === null) return { kind: "same", now: null };
  return present === "with-channel" ? { kind: "with-channel", now: null } : { kind: "recall", now };
}

/** Holds the parts of a key that had a message before the applies. */
interface GoingBack extends Sides {
  readonly line: TouchedMessage;
  /** The former message has an id such as `101/08a1`. */
  readonly former: BoundId;
  /** The key has this message at present. `null` means that the key has no message. */
  readonly standing: { readonly id: BoundId; readonly message: Message } | null;
  readonly left: (why: NotRestored) => HistoryStep;
}

/** Decides the step if the former message still exists: `message`. */
function stepOfStanding(message: Message, { line, former, standing, left }: GoingBack): HistoryStep {
  if (standing !== null && standing.id !== former) return { kind: "restore", now: standing.id, old: former };
  if (line.left === null) return { kind: "same", now: former };
  const body = bodyOf(line);
  if (body === null) return left({ case: "message-not-known", stays: false });
  if (saysTheSame(message, body) === "same") return { kind: "same", now: former };
  return isEditable(body) ? { kind: "edit", now: former, body } : left({ case: "no-edit" });
}

/** Decides the step if the former message is gone. The undo edits the present message to the former words, or posts them again. */
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

/** Keeps or edits the present message if it has the former words, or can get them by an edit. `null` means that a post is needed. */
function stepInPlace({ line, former, standing }: GoingBack, body: JsonObject): HistoryStep | null {
  if (standing === null || standingAt(standing.id).channelId !== standingAt(former).channelId) return null;
  const { id: now, message } = standing;
  if (isCarriedAlike(line.left, body) && saysTheSame(message, body) === "same") return { kind: "same", now };
  return isEditable(body) && isEditable(line.left ?? {}) ? { kind: "edit", now, body } : null;
}

/** A markdown message may read like the text that it shows, so the sent bodies decide. */
const isCarriedAlike = (left: JsonObject | null, body: JsonObject): boolean =>
  left !== null && sameJson(Object.keys(left).sort(), Object.keys(body).sort());

/** Markdown with a keyboard is the only message that the service can edit (service-facts 3.24). */
const isEditable = ({ markdown, keyboard }: JsonObject): boolean =>
  markdown !== undefined && markdown !== null && keyboard !== undefined && keyboard !== null;

/** Returns the body from before the applies. `null` means that state does not have it. */
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

/** The result `with-channel` means that the undo deletes the channel, and the message goes with it. */
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

/** Returns the images of messages that the undo may post again. */
export const imagesOf = (lines: readonly TouchedMessage[]): ImageFact[] =>
  lines.flatMap((line) => imageOf(bodyOf(line) ?? {}) ?? []);
