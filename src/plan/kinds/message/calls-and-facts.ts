// These are the rows of the calls that post, edit and recall a message, and of their facts.

import { messageKey } from "../../../model/bound-id.js";
import type { MessageId } from "../../../model/ids.js";
import {
  type CallRow,
  channelIn,
  type GuardedCall,
  type HistoryCall,
  idIn,
  type OwnCalls,
  postGuard,
  rowOf,
} from "../../calls/row.js";
import { messageFactRow } from "../../facts/content-facts.js";
import { postFactRow } from "../../facts/state-facts.js";

const messageRow = (
  idOf: (one: HistoryCall) => string | null | undefined,
  { writes = null, ...columns }: Pick<CallRow, "guard"> & Partial<Pick<CallRow, "soAlready" | "writes">>,
): CallRow => {
  const messageIn = (one: HistoryCall) => (idOf(one) ?? "") as MessageId;
  return rowOf({
    ...columns,
    writes,
    touches: (one) => {
      if (writes === "post" && one.made === null) return { of: "nothing" };
      return { of: "message", id: messageKey(channelIn(one), messageIn(one)), how: HOW[writes ?? "neither"] };
    },
    countsAs: "messages",
    effects: (one) => {
      const fact = { kind: "message", channel_id: channelIn(one), message_id: messageIn(one) } as const;
      const left = writes === null ? null : { sent: one.body };
      return [{ fact, leaves: () => left }];
    },
  });
};

const HOW = { post: "posted", edit: "edited", neither: "recalled" } as const;

const messageBy =
  (name: "message_id" | "patch_msg_id"): CallRow["guard"] =>
  (call: GuardedCall) => {
    const [channel_id, message_id] = [idIn(call, "channel_id"), idIn(call, name)];
    return channel_id === null || message_id === null ? null : { kind: "message", channel_id, message_id };
  };

export const messageCalls = {
  post_message: messageRow(({ made }) => made, { guard: postGuard, writes: "post" }),
  patch_guild_message: messageRow(({ params }) => params.patch_msg_id, {
    guard: messageBy("patch_msg_id"),
    writes: "edit",
  }),
  recall_message: messageRow(({ params }) => params.message_id, {
    guard: messageBy("message_id"),
    // The service refuses with 306002 or 50039 if there is no such message, and with 10003 if its channel is gone with all messages
    // (service-facts 6).
    soAlready: { codes: [306002, 50039, 10003], notFound: false },
  }),
} satisfies OwnCalls;

export const messageFactRows = { message: messageFactRow, post: postFactRow };
