// A plan rehearsed again and again with faults and kills. Each round applies it on a twin where calls go wrong, or where the run dies at
// some call; then it is planned anew and applied, as people would, until nothing is left to do. The guild must then be as it is without
// faults: nothing lost, nothing twice, nothing else changed.

import type { GuildClient } from "../../client/guild-client.js";
import type { WorldGuild } from "../../emulator/index.js";
import { GuildformError } from "../../model/errors.js";
import { seededRandom } from "../../model/random.js";
import type { Plan } from "../../plan/value/plan.js";
import { isEmpty } from "../../plan/value/plan-verdict.js";
import { memoryStore, noBeat, StateMemory } from "../../state/memory/memory-store.js";
import type { State } from "../../state/state.js";
import { InvalidInputError } from "../../words/invalid-input-error.js";
import { answerQuestions } from "./answered-questions.js";
import { drawnDeath, drawnFaults } from "./drawn-faults.js";
import { guildLines } from "./guild-lines.js";
import { MortalWay } from "./mortal-way.js";
import { UNBOUNDED } from "./pace.js";
import { applyToTwin, HOLDER, type RehearsalInput, type Rehearsed, twinOf } from "./rehearse-plan.js";
import { boundIn, rehearsedMemory } from "./rehearsed-memory.js";
import type { Twin } from "./twin.js";

export interface FaultedInput extends Omit<RehearsalInput, "pace" | "latencyMs" | "before"> {
  /** Without faults. */
  readonly reference: Rehearsed;
  readonly rounds: number;
  /** Plans anew, as the next run does. */
  readonly planAnew: (client: GuildClient, state: State | null) => Promise<Plan>;
}

export interface FaultedRounds {
  readonly rounds: number;
  readonly seed: number;
  /** Runs that were killed. */
  readonly kills: number;
  /** Applies, the killed ones included. */
  readonly applies: number;
  /** Rounds in which a person had to say what became of a call, such as whether a post was made. */
  readonly asked: number;
  /** What is wrong at the end of a round, as lines of a guild. */
  readonly lost: readonly FaultedLine[];
  readonly duplicates: readonly FaultedLine[];
  readonly foreign: readonly FaultedLine[];
}

export interface FaultedLine {
  /** The seed of the round. */
  readonly seed: number;
  readonly line: string;
}

const MOST_APPLIES = 12;
const DAY_MS = 24 * 60 * 60_000;

export async function faultedRounds(input: FaultedInput): Promise<FaultedRounds> {
  const ended: Ended[] = [];
  for (let round = 0; round < input.rounds && !input.stop.aborted; round += 1)
    ended.push(await playRound(input, input.seed + round));
  const sum = (of: (one: Ended) => number) => ended.reduce((all, one) => all + of(one), 0);
  return {
    rounds: ended.length,
    seed: input.seed,
    kills: sum(({ kills }) => kills),
    applies: sum(({ applies }) => applies),
    asked: ended.filter(({ asked }) => asked).length,
    lost: ended.flatMap(({ lost }) => lost),
    duplicates: ended.flatMap(({ duplicates }) => duplicates),
    foreign: ended.flatMap(({ foreign }) => foreign),
  };
}

interface Ended extends Pick<FaultedRounds, "kills" | "applies" | "lost" | "duplicates" | "foreign"> {
  readonly asked: boolean;
}

async function playRound(input: FaultedInput, seed: number): Promise<Ended> {
  const random = seededRandom(seed);
  const { twin } = await twinOf({ ...input, seed, latencyMs: 0, pace: UNBOUNDED });
  let memory = rehearsedMemory(input.state);
  let plan: Plan | null = input.plan;
  const counts = { kills: 0, applies: 0 };
  let asked = false;
  let waits = false;
  try {
    while (plan !== null && counts.applies < MOST_APPLIES && !input.stop.aborted) {
      counts.applies += 1;
      // Later runs meet fewer faults, and the last ones none: somebody tries again until it works.
      const isDisturbed = counts.applies === 1 || (counts.applies < 4 && random.next() < 0.5);
      twin.emulator.setFaults(isDisturbed ? drawnFaults(random) : [], seed + counts.applies);
      const death = isDisturbed ? drawnDeath(random, input.reference.journal.length) : null;
      const run = await applyMortal(twin, { ...input, plan, memory, death });
      if (run.killed) counts.kills += 1;
      memory = run.memory;
      twin.emulator.setFaults([]);
      const next = await nextPlan(twin, { ...input, memory });
      asked ||= next.asked;
      plan = next.plan;
      const waited = waits;
      waits = plan !== null && isLater(plan);
      // What another day does not bring is for somebody to do, such as the end of an audit.
      if (waits && waited) break;
      if (waits) await twin.clock.sleep(DAY_MS);
    }
    const [end] = twin.emulator.world().guilds;
    return { ...counts, asked, ...differencesOf(input.reference, { end, seed, memory }) };
  } finally {
    await twin.close();
  }
}

