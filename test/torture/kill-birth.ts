// Birth: the very first run, which has no state yet, is killed around each of its first state writes. Nothing is
// created here, everything is adopted: a state that is born twice, or half, would show in what comes after.

import { onlyGuild } from "../simulation/guild-facts.js";
import { RECOVERY_RUNS } from "./case.js";
import type { Stage } from "./child-stage.js";
import type { CaseResult, Violation } from "./evidence.js";
import { guildText } from "./guild-text.js";
import type { KillPoint } from "./kill-points.js";
import { type Prepared, WORLD } from "./scenario.js";

export interface BirthCase {
  /** `kill/birth/write.7.before`. */
  readonly id: string;
  readonly point: KillPoint & { readonly at: "write" };
}

/** From the lock over the first snapshot to the first records. */
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

/** `bare`: prepared without messages, which are posted and not adopted. */
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
  if (stage.runs.some(({ writes }) => writes.some(({ operation }) => operation === "create_channel")))
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
