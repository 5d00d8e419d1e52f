// What a call of a saved plan must rest on: the very thing it writes to is looked at again before the first write.

import { type Address, messageAddress, messageOfAddress } from "../../model/address.js";
import { messageKey, threadKey } from "../../model/bound-id.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import type { Json } from "../../model/json.js";
import { GROUPS, orderAddress, type SequenceKey, sequenceIn, UNGROUPED } from "../../model/sequence.js";
import type { Look } from "../value/look.js";
import type { Basis, Operation, Plan, Ref } from "../value/plan.js";

/** Safe to show; null when nothing is missing. What stands in a channel yet to be created rests on nothing. */
export function basisProblem(operation: Operation, basis: ReadonlyMap<Address, Basis>): string | null {
  const { address, params, body = {} } = operation;
  const seen = basis.get(lookedAt(operation, basis));
  if (typeof params.channel_id === "object") return null;
  if (!looksAt(operation, seen)) return "the plan does not look at what it writes to";
  if (body.position === undefined) return null;
  const sequence = sequenceOf(operation, basis.get(address)?.live ?? null);
  if (sequence === null) return null;
  const order = basis.get(orderAddress(sequence))?.look;
  return order?.kind === "order" && order.parent === sequence
    ? null
    : "the plan does not look at the order that it changes";
}

/**
 * The address of a change without a call that rests on nothing; null when there is none. What is taken over is looked at
 * by the very id that state will know it by.
 */
export function unseenChange({ changes, remember, basis }: Plan): Address | null {
  const looks = new Map(basis.map(({ address, look }) => [address, look]));
  const bound = new Map(
    remember.flatMap((record) => (record.type === "bind" ? [[record.address, record.id] as const] : [])),
  );
  const unseen = changes.find(({ action, address }) => {
    if (action !== "adopt" && action !== "move") return false;
    const look = looks.get(address);
    const id = bound.get(address);
    if (look === undefined) return true;
    return action === "adopt" && id !== undefined && idOf(look) !== id;
  });
  return unseen?.address ?? null;
}

/** The id under which state binds what is looked at; null for what has none. */
function idOf(look: Look): string | null {
  switch (look.kind) {
    case "channel":
    case "identity":
      return look.id;
    case "message":
      return messageKey(look.channel_id, look.message_id);
    case "thread":
      return threadKey(look.channel_id, look.thread_id);
    default:
      return null;
  }
}

/** The message that another one takes the place of is looked at under the key of both, or under its own address. */
function lookedAt({ operation, address }: Operation, basis: ReadonlyMap<Address, Basis>): Address {
  return operation === "recall_message" && !basis.has(address)
    ? messageAddress(messageOfAddress(address).key)
    : address;
}

function looksAt({ operation, params, body = {} }: Operation, seen: Basis | undefined): boolean {
  const look = seen?.look;
  switch (operation) {
    case "create_channel":
      return (
        look?.kind === "name" && look.name === body.name && look.group === (body.type === CHANNEL_TYPE.group)
      );
    case "update_channel":
    case "delete_channel":
      return look?.kind === "channel" && look.id === params.channel_id;
    case "update_channel_role_permissions":
    case "update_channel_user_permissions": {
      const subject = params.role_id === undefined ? "user" : "role";
      return (
        look?.kind === "permission" &&
        look.channel_id === params.channel_id &&
        look.subject === subject &&
        look.subject_id === params[`${subject}_id`]
      );
    }
    case "put_pin":
    case "delete_pin":
      return look?.kind === "pins" && look.channel_id === params.channel_id;
    case "post_message":
      // Of one that takes the place of another, that other is looked at: its recall says so too.
      return look?.kind === "post" || look?.kind === "message";
    case "post_thread":
      // One that is gone is looked at by itself, and posted again.
      return look?.kind === "post" || (look?.kind === "thread" && seen?.live === null);
    case "patch_guild_message":
      return isMessage(look, params.channel_id, params.patch_msg_id);
    case "recall_message":
      return isMessage(look, params.channel_id, params.message_id);
    case "put_reaction":
    case "delete_reaction":
      // What a post of this plan brings is not there yet.
      if (typeof params.message_id === "object") return true;
      return (
        look?.kind === "reaction" &&
        look.channel_id === params.channel_id &&
        look.message_id === params.message_id &&
        String(look.type) === params.type &&
        look.emoji_id === params.id
      );
    case "delete_thread":
      return (
        look?.kind === "thread" &&
        look.channel_id === params.channel_id &&
        look.thread_id === params.thread_id
      );
    default:
      return look?.kind === "announcement";
  }
}

const isMessage = (
  look: Look | undefined,
  channel: string | Ref | undefined,
  message: string | Ref | undefined,
) => look?.kind === "message" && look.channel_id === channel && look.message_id === message;

/** The sequence that a call takes a place in; null for that of a group yet to be created. */
function sequenceOf({ operation, body = {} }: Operation, live: Json): SequenceKey | null {
  const { parent_id: parent, type } = body;
  if (parent !== undefined) return typeof parent === "string" ? sequenceIn(parent) : null;
  if (operation === "create_channel") return type === CHANNEL_TYPE.group ? GROUPS : UNGROUPED;
  if (typeof live !== "object" || live === null || Array.isArray(live) || !("type" in live)) return null;
  return live.type === CHANNEL_TYPE.group ? GROUPS : sequenceIn(String(live.parent_id));
}
