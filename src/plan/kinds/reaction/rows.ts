// The calls that put and take away the bot's reaction to a message.

import { reactionKey } from "../../../model/bound-id.js";
import type { ChannelId, MessageId } from "../../../model/ids.js";
import {
  type CallRow,
  type CarriedOut,
  changesNoAccess,
  effectOn,
  idIn,
  type OwnCalls,
} from "../../calls/row.js";
import { reactionLook } from "../../looks/content-looks.js";

const reactionOf: CallRow["guard"] = (call) => {
  const [channel_id, message_id] = [idIn(call, "channel_id"), idIn(call, "message_id")];
  if (channel_id === null) return null;
  // A message that the same plan posts is not there yet.
  if (message_id === null) return { kind: "post" };
  const { type, id } = call.params;
  return { kind: "reaction", channel_id, message_id, type: Number(type), emoji_id: String(id) };
};

const reacting = ({
  isThere,
  codes,
}: {
  readonly isThere: boolean;
  readonly codes: readonly number[];
}): CallRow => ({
  guard: reactionOf,
  access: changesNoAccess,
  touches: (one) => ({
    of: "value",
    kind: "reaction",
    id: reactionKey(channelOf(one), messageOf(one), emojiOf(one)),
    before: !isThere,
    left: isThere,
  }),
  countsAs: "reactions",
  writes: null,
  soAlready: { codes, notFound: false },
  effects: effectOn(reactionOf, () => () => isThere),
});

/** 620003 set already (service-facts 6). */
const putReaction = reacting({ isThere: true, codes: [620003] });

/** 620004 not set, 50039 no such message, 10003 no such channel (service-facts 6). */
const deleteReaction = reacting({ isThere: false, codes: [620004, 50039, 10003] });

const channelOf = ({ params }: Pick<CarriedOut, "params">): ChannelId =>
  (params.channel_id ?? "") as ChannelId;

const messageOf = ({ params }: Pick<CarriedOut, "params">): MessageId =>
  (params.message_id ?? "") as MessageId;

const emojiOf = ({ params }: Pick<CarriedOut, "params">) => ({
  type: Number(params.type),
  id: params.id ?? "",
});

export const calls = {
  put_reaction: putReaction,
  delete_reaction: deleteReaction,
} satisfies OwnCalls;

export const looks = { reaction: reactionLook };
