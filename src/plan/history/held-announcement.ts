// An announcement that an undo leaves for later: the message to announce again has no room today. What is announced now stays
// until then, and its message with it.

import { type Address, ANNOUNCEMENT } from "../../model/address.js";
import type { BoundId } from "../../model/bound-id.js";
import { announcedKey } from "../value/announced-key.js";
import { keyOfStanding } from "../value/message-disposition.js";
import type { UndoContext } from "./history-context.js";
import { type HistoryDisposition, withStep } from "./message-dispositions.js";
import type { TouchedObject } from "./touched-object.js";

/** Finds what becomes of a message by its bound id, `101/08a1…`; undefined: the applies did not touch it. */
type FateOf = (message: BoundId) => HistoryDisposition | undefined;

/** The address of the message that is to be announced again and has no room; null when nothing is held. */
export function heldAnnouncement({ bound }: TouchedObject, fateOf: FateOf): Address | null {
  const message = announcedKey(bound?.applied.sent);
  const fate = message === null ? undefined : fateOf(message);
  return fate?.stands === null && fate.deferred !== null ? fate.address : null;
}

/** The message that is announced now is not recalled before another can be announced. */
export function keepingAnnounced(
  dispositions: readonly HistoryDisposition[],
  { context, fateOf }: { readonly context: UndoContext; readonly fateOf: FateOf },
): readonly HistoryDisposition[] {
  const { touched, state } = context;
  const held = touched.announcement === null ? null : heldAnnouncement(touched.announcement, fateOf);
  const now = announcedKey(state.resources[ANNOUNCEMENT]?.applied.sent);
  if (held === null || now === null) return dispositions;
  const why = { case: "no-room", address: held, because: "announced" } as const;
  return dispositions.map((one) =>
    one.leaves !== null && keyOfStanding(one.leaves) === now
      ? withStep(one, { kind: "left", now, why })
      : one,
  );
}
