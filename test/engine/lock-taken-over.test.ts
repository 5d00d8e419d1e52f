// Tests a lock that a dead run left. The next run takes it over and reports this after any end, also after a refusal.

import { writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { EngineEvent } from "../../src/engine/engine-event.js";
import { HOLDER, Workshop } from "./workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
  const lock = { ...HOLDER, host: hostname(), pid: DEAD, id: "dead", since: "2020-01-01T00:00:00.000Z" };
  await shop.settle(FILE);
  await writeFile(`${shop.statePath}.lock`, JSON.stringify(lock));
});
afterEach(() => shop.close());

const DEAD = 999_999_999;
const FILE = 'channels: [{ key: lobby, name: lobby, channel_id: "103" }]\n';
const holder = { ...HOLDER, host: hostname() };

function listen() {
  const events: EngineEvent[] = [];
  return {
    settings: { holder, onEvent: (event: EngineEvent) => events.push(event) },
    told: () => events.flatMap((event) => (event.type === "lock-replaced" ? [event.holder.pid] : [])),
  };
}

test("before anything else, when there is something to do", async () => {
  await shop.write(FILE.replace("name: lobby", "name: den"));
  const { settings, told } = listen();
  expect(await shop.apply(settings)).toMatchObject({ status: "done", replacedLock: { pid: DEAD } });
  expect(told()).toEqual([DEAD]);
});

test("when the plan is refused", async () => {
  await shop.write(FILE.replace("103", "999"));
  const { settings, told } = listen();
  await expect(shop.apply(settings)).rejects.toMatchObject({ code: "INVALID_INPUT" });
  expect(told()).toEqual([DEAD]);
});

test("when a saved plan no longer fits", async () => {
  await shop.write(FILE.replace("name: lobby", "name: den"));
  const { plan } = await shop.plan();
  shop.changeChannel("103", { name: "cellar" });
  const { settings, told } = listen();
  await expect(shop.guildform(settings).applyPlan(plan)).rejects.toMatchObject({ code: "STALE_PLAN" });
  expect(told()).toEqual([DEAD]);
});

test("when a call is to be settled that is not open", async () => {
  const { settings, told } = listen();
  const settled = shop.guildform(settings).settle({ address: "channel.lobby", as: null });
  await expect(settled).rejects.toMatchObject({ code: "INTENT_NOT_OPEN" });
  expect(told()).toEqual([DEAD]);
});
