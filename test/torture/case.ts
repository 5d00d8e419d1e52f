// A case puts one guild through disturbed runs. Then it leaves the guild in peace until nothing is to do, and judges the result.

import type { Json } from "../../src/model/json.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { inWords } from "../in-words.js";
import type { Disturbance } from "./disturber.js";
import type { CaseResult, Violation } from "./evidence.js";
import { violationsOf } from "./invariants.js";
import { MOST_QUESTIONS } from "./operator.js";
import type { Prepared } from "./scenario.js";
import type { Stand, StandRun } from "./stand.js";

export interface Case {
  readonly id: string;
  readonly concurrency: number;
  /** Each entry has the disturbances of one run, in order. */
  readonly disturbed: readonly (readonly Disturbance[])[];
  /** A person is among the disturbances. */
  readonly meddled: boolean;
}

/** A case may need at most this number of runs without faults. */
export const RECOVERY_RUNS = 3;

const isObject = (value: Json): value is { readonly [name: string]: Json | undefined } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns the channels and roles that a person has to remove. The refusal is right: a person made a channel with the name of a create
 * that got no answer, so guildform cannot know whose channel it is. The refusal must name the person's channel.
 */
function doublesIn({ error }: StandRun, { human }: Stand): string[] {
  if (!(error instanceof InvalidInputError)) return [];
  const codes = new Set<string>(error.diagnostics.map(({ code }) => code));
  if (![...codes].every((code) => UNDECIDED.has(code))) return [];
  const told = inWords(error.diagnostics)
    .map(({ message, hint }) => `${message} ${hint}`)
    .join(" ");
  return [...human.made].filter((made) => told.includes(made.replace(/^role /, "")));
}

const UNDECIDED: ReadonlySet<string> = new Set([
  "E-NAME-AMBIGUOUS",
  "E-ROLE-AMBIGUOUS",
  "E-INTENT-UNDECIDED",
]);

export async function runCase(
  { id, concurrency, disturbed, meddled }: Case,
  { stand, prepared, blindRetries }: { stand: Stand; prepared: Prepared; blindRetries: boolean },
): Promise<CaseResult> {
  await stand.begin();
  const runs: StandRun[] = [];
  for (const disturbances of disturbed) {
    runs.push(await stand.run({ concurrency, disturbances, blindRetries }));
  }
  let recovery = 0;
  let converged = false;
  let questions = 0;
  const refused: string[] = [];
  const removed: string[] = [];
  while (!converged && recovery <= RECOVERY_RUNS) {
    const run = await stand.run({ concurrency, disturbances: [], blindRetries });
    runs.push(run);
    converged = run.result?.status === "empty";
    const answered = converged || questions >= MOST_QUESTIONS ? 0 : await stand.answer(run);
    questions += answered;
    // A run that could only ask does not count as a recovery.
    if (!converged && answered === 0) recovery += 1;
    if (run.error !== null) refused.push(run.error instanceof Error ? run.error.message : String(run.error));
    // This happens once. The person does what the refusal asks for, and the recovery begins.
    if (removed.length === 0) {
      removed.push(...doublesIn(run, stand));
      for (const double of removed) await stand.human.retract(double);
      if (removed.length > 0) recovery = 0;
    }
  }
  const evidence = {
    prepared,
    moments: stand.watch.moments(),
    runs,
    converged,
    madeByHand: stand.human.made,
    meddled,
  };
  const stuck: Violation[] = converged ? [] : refused.map((what) => ({ kind: "not converged", what }));
  const doubled = runs.flatMap(({ writes, standing }) =>
    writes
      .flatMap(({ operation, body }) =>
        isObject(body) && standing[operation ?? ""]?.has(String(body.name)) === true
          ? [String(body.name)]
          : [],
      )
      .map((name): Violation => ({ kind: "duplicates", what: `"${name}" was created though one was there` })),
  );
  const struck = runs.flatMap(({ journal }) => journal.filter(({ fault }) => fault !== null)).length;
  const untold = runs.reduce((sum, { reached }) => sum + reached, 0);
  return {
    id,
    faults: Math.max(struck, untold),
    runs: runs.length,
    recovery,
    violations: [...violationsOf(evidence), ...stuck, ...doubled],
  };
}
