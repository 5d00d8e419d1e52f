// Makes a plan and an apply with the real client and the real file store. It notes for each append to state which writes the service had
// before. Appends may be made to fail.

import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { Agent, type Dispatcher } from "undici";
import { GuildClient } from "../../src/client/guild-client.js";
import { loadConfig } from "../../src/config/load-config.js";
import { type Applied, applyPlan } from "../../src/engine/apply-plan.js";
import type { EngineListener } from "../../src/engine/engine-event.js";
import { planGuild } from "../../src/engine/plan-guild.js";
import { seededRandom } from "../../src/model/random.js";
import { readBoundedFile } from "../../src/model/read-bounded-file.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { StateUnwritableError } from "../../src/state/state-errors.js";
import type { StateRecord } from "../../src/state/state-record.js";
import type { StateSession } from "../../src/state/store.js";
import { filesBeside } from "../../src/use-cases/contained-file.js";
import { FakeClock } from "../fake-clock.js";
import { CREDENTIALS, HOLDER, type Workshop } from "./workshop.js";

export interface Append {
  readonly records: readonly StateRecord[];
  /** These writes had reached the service when the append began. */
  readonly writesBefore: number;
  /** These writes had reached the service when the append was durable. */
  readonly writesAfter: number;
}

export interface RecordedRun {
  readonly plan: Plan;
  readonly applied: Applied;
  readonly appends: readonly Append[];
}

export interface RunOptions {
  /** `null` leaves the number to the client. */
  readonly concurrency?: number | null;
  /** This many appends succeed, and the next ones fail. */
  readonly failAfter?: number;
  /** Appends of these records fail, and all others succeed. */
  readonly fails?: (records: readonly StateRecord[]) => boolean;
  readonly stop?: AbortSignal;
  readonly onEvent?: EngineListener;
  /** The run calls this when the client sends a call that may change something. */
  readonly onWrite?: () => void;
  /** The run calls this when an append is durable. */
  readonly onDurable?: (append: Append) => Promise<void>;
}

export async function recordedRun(workshop: Workshop, options: RunOptions = {}): Promise<RecordedRun> {
  const { concurrency = 1, stop = new AbortController().signal, onEvent = () => {} } = options;
  const { emulator, file, store } = workshop;
  const { config } = await loadConfig({ file, env: {}, readFile: readBoundedFile });
  if (config === null) throw new Error("the file cannot be used");
  const clock = new FakeClock();
  const agent = new Agent();
  const client = new GuildClient({
    dispatcher: tellingWrites(agent, options.onWrite ?? (() => {})),
    credentials: CREDENTIALS,
    baseUrl: emulator.url,
    tokenUrl: emulator.tokenUrl,
    clock,
    random: seededRandom(1),
  });
  const real = await store.lock(HOLDER);
  const appends: Append[] = [];
  let begun = 0;
  const append = async (records: readonly StateRecord[]): Promise<void> => {
    const fails = options.fails?.(records) ?? begun++ >= (options.failAfter ?? Number.POSITIVE_INFINITY);
    if (fails) {
      // A disk refuses late, when the next call has begun.
      await setImmediate();
      throw new StateUnwritableError({
        place: "state.json",
        case: "told",
        problem: "no space left",
        hint: "make room",
      });
    }
    const writesBefore = workshop.writes().length;
    await real.append(records);
    const append = { records, writesBefore, writesAfter: workshop.writes().length };
    appends.push(append);
    await options.onDurable?.(append);
  };
  const session: StateSession = {
    lock: real.lock,
    replaced: real.replaced,
    state: () => real.state(),
    begin: (initial) => real.begin(initial),
    replace: (other) => real.replace(other),
    close: () => real.close(),
    check: () => real.check(),
    append,
    // The run writes these records at once, so that each append is seen alone.
    appendLater: append,
    flush: () => real.flush(),
  };
  try {
    const state = session.state();
    const input = { client, config, clock, onEvent };
    const planned = await planGuild({
      ...input,
      state,
      allowed: {},
      toolVersion: "test",
      signal: new AbortController().signal,
    });
    emulator.clearJournal();
    const applied = await applyPlan({
      ...input,
      ...planned,
      session,
      eventClock: clock,
      readContained: filesBeside(""),
      newId: () => randomUUID(),
      concurrency,
      stop,
    });
    return { plan: planned.plan, applied, appends };
  } finally {
    await session.close();
    await client.close();
    await agent.close();
  }
}

/** Calls `onWrite` right after the start of each call that may change something. */
export const tellingWrites = (agent: Agent, onWrite: () => void): Dispatcher =>
  agent.compose((dispatch) => (options, handler) => {
    const going = dispatch(options, handler);
    if (options.method !== "GET" && !options.path.startsWith("/app/")) onWrite();
    return going;
  });
