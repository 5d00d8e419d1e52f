// These are the rows of the calls that pin and unpin a message, and that add and remove the bot's reaction to it.

import { type BoundId, messageKey, reactionKey } from "../../../model/bound-id.js";
import type { MessageId } from "../../../model/ids.js";
import type { Json } from "../../../model/json.js";
import {
  type CallRow,
  channelIn,
  effectOn,
  type HistoryCall,
  idIn,
  idsIn,
  type OwnCalls,
  rowOf,
} from "../../calls/row.js";
import { pinsFactRow, reactionFactRow } from "../../facts/content-facts.js";
import type { EntryKind } from "./entry.js";

/** Holds the differences between the calls of a pin and of a reaction. */
interface EntryCalls extends Pick<CallRow, "guard" | "countsAs"> {
  readonly kind: EntryKind;
  readonly idOf: (call: HistoryCall) => BoundId;
  /** Returns the value of the guard's fact after the call. */
  readonly leaves: (isThere: boolean, call: HistoryCall) => (facts: Json) => Json;
}

const PIN: EntryCalls = {
  kind: "pin",
  countsAs: "pins",
  guard: (call) => {
    const ids = idsIn(call, "channel_id");
    return ids && { kind: "pins", ...ids };
  },
  idOf: (one) => messageKey(channelIn(one), one.params.message_id ?? ""),
  leaves:
    (isThere, { params: { message_id: id = "" } }) =>
    (pins) => {
      const others = Array.isArray(pins) ? pins.filter((one: Json) => one !== id) : [];
      return isThere ? [...others, id].sort() : others;
    },
};

const REACTION: EntryCalls = {
  kind: "reaction",
  countsAs: "reactions",
  guard: (call) => {
    const [channel_id, message_id] = [idIn(call, "channel_id"), idIn(call, "message_id")];
    if (channel_id === null) return null;
    // If the same plan posts the message, it does not exist yet.
    if (message_id === null) return { kind: "post" };
    const { type, id } = call.params;
    return { kind: "reaction", channel_id, message_id, type: Number(type), emoji_id: String(id) };
  },
  idOf: (one) => {
    const { message_id: message = "", type, id = "" } = one.params;
    return reactionKey(channelIn(one), message as MessageId, { type: Number(type), id });
  },
  leaves: (isThere) => () => isThere,
};

/**
 * Makes the row of a call that adds or removes an entry. With one of the refusals in `codes`, the service says that the guild already is as
 * wanted.
 */
const entryCall = (
  { kind, idOf, leaves, guard, countsAs }: EntryCalls,
  isThere: boolean,
  codes: readonly number[],
): CallRow =>
  rowOf({
    guard,
    touches: (one) => ({ of: "value", kind, id: idOf(one), before: !isThere, left: isThere }),
    countsAs,
    soAlready: { codes, notFound: false },
    effects: effectOn(guard, (one) => leaves(isThere, one)),
  });

export const pinCalls = {
  put_pin: entryCall(PIN, true, []),
  /**
   * The service refuses with 501008 if the message is not pinned, 50039 if there is no such message, and 10003 if there is no such channel
   * (service-facts 6).
   */
  delete_pin: entryCall(PIN, false, [501008, 50039, 10003]),
} satisfies OwnCalls;

export const reactionCalls = {
  /** The service refuses with 620003 if the reaction is set already (service-facts 6). */
  put_reaction: entryCall(REACTION, true, [620003]),
  /**
   * The service refuses with 620004 if the reaction is not set, 50039 if there is no such message, and 10003 if there is no such channel
   * (service-facts 6).
   */
  delete_reaction: entryCall(REACTION, false, [620004, 50039, 10003]),
} satisfies OwnCalls;

export const entryFactRows = { pins: pinsFactRow, reaction: reactionFactRow };
