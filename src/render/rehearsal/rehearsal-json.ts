// Prints the JSON of `guildform rehearse --json`. Its schema is in rehearsal-json-schema.ts.

import { findingJson } from "../plan-json.js";
import { type ShownRehearsal, wrongIn } from "./rehearsal.js";
import type { RehearsalJson } from "./rehearsal-json-schema.js";

export function rehearsalJson(
  rehearsal: ShownRehearsal,
  plan: { readonly guild: { readonly id: string; readonly name: string }; readonly identity: string },
): RehearsalJson {
  const { status, writes, reads, outcomes, unshown, unread, access, tests, posts, time, assumed } = rehearsal;
  return {
    guild: { id: plan.guild.id, name: plan.guild.name },
    identity: plan.identity,
    status: status === "declined" ? "done" : status,
    goes_through: status !== "blocked" && wrongIn(rehearsal) === 0,
    writes: [...writes],
    reads: [...reads],
    outcomes: outcomes.map(({ id, address, operation, status: is, source, code, meaning, advice }) => ({
      id,
      address,
      operation,
      status: is,
      source,
      code,
      meaning,
      advice,
    })),
    unshown: unshown === null ? null : [...unshown],
    unread: unread === null ? null : { ...unread },
    access: [...access],
    tests: tests.map(findingJson),
    posts: [...posts],
    time:
      time === null
        ? null
        : {
            least_ms: Math.round(time.leastMs),
            most_ms: Math.round(time.mostMs),
            latency_ms: Math.round(time.latencyMs),
            pace: time.pace,
            calls_per_second: time.callsPerSecond,
          },
    faults: faultsOf(rehearsal.faulted),
    assumed: [...assumed],
  };
}

function faultsOf(faulted: ShownRehearsal["faulted"]): RehearsalJson["faults"] {
  if (faulted === null) return null;
  const { lost, duplicates, foreign, ...counts } = faulted;
  return { ...counts, lost: [...lost], duplicates: [...duplicates], foreign: [...foreign] };
}
