// Tests that `apply --json` prints an event of each type by the published schema, and how the lines end when an apply ends early.

import { rm } from "node:fs/promises";
import { hostname } from "node:os";
import { describe, test } from "vitest";
import { systemClock } from "../../src/model/clock.js";
import { seededRandom } from "../../src/model/random.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import type { LockHolder } from "../../src/state/store.js";
import { EVENT_TYPES, eventsOf } from "./apply-events.js";
import { DECLARED, Desk, GUILD, STATE_FILE } from "./desk.js";
import type { Run } from "./heard.js";

const APPLY = ["apply", "--auto-approve", "--json"];
const HOLDER: LockHolder = {
  who: "alice",
  host: "build-7",
  pid: 42,
  command: "guildform apply",
  ci_job_url: null,
};
const DEAD = { ...HOLDER, host: hostname(), pid: 999_999_999 };

const STATE = STATE_FILE;
const storeOf = (desk: Desk) =>
  fileStateStore({ path: desk.path(STATE), clock: systemClock, random: seededRandom(1) });

/** This file declares a new channel, and does not mention channel 103. */
const NEW_CHANNEL = `guildform: 1\nguild: "${GUILD}"\nchannels: [{ name: new }]\n`;

const byHand = (desk: Desk, id: string, name: string) =>
  desk.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) => (one.id === id ? { ...one, name } : one)),
  }));

const applied = (desk: Desk) => desk.run(APPLY);

/** Each function makes a run with an event of the type. */
const PRODUCED: Readonly<Record<string, (desk: Desk) => Promise<Run>>> = {
  plan: applied,
  read: applied,
  "operation-started": applied,
  "operation-ended": applied,
  verifying: applied,
  result: applied,
  error: (desk) => desk.run(APPLY, { env: { GUILDFORM_CLIENT_SECRET: "another" } }),
  "lock-waiting": async (desk) => {
    const held = await storeOf(desk).lock(HOLDER);
    const running = await desk.begin([...APPLY, "--lock-timeout", "1h"]);
    await running.says('"lock-waiting"');
    await held.close();
    return desk.finish(running);
  },
  "lock-replaced": async (desk) => {
    const lock = { ...DEAD, id: "dead", since: "2020-01-01T00:00:00.000Z" };
    await desk.write(`${STATE}.lock`, JSON.stringify(lock));
    return desk.run(APPLY);
  },
  "drift-elsewhere": async (desk) => {
    await desk.write("guildform.yaml", NEW_CHANNEL);
    await desk.run(["plan", "--out", "plan.json"]);
    byHand(desk, "101", "foyer");
    return desk.run(["apply", "plan.json", "--json"]);
  },
  stopping: async (desk) => {
    await desk.emulator.setFaults([
      { match: { operation: "create_channel", nth: 1 }, fault: "delay", ms: 1 },
    ]);
    const running = await desk.begin(APPLY);
    await running.until("the first write", () => desk.writes().length === 1);
    running.child.kill("SIGINT");
    await running.says('"stopping"');
    desk.gate.open();
    return desk.finish(running);
  },
};

/** One run has events of several types. */
const runs = new Map<(desk: Desk) => Promise<Run>, Promise<Run>>();

async function onDesk(produce: (desk: Desk) => Promise<Run>): Promise<Run> {
  await using desk = await Desk.open();
  return await produce(desk);
}

describe.concurrent("events", () => {
  test("every type of the schema has its case", ({ expect }) => {
    expect(Object.keys(PRODUCED).sort()).toEqual([...EVENT_TYPES].sort());
  });

  test.for(EVENT_TYPES)("%s", async (type, { expect }) => {
    const produce = PRODUCED[type];
    if (produce === undefined) throw new Error(`nothing tells ${type}`);
    const run = runs.get(produce) ?? onDesk(produce);
    runs.set(produce, run);
    expect(eventsOf(await run).map((line) => line.type)).toContain(type);
  });
});

