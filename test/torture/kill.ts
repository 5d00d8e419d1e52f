// Kills the real program with SIGKILL at an exact point, and runs it again until nothing is left to do.
//
// One in six cases kills the run while the state is born (kill-birth.ts). One in four of the other cases kills the recovery too. The run
// after a dead holder must take over its lock and report it.

import { existsSync, readFileSync } from "node:fs";
import { inStages, type LaneOptions } from "./child-lanes.js";
import type { Child, Counted } from "./child-run.js";
import type { RunPlan, Stage } from "./child-stage.js";
import { Draw } from "./draw.js";
import type { CaseResult, SectionResult } from "./evidence.js";
import { BIRTHS, type BirthCase, runBirth } from "./kill-birth.js";
import {
  choosePoints,
  type KillCase,
  type KillPoint,
  killCase,
  killPoints,
  readKillCase,
} from "./kill-points.js";
import { type Prepared, prepare } from "./scenario.js";

export interface KillOptions extends LaneOptions {
  readonly prepared: Prepared;
  readonly seed: number;
  /** `all` means every kill point. */
  readonly points: number | "all";
  /** The section runs only the case of this id. */
  readonly only?: string;
  readonly onCase?: (result: CaseResult) => void;
}

export async function killSection(options: KillOptions): Promise<SectionResult> {
  const { prepared, onCase } = options;
  const bare = await prepare({ content: false });
  const cases = await inStages(prepared, options, {
    list: (stage) => listCases(stage, options),
    work: (stage, one) => ("point" in one ? runBirth(stage, one, bare) : runCase(stage, one)),
    onDone: onCase,
  });
  return { section: "kill", cases };
}

/** Lists the cases. One in six is at the birth of a state. */
async function listCases(stage: Stage, options: KillOptions): Promise<(KillCase | BirthCase)[]> {
  const { only, points, seed } = options;
  if (only !== undefined) {
    const chosen = BIRTHS.find(({ id }) => id === only) ?? readKillCase(only);
    return chosen === null ? [] : [chosen];
  }
  if (points === "all") return [...BIRTHS, ...(await chooseCases(stage, options))];
  const births = new Draw(seed).shuffled(BIRTHS).slice(0, Math.floor(points / 6));
  return [...births, ...(await chooseCases(stage, { ...options, points: points - births.length }))];
}

/** Chooses the cases. Half of them have one call at once, and half have eight. */
async function chooseCases(stage: Stage, { seed, points }: KillOptions): Promise<KillCase[]> {
  const draw = new Draw(seed);
  const cases: KillCase[] = [];
  let counted: Counted | null = null;
  for (const concurrency of [8, 1]) {
    // Calls one by one make more steps, never fewer. A swift choice skips this count.
    if (counted === null || !stage.swift) counted = await countSteps(stage, concurrency);
    const all = killPoints(stage.swift ? surelyCome(counted) : counted);
    const wanted = points === "all" ? all.length : concurrency === 1 ? Math.ceil(points / 2) : points >> 1;
    const chosen = choosePoints(all, wanted, draw);
    const again = choosePoints(all, chosen.length, draw);
    for (const [index, point] of chosen.entries()) {
      const second = index % 4 === 3 ? again[index] : undefined;
      cases.push(killCase(concurrency, second === undefined ? [point] : [point, second]));
    }
  }
  return cases;
}

/**
 * Returns counts that every run reaches. With eight calls at once, a run writes the state 97 to 121 times, and the number of requests
 * varies.
 */
const surelyCome = ({ answers, writes, steps }: Counted): Counted => ({
  answers: Math.floor(answers * 0.9),
  writes,
  steps: steps.slice(0, Math.floor(steps.length * 0.8)),
});

async function countSteps(stage: Stage, concurrency: number): Promise<Counted> {
  await stage.begin();
  const { counted } = await stage.start({ concurrency }).ended;
  if (counted === null) throw new Error("a run without faults did not come to its end");
  return counted;
}

async function runCase(stage: Stage, { id, concurrency, points }: KillCase): Promise<CaseResult> {
  await stage.begin();
  let faults = 0;
  for (const point of points) {
    const { signal } = await stage.run({ concurrency, ...planOfDeath(point) });
    if (signal === "SIGKILL") faults += 1;
  }
  const dead = holderOf(stage);
  const recovery = await stage.recover(({ stderr }, nth) => {
    if (nth === 1 && dead !== null && !stderr.includes(String(dead)))
      stage.found("losses", `the lock of the dead process ${dead} was taken over without a word: ${stderr}`);
  });
  return stage.judge({ id, faults, recovery });
}

/** Returns how the run dies at this point. */
function planOfDeath(point: KillPoint): RunPlan {
  const { at, nth, moment } = point;
  if (at === "write") return { death: { at, nth, moment } };
  if (moment === "answered") return { death: { at: "answer", nth } };
  return {
    deathAtGate: (child: () => Child) => {
      const killAt = async (arrival: { readonly nth: number }): Promise<"drop" | "pass"> => {
        if (arrival.nth !== nth) return "pass";
        child().kill();
        await child().ended;
        return "drop";
      };
      return moment === "arrived" ? { arrived: killAt } : { done: killAt };
    },
  };
}

/** Returns the process that the lock file names, or `null` without a lock. */
function holderOf({ statePath }: Stage): number | null {
  const path = `${statePath}.lock`;
  if (!existsSync(path)) return null;
  const { pid } = JSON.parse(readFileSync(path, "utf8")) as { pid: number };
  return pid;
}
