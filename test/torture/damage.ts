// Damage comes to a state from outside. Either guildform refuses, gives the reason and a remedy that works, or it recovers by itself. It
// never makes a duplicate, and never loses anything without a word.
//
//   damage/killed/<what>/<n>   damage to files after a killed run, whose journal exists
//   damage/ended/<what>/<n>    damage to files after a run that came to its end
//   damage/running/<what>/<n>  damage to files while a run waits for an answer
//   damage/lock/<how>/<n>      theft of the lock during a run (damage-lock.ts)
//   damage/clock/<n>           jumps of the clock during a run (damage-clock.ts)

import { findingsOf } from "../findings-of.js";
import { RECOVERY_RUNS } from "./case.js";
import { isEmptyEnd, planOf } from "./child-end.js";
import { inStages, type LaneOptions } from "./child-lanes.js";
import type { ChildEnd } from "./child-run.js";
import type { Stage } from "./child-stage.js";
import { runWithJumps } from "./damage-clock.js";
import { type Backup, DAMAGES, type Damage, damage, mend } from "./damage-files.js";
import { runWithoutLock, THEFTS } from "./damage-lock.js";
import { Draw } from "./draw.js";
import type { CaseResult, Evidence, SectionResult } from "./evidence.js";
import type { Prepared } from "./scenario.js";

export interface DamageOptions extends LaneOptions {
  readonly prepared: Prepared;
  readonly seed: number;
  /** The section does each damage this often. */
  readonly times: number;
  /** The seed draws this number of cases, with one moment for each kind of damage. By default the section runs all. */
  readonly sample?: number;
  /** The section runs only the case of this id. */
  readonly only?: string;
  readonly onCase?: (result: CaseResult) => void;
}

interface DamageCase {
  readonly id: string;
  readonly work: (stage: Stage, draw: Draw) => Promise<CaseResult>;
}

const MOMENTS = ["killed", "ended", "running"] as const;
type When = (typeof MOMENTS)[number];

/** The remedy must have worked after this number of refusals. */
const MOST_REFUSALS = 2;

export async function damageSection(options: DamageOptions): Promise<SectionResult> {
  const { prepared, seed, only, onCase } = options;
  const cases = await inStages(prepared, options, {
    list: async () => drawn(options).filter(({ id }) => only === undefined || id === only),
    work: async (stage, { id, work }) => {
      await stage.begin();
      return work(stage, new Draw(seed ^ numberOf(id)));
    },
    onDone: onCase,
  });
  return { section: "damage", cases };
}

function drawn(options: DamageOptions): DamageCase[] {
  const { sample, seed } = options;
  const all = damageCases(options);
  return sample === undefined ? all : new Draw(seed).shuffled(all).slice(0, sample);
}

function damageCases({ times, sample }: DamageOptions): DamageCase[] {
  return Array.from({ length: times }, (_none, index) => index + 1).flatMap((nth) => [
    ...MOMENTS.flatMap((when) =>
      DAMAGES.filter((what) => canBe(when, what) && (sample === undefined || BRIEFLY[what] === when)).map(
        (what) => {
          const id = `damage/${when}/${what}/${nth}`;
          return {
            id,
            work: (stage: Stage, draw: Draw) => damagedFiles(stage, { id, when, what, draw }),
          };
        },
      ),
    ),
    ...THEFTS.map((how) => {
      const id = `damage/lock/${how}/${nth}`;
      return {
        id,
        work: async (stage: Stage, draw: Draw) => {
          const faults = await runWithoutLock(stage, { how, draw });
          return stage.judge({ id, faults, recovery: await stage.recover() });
        },
      };
    }),
    {
      id: `damage/clock/${nth}`,
      work: async (stage: Stage, draw: Draw) => {
        const faults = await runWithJumps(stage, draw);
        return stage.judge({ id: `damage/clock/${nth}`, faults, recovery: await stage.recover() });
      },
    },
  ]);
}

/** Each kind of damage has the moment that finds most. */
const BRIEFLY: Readonly<Record<Damage, When>> = {
  truncated: "ended",
  emptied: "running",
  older: "killed",
  foreign: "killed",
  deleted: "running",
  "journal-cut": "running",
  "journal-garbled": "killed",
  "journal-deleted": "running",
  "lock-emptied": "running",
  "lock-garbled": "running",
  "all-deleted": "ended",
};

