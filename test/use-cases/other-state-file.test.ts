// Tests an older program, which keeps its first state in `.guildform/state.json`. If it starts while an apply of this program waits for a
// person, the apply is stale. A second state would create each channel again.

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "../../src/model/clock.js";
import { seededRandom } from "../../src/model/random.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import type { StateSession } from "../../src/state/store.js";
import { GUILD, HOLDER, Workshop } from "../engine/workshop.js";

let shop: Workshop;
let former: string;
beforeEach(async () => {
  shop = await Workshop.open();
  former = join(dirname(shop.file), ".guildform", "state.json");
  await mkdir(dirname(former), { recursive: true });
  await shop.write("channels: [{ name: fresh }]");
});
afterEach(() => shop.close());

const STATE = {
  ...{ format: 1, lineage: "before", serial: 3, guild_id: GUILD },
  ...{ resources: {}, intents: {}, protected: [], history: [], posts: {} },
};

/** Applies with the default state. `meanwhile` runs before the person answers. */
const apply = (meanwhile: () => Promise<unknown>) =>
  shop.apply({
    statePath: undefined,
    approve: async () => {
      await meanwhile();
      return true;
    },
  });

const STALE = (other: string) => ({
  code: "STALE_PLAN",
  said: { params: { case: "other-file", other, location: other.replace("state", GUILD), takesBack: null } },
});

test("a state that begins under the name of before while the plan is looked at makes the plan stale", async () => {
  await expect(apply(() => writeFile(former, JSON.stringify(STATE)))).rejects.toMatchObject(STALE(former));
  expect(shop.writes()).toEqual([]);
  expect(await shop.apply({ statePath: undefined })).toMatchObject({ status: "done" });
  expect((await storeOf(former).read())?.serial).toBeGreaterThan(STATE.serial);
});

test("so does a program of before that is about to write its first state", async () => {
  let held: StateSession | undefined;
  const begin = async () => {
    held = await storeOf(former).lock(HOLDER);
  };
  await expect(apply(begin)).rejects.toMatchObject(STALE(former));
  await held?.close();
  expect(shop.writes()).toEqual([]);
});

test("a state of another guild, and nothing at all, make no plan stale", async () => {
  const other = { ...STATE, guild_id: "700000000000000002" };
  const result = await apply(() => writeFile(former, JSON.stringify(other)));
  expect(result.status).toBe("done");
});

test("beside a state of its own both are named, and nothing is sent", async () => {
  expect(await apply(async () => {})).toMatchObject({ status: "done" });
  await shop.write("channels: [{ name: fresh }, { name: more }]");
  await expect(apply(() => writeFile(former, JSON.stringify(STATE)))).rejects.toMatchObject({
    code: "STATE_AMBIGUOUS",
  });
  expect(shop.writes()).toEqual([]);
});

const storeOf = (path: string) => fileStateStore({ path, clock: systemClock, random: seededRandom(1) });
