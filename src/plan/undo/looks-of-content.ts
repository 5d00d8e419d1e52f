// How the posts that an undo writes to are looked at again before the first write: by the very ids of the calls.

import { type Address, messageAddress, messageOfAddress } from "../../model/address.js";
import type { DraftOperation } from "../draft.js";
import type { Look } from "../looks/look.js";

/** By address. What a post of this plan brings is not there yet. */
export function looksOfContent(drafts: readonly DraftOperation[]): Map<Address, Look> {
  const looks = new Map<Address, Look>();
  for (const draft of drafts) {
    const look = lookOf(draft);
    if (look !== null) looks.set(draft.address, look);
  }
  const posts = new Set(
    drafts.flatMap(({ operation, address }) => (operation === "post_message" ? [address] : [])),
  );
  for (const recall of drafts) {
    // A post that replaces a message builds on that message: `message.house/08a1` makes room for `message.house`.
    if (recall.operation !== "recall_message") continue;
    const replaced = messageAddress(messageOfAddress(recall.address).key);
    const look = lookOf(recall);
    if (recall.address !== replaced && posts.has(replaced) && look !== null) looks.set(replaced, look);
  }
  return looks;
}

function lookOf({ operation, params }: DraftOperation): Look | null {
  const { channel_id: channel, message_id: message, patch_msg_id: patched, thread_id: thread } = params;
  if (typeof channel !== "string") return null;
  switch (operation) {
    case "put_pin":
    case "delete_pin":
      return { kind: "pins", channel_id: channel };
    case "post_message":
    case "post_thread":
      return { kind: "post" };
    case "patch_guild_message":
      return { kind: "message", channel_id: channel, message_id: String(patched) };
    case "recall_message":
      return { kind: "message", channel_id: channel, message_id: String(message) };
    case "delete_thread":
      return { kind: "thread", channel_id: channel, thread_id: String(thread) };
    case "put_reaction":
    case "delete_reaction":
      return typeof message === "string"
        ? {
            kind: "reaction",
            channel_id: channel,
            message_id: message,
            type: Number(params.type),
            emoji_id: String(params.id),
          }
        : { kind: "post" };
    default:
      return null;
  }
}
