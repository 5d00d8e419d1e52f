// Rehearses a plan many times with faults and kills. Each round applies it to a copy of the guild where calls go wrong, or where the run
// dies at some call. Then the round plans and applies again, as people do, until nothing is left or a day changes nothing more.
// use-cases/rehearse/rehearse.ts plays the rounds for `rehearse --faults`.
//
// One reference round does the same without faults. Each guild must end like the guild of the reference: no object is lost, made twice or
// changed without reason.

import type { GuildClient } from "../../client/guild-client.js";
import type { WorldGuild } from "../../emulator/index.js";
import type { Clock } from "../../model/clock.js";
import { GuildformError } from "../../model/errors.js";
import { seededRandom } from "../../model/random.js";
import { sameJson } from "../../model/same-json.js";
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
import { applyToTwin, HOLDER, type RehearsalInput, twinOf } from "./rehearse-plan.js";
import { boundIn, rehearsedMemory } from "./rehearsed-memory.js";
import type { Twin } from "./twin.js";

export interface FaultedInput extends Omit<RehearsalInput, "pace" | "latencyMs" | "before"> {
  /** Counts the calls of an apply without faults. A run dies at one of them. */
  readonly calls: number;
  readonly rounds: number;
  /** Makes a new plan, as the next run does. The clock gives the day: a post from the day before no longer counts. */
  readonly planAnew: (client: GuildClient, state: State | null, clock: Clock) => Promise<Plan>;
}

export interface FaultedRounds {
  readonly rounds: number;
  readonly seed: number;
  readonly kills: number;
  /** Counts the applies, with the killed ones. */
  readonly applies: number;
  /** Counts the rounds in which a person had to say what a call made, such as whether a post exists. */
  readonly asked: number;
  /** These lines show the differences from the reference: the reference has `lost` lines, and the round has the others in addition. */
  readonly lost: readonly FaultedLine[];
  readonly duplicates: readonly FaultedLine[];
  readonly foreign: readonly FaultedLine[];
}

export interface FaultedLine {
  /** The round with this seed has the line. A seed always plays the same round. */
  readonly seed: number;
  readonly line: string;
}

/**
 * A plan that changes the guild again and again stops here. The bound is high enough for a round that posts 2,000 messages into one
 * channel.
 */
const MOST_APPLIES = 1_000;
const DAY_MS = 24 * 60 * 60_000;

export async function faultedRounds(input: FaultedInput): Promise<FaultedRounds> {
  const { rounds, seed, stop } = input;
  const reference = await playRound(input, { seed, faulty: false });
  const ends: RoundEnd[] = [];
  while (ends.length < rounds && !stop.aborted)
    ends.push(await playRound(input, { seed: seed + ends.length, faulty: true }));
  const differences = ends.map((round) => differencesOf(reference, round));
  const sum = (of: (one: RoundEnd) => number) => ends.reduce((all, one) => all + of(one), 0);
  return {
    rounds: ends.length,
    seed,
    kills: sum(({ kills }) => kills),
    applies: sum(({ applies }) => applies),
    asked: ends.filter(({ asked }) => asked).length,
    lost: differences.flatMap(({ lost }) => lost),
    duplicates: differences.flatMap(({ duplicates }) => duplicates),
    foreign: differences.flatMap(({ foreign }) => foreign),
  };
}

interface RoundEnd extends Pick<FaultedRounds, "seed" | "kills" | "applies"> {
  readonly asked: boolean;
  readonly end: WorldGuild | undefined;
  readonly memory: StateMemory;
}

