// Messages left: what an earlier undo, or one of the applies themselves, replaced and could not recall. State keeps each under
// `message.rules/08a1` until it is gone, so an undo of the same applies goes on with it.

import { messageKey } from "../../../model/bound-id.js";
import type { Standing } from "../../value/message-fate.js";
import type { UndoContext } from "./history-context.js";
import { type HistoryFate, isLeftAlone, withStep } from "./message-fates.js";
import { isThere, messageAt } from "./message-steps.js";
import { idsOf } from "./touched-posts.js";

/** Those that stood for the key of `one`. They go when whatever takes their place is there. */
export function messagesLeft(one: HistoryFate, context: UndoContext): HistoryFate[] {
  if (isLeftAlone(one)) return [];
  const settled = new Set([keyOf(one.stands === "posted" ? null : one.stands), keyOf(one.leaves)]);
  return idsOf(one.line).flatMap((id) => {
    const address = context.names.formers.get(id);
    if (address === undefined || settled.has(id) || !isThere(messageAt(id, context))) return [];
    const line = { ...one.line, id, made: [id], bound: null, left: null };
    return [withStep({ line, address, instead: one.address }, { kind: "recall", now: id })];
  });
}

const keyOf = (at: Standing | null) => (at === null ? null : messageKey(at.channelId, at.messageId));
