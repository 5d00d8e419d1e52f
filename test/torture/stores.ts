// Runs whole applies on a state in each store, with faults on the way to it. No acknowledged write is lost, no run writes without the
// lock, and a run's own changes are no drift after any end.
//
//   stores/<home>/<way>.<step>       a kill at a step of the run's store, or a lost answer there (homes/state-home.ts)
//   stores/<home>/gone.<request>     the remote is out of reach from that request of the guild on, until the run is over
//   stores/<home>/back.<request>     the same for a moment
//   stores/<home>/restart.<request>  the server of the state crashes and starts again
//   stores/<home>/<theft>.<request>  theft of the lock from a live holder (damage-lock.ts)
//   stores/<home>/crowd              many applies of different files at once (store-crowd.ts)

import { isEmptyEnd } from "./child-end.js";
import { Stage } from "./child-stage.js";
import { runWithoutLock, type Theft } from "./damage-lock.js";
import { Draw } from "./draw.js";
import type { CaseResult, SectionResult } from "./evidence.js";
import { HOME_NAMES, HOMES, type HomeName } from "./homes/homes.js";
import { lockId, type StateHome, type Strike } from "./homes/state-home.js";
import type { Prepared } from "./scenario.js";
import { crowdOf } from "./store-crowd.js";

export interface StoresOptions {
  readonly prepared: Prepared;
  readonly seed: number;
  /** Each store has this number of cases in addition to its crowd, drawn of every kind in turn. `all` means every case. */
  readonly cases: number | "all";
  /** This number of applies runs at once. 0 means that there is no crowd. */
  readonly crowd: number;
  /** This number of stores runs in parallel. */
  readonly lanes: number;
  /** `StageOptions.swift` describes it. */
  readonly swift?: boolean;
  /** The section tortures these stores. The default is all. */
  readonly homes?: readonly HomeName[];
  /** The section runs only the case of this id. */
  readonly only?: string;
  readonly onCase?: (result: CaseResult) => void;
  /** The section calls this when a store is not available here. */
  readonly onMissing?: (why: string) => void;
}

interface StoreCase {
  /** The id is `stores/git/killed-after.7`, for example. */
  readonly id: string;
  /** Returns how many faults struck. */
  readonly work: (stage: Stage) => Promise<number>;
}

