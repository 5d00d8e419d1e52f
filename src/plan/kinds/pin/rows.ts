// The calls that pin and unpin a message.

import { messageKey } from "../../../model/bound-id.js";
import type { ChannelId, MessageId } from "../../../model/ids.js";
import { type CallRow, changesNoAccess, idIn, NEVER_SO_ALREADY, type OwnCalls } from "../../calls/row.js";
import { pinsLook } from "../../looks/content-looks.js";

const pinning = ({
  leaves,
  soAlready,
}: { readonly leaves: boolean } & Pick<CallRow, "soAlready">): CallRow => ({
  guard: (call) => {
    const channel_id = idIn(call, "channel_id");
    return channel_id === null ? null : { kind: "pins", channel_id };
  },
  access: changesNoAccess,
  touches: ({ params }) => ({
    of: "value",
    kind: "pin",
    id: messageKey(params.channel_id ?? "", params.message_id ?? ""),
    before: !leaves,
    left: leaves,
  }),
  countsAs: { as: "pins", noun: "pin", done: "set or taken" },
  writes: null,
  soAlready,
  reads: ({ params }) => [{ kind: "pins", channelId: params.channel_id as ChannelId }],
  shows: ({ params }, { pins }) => {
    const held = pins.get(params.channel_id as ChannelId);
    return held === undefined || held.includes(params.message_id as MessageId) === leaves;
  },
});

const putPin = pinning({ leaves: true, soAlready: NEVER_SO_ALREADY });

/** 501008 no such message to unpin, 50039 no such message, 10003 no such channel (service-facts 6). */
const deletePin = pinning({
  leaves: false,
  soAlready: { codes: [501008, 50039, 10003], notFound: false },
});

export const calls = {
  put_pin: putPin,
  delete_pin: deletePin,
} satisfies OwnCalls;

export const looks = { pins: pinsLook };
