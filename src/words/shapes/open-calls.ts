// Holds the params of findings about calls of earlier runs whose result the state does not know.

import { array, boolean, enumOf, held, heldText, optional, type Static } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape } from "./shape.js";

/** An earlier run may have sent this call. `at` is the time when the state recorded it, before the run sent it. */
const sentCall = shape({
  address: heldText("address"),
  operation: heldText("own"),
  at: heldText("own", { description: "ISO 8601, UTC" }),
  /** `run` is null if the history does not have it. `by` is `alice on build-7`, for example. */
  run: nullable(shape({ id: heldText("own"), by: heldText("foreign") })),
  /** Holds the ids of the audit or task for which the service waits. It is null if no answer came. */
  accepted: nullable(shape({ audit: nullable(heldText("own")), task: nullable(heldText("own")) })),
});

export type SentCall = Static<typeof sentCall>;

/** Is true if the output hides names and ids, so a person cannot run a command with them. */
const namesHidden = optional(held("names-hidden", boolean()));

const channel = shape({ id: heldText("guild-word"), name: heldText("guild-word") });

export const OPEN_CALL_SHAPES = {
  "E-INTENT-UNDECIDED": shape({
    call: sentCall,
    /** Lists the objects that the call may have made. It is empty if the service has no list that shows them. */
    choices: array(channel),
    names_hidden: namesHidden,
  }),
  /** `isPlanned` means that the plan has the same call again. */
  "W-AUDIT-NOT-THERE": shape({ call: sentCall, isPlanned: boolean() }),
  /** `newcomers` are channels of the same type that appeared after the call. */
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
  /** The call creates an object. An undo must know its result first. */
  "E-OPEN-CALL": shape({ address: heldText("address"), at: heldText("own"), names_hidden: namesHidden }),
};

export type OpenCallParams = ParamsOfShapes<typeof OPEN_CALL_SHAPES>;
