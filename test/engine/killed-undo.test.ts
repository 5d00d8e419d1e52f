// Tests an apply that was killed at a call and then continued, by a saved plan or by another apply of the file. Then an undo takes all of
// it back, with the call whose answer was lost.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Plan } from "../../src/plan/value/plan.js";
import { sliceOf } from "../soak/slice.js";
import { type Kill, killed } from "./killed-run.js";
import { savedAndRead } from "./saved-and-read.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

const BEFORE = `
roles: { moderator: "10012" }
groups: [{ name: start, channels: [{ key: rules, name: rules, pins: [] }, { name: hall }] }]
channels: [{ name: lobby }, { name: attic }]
announcement: { channel: rules, message_id: m1 }
`;
const AFTER = `
roles: { moderator: "10012" }
groups: [{ name: start, channels: [{ key: rules, name: rules, pins: [{ message_id: m2 }], permissions: { roles: { moderator: [view, speak] } } }, { name: hall }, { name: nook }] }]
channels: [{ key: lobby, name: foyer }]
announcement: { channel: rules, message_id: m2 }
removed: [{ channel: attic }]
`;
const CALLS = [
  "create_channel",
  "update_channel",
  "update_channel_role_permissions",
  "put_pin",
  "create_announce",
  "delete_channel",
];
const ALLOWED = { deletes: 5, openings: 5, lockouts: 5 };

const MOMENTS = ["before", "after"] as const;
const KILLS = CALLS.flatMap((_operation, index) =>
  MOMENTS.map((moment): Kill => ({ call: index + 1, moment })),
);

/** Returns what people see of the guild, except the deleted channel. */
function seen() {
  const { channels, role_permissions: roles, pins, announcement } = shop.guild;
  const names = new Map(channels.map(({ id, name }) => [id, name]));
  return {
    channels: channels
      .filter(({ name }) => name !== "attic")
      .map(({ name, parent_id: parent }) => [name, names.get(parent ?? "") ?? ""].join(" in "))
      .sort(),
    moderator: roles["101"]?.["10012"] ?? "0",
    pins: pins["101"] ?? [],
    announced: announcement?.message_id,
  };
}

async function planned(): Promise<Plan> {
  await shop.write(AFTER);
  const { plan } = await shop.plan({ allowed: ALLOWED });
  expect(plan.operations.map(({ operation }) => operation)).toEqual(CALLS);
  return savedAndRead(plan);
}

/** Undoes everything since the file was settled. The history has no killed run that did nothing. */
async function undone(): Promise<Plan> {
  const [, first] = (await shop.state()).history;
  const run = first?.id ?? "";
  const { plan } = await shop.guildform().undo({ run, allowed: ALLOWED });
  const { applied } = await shop.guildform().applyPlan(await savedAndRead(plan), { allowed: ALLOWED });
  expect(applied?.outcomes.filter(({ status }) => status !== "applied") ?? []).toEqual([]);
  return plan;
}

describe.each(["saved plan", "apply"] as const)("killed, gone on as %s, and undone", (how) => {
  test("whichever call it was", async () => {
    for (const kill of sliceOf(KILLS, { test: 3 })) {
      await shop.startOver(SMALL_WORLD);
      await shop.settle(BEFORE);
      const before = seen();
      const saved = await planned();
      const again = (settings = {}) =>
        how === "apply"
          ? shop.apply({ allowed: ALLOWED, concurrency: 1, ...settings })
          : shop.guildform({ concurrency: 1, ...settings }).applyPlan(saved, { allowed: ALLOWED });
      await killed(shop, kill, (dispatcher) => again({ dispatcher }));
      const rest = await again();
      expect([kill, rest.left ?? []]).toEqual([kill, []]);
      expect([kill, (await shop.plan({ allowed: ALLOWED })).plan.changes]).toEqual([kill, []]);
      const { findings } = await undone();
      expect([kill, seen()]).toEqual([kill, before]);
      // A deleted channel does not come back, and the plan reports this.
      const lost = findings.filter(({ code }) => code === "W-NOT-RESTORED");
      expect([kill, lost.map(({ address }) => address)]).toEqual([kill, ["channel.attic"]]);
    }
  });
});
