// Handles an announcement that an undo leaves for later, because the daily quota has no room for the message to announce again. The present
// announcement stays until then, and so does its message. history-source.ts keeps the message, and the goal of an undo keeps the
// announcement (kinds/announcement/goals-from-history.ts).

import { type Address, ANNOUNCEMENT } from "../../model/address.js";
import type { BoundId } from "../../model/bound-id.js";
import { announcedKey } from "../value/announced-key.js";
import { keyOfPlace } from "../value/message-disposition.js";
import type { UndoContext } from "./history-context.js";
import { type HistoryDisposition, withStep } from "./message-dispositions.js";
import type { TouchedObject } from "./touched-object.js";

/** Returns the disposition of a message by its bound id, `101/08a1…`. `undefined` means that the applies did not touch it. */
type DispositionOf = (message: BoundId) => HistoryDisposition | undefined;

/** Returns the address of the message to announce again that has no room. `null` means that no announcement waits. */
export function heldAnnouncement({ bound }: TouchedObject, dispositionOf: DispositionOf): Address | null {
  const message = announcedKey(bound?.applied.sent);
  const disposition = message === null ? undefined : dispositionOf(message);
  return disposition?.placeAfter === null && disposition.deferred !== null ? disposition.address : null;
}

/** Keeps the announced message until an undo can announce another one. */
export function keepingAnnounced(
  dispositions: readonly HistoryDisposition[],
  { context, dispositionOf }: { readonly context: UndoContext; readonly dispositionOf: DispositionOf },
): readonly HistoryDisposition[] {
  const { touched, state } = context;
  const held = touched.announcement === null ? null : heldAnnouncement(touched.announcement, dispositionOf);
  const now = announcedKey(state.resources[ANNOUNCEMENT]?.applied.sent);
  if (held === null || now === null) return dispositions;
  const why = { case: "no-room", address: held, because: "announced" } as const;
  return dispositions.map((one) =>
    one.leaves !== null && keyOfPlace(one.leaves) === now ? withStep(one, { kind: "left", now, why }) : one,
  );
}