async function playRound(
  input: FaultedInput,
  { seed, faulty }: { readonly seed: number; readonly faulty: boolean },
): Promise<RoundEnd> {
  const random = seededRandom(seed);
  const { twin } = await twinOf({ ...input, seed, latencyMs: 0, pace: UNBOUNDED });
  const guildNow = () => twin.emulator.world().guilds[0];
  const before = guildNow();
  let memory = rehearsedMemory(input.state);
  let plan: Plan | null = input.plan;
  let [kills, applies] = [0, 0];
  let asked = false;
  let isIdle = false;
  try {
    while (plan !== null && applies < MOST_APPLIES && !input.stop.aborted) {
      applies += 1;
      // Later runs meet fewer faults, and the runs after the third meet none: people try again until it works.
      const isDisturbed = faulty && (applies === 1 || (applies < 4 && random.next() < 0.5));
      twin.emulator.setFaults(isDisturbed ? drawnFaults(random, input.calls) : [], seed + applies);
      const death = isDisturbed ? drawnDeath(random, input.calls) : null;
      const linesBefore = allLines(guildNow());
      const run = await applyMortal(twin, { ...input, plan, memory, death });
      if (run.killed) kills += 1;
      memory = run.memory;
      twin.emulator.setFaults([]);
      const wasIdle = isIdle;
      isIdle = !isDisturbed && sameJson(linesBefore, allLines(guildNow()));
      // A new day does not help either. The remaining calls need a person, such as the end of an audit.
      if (isIdle && wasIdle) break;
      if (isIdle) await twin.clock.sleep(DAY_MS);
      const next = await nextPlan(twin, { ...input, memory, before });
      asked ||= next.asked;
      plan = next.plan;
    }
    return { seed, kills, applies, asked, end: guildNow(), memory };
  } finally {
    await twin.close();
  }
}

/** Returns all lines, with the place of each channel. */
const allLines = (guild: WorldGuild | undefined): Lines =>
  guild === undefined ? [] : guildLines(guild, new Set(guild.channels.map(({ id }) => id)));

/** A killed run continues to write into a memory that is no longer used. */
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
    // The abort waits until the fatal call has failed, so that the error of that call comes first.
    queueMicrotask(() => ending.abort());
  };
  const dispatcher = new MortalWay(twin.dispatcher, run.death ?? Number.POSITIVE_INFINITY, die);
  const stop = AbortSignal.any([run.stop, ending.signal]);
  try {
    await applyToTwin(twin, { ...run, stop, dispatcher, before: async () => {} });
  } catch (error) {
    // This may be a stale plan, a service that does not answer, or a plan that another run has done. The next plan shows the remaining
    // calls.
    if (!(error instanceof GuildformError) && left === null) throw error;
  }
  return { memory: left ?? run.memory, killed: left !== null };
}

/** `plan` null means that no call is left. `asked` means that a person had to say what calls made. */
async function nextPlan(
  twin: Twin,
  input: FaultedInput & { readonly memory: StateMemory; readonly before: WorldGuild | undefined },
): Promise<{ readonly plan: Plan | null; readonly asked: boolean }> {
  const { concurrency, memory, before, stop: signal } = input;
  const client = twin.openClient({ concurrency });
  const planned = async () => input.planAnew(client, await memoryStore(memory).read(), twin.clock);
  const unlessEmpty = (plan: Plan) => (isEmpty(plan) ? null : plan);
  try {
    return { plan: unlessEmpty(await planned()), asked: false };
  } catch (error) {
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

function differencesOf(
  reference: Pick<RoundEnd, "end" | "memory">,
  { seed, end, memory }: RoundEnd,
): Pick<FaultedRounds, "lost" | "duplicates" | "foreign"> {
  if (reference.end === undefined || end === undefined) return { lost: [], duplicates: [], foreign: [] };
  const boundIds = new Set([...boundIn(reference.memory).values(), ...boundIn(memory).values()]);
  const should = guildLines(reference.end, boundIds);
  const is = guildLines(end, boundIds);
  const extra = without(is, should);
  const withSeed = (lines: Lines) => lines.map((line) => ({ seed, line }));
  return {
    lost: withSeed(without(should, is)),
    duplicates: withSeed(extra.filter((line) => should.includes(line))),
    foreign: withSeed(extra.filter((line) => !should.includes(line))),
  };
}

type Lines = readonly string[];

/** Compares with multiplicity: two equal lines count twice. */
function without(lines: Lines, others: Lines): Lines {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
