// Message steps: what an undo does with each message that the applies touched, decided before any call. Promise: where
// what stood before cannot come back, what stands now stays, so that readers are never left without.

import type { Address } from "../../../model/address.js";
import { parsePostKey } from "../../../model/bound-id.js";
import type { JsonObject } from "../../../model/json.js";
import type { Message } from "../../../model/message.js";
import { foreignText } from "../../../model/visible-text.js";
import { madeBy } from "../../../protocol/made-by.js";
import { saysTheSame } from "../../content/says-the-same.js";
import type { PostsOfDay } from "../../posting/room-of-day.js";
import type { Deferred, ImageFact } from "../../value/plan.js";
import { sameJson } from "../../value/why.js";
import { settleCommand } from "../claims/settle-command.js";
import { channelAddressOf, type UndoContext } from "./history-context.js";
import { leftForLater } from "./posts-left.js";
import { objectOf } from "./touched-object.js";
import { idsOf, type TouchedMessage } from "./touched-posts.js";

/** `now` is the message that stands for the key at present, as `<channel>/<message>`; null = none. */
export type HistoryStep =
  | { readonly kind: "same"; readonly now: string | null }
  | { readonly kind: "recall"; readonly now: string }
  | {
      readonly kind: "post";
      readonly now: string | null;
      readonly channelId: string;
      readonly body: JsonObject;
    }
  | { readonly kind: "edit"; readonly now: string; readonly body: JsonObject }
  /** The one before is still there: the key goes back to it, and the present one is recalled. */
  | { readonly kind: "restore"; readonly now: string; readonly old: string }
  | { readonly kind: "left"; readonly now: string | null; readonly why: string; readonly hint: string }
  | {
      readonly kind: "deferred";
      readonly now: string | null;
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
}

export function stepOf(line: TouchedMessage, { address, context, day }: Sides): HistoryStep {
  const bound = context.state.resources[address];
  const now = bound !== undefined && idsOf(line).includes(bound.id) ? bound.id : null;
  const left = (why: string, hint = ""): HistoryStep => ({ kind: "left", now, why, hint });
  const open = Object.values(context.state.intents).some(
    (one) => one.address === address && madeBy(one) === "message",
  );
  if (open) {
    return left(
      "what became of a post of it is not known yet, so it is left as it is",
      `Once it is known, say \`${settleCommand(address, "ID")}\` with the id of the message, or \`${settleCommand(address, null)}\`; then undo.`,
    );
  }
  if (bound !== undefined && now === null) return left("its key stands for another message by now");
  const present = now === null ? null : messageAt(now, context);
  if (present === "unread") return left("it cannot be read now");
  if (line.bound === null) {
    if (now === null || present === null) return { kind: "same", now: null };
    if (present === "with-channel") return { kind: "with-channel", now: null };
    return { kind: "recall", now };
  }
  const former = messageAt(line.bound.id, context);
  const standing = typeof present === "object" && present !== null ? now : null;
  const body = bodyOf(line);
  if (former === "unread") return left("it cannot be read now");
  if (former !== null && former !== "with-channel") {
    if (standing !== null && standing !== line.bound.id)
      return { kind: "restore", now: standing, old: line.bound.id };
    return stepOfEdited(former, { line, body, left });
  }
  const channelId = parsePostKey(line.bound.id)?.channelId ?? "";
  if (!context.channels.has(channelId) || context.doomed.has(channelId)) {
    return left(
      `${what(line)} stood in a channel that is gone (${foreignText(channelId)})${staying(standing)}`,
    );
  }
  if (body === null) return left(`state does not tell what it said before${staying(standing)}`);
  const image = imageOf(body);
  if (image !== null && context.images.get(image.path) !== image.digest) {
    return left(
      `its image ${foreignText(image.path)} is not the file that was posted${staying(standing)}`,
      "Put the file back as it was, then undo.",
    );
  }
  if (standing !== null && typeof present === "object" && present !== null) {
    const isThere = parsePostKey(standing)?.channelId === channelId;
    if (isThere && isCarriedAlike(line.left, body) && saysTheSame(present, body) === "same")
      return { kind: "same", now: standing };
    if (isThere && isEditable(body) && isEditable(line.left ?? {}))
      return { kind: "edit", now: standing, body };
  }
  const channel = channelAddressOf(context, channelId);
  const room = day.ask(address, { address: channel, id: channelId });
  if (room === null) return { kind: "post", now: standing, channelId, body };
  const deferred = leftForLater(address, { context, channel, room });
  return { kind: "deferred", now: standing, channelId, body, deferred };
}

const what = ({ bound, made }: TouchedMessage): string =>
  bound !== null && made.length > 0 ? "what it was before" : "it";

const staying = (standing: string | null): string => (standing === null ? "" : "; the present message stays");

function stepOfEdited(
  message: Message,
  {
    line,
    body,
    left,
  }: {
    readonly line: TouchedMessage;
    readonly body: JsonObject | null;
    readonly left: (why: string) => HistoryStep;
  },
): HistoryStep {
  const id = line.bound?.id ?? line.id;
  if (line.left === null || body === null) {
    return line.left === null ? { kind: "same", now: id } : left("state does not tell what it said before");
  }
  const said = saysTheSame(message, body);
  if (said === "same") return { kind: "same", now: id };
  return isEditable(body) ? { kind: "edit", now: id, body } : left("it cannot be edited back");
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

function messageAt(
  id: string,
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
