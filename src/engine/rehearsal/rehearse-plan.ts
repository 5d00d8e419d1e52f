// Applies a plan to a copy of its guild: the real engine runs with a state in memory and a clock that never waits. It sends nothing out of
// this process, and it writes nothing. `guildform rehearse` calls rehearsePlan. Rounds with faults and `undo --into` share applyToTwin.

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
  /** The time of one call, as the reads of the real service took it. */
  readonly latencyMs: number;
  /** ApplyInput explains it. */
  readonly concurrency: number | null;
  readonly readContained: ReadContained;
  /** Limits the posts into one channel on one day, if the service does not tell its limit. */
  readonly postsPerDay: number;
  /** TwinWorldInput explains it. */
  readonly chatChannels?: ChatAnswer | undefined;
  /** The rehearsal begins at this time. The unit is milliseconds since 1970. */
  readonly nowMs: number;
  readonly seed: number;
  readonly stop: AbortSignal;
  /** Reads from the copy before apply, in the way of a real run. So the client has a token and knows the pace. */
  readonly before: (client: GuildClient) => Promise<unknown>;
}

export interface Rehearsed {
  readonly result: ApplyResult;
  /** Lists the requests that reached the copy after the approval, in order. */
  readonly journal: readonly JournalEntry[];
  /** Begins with the guild that was read. */
  readonly course: GuildCourse;
  /** The time runs from the approval to the last answer. */
  readonly tookMs: number;
  /** The last answer came at this time. The format is ISO 8601 in UTC. */
  readonly endedAt: string;
  readonly assumed: readonly Assumption[];
  readonly postsPerDay: number;
  /** Holds the bindings of state at the end, such as `channel.rules` → `101`. */
  readonly bindings: ReadonlyMap<Address, string>;
}

/** Every lock of a state in memory has this holder. */
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

/** No other program changes the copy. If it differs from the guild that the plan saw, it is a wrong copy and a bug of guildform. */
function refuseUnlike(error: unknown): never {
  if (!(error instanceof StalePlanError)) throw error;
  throw new Error(`the twin of a rehearsal is not as the guild was read: ${error.message}`, { cause: error });
}

/** Returns a copy of the guild that was read. The caller closes it. */
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

/** Throws the errors of rehearsePlan(). */
export async function applyToTwin(
  { clock, random, emulator, openClient }: Twin,
  input: Omit<RehearsalInput, "pace" | "latencyMs"> & {
    readonly memory: StateMemory;
    /** Replaces the way to the copy. */
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
