// The calls that post, edit and recall a message.

import { messageKey } from "../../../model/bound-id.js";
import type { ChannelId, MessageId } from "../../../model/ids.js";
import {
  type CallRow,
  changesNoAccess,
  type GuardedCall,
  idIn,
  NEVER_SO_ALREADY,
  type OwnCalls,
  postGuard,
  type Sent,
} from "../../calls/row.js";
import { messageLook } from "../../looks/content-looks.js";
import { postLook } from "../../looks/state-looks.js";

const rowOf = (
  idOf: (one: Sent) => string | null | undefined,
  columns: Pick<CallRow, "guard" | "soAlready" | "writes">,
): CallRow => {
  const placeOf = (one: Sent) => ({
    channelId: (one.params.channel_id ?? "") as ChannelId,
    messageId: (idOf(one) ?? "") as MessageId,
  });
  return {
    ...columns,
    access: changesNoAccess,
    touches: (one) => {
      const { channelId, messageId } = placeOf(one);
      if (columns.writes === "post" && one.made === null) return { of: "nothing" };
      return { of: "message", id: messageKey(channelId, messageId), how: HOW[columns.writes ?? "neither"] };
    },
    countsAs: "messages",
    effects: (one) => {
      const { channelId: channel_id, messageId: message_id } = placeOf(one);
      const left = columns.writes === null ? null : { sent: one.body };
      return [{ look: { kind: "message", channel_id, message_id }, leaves: () => left }];
    },
  };
};

const HOW = { post: "posted", edit: "edited", neither: "recalled" } as const;

/** The message that the path parameter names. */
const messageBy =
  (name: "message_id" | "patch_msg_id"): CallRow["guard"] =>
  (call: GuardedCall) => {
    const [channel_id, message_id] = [idIn(call, "channel_id"), idIn(call, name)];
    return channel_id === null || message_id === null ? null : { kind: "message", channel_id, message_id };
  };

const postMessage = rowOf(({ made }) => made, {
  guard: postGuard,
  soAlready: NEVER_SO_ALREADY,
  writes: "post",
});

const patchMessage = rowOf(({ params }) => params.patch_msg_id, {
  guard: messageBy("patch_msg_id"),
  soAlready: NEVER_SO_ALREADY,
  writes: "edit",
});

/** 306002 and 50039 no such message, 10003 no such channel, with which all in it is gone (service-facts 6). */
const recallMessage = rowOf(({ params }) => params.message_id, {
  guard: messageBy("message_id"),
  soAlready: { codes: [306002, 50039, 10003], notFound: false },
  writes: null,
});

export const calls = {
  post_message: postMessage,
  patch_guild_message: patchMessage,
  recall_message: recallMessage,
} satisfies OwnCalls;

export const looks = { message: messageLook, post: postLook };
