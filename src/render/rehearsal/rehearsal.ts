// A rehearsal as it is shown: what the use case found, as a value.

import type { SettableFlag } from "../../model/permissions.js";
import type { Finding } from "../../plan/value/finding.js";
import type { RehearsalParams } from "../../words/en/render/rehearsal.js";
import type { ToldOutcome } from "../told-outcome.js";

export interface ShownRehearsal {
  readonly status: "empty" | "deferred" | "blocked" | "declined" | "done";
  readonly writes: RehearsalParams["rehearsed-writes"]["calls"];
  readonly reads: RehearsalParams["rehearsed-reads"]["calls"];
  readonly outcomes: readonly ToldOutcome[];
  /** Addresses of changes that would not show afterwards; null where nobody looked. */
  readonly unshown: readonly string[] | null;
  /** The read that would be refused when an apply looks whether its changes show; null: none. */
  readonly unread: RehearsalParams["rehearsed-unread"] | null;
  readonly access: readonly ShownAccessStep[];
  /** Tests of the file that fail. */
  readonly tests: readonly Finding[];
  readonly posts: readonly RehearsalParams["rehearsed-posts"][];
  /** null where nothing is applied. */
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
  readonly asked: number;
  readonly lost: readonly FaultedLine[];
  readonly duplicates: readonly FaultedLine[];
  readonly foreign: readonly FaultedLine[];
}

interface FaultedLine {
  readonly seed: number;
  readonly line: string;
}

/** How many things would go wrong: refusals, changes that would not show or could not be looked at, access that leaves its bounds, and tests that fail. */
export const wrongIn = ({ outcomes, unshown, unread, access, tests, faulted }: ShownRehearsal): number =>
  linesOf(faulted).length +
  outcomes.filter(({ status }) => status === "failed").length +
  (unshown?.length ?? 0) +
  (unread === null ? 0 : 1) +
  access.length +
  tests.length;

/** What is wrong at the ends of rounds with faults. */
export const linesOf = (faulted: ShownFaultedRounds | null) =>
  (["lost", "duplicates", "foreign"] as const).flatMap((is) =>
    (faulted?.[is] ?? []).map((one) => ({ is, ...one })),
  );