interface EarlyEnd {
  readonly name: string;
  readonly run: (desk: Desk) => Promise<Run>;
  readonly status: number;
  readonly last: object;
}

const EARLY: readonly EarlyEnd[] = [
  {
    name: "blocked by policy",
    run: async (desk) => {
      await desk.write("guildform.yaml", `${NEW_CHANNEL}policy: { unmanaged_channels: error }\n`);
      return desk.run(APPLY);
    },
    status: 5,
    last: { type: "result", status: "blocked", run: null, identity: /^[0-9a-v]{40}-[0-9a-v]{28}$/ },
  },
  {
    name: "a stale plan",
    run: async (desk) => {
      await desk.run(["plan", "--out", "plan.json"]);
      byHand(desk, "101", "by hand");
      return desk.run(["apply", "plan.json", "--json"]);
    },
    status: 4,
    last: { type: "error", code: "STALE_PLAN", differences: [{ what: "name" }] },
  },
  {
    name: "another plan than the one that is expected",
    run: (desk) => desk.run([...APPLY, "--expect", `${"0".repeat(40)}-${"0".repeat(28)}`]),
    status: 4,
    last: { type: "error", code: "UNEXPECTED_PLAN" },
  },
  {
    name: "a lock that is held",
    run: async (desk) => {
      const held = await storeOf(desk).lock(HOLDER);
      const run = await desk.run(APPLY);
      await held.close();
      return run;
    },
    status: 6,
    last: { type: "error", code: "STATE_LOCKED" },
  },
  {
    name: "no credentials",
    run: (desk) =>
      desk.run(APPLY, { env: { GUILDFORM_APP_ID: undefined, GUILDFORM_CLIENT_SECRET: undefined } }),
    status: 1,
    last: { type: "error", code: "MISSING_CREDENTIALS" },
  },
  {
    name: "a mistake in the file",
    run: async (desk) => {
      await desk.write("guildform.yaml", DECLARED.replace("channels:", "chanels:"));
      return desk.run(APPLY);
    },
    status: 1,
    last: { type: "error", code: "INVALID_INPUT", diagnostics: [{ code: "E-KEY-UNKNOWN" }] },
  },
  {
    name: "flags that do not fit",
    run: (desk) => desk.run([...APPLY, "--trust-plan"]),
    status: 1,
    last: { type: "error", code: "USAGE" },
  },
  {
    name: "a flag that is not there",
    run: (desk) => desk.run([...APPLY, "--dry"]),
    status: 1,
    last: { type: "error", code: "USAGE" },
  },
  {
    name: "no saved plan",
    run: (desk) => desk.run(["apply", "plan.json", "--json"]),
    status: 1,
    last: { type: "error", code: "SAVED_PLAN" },
  },
  {
    name: "a lock that is lost on the way",
    run: async (desk) => {
      await desk.emulator.setFaults([
        { match: { operation: "create_channel", nth: 1 }, fault: "delay", ms: 1 },
      ]);
      const running = await desk.begin(APPLY);
      await running.until("the first write", () => desk.writes().length === 1);
      await rm(desk.path(`${STATE}.lock`));
      desk.gate.open();
      return desk.finish(running);
    },
    status: 1,
    last: { type: "result", status: "done", state_error: { code: "STATE_LOCK_LOST" } },
  },
];

describe.concurrent("an apply that ends early", () => {
  test.for(EARLY.map((one) => [one.name, one] as const))(
    "%s: the last line is how it ended",
    async ([, { run, status, last }], { expect }) => {
      const ended = await onDesk(run);
      expect(ended.status).toBe(status);
      const { identity, ...rest } = { identity: /^/, ...last } as { identity: RegExp };
      const line = eventsOf(ended).at(-1);
      expect(line).toMatchObject(rest);
      expect(String(line?.identity)).toMatch(identity);
    },
  );
});
