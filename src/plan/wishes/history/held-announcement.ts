// An announcement that an undo leaves for later: the message to announce again has no room today. What is announced now stays
// until then, and its message with it.

import { type Address, ANNOUNCEMENT } from "../../../model/address.js";
import { isJsonObject } from "../../../model/json.js";
import { foreignText } from "../../../model/visible-text.js";
import { messageKey } from "../../value/live-guild.js";
import type { UndoContext } from "./history-context.js";
import type { FatedMessage } from "./message-fates.js";
import { MessageTargets, recalledOf } from "./message-targets.js";
import type { TouchedObject } from "./touched-object.js";

/** The address of the message that is to be announced again and has no room; null when nothing is held. */
export function heldAnnouncement({ bound }: TouchedObject, targets: MessageTargets): Address | null {
  const sent = bound?.applied.sent;
  if (!isJsonObject(sent) || typeof sent.message_id !== "string") return null;
  const line = targets.lineOf(messageKey(String(sent.channel_id), sent.message_id));
  return line?.fate.kind === "deferred" && line.fate.now === null ? line.address : null;
}

/** The message that is announced now is not recalled before another can be announced. */
export function keepingAnnounced(
  messages: readonly FatedMessage[],
  { touched, state }: UndoContext,
): readonly FatedMessage[] {
  const held =
    touched.announcement === null
      ? null
      : heldAnnouncement(touched.announcement, new MessageTargets(messages));
  const sent = state.resources[ANNOUNCEMENT]?.applied.sent;
  if (held === null || !isJsonObject(sent)) return messages;
  const announced = messageKey(String(sent.channel_id), String(sent.message_id));
  const why = `it is announced, and ${foreignText(held)}, which was announced before, has no room today; it stays until then`;
  return messages.map((one) =>
    recalledOf(one) === announced
      ? { ...one, fate: { kind: "left", now: announced, why, hint: "Undo the same apply again tomorrow." } }
      : one,
  );
}
