// Tests the state in a store of the library's user: every use case keeps its state there, and writes no file.

import { existsSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { memoryStore, StateMemory } from "../../src/state/memory/memory-store.js";
import { Workshop } from "../engine/workshop.js";
import { messageOf } from "../sentence.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

test("plan, apply, history and undo work on the store that the settings give", async () => {
  const memory = new StateMemory();
  const stateStore = memoryStore(memory);
  await shop.settle("channels:\n  - { key: rules, name: rules }\n  - { key: news, name: news }\n", {
    stateStore,
  });
  const bound = (await stateStore.read())?.resources;
  expect(Object.keys(bound ?? {}).sort()).toEqual(["channel.news", "channel.rules"]);
  const form = shop.guildform({ stateStore });
  expect(await form.history()).toHaveLength(1);
  const allowed = { deletes: 1 };
  const { plan } = await form.undo({ allowed });
  const { applied } = await form.applyPlan(plan, { allowed });
  expect(new Set(applied?.outcomes.map(({ status }) => status))).toEqual(new Set(["applied"]));
  expect(shop.channelsNamed("news")).toEqual([]);
  expect(memory.entries).toEqual([]);
  expect(existsSync(shop.statePath)).toBe(false);
});

test("a lock is told, waited for and removed by its id, wherever state lives", async () => {
  const stateStore = memoryStore(new StateMemory());
  await shop.write("channels:\n  - { key: rules, name: rules }\n");
  const session = await stateStore.lock({
    who: "bob",
    host: "b",
    pid: 1,
    command: "apply",
    ci_job_url: null,
  });
  await expect(shop.apply({ stateStore })).rejects.toThrow(
    messageOf("STATE_LOCKED", {
      location: "memory:",
      nowMs: 1772323200000,
      way: { case: "told", hint: "Wait." },
      lock: {
        who: "bob",
        host: "b",
        pid: 1,
        command: "apply",
        ci_job_url: null,
        id: "1",
        since: "2026-03-01T00:00:00.000Z",
        seen: "2026-03-01T00:00:00.000Z",
      },
    }),
  );
  expect(await shop.guildform({ stateStore }).unlock(session.lock.id)).toMatchObject({ who: "bob" });
  expect((await shop.apply({ stateStore })).status).toBe("done");
});
