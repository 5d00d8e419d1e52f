// Writes events as NDJSON: each line is one event, with its type and its time.

import { type Clock, systemClock } from "../model/clock.js";
import { jsonLine } from "../render/json-text.js";
import type { ExitStatus } from "./exit-status.js";

/** The time is in UTC: `{"type":"verifying","at":"2026-11-22T10:00:00.000Z"}`. */
export function eventLine<const Event extends { readonly type: string }>(
  event: Event,
  clock: Clock = systemClock,
): string {
  const { type, ...members } = event;
  return jsonLine({ type, at: new Date(clock.now()).toISOString(), ...members });
}

/** The last line of a command that ends early is this one, with its exit status. */
export const errorLine = <const Ended extends EndedEarly>(error: Ended): string =>
  eventLine({ type: "error", ...error });

interface EndedEarly {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly exit_status: ExitStatus;
}
