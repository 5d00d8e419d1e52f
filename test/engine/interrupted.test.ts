// Tests interruptions at every call. After any last call of a plan with every kind of call, the state is correct. The next plan has
// exactly the calls that were not made. `npm test` draws some of the calls, `npm run soak` takes each.

import { Agent } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GuildClient } from "../../src/client/guild-client.js";
import type { Config } from "../../src/config/config.js";
import { loadConfig } from "../../src/config/load-config.js";
import { type Applied, applyPlan } from "../../src/engine/apply-plan.js";
import type { EngineListener } from "../../src/engine/engine-event.js";
import { planGuild } from "../../src/engine/plan-guild.js";
import { verifyApplied } from "../../src/engine/verify.js";
import { seededRandom } from "../../src/model/random.js";
import { readBoundedFile } from "../../src/model/read-bounded-file.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import type { State } from "../../src/state/state.js";
import type { StateStore } from "../../src/state/store.js";
import { filesBeside } from "../../src/use-cases/contained-file.js";
import { FakeClock } from "../fake-clock.js";
import { sliceOf } from "../soak/slice.js";
import { CrashDisk } from "../state/file/crash-disk.js";
import { AFTER, BEFORE, WORLD_BEFORE } from "./everything-to-do.js";
import { byStatus } from "./much-to-do.js";
import { tellingWrites } from "./recorded-run.js";
import { CREDENTIALS, HOLDER, Workshop } from "./workshop.js";

const NEVER = new AbortController().signal;

let workshop: Workshop;
let config: Config;
let stateBefore: State;
let plan: Plan;
let whole: readonly string[];

beforeAll(async () => {
  workshop = await Workshop.open(WORLD_BEFORE);
  await workshop.settle(BEFORE);
  stateBefore = await workshop.state();
  await workshop.write(AFTER);
  const loaded = await loadConfig({ file: workshop.file, env: {}, readFile: readBoundedFile });
  if (loaded.config === null) throw new Error("the file cannot be used");
  config = loaded.config;
  plan = (await workshop.plan()).plan;
  whole = plan.operations.map(({ id }) => id);
});
afterAll(() => workshop.close());

/** The state store is on a disk in memory: thousands of real syncs would take minutes. */
class Trial {
  readonly store: StateStore;
  readonly #agent = new Agent();
  readonly #client: GuildClient;
  #runs = 0;

  constructor(onWrite: () => void) {
    const clock = new FakeClock();
    const random = seededRandom(1);
    const fileSystem = new CrashDisk({ random });
    this.store = fileStateStore({ path: "/memory/state.json", clock, random, fileSystem });
    this.#client = new GuildClient({
      credentials: CREDENTIALS,
      baseUrl: workshop.emulator.url,
      tokenUrl: workshop.emulator.tokenUrl,
      dispatcher: tellingWrites(this.#agent, onWrite),
      clock,
      random,
    });
  }

  async apply(
    planned: Plan,
    options: { concurrency: number | null; onEvent?: EngineListener; stop?: AbortSignal },
  ): Promise<Applied & { readonly left: number | null }> {
    const { concurrency, onEvent = () => {}, stop = NEVER } = options;
    const session = await this.store.lock(HOLDER);
    try {
      if (session.state() === null) await session.begin(stateBefore);
      const newId = () => `run-${++this.#runs}`;
      const clock = new FakeClock();
      const input = {
        plan: planned,
        client: this.#client,
        session,
        clock,
        eventClock: clock,
        readContained: filesBeside(""),
        newId,
        concurrency,
        onEvent,
        stop,
      };
      const applied = await applyPlan(input);
      return { ...applied, left: stop.aborted ? null : (await verifyApplied(input)).length };
    } finally {
      await session.close();
    }
  }

  async plan(): Promise<Plan> {
    const planned = await planGuild({
      client: this.#client,
      config,
      state: await this.store.read(),
      allowed: {},
      clock: new FakeClock(),
      toolVersion: "test",
      onEvent: () => {},
      signal: NEVER,
    });
    return planned.plan;
  }

  async close(): Promise<void> {
    await this.#client.close();
    await this.#agent.close();
  }
}

/** A call is `waiting` when the run has chosen it and not sent it. It is `under way` when it has no answer yet. */
type Moment = "waiting" | "under way";

interface Interruption {
  readonly moment: Moment;
  /** The number counts from 1. */
  readonly call: number;
  readonly concurrency: number | null;
}

/** Applies the plan to the initial guild, and stops at this call. */
async function interrupted({ moment, call, concurrency }: Interruption) {
  workshop.emulator.setWorld({ guilds: [WORLD_BEFORE] });
  workshop.emulator.clearJournal();
  const stop = new AbortController();
  const counter = (at: Moment) => {
    let count = 0;
    return () => {
      count += 1;
      if (moment === at && count === call) stop.abort(new Error("SIGINT"));
    };
  };
  const started = counter("waiting");
  const trial = new Trial(counter("under way"));
  const onEvent: EngineListener = ({ type }) => {
    if (type === "operation-started") started();
  };
  return { trial, applied: await trial.apply(plan, { concurrency, onEvent, stop: stop.signal }) };
}

test("the plan has at least 40 calls of every kind", () => {
  expect(whole.length).toBeGreaterThanOrEqual(40);
  expect(new Set(plan.operations.map(({ operation }) => operation))).toEqual(
    new Set([
      "create_channel",
      "update_channel",
      "delete_channel",
      "update_channel_role_permissions",
      "update_channel_user_permissions",
      "put_pin",
      "delete_pin",
      "create_recommend_announce",
    ]),
  );
});

describe.each([1, 4, null])("%s at once", (concurrency) => {
  test.each<Moment>(["waiting", "under way"])(
    "interrupted while any call is %s: the next plan is exactly the rest",
    async (moment) => {
      const calls = sliceOf(
        whole.map((_id, index) => index + 1),
        { test: 3 },
      );
      for (const [index, call] of calls.entries()) {
        const { trial, applied } = await interrupted({ moment, call, concurrency });
        const at = `call ${call}`;
        const done = byStatus(applied.outcomes, "applied");
        const left = whole.filter((id) => !done.includes(id));
        expect(applied.stateError, at).toBeNull();
        expect(byStatus(applied.outcomes, "not-run"), at).toEqual(left);
        expect(done, at).toHaveLength(workshop.writes().length);
        if (concurrency === 1) expect(done, at).toHaveLength(moment === "waiting" ? call - 1 : call);
        expect(await trial.store.holder(), at).toBeNull();
        expect((await trial.store.read())?.intents, at).toEqual({});
        const next = await trial.plan();
        expect(next.operations.map(({ id }) => id).sort(), at).toEqual(left.sort());
        if (index % 10 === 4) await expectFinished(trial, next);
        await trial.close();
      }
    },
    120_000,
  );
});

async function expectFinished(trial: Trial, rest: Plan): Promise<void> {
  expect((await trial.apply(rest, { concurrency: 4 })).left).toBe(0);
  expect(workshop.writes()).toHaveLength(whole.length);
  expect((await trial.plan()).changes).toEqual([]);
}
