// Params of what is said of calls of earlier runs of which state knows no end.

import { array, boolean, enumOf, held, heldText, optional, type Static } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape } from "./shape.js";

/** A call that may have been sent, as state keeps it; `at`: when it was written down, before it was sent. */
const sentCall = shape({
  address: heldText("address"),
  operation: heldText("own"),
  at: heldText("own", { description: "ISO 8601, UTC" }),
  /** Its run, and by whom, such as `alice on build-7`; null when the history does not have it. */
  run: nullable(shape({ id: heldText("own"), by: heldText("foreign") })),
  /** Ids of what the service said it waits for; null where it was never answered. */
  accepted: nullable(shape({ audit: nullable(heldText("own")), task: nullable(heldText("own")) })),
});

export type SentCall = Static<typeof sentCall>;

/** Whether names and ids are hidden, so that a command with them cannot be run. */
const namesHidden = optional(held("names-hidden", boolean()));

const channel = shape({ id: heldText("guild-word"), name: heldText("guild-word") });

export const OPEN_CALL_SHAPES = {
  "E-INTENT-UNDECIDED": shape({
    call: sentCall,
    /** What it may have made; none when the service has no list that would show it. */
    choices: array(channel),
    names_hidden: namesHidden,
  }),
  /** `isPlanned`: the same call again. */
  "W-AUDIT-NOT-THERE": shape({ call: sentCall, isPlanned: boolean() }),
  /** `newcomers`: channels of its type that are new since. */
  "W-MAYBE-RENAMED": shape({
    call: sentCall,
    isPlanned: boolean(),
    newcomers: array(channel),
    names_hidden: namesHidden,
  }),
  "I-AUDIT-OVER": shape({ call: sentCall, isPlanned: boolean() }),
  "I-NOT-POSTED": shape({ call: sentCall, because: enumOf(["channel-gone", "not-there"]) }),
  "W-STILL-WAITING": shape({
    call: sentCall,
    post: enumOf(["message", "other"]),
    names_hidden: namesHidden,
  }),
  /** A create: what became of it must be known before an undo. */
  "E-OPEN-CALL": shape({ address: heldText("address"), at: heldText("own"), names_hidden: namesHidden }),
};

export type OpenCallParams = ParamsOfShapes<typeof OPEN_CALL_SHAPES>;
