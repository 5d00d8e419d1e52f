// Whether changes tell of all that is posted, edited, recalled and reacted: each part of a body is shown as it is sent, or
// stays what state knows was sent, which apply holds against the state; and each thing is the one that the change names.

import {
  type Address,
  addressKey,
  addressKind,
  channelAddress,
  keyOfId,
  messageAddress,
  messageOfAddress,
  reactionOfAddress,
} from "../../model/address.js";
import { type BoundId, messageKey, ownIdOf } from "../../model/bound-id.js";
import { digest } from "../../model/canonical-json.js";
import { emojiText } from "../../model/emoji.js";
import { enumName } from "../../model/enums.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import { escapeText } from "../../protocol/wire/message-text.js";
import { THREAD_FORMAT } from "../../protocol/wire/thread-body.js";
import { canonicalText } from "../content/canonical-text.js";
import { shownParts } from "../content/shown-parts.js";
import { isRef, refAddress } from "../value/draft.js";
import type { AttributeChange, Basis, Change, Operation } from "../value/plan.js";

export interface ToldPost {
  readonly change: Change;
  /** Its attributes by path. */
  readonly told: ReadonlyMap<string, AttributeChange>;
  /** All changes of the plan. */
  readonly changes: readonly Change[];
  readonly basis: ReadonlyMap<Address, Basis>;
}

/** The part that is not told, safe to show; null when all of it is. */
export function untoldOfPost(operation: Operation, rest: ToldPost): string | null {
  const { address, params, body = {} } = operation;
  const { told } = rest;
  switch (operation.operation) {
    case "post_message":
      return untoldChannel(operation, rest) ?? untoldParts(operation, rest);
    case "patch_guild_message": {
      const id = messageKey(String(params.channel_id), String(params.patch_msg_id));
      return (isNamed(id, address, rest) ? null : "which message it is") ?? untoldParts(operation, rest);
    }
    case "recall_message": {
      const id = messageKey(String(params.channel_id), String(params.message_id));
      if (!isNamed(id, address, rest)) return "which message it is";
      return rest.change.action === "replace" || tellsOfRecalled(operation, rest) ? null : "what is recalled";
    }
    case "put_reaction":
    case "delete_reaction":
      return untoldReaction(operation, told);
    case "post_thread": {
      const sent = {
        title: body.title,
        content: body.content,
        format: enumName(THREAD_FORMAT, Number(body.format)),
      };
      const untold = Object.entries(sent).find(([path, value]) => !sameJson(told.get(path)?.after, value));
      return untoldChannel(operation, rest) ?? (untold === undefined ? null : `the ${untold[0]}`);
    }
    case "delete_thread": {
      const live = objectOf(rest.basis.get(address)?.live);
      if (told.get("id")?.before !== params.thread_id) return "which thread it is";
      return sameJson(told.get("title")?.before, live.title) ? null : "the title";
    }
    default:
      return "what it does";
  }
}

const PARTS = ["text", "markdown", "template", "image", "embed", "ark", "keyboard"] as const;

function untoldParts({ address, body = {} }: Operation, { change, told, basis }: ToldPost): string | null {
  const sent = shownParts(body);
  // What is posted where nothing stands is shown whole, whatever state knows of one that is gone.
  const before = change.action === "create" ? {} : shownParts(sentBefore(basis.get(address)));
  const untold = PARTS.find((part) => {
    const shown = told.get(part);
    return shown === undefined
      ? !sameJson(sent[part] ?? null, before[part] ?? null)
      : !sameJson(shown.after, sent[part] ?? null);
  });
  return untold === undefined ? null : `the ${untold}`;
}

const sentBefore = (basis: Basis | undefined): JsonObject => objectOf(basis?.bound?.applied.sent);

/** Readers of that channel get it, so it must be the one under which it is shown. */
function untoldChannel({ params }: Operation, { change: { within }, basis }: ToldPost): string | null {
  const { channel_id: channel } = params;
  const isShown = isRef(channel)
    ? refAddress(channel) === within
    : isLookedAt(within === null ? undefined : basis.get(within)?.look, channel) ||
      (channel !== undefined && within === channelAddress(keyOfId(channel)));
  return isShown ? null : "the channel";
}

const isLookedAt = (look: Basis["look"] | undefined, channel: string | undefined): boolean =>
  look?.kind === "channel" && look.id === channel;

/** By the state that the plan builds on, by the address itself, or by a change that takes it over. */
function isNamed(id: BoundId, address: Address, { basis, changes }: ToldPost): boolean {
  const { key, former } = messageOfAddress(address);
  const own = ownIdOf(id);
  if (basis.get(address)?.bound?.id === id) return true;
  const now = basis.get(messageAddress(key))?.bound?.id;
  if (former === own) return now === id || now === undefined || ownIdOf(now) !== own;
  return changes.some(
    (change) =>
      change.action === "adopt" &&
      change.address === messageAddress(key) &&
      change.attributes.some(({ path, after }) => path === "id" && after === own),
  );
}

/** What is recalled is shown as it was sent; where somebody changed it since, at least its text is as it reads. */
function tellsOfRecalled({ address }: Operation, { told, basis }: ToldPost): boolean {
  const sent = Object.entries(shownParts(sentBefore(basis.get(address))));
  const isAsSent = sent.every(([part, value]) => sameJson(told.get(part)?.before, value));
  if (sent.length > 0 && isAsSent) return true;
  const text = told.get("text")?.before;
  const { content } = objectOf(basis.get(address)?.live);
  if (typeof text !== "string") return PARTS.some((part) => told.has(part));
  return [text, escapeText(text)].some((one) => digest(canonicalText(one)) === content);
}

function untoldReaction(
  { address, operation, params }: Operation,
  told: ReadonlyMap<string, AttributeChange>,
): string | null {
  const emoji = emojiText({ type: Number(params.type), id: String(params.id) });
  const shown = operation === "put_reaction" ? told.get("emoji")?.after : told.get("emoji")?.before;
  if (shown !== emoji || reactionOfAddress(address).emoji !== emoji) return "the emoji";
  const { message_id: message } = params;
  if (!isRef(message)) return null;
  const owner = refAddress(message);
  const isOwn =
    addressKind(owner) === "message" &&
    addressKind(address) === "reaction" &&
    reactionOfAddress(address).message === addressKey(owner);
  return isOwn ? null : "the message";
}

const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
