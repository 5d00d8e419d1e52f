// What happens, as NDJSON: one event a line, with its type and when it was told.

import { type Clock, systemClock } from "../model/clock.js";
import { jsonLine } from "../render/json-text.js";
import type { ExitStatus } from "./exit-status.js";

/** `{"type":"verifying","at":"2026-11-22T10:00:00.000Z"}`: UTC. */
export function eventLine<const Event extends { readonly type: string }>(
  event: Event,
  clock: Clock = systemClock,
): string {
  const { type, ...members } = event;
  return jsonLine({ type, at: new Date(clock.now()).toISOString(), ...members });
}

/** The last line of a command that ended early, with the status that it leaves with. */
export const errorLine = <const Ended extends EndedEarly>(error: Ended): string =>
  eventLine({ type: "error", ...error });

interface EndedEarly {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly exit_status: ExitStatus;
}
