// A crowd is many applies of one file at once. One does the work. The others stop at the lock, or find nothing to do. Afterwards the
// state is whole, and each object exists once.
//
//   crowd/processes/<n>   real processes that start at once. In every odd case, all of them compete for the lock of a killed process.
//   crowd/dying/<n>       the same, and the case kills each process while it takes the lock or soon after
//   crowd/inside/<n>      instances in this process that start while others work. The case reads the state all the time.

import { errorCodeOf, isEmptyEnd, planOf } from "./child-end.js";
import { inStages, type LaneOptions } from "./child-lanes.js";
import type { ChildEnd } from "./child-run.js";
import type { Stage } from "./child-stage.js";
import { Draw } from "./draw.js";
import type { CaseResult, SectionResult } from "./evidence.js";
import type { Prepared } from "./scenario.js";

export interface CrowdOptions extends LaneOptions {
  readonly prepared: Prepared;
  readonly seed: number;
  /** This number of applies starts at once. */
  readonly size: number;
  /** The section has this number of cases with real processes. */
  readonly crowds: number;
  /** The section has this number of cases inside of this process. */
  readonly rounds: number;
  /** The section runs only the case of this id. */
  readonly only?: string;
  readonly onCase?: (result: CaseResult) => void;
}

interface CrowdCase {
  readonly id: string;
  readonly kind: "processes" | "dying" | "inside";
  readonly nth: number;
}

export async function crowdSection(options: CrowdOptions): Promise<SectionResult> {
  const { prepared, seed, size, crowds, rounds, only, onCase } = options;
  const casesOf = (kind: CrowdCase["kind"], count: number): CrowdCase[] =>
    Array.from({ length: count }, (_none, index) => ({
      id: `crowd/${kind}/${index + 1}`,
      kind,
      nth: index + 1,
    }));
  const all = [...casesOf("processes", crowds), ...casesOf("dying", crowds), ...casesOf("inside", rounds)];
  const cases = await inStages(prepared, options, {
    list: async () => all.filter(({ id }) => only === undefined || id === only),
    work: async (stage, { id, kind, nth }) => {
      const draw = new Draw(seed * 1000 + nth);
      await stage.begin();
      const faults = await CROWDS[kind](stage, { size, nth, draw });
      const recovery = await stage.recover();
      return stage.judge({ id, faults, recovery });
    },
    onDone: onCase,
  });
  return { section: "crowd", cases };
}

interface Crowd {
  readonly size: number;
  readonly nth: number;
  readonly draw: Draw;
}

/** Returns how many applies the lock refused. */
async function crowdOfProcesses(stage: Stage, { size, nth, draw }: Crowd): Promise<number> {
  if (nth % 2 === 1) await stage.run({ death: { at: "answer", nth: 2 + draw.below(60) } });
  const ends = await Promise.all(Array.from({ length: size }, () => stage.start({ concurrency: 8 }).ended));
  await stage.gate.idle();
  return judgeEnds(stage, ends);
}

/** Returns how many processes died. They send one call at a time, and none dies while a call is under way. */
async function dyingCrowd(stage: Stage, { size, draw }: Crowd): Promise<number> {
  await stage.run({ death: { at: "answer", nth: 2 + draw.below(60) } });
  const deaths = Array.from({ length: size }, () => ({
    at: "write" as const,
    nth: 2 + draw.below(16),
    moment: draw.one(["before", "half", "after"] as const),
  }));
  const ends = await Promise.all(deaths.map((death) => stage.start({ death }).ended));
  await stage.gate.idle();
  await stage.note(null);
  return ends.filter(({ signal }) => signal === "SIGKILL").length;
}

async function judgeEnds(stage: Stage, ends: readonly ChildEnd[]): Promise<number> {
  const worked = ends.filter((end) => end.status === 0 && !isEmptyEnd(end));
  await stage.note(worked.map(planOf)[0] ?? null);
  if (worked.length !== 1)
    stage.found("duplicates", `${worked.length} of ${ends.length} applies worked, not 1`);
  for (const end of ends) {
    const turnedAway = end.status === 6 && errorCodeOf(end) === "STATE_LOCKED";
    if (end.status !== 0 && !turnedAway)
      stage.found("not converged", `one of the crowd ended with ${end.status}: ${end.stderr}`);
  }
  return ends.filter(({ status }) => status === 6).length;
}

/** Returns how many applies the lock refused. */
async function crowdInside(stage: Stage, { size, draw }: Crowd): Promise<number> {
  const doors = Array.from({ length: size }, (_none, index) => (index === 0 ? 0 : draw.below(120)));
  let requests = 0;
  const waiting = new Map<number, () => void>();
  const letIn = (until: number): void => {
    for (const [index, enter] of waiting) {
      if ((doors[index] ?? 0) > until) continue;
      waiting.delete(index);
      enter();
    }
  };
  stage.gate.set({
    arrived: async () => {
      requests += 1;
      letIn(requests);
      const { stateError } = await stage.readState();
      if (stateError !== null) stage.found("losses", `state could not be read meanwhile: ${stateError}`);
      return "pass";
    },
  });
  const ends = doors.map(async (door, index) => {
    if (door > 0) await new Promise<void>((resolve) => waiting.set(index, resolve));
    return stage.applyHere();
  });
  // When the first has finished, all applies that still wait come at once.
  await ends[0];
  letIn(Number.POSITIVE_INFINITY);
  const results = await Promise.all(ends);
  await stage.gate.idle();
  return judgeEnds(stage, results);
}

const CROWDS = { processes: crowdOfProcesses, dying: dyingCrowd, inside: crowdInside } as const;
