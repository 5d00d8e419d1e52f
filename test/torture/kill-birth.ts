// The very first run has no state yet. These cases kill it around each of its first state writes. It creates nothing and adopts
// everything, so the next runs would show a state that was born twice or half.

import { onlyGuild } from "../simulation/guild-facts.js";
import { RECOVERY_RUNS } from "./case.js";
import type { Stage } from "./child-stage.js";
import type { CaseResult, Violation } from "./evidence.js";
import { guildText } from "./guild-text.js";
import type { KillPoint } from "./kill-points.js";
import { type Prepared, WORLD } from "./scenario.js";

export interface BirthCase {
  /** The id is `kill/birth/write.7.before`, for example. */
  readonly id: string;
  readonly point: KillPoint & { readonly at: "write" };
}

/** The steps reach from the lock over the first snapshot to the first records. */
const STEPS = 20;

export const BIRTHS: readonly BirthCase[] = Array.from(
  { length: STEPS },
  (_none, index) => index + 1,
).flatMap((nth) =>
  (["before", "half", "after"] as const).map((moment) => ({
    id: `kill/birth/write.${nth}.${moment}`,
    point: { at: "write" as const, nth, moment },
  })),
);

/** Kills a first run. `bare` is the scenario without messages, because a run posts messages and cannot adopt them. */
export async function runBirth(stage: Stage, { id, point }: BirthCase, bare: Prepared): Promise<CaseResult> {
  await stage.begin({ world: WORLD, state: null, yaml: bare.files.first });
  const { signal } = await stage.run({ concurrency: 4, death: point });
  const recovery = await stage.recover();
  const wanted = guildText(onlyGuild(bare.world), { all: true });
  const there = guildText(onlyGuild(stage.emulator.world()), { all: true });
  const violations: Violation[] = [...stage.violations];
  const found = (kind: Violation["kind"], what: string) => violations.push({ kind, what });
  if (recovery === null) found("not converged", "the last plan is not empty");
  if (wanted.join("\n") !== there.join("\n"))
    found("not converged", `the guild is not as the file says:\n${there.join("\n")}`);
  if (
    stage.runs.some(({ writes }) =>
      writes.some(({ operation }) => /^create_(channel|guild_role)$/.test(operation ?? "")),
    )
  )
    found("duplicates", "something was created that was there");
  let lineage: string | null = null;
  let serial = 0;
  for (const { state, stateError } of stage.runs) {
    if (stateError !== null) found("losses", stateError);
    if (state === null) {
      if (lineage !== null) found("losses", "the state is gone again");
      continue;
    }
    if (lineage !== null && state.lineage !== lineage) found("losses", "the state was born twice");
    if (state.serial < serial) found("losses", `the serial fell from ${serial} to ${state.serial}`);
    ({ lineage, serial } = state);
  }
  if (lineage === null) found("losses", "no state was born");
  const faults = signal === "SIGKILL" ? 1 : 0;
  return { id, faults, runs: stage.runs.length, recovery: recovery ?? RECOVERY_RUNS + 1, violations };
}