/** A killed run writes on into a memory that nobody reads. */
async function applyMortal(
  twin: Twin,
  run: FaultedInput & { readonly memory: StateMemory; readonly death: number | null },
): Promise<{ readonly memory: StateMemory; readonly killed: boolean }> {
  let left: StateMemory | null = null;
  const ending = new AbortController();
  const die = () => {
    if (left !== null) return;
    left = Object.assign(new StateMemory(), {
      compacted: run.memory.compacted,
      entries: [...run.memory.entries],
    });
    // Not inside of the call that dies: its own refusal comes first.
    queueMicrotask(() => ending.abort());
  };
  const dispatcher = new MortalWay(twin.dispatcher, run.death ?? Number.POSITIVE_INFINITY, die);
  const stop = AbortSignal.any([run.stop, ending.signal]);
  try {
    await applyToTwin(twin, { ...run, stop, dispatcher, before: async () => {} });
  } catch (error) {
    // A stale plan, a service that does not answer, a plan that another run has done: the next plan says what is left.
    if (!(error instanceof GuildformError) && left === null) throw error;
  }
  return { memory: left ?? run.memory, killed: left !== null };
}

/** `plan` null: there is nothing left to do. `asked`: a person had to say what became of calls. */
async function nextPlan(
  twin: Twin,
  input: FaultedInput & { readonly memory: StateMemory },
): Promise<{ readonly plan: Plan | null; readonly asked: boolean }> {
  const { concurrency, memory, reference, stop: signal } = input;
  const client = twin.openClient({ concurrency });
  const planned = async () => input.planAnew(client, await memoryStore(memory).read());
  const unlessEmpty = (plan: Plan) => (isEmpty(plan) ? null : plan);
  try {
    return { plan: unlessEmpty(await planned()), asked: false };
  } catch (error) {
    const { first: before } = reference.course;
    const [now] = twin.emulator.world().guilds;
    if (!(error instanceof InvalidInputError) || before === undefined || now === undefined) throw error;
    const session = await memoryStore(memory, { ticker: noBeat }).lock(HOLDER);
    const answered = await answerQuestions({ session, client, signal, before, now });
    await session.close();
    if (answered === 0) throw error;
    return { plan: unlessEmpty(await planned()), asked: true };
  } finally {
    await client.close();
  }
}

/** Nothing of it is done today. */
const isLater = ({ operations, deferred }: Plan): boolean => operations.length === 0 && deferred.length > 0;

function differencesOf(
  { course, bindings }: Rehearsed,
  {
    end,
    seed,
    memory,
  }: {
    readonly end: WorldGuild | undefined;
    readonly seed: number;
    readonly memory: StateMemory;
  },
): Pick<Ended, "lost" | "duplicates" | "foreign"> {
  const { last: wanted } = course;
  if (wanted === undefined || end === undefined) return { lost: [], duplicates: [], foreign: [] };
  const own = new Set([...bindings.values(), ...boundIn(memory).values()]);
  const should = guildLines(wanted, own);
  const is = guildLines(end, own);
  const missing = without(should, is);
  const extra = without(is, should);
  const told = (lines: Lines) => lines.map((line) => ({ seed, line }));
  return {
    lost: told(missing),
    duplicates: told(extra.filter((line) => should.includes(line))),
    foreign: told(extra.filter((line) => !should.includes(line))),
  };
}

type Lines = readonly string[];

/** As a bag: a line that stands twice counts twice. */
function without(lines: Lines, others: Lines): Lines {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
