// A rehearsal that was printed as JSON, as it is shown again.

import type { ShownRehearsal } from "./rehearsal.js";
import type { RehearsalJson } from "./rehearsal-json-schema.js";

export function toldRehearsal({ outcomes, time, faults, ...rest }: RehearsalJson): ShownRehearsal {
  const shown = {
    ...rest,
    outcomes: outcomes.map((one) => ({ ...one, trace_id: null, made: null, recorded: true })),
    time:
      time === null
        ? null
        : {
            leastMs: time.least_ms,
            mostMs: time.most_ms,
            latencyMs: time.latency_ms,
            pace: time.pace,
            callsPerSecond: time.calls_per_second,
          },
    faulted: faults,
  };
  return shown as object as ShownRehearsal;
}
