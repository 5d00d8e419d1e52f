// Holds the results of a rehearsal in the form that the printers show.

import type { SettableFlag } from "../../model/permissions.js";
import type { Finding } from "../../plan/value/finding.js";
import type { RehearsalParams } from "../../words/en/render/rehearsal.js";
import type { OutcomeJson } from "../outcome-json.js";

export interface ShownRehearsal {
  readonly status: "empty" | "deferred" | "blocked" | "declined" | "done";
  readonly writes: RehearsalParams["rehearsed-writes"]["calls"];
  readonly reads: RehearsalParams["rehearsed-reads"]["calls"];
  readonly outcomes: readonly OutcomeJson[];
  /** Lists the addresses of changes that the guild does not show after the apply. It is null if the rehearsal did not check. */
  readonly unshown: readonly string[] | null;
  /** Describes the read that the service refuses when the apply checks its changes. It is null if there is none. */
  readonly unread: RehearsalParams["rehearsed-unread"] | null;
  readonly access: readonly ShownAccessStep[];
  readonly tests: readonly Finding[];
  readonly posts: readonly RehearsalParams["rehearsed-posts"][];
  /** Is null when the plan applies nothing. */
  readonly time: RehearsalParams["rehearsed-time"] | null;
  readonly faulted: ShownFaultedRounds | null;
  readonly assumed: readonly RehearsalParams["rehearsed-assumed"][];
}

export interface ShownAccessStep {
  readonly who: { readonly kind: "everyone" } | { readonly kind: "role" | "user"; readonly id: string };
  readonly right: SettableFlag;
  readonly channel: { readonly id: string; readonly name: string };
  readonly is: "more" | "less";
}

export interface ShownFaultedRounds {
  readonly rounds: number;
  readonly seed: number;
  readonly kills: number;
  readonly applies: number;
  /** Counts the rounds in which a person had to resolve a call. */
  readonly asked: number;
  readonly lost: readonly FaultedLine[];
  readonly duplicates: readonly FaultedLine[];
  readonly foreign: readonly FaultedLine[];
}

interface FaultedLine {
  readonly seed: number;
  readonly line: string;
}

/**
 * Counts the problems of a rehearsal: refused calls, changes that do not show, a refused check, access that leaves its bounds,
 * failed tests, and problems after rounds with faults.
 */
export const wrongIn = ({ outcomes, unshown, unread, access, tests, faulted }: ShownRehearsal): number =>
  linesOf(faulted).length +
  outcomes.filter(({ status }) => status === "failed").length +
  (unshown?.length ?? 0) +
  (unread === null ? 0 : 1) +
  access.length +
  tests.length;

/** Returns the problems at the end of the rounds with faults. */
export const linesOf = (faulted: ShownFaultedRounds | null) =>
  (["lost", "duplicates", "foreign"] as const).flatMap((is) =>
    (faulted?.[is] ?? []).map((one) => ({ is, ...one })),
  );