export async function storesSection(options: StoresOptions): Promise<SectionResult> {
  const { only, homes = HOME_NAMES, lanes } = options;
  const asked = homes.filter((name) => only === undefined || only.startsWith(`stores/${name}/`));
  const results = new Map<HomeName, readonly CaseResult[]>();
  const waiting = asked.values();
  const lane = async (): Promise<void> => {
    for (const name of waiting) results.set(name, await casesOf(name, options));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { section: "stores", cases: asked.flatMap((name) => results.get(name) ?? []) };
}

async function casesOf(name: HomeName, options: StoresOptions): Promise<CaseResult[]> {
  const { prepared, only, swift = false, onCase = () => {}, onMissing = () => {} } = options;
  const home = await HOMES[name]();
  if (typeof home === "string") {
    onMissing(home);
    return [];
  }
  const stage = await Stage.open(prepared, { home, swift });
  const line = `stores ${name}`;
  const done: CaseResult[] = [];
  const add = (result: CaseResult): void => {
    done.push({ ...result, line });
    onCase({ ...result, line });
  };
  try {
    const crowdId = `stores/${name}/crowd`;
    if (options.crowd > 0 && (only ?? crowdId) === crowdId)
      add(await crowdOf(home, { id: crowdId, size: options.crowd }));
    if (only === crowdId) return done;
    for (const one of await drawn(stage, name, options)) {
      await stage.begin();
      const faults = await one.work(stage);
      add(await settled(stage, { id: one.id, faults }));
    }
    return done;
  } finally {
    await stage.close();
  }
}

/** Removes the lock of a dead run with the command that guildform gives. No drift is reported, and the next runs continue. */
async function settled(stage: Stage, about: { id: string; faults: number }): Promise<CaseResult> {
  await freeLock(stage);
  await stage.lookForDrift();
  return stage.judge({ ...about, recovery: await stage.recover() });
}

async function freeLock(stage: Stage): Promise<void> {
  const left = await lockId(stage.store);
  // On this machine a run takes over a lock whose process is gone.
  if (left === null || stage.home.isOfThisMachine === true) return;
  const end = await stage.run();
  const [, told] = /guildform state unlock ([^\s`"]+)/.exec(`${end.stderr} ${end.stdout}`) ?? [];
  if (end.status !== 6 || told !== left)
    stage.found(
      "not converged",
      `the lock ${left} stands, and a run told ${told}: ${end.status} ${end.stderr}`,
    );
  await stage.store.unlock(left);
}

async function drawn(stage: Stage, name: HomeName, options: StoresOptions): Promise<StoreCase[]> {
  const { only, cases, seed } = options;
  const draw = new Draw(seed);
  const kinds = kindsOf(stage.home, { prefix: `stores/${name}`, ...(await measured(stage)), seed });
  if (only !== undefined) return kinds.flat().filter(({ id }) => id === only);
  const shuffled = kinds.map((list) => draw.shuffled(list));
  if (cases === "all") return kinds.flat();
  const inTurn = Array.from({ length: Math.max(...kinds.map(({ length }) => length)) }, (_none, round) =>
    shuffled.flatMap((list) => list.slice(round, round + 1)),
  );
  return inTurn.flat().slice(0, cases);
}

interface Measured {
  /** These are the steps that a run takes on its store, and the requests that it sends to the guild. */
  readonly steps: number;
  readonly requests: number;
}

async function measured(stage: Stage): Promise<Measured> {
  await stage.begin();
  let requests = 0;
  const arrived = async () => {
    requests += 1;
    return "pass" as const;
  };
  const end = await stage.start({ hooks: { arrived }, concurrency: CONCURRENCY }).ended;
  if (end.status !== 0) throw new Error(`a run that nothing strikes ended with ${end.status}: ${end.stderr}`);
  return { steps: await stage.home.steps(end), requests };
}

const CONCURRENCY = 4;

/** The remote is away for this number of requests to the guild when it is back soon. */
const AWAY = 12;
const FOR_GOOD = Number.POSITIVE_INFINITY;

const THEFTS: readonly Theft[] = ["unlocked", "taken", "overtaken", "stopped"];

function kindsOf(
  home: StateHome,
  { prefix, steps, requests, seed }: Measured & { readonly prefix: string; readonly seed: number },
): readonly (readonly StoreCase[])[] {
  const from = (count: number) => Array.from({ length: count }, (_none, index) => index + 1);
  const struck = home.ways.map((way) =>
    from(steps).map(
      (nth): StoreCase => ({
        id: `${prefix}/${way}.${nth}`,
        work: (stage) => runStruck(stage, { nth, way }),
      }),
    ),
  );
  const every = (step: number) => from(requests).filter((nth) => nth % step === 0);
  const { vanish, restart } = home;
  const disturbed = (kind: string, disturb: Disturb | undefined): readonly StoreCase[] =>
    disturb === undefined
      ? []
      : every(17)
          // The remote comes back while the run still sends requests.
          .filter((nth) => disturb.awayFor === FOR_GOOD || nth + disturb.awayFor <= requests)
          .map((nth) => ({
            id: `${prefix}/${kind}.${nth}`,
            work: (stage: Stage) => runDisturbed(stage, { nth, kind, disturb }),
          }));
  const stolen = THEFTS.map((how) =>
    every(23).map(
      (nth): StoreCase => ({
        id: `${prefix}/${how}.${nth}`,
        work: (stage) => runWithoutLock(stage, { how, nth, draw: new Draw(seed ^ nth) }),
      }),
    ),
  );
  return [
    ...struck,
    disturbed("gone", vanish && { strike: vanish, awayFor: FOR_GOOD }),
    disturbed("back", home.isTriedAgain === true ? vanish && { strike: vanish, awayFor: AWAY } : undefined),
    disturbed("restart", restart && { strike: async () => void (await restart()), awayFor: 0 }),
    ...stolen,
  ].filter(({ length }) => length > 0);
}

async function runStruck(stage: Stage, strike: Strike): Promise<number> {
  const end = await stage.run({ strike, concurrency: CONCURRENCY });
  if (strike.way.startsWith("killed")) return end.signal === "SIGKILL" ? 1 : 0;
  if (end.status !== 0)
    stage.found("not converged", `an answer was lost, and the run ended with ${end.status}: ${end.stderr}`);
  return (await stage.home.steps(end)) >= strike.nth ? 1 : 0;
}

interface Disturb {
  /** Strikes, and returns the way back if there is one. */
  readonly strike: () => Promise<(() => Promise<void>) | undefined>;
  /** The disturbance ends after this number of requests to the guild. */
  readonly awayFor: number;
}

async function runDisturbed(
  stage: Stage,
  { nth, kind, disturb }: { readonly nth: number; readonly kind: string; readonly disturb: Disturb },
): Promise<number> {
  let back: (() => Promise<void>) | undefined;
  let faults = 0;
  const comeBack = async () => {
    await back?.();
    back = undefined;
  };
  const arrived = async (arrival: { readonly nth: number }) => {
    if (arrival.nth === nth) {
      faults += 1;
      back = await disturb.strike();
    }
    if (arrival.nth === nth + disturb.awayFor) await comeBack();
    return "pass" as const;
  };
  const end = await stage.start({ hooks: { arrived }, concurrency: CONCURRENCY }).ended;
  await comeBack();
  await stage.taken(end);
  const isOver = end.status === 0 || isEmptyEnd(end);
  const isTold = (end.status === 1 || end.status === 3) && /state/i.test(end.stderr);
  if (kind === "gone" ? !isOver && !isTold : !isOver)
    stage.found("not converged", `the run ended with ${end.status}: ${end.stderr}`);
  return faults;
}
