// Params of what is said of calls of earlier runs of which state knows no end.

import { array, type Static, string } from "../../../model/json-schema.js";
import { orNull, type ParamsOf, shape } from "../shape.js";

/** A call that was sent, as state keeps it. */
const sentCall = shape({
  address: string(),
  operation: string(),
  at: string({ description: "ISO 8601, UTC" }),
  /** Its run, and by whom, such as `alice on build-7`; null when the history does not have it. */
  run: orNull(shape({ id: string(), by: string() })),
  /** Ids of what the service said it waits for; null where it was never answered. */
  accepted: orNull(shape({ audit: orNull(string()), task: orNull(string()) })),
});

export type SentCall = Static<typeof sentCall>;

export const OPEN_CALL_SHAPES = {
  "E-INTENT-UNDECIDED": shape({
    call: sentCall,
    /** What it may have made; none when the service has no list that would show it. */
    choices: array(shape({ id: string(), name: string() })),
  }),
};

export type OpenCallParams = ParamsOf<typeof OPEN_CALL_SHAPES>;
