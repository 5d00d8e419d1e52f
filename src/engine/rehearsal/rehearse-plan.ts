// Applies a plan to a twin of its guild: the real engine, with a state in memory and a clock that never waits. Nothing outside of
// this process is asked, and nothing of it is written.

import type { Dispatcher } from "undici";
import type { GuildClient } from "../../client/guild-client.js";
import type { ReadContained } from "../../config/source/contained-file.js";
import type { JournalEntry } from "../../emulator/index.js";
import type { Address } from "../../model/address.js";
import type { ChatAnswer } from "../../model/new-chat.js";
import type { Plan } from "../../plan/value/plan.js";
import { memoryStore, noBeat, type StateMemory } from "../../state/memory/memory-store.js";
import type { State } from "../../state/state.js";
import type { LockHolder } from "../../state/store.js";
import { type ApplyResult, applyGuild } from "../apply-guild.js";
import { StalePlanError } from "../stale-plan-error.js";
import { withSession } from "../with-session.js";
import type { Assumption } from "./assumption.js";
import { GuildCourse } from "./guild-course.js";
import type { ServicePace } from "./pace.js";
import { boundIn, rehearsedMemory } from "./rehearsed-memory.js";
import type { Snapshot } from "./snapshot.js";
import { openTwin, type Twin, type TwinOptions } from "./twin.js";
import { twinWorld } from "./twin-world.js";

export interface RehearsalInput {
  readonly plan: Plan;
  readonly snapshot: Snapshot;
  readonly state: State | null;
  readonly pace: ServicePace;
  /** Of one call, as reads of the real service took it. */
  readonly latencyMs: number;
  /** As of ApplyInput. */
  readonly concurrency: number;
  /** As of ApplyInput. */
  readonly readContained: ReadContained;
  /** Posts into one channel on one day, where the service does not tell. */
  readonly postsPerDay: number;
  /** As of TwinWorldInput. */
  readonly chatChannels?: ChatAnswer | undefined;
  /** Milliseconds since 1970: when the rehearsal begins. */
  readonly nowMs: number;
  readonly seed: number;
  readonly stop: AbortSignal;
  /** What is read of the service before the plan is applied, by the same client: it has the token by then, and knows the pace. */
  readonly before: (client: GuildClient) => Promise<unknown>;
}

export interface Rehearsed {
  readonly result: ApplyResult;
  /** What reached the twin, in order, from when the plan was approved. */
  readonly journal: readonly JournalEntry[];
  /** From the guild as it was read. */
  readonly course: GuildCourse;
  /** From the approval to the last answer. */
  readonly tookMs: number;
  /** ISO 8601, UTC: of the last answer. */
  readonly endedAt: string;
  readonly assumed: readonly Assumption[];
  readonly postsPerDay: number;
  /** What state has bound at the end: `channel.rules` → `101`. */
  readonly bindings: ReadonlyMap<Address, string>;
}

/** Who takes the lock of a state in memory. */
export const HOLDER: LockHolder = {
  who: "rehearsal",
  host: "here",
  pid: 0,
  command: "rehearse",
  ci_job_url: null,
};

/** Errors: StaleImageError. */
export async function rehearsePlan(input: RehearsalInput): Promise<Rehearsed> {
  const course = new GuildCourse();
  const { twin, assumed, postsPerDay } = await twinOf(input, ({ guilds: [guild] }, call) => {
    if (guild !== undefined) course.see(guild, call);
  });
  try {
    const memory = rehearsedMemory(input.state);
    const { result, tookMs } = await applyToTwin(twin, { ...input, memory }).catch(refuseUnlike);
    const bindings = boundIn(memory);
    const endedAt = new Date(twin.clock.now()).toISOString();
    return {
      result,
      journal: twin.emulator.journal(),
      course,
      tookMs,
      endedAt,
      assumed,
      postsPerDay,
      bindings,
    };
  } finally {
    await twin.close();
  }
}

/** Nobody changes a twin: where it is not as the plan saw the guild, it never was, and that is a bug of ours. */
function refuseUnlike(error: unknown): never {
  if (!(error instanceof StalePlanError)) throw error;
  throw new Error(`the twin of a rehearsal is not as the guild was read: ${error.message}`, { cause: error });
}

/** A twin of what was read, to be closed by whoever opens it. */
export async function twinOf(
  input: Omit<RehearsalInput, "before" | "stop" | "concurrency" | "readContained">,
  onWorld: NonNullable<TwinOptions["onWorld"]> = () => {},
): Promise<Pick<Rehearsed, "assumed" | "postsPerDay"> & { readonly twin: Twin }> {
  const { latencyMs, pace, nowMs, seed } = input;
  const { world, assumed, postsPerDay } = twinWorld(input);
  const settings = { ...world.settings, latency_ms: Math.round(latencyMs), rate: rateOf(pace) };
  const twin = await openTwin({ world: { ...world, settings }, nowMs, seed, onWorld });
  return { twin, assumed, postsPerDay };
}

/** Errors: as of rehearsePlan(). */
export async function applyToTwin(
  { clock, random, emulator, openClient }: Twin,
  input: Omit<RehearsalInput, "pace" | "latencyMs"> & {
    readonly memory: StateMemory;
    /** In place of the way to the twin. */
    readonly dispatcher?: Dispatcher;
  },
): Promise<Pick<Rehearsed, "result" | "tookMs">> {
  const { plan, memory, concurrency, readContained, stop, dispatcher } = input;
  const session = await memoryStore(memory, { ticker: noBeat }).lock(HOLDER);
  const client = openClient({ concurrency, ...(dispatcher === undefined ? {} : { dispatcher }) });
  try {
    await input.before(client);
    emulator.clearJournal();
    const approvedAtMs = clock.monotonic();
    const work = () =>
      applyGuild({
        plan,
        client,
        session,
        clock,
        eventClock: clock,
        newId: () => random.hex(16),
        concurrency,
        onEvent: () => {},
        readContained: (...file) => clock.during(() => readContained(...file)),
        stop,
        approve: async () => true,
      });
    const result = await withSession(session, { onEvent: () => {}, work });
    return { result, tookMs: clock.monotonic() - approvedAtMs };
  } finally {
    await client.close();
  }
}

const rateOf = ({ perSecond, buckets }: ServicePace) =>
  perSecond === null && Object.keys(buckets).length === 0
    ? null
    : { requests_per_second: perSecond, buckets, retry_after: false };
