// Tests what a saved plan does without a call: it adopts, gives a new key or protects. These parts depend on the bound objects as much as
// calls do on theirs. Changes elsewhere do not stop the plan.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { StalePlanError } from "../../src/engine/stale-plan-error.js";
import { writtenAddress } from "../../src/model/address.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { readSavedPlan } from "../../src/use-cases/read-saved-plan.js";
import { savePlan } from "../../src/use-cases/save-plan.js";
import { madeAnew } from "../plan/saved/plan-again.js";
import { actions } from "./plan-facts.js";
import { HOLDER, SMALL_WORLD, Workshop } from "./workshop.js";

const BOT = { id: "3900000000000000001", username: "bot", bot: true };
const WORLD: WrittenGuild = {
  ...SMALL_WORLD,
  channels: [...(SMALL_WORLD.channels ?? []), { id: "110", name: "forum", type: 10007, position: 3 }],
  messages: { "101": [{ id: "m1", author: BOT, content: "hello" }] },
  threads: { "110": [{ thread_id: "B_1", title: "FAQ", date_time: "2026-01-01T00:00:00+00:00" }] },
};
/** The file adopts everything, and needs no call. */
const FILE = `
groups: [{ name: start, channels: [{ name: rules }, { key: hall, name: hall }] }]
channels:
  - { name: lobby }
  - { name: attic }
  - { name: forum, type: forum, threads: [{ key: faq, title: FAQ, content: ask }] }
messages: { hello: { channel: rules, text: hello, message_id: m1 } }
`;

let shop: Workshop;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildform-test-"));
  shop = await Workshop.open(WORLD);
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Plans the file and saves the plan. Returns the plan after a read of the file. */
async function saved(yaml: string): Promise<Plan> {
  await shop.write(yaml);
  const path = join(folder, "plan.json");
  await savePlan((await shop.plan()).plan, path);
  return readSavedPlan(path);
}

const channelRenamed = (id: string) => () => shop.changeChannel(id, { name: "secret staff room" });

describe("taken over", () => {
  test.each<[string, string, () => void]>([
    ["a channel", "channel.hall", channelRenamed("102")],
    ["a group", "group.start", channelRenamed("100")],
    [
      "a message",
      "message.hello",
      () =>
        shop.byHand((guild) => ({
          ...guild,
          messages: { "101": [{ id: "m1", author: BOT, content: "by hand" }] },
        })),
    ],
    ["a thread", "thread.forum/faq", () => shop.byHand((guild) => ({ ...guild, threads: {} }))],
  ])(
    "%s that changed since: the plan is stale, and nothing is remembered",
    async (_what, address, change) => {
      const plan = await saved(FILE);
      expect(plan.operations).toEqual([]);
      expect(actions(plan)).toContain(`adopt ${address}`);
      change();
      const applied = shop.guildform().applyPlan(plan);
      await expect(applied).rejects.toThrow(StalePlanError);
      await expect(applied).rejects.toMatchObject({ differences: [{ address }] });
      expect(await shop.store.read()).toBeNull();
    },
  );

  test("nobody touches what it is known by: it is taken over, and the next plan finds nothing to do", async () => {
    const plan = await saved(FILE);
    shop.changeChannel("104", { private_type: 2 });
    shop.byHand((guild) => ({ ...guild, role_permissions: { "103": { "10012": "5" } }, name: "renamed" }));
    expect(await shop.guildform().applyPlan(plan)).toMatchObject({ status: "done" });
    expect((await shop.plan()).plan).toMatchObject({ changes: [], operations: [] });
  });

  test("a crafted plan that does not look at what it takes over takes over only what the file would", async () => {
    const plan = await saved(FILE);
    const preconditions = plan.preconditions.filter(({ address }) => address !== "channel.hall");
    const { "channel.hall": _, ...footprint } = plan.footprint;
    const path = join(folder, "crafted.json");
    await savePlan(madeAnew({ ...plan, preconditions, footprint }), path);
    const crafted = await readSavedPlan(path);
    channelRenamed("102")();
    await expect(shop.guildform().applyPlan(crafted)).rejects.toMatchObject({
      code: "STALE_PLAN",
      lost: [{ address: "channel.hall", what: "adopt" }],
    });
    expect(await shop.store.read()).toBeNull();
  });
});

describe("a key that is new", () => {
  const MOVED = FILE.replaceAll("key: hall", "key: saloon").concat("moved: [{ from: hall, to: saloon }]\n");

  test("of a channel that was renamed since: stale", async () => {
    await shop.settle(FILE);
    const plan = await saved(MOVED);
    expect(actions(plan)).toEqual(["move channel.saloon"]);
    channelRenamed("102")();
    await expect(shop.guildform().applyPlan(plan)).rejects.toMatchObject({
      code: "STALE_PLAN",
      differences: [{ address: "channel.saloon" }],
    });
    expect((await shop.state()).resources[writtenAddress("channel.hall")]?.id).toBe("102");
  });

  test("another channel was renamed: applied", async () => {
    await shop.settle(FILE);
    const plan = await saved(MOVED);
    channelRenamed("104")();
    expect(await shop.guildform().applyPlan(plan)).toMatchObject({ status: "done" });
    expect((await shop.state()).resources[writtenAddress("channel.saloon")]?.id).toBe("102");
  });
});

describe("protection", () => {
  test("a state that went another way protects something else: stale, and its list stays", async () => {
    await shop.settle(FILE);
    const plan = await saved(`${FILE}policy: { protect: [hall] }\n`);
    expect(actions(plan)).toEqual(["protect channel.hall"]);
    // A copy of the state has continued with the same number of records.
    const session = await shop.store.lock(HOLDER);
    await session.append([{ type: "protect", addresses: [writtenAddress("channel.rules")] }]);
    await session.close();
    const other = await shop.state();
    const same = { ...plan, state: { ...plan.state, serial: other.serial } };
    await expect(shop.guildform().applyPlan(same)).rejects.toMatchObject({
      code: "STALE_PLAN",
      differences: [{ address: "policy.protect" }],
    });
    expect((await shop.state()).protected).toEqual(["channel.rules"]);
  });
});
