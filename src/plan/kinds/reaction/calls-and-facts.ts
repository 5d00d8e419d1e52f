// The calls that put and take away the bot's reaction to a message.

import { reactionKey } from "../../../model/bound-id.js";
import type { MessageId } from "../../../model/ids.js";
import { type CallRow, channelIn, effectOn, idIn, type OwnCalls, rowOf } from "../../calls/row.js";
import { reactionFactRow } from "../../facts/content-facts.js";

const reactionOf: CallRow["guard"] = (call) => {
  const [channel_id, message_id] = [idIn(call, "channel_id"), idIn(call, "message_id")];
  if (channel_id === null) return null;
  // A message that the same plan posts is not there yet.
  if (message_id === null) return { kind: "post" };
  const { type, id } = call.params;
  return { kind: "reaction", channel_id, message_id, type: Number(type), emoji_id: String(id) };
};

const reacting = (isThere: boolean, codes: readonly number[]): CallRow =>
  rowOf({
    guard: reactionOf,
    touches: (one) => {
      const { message_id: message = "", type, id = "" } = one.params;
      return {
        of: "value",
        kind: "reaction",
        id: reactionKey(channelIn(one), message as MessageId, { type: Number(type), id }),
        before: !isThere,
        left: isThere,
      };
    },
    countsAs: "reactions",
    soAlready: { codes, notFound: false },
    effects: effectOn(reactionOf, () => () => isThere),
  });

export const reactionCalls = {
  /** 620003 set already (service-facts 6). */
  put_reaction: reacting(true, [620003]),
  /** 620004 not set, 50039 no such message, 10003 no such channel (service-facts 6). */
  delete_reaction: reacting(false, [620004, 50039, 10003]),
} satisfies OwnCalls;

export const reactionFactRows = { reaction: reactionFactRow };
