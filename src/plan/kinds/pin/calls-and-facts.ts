// The calls that pin and unpin a message.

import { messageKey } from "../../../model/bound-id.js";
import type { Json } from "../../../model/json.js";
import { type CallRow, channelIn, effectOn, idsIn, type OwnCalls, rowOf } from "../../calls/row.js";
import { pinsFactRow } from "../../facts/content-facts.js";

const pinsOf: CallRow["guard"] = (call) => {
  const ids = idsIn(call, "channel_id");
  return ids && { kind: "pins", ...ids };
};

const pinning = (isThere: boolean, codes: readonly number[]): CallRow =>
  rowOf({
    guard: pinsOf,
    touches: (one) => ({
      of: "value",
      kind: "pin",
      id: messageKey(channelIn(one), one.params.message_id ?? ""),
      before: !isThere,
      left: isThere,
    }),
    countsAs: "pins",
    soAlready: { codes, notFound: false },
    effects: effectOn(pinsOf, ({ params: { message_id: id = "" } }) => (pins) => {
      const others = Array.isArray(pins) ? pins.filter((one: Json) => one !== id) : [];
      return isThere ? [...others, id].sort() : others;
    }),
  });

export const pinCalls = {
  put_pin: pinning(true, []),
  /** 501008 no such message to unpin, 50039 no such message, 10003 no such channel (service-facts 6). */
  delete_pin: pinning(false, [501008, 50039, 10003]),
} satisfies OwnCalls;

export const pinFactRows = { pins: pinsFactRow };