/** Returns `false` for damage to a journal or lock after a run that came to its end, because it leaves neither. */
const canBe = (when: When, what: Damage): boolean => when !== "ended" || !/^(journal|lock)-/.test(what);

async function damagedFiles(
  stage: Stage,
  { id, when, what, draw }: { id: string; when: When; what: Damage; draw: Draw },
): Promise<CaseResult> {
  const backups: Backup[] = [];
  const strike = (): void => void backups.push(damage(stage.statePath, what, draw));
  const concurrency = draw.one([1, 8]);
  const nth = 5 + draw.below(85);
  if (when === "running") {
    const struck = async (arrival: { readonly nth: number }): Promise<"pass"> => {
      if (arrival.nth === nth) strike();
      return "pass";
    };
    const end = await stage.run({ concurrency, hooks: { arrived: struck } });
    if (end.status !== 0 && end.status !== 3) checkRefusal(stage, end);
  } else {
    await stage.run(when === "killed" ? { concurrency, death: { at: "answer", nth } } : { concurrency });
    strike();
  }
  const [backup] = backups;
  if (backup === undefined) throw new Error(`${id}: request ${nth} did not come`);
  // Without any state, halfway through a run, guildform cannot know the former names of declared channels. A person restores the last
  // copy. After a whole run the names are enough.
  if (what === "all-deleted" && when !== "ended") mend(stage.statePath, what, { backup, draw });
  let mark = stage.runs.length;
  const recovery = await settle(stage, () => {
    mend(stage.statePath, what, { backup, draw });
    mark = stage.runs.length;
  });
  return stage.judge({ id, faults: 1, recovery }, (evidence) => since(mark, evidence));
}

/** Recovers as `stage.recover()` does, with a person who does what a refusal asks for. */
async function settle(stage: Stage, mendIt: () => void): Promise<number | null> {
  let refusals = 0;
  for (let worked = 0; worked <= RECOVERY_RUNS; ) {
    const end = await stage.run();
    if (isEmptyEnd(end)) return worked;
    if (end.status === 0 || end.status === 3) worked += 1;
    else {
      refusals += 1;
      checkRefusal(stage, end);
      if ((stage.runs.at(-1)?.writes.length ?? 0) > 0) stage.found("foreign writes", "a refused run wrote");
      if (refusals > MOST_REFUSALS) return null;
      mendIt();
    }
  }
  return null;
}

/** Checks that a refusal has a status of its own, a reason, and a way out. */
function checkRefusal(stage: Stage, end: ChildEnd): void {
  const error = end.events.find(({ type }) => type === "error");
  const result = end.events.find(({ type }) => type === "result");
  const told = error ?? (result?.state_error as { readonly hint?: unknown } | null | undefined);
  const failed = (end.status === 1 || end.status === 4) && typeof told?.hint === "string" && told.hint !== "";
  // Without its state, a file may ask for changes that policy refuses.
  const plan = planOf(end);
  const findings = plan === null ? [] : findingsOf(plan);
  const stopped = findings.some(({ level, hint }) => level === "error" && hint !== "");
  if (!failed && !(end.status === 5 && stopped))
    stage.found("not converged", `a refusal that is none: exit status ${end.status}: ${end.stderr}`);
}

/** Leaves out the states from before the last damage: lineage and serial need not continue from them. */
function since(mark: number, evidence: Evidence): Evidence {
  const { runs, prepared } = evidence;
  const first = runs.findIndex(({ state }, index) => index >= mark && state !== null);
  const { state = null } = runs[first] ?? {};
  if (state === null) return evidence;
  return {
    ...evidence,
    prepared: { ...prepared, state: Buffer.from(JSON.stringify(state)) },
    runs: runs.map((run, index) => (index < first ? { ...run, state, stateError: null } : run)),
  };
}

/** Returns the same number for the same text. */
function numberOf(text: string): number {
  let number = 0x811c9dc5;
  for (const character of text)
    number = Math.imul(number ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return number;
}
