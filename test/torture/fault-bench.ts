// The fault bench has the sections that run in this process. Cases run on several instances of `Stand` in parallel, because a run mostly
// waits for a socket or a disk.

import { type Case, runCase } from "./case.js";
import type { CaseResult, SectionResult } from "./evidence.js";
import {
  type CaseOptions,
  everySingle,
  faultPairs,
  humanEdits,
  singleFaults,
  storms,
} from "./fault-cases.js";
import type { Prepared } from "./scenario.js";
import type { SectionOptions } from "./section-options.js";
import { Stand } from "./stand.js";

export type FaultSection = "single" | "pair" | "storm" | "human";

const TITLES = {
  single: "single faults",
  pair: "pairs of faults",
  storm: "storms of faults",
  human: "edits by hand",
} as const;

const LANES = 3;

/** These are shares of the whole. Pairs get the rest. */
const SHARES = { single: 0.63, human: 0.16, storm: 0.06 } as const;

/** No bench runs more cases. Pairs and storms have numbers, so that each can be found again. */
const MANY = 20_000;

export async function faultSection(name: FaultSection, options: SectionOptions): Promise<SectionResult> {
  const { prepared } = options;
  const lanes = await Promise.all(Array.from({ length: LANES }, () => Stand.open(prepared)));
  try {
    const [first] = lanes;
    if (first === undefined) throw new RangeError("no lane");
    const cases = casesOf(name, { ...options, ...(await undisturbed(first, prepared)) });
    return { section: TITLES[name], cases: await inLanes(cases, lanes, options) };
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()));
  }
}

/** When the answer of such a call is lost, guildform cannot know what it made. */
const MAKING: ReadonlySet<string> = new Set([
  "create_channel",
  "create_guild_role",
  "post_message",
  "post_thread",
]);

type Calls = Pick<CaseOptions, "calls" | "creates">;

const known = new WeakMap<Prepared, Promise<Calls>>();

/** Returns how many calls a run without faults makes, and which of them create. The sections compute it once together. */
function undisturbed(stand: Stand, prepared: Prepared): Promise<Calls> {
  const calls = known.get(prepared) ?? callsOf(stand, prepared);
  known.set(prepared, calls);
  return calls;
}

async function callsOf(stand: Stand, prepared: Prepared): Promise<Calls> {
  await stand.begin();
  const { journal, result } = await stand.run({ concurrency: 1, disturbances: [], blindRetries: false });
  if (result?.status !== "done" || result.applied?.outcomes.length !== prepared.plan.operations.length) {
    throw new Error("a run without faults did not come to its end");
  }
  const creates = journal.flatMap(({ operation }, index) => (MAKING.has(operation ?? "") ? [index + 1] : []));
  return { calls: journal.length, creates };
}

function casesOf(name: FaultSection, options: SectionOptions & CaseOptions): readonly Case[] {
  const { only, sizes } = options;
  if (only !== undefined) {
    const numbered = name === "pair" ? faultPairs : name === "storm" ? storms : null;
    const all = numbered === null ? everySingle(options) : numbered(options, MANY);
    return all.filter(({ id }) => id === only);
  }
  const share = (part: number) => Math.ceil(sizes.faultRuns * part);
  const singles = singleFaults(options).slice(0, share(SHARES.single));
  const humans = humanEdits(options).slice(0, share(SHARES.human));
  const stormy = storms(options, share(SHARES.storm));
  const pairs = Math.max(0, sizes.faultRuns - singles.length - humans.length - stormy.length);
  return {
    single: singles,
    human: humans,
    storm: stormy,
    pair: faultPairs(options, pairs).slice(0, pairs),
  }[name];
}

async function inLanes(
  cases: readonly Case[],
  lanes: readonly Stand[],
  { prepared, canary, onCase }: SectionOptions,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  const queue = cases.values();
  const work = async (stand: Stand): Promise<void> => {
    for (const one of queue) {
      const result = await runCase(one, { stand, prepared, blindRetries: canary });
      results.push(result);
      onCase(result);
    }
  };
  await Promise.all(lanes.map(work));
  return results;
}
