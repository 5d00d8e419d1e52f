// Tests channels without a known order of calls that is safe for all members. guildform then reads the entry of everyone (role 1) in the
// channel, although the file does not name it. An entry that all members hold throughout may make an order safe.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { errors } from "./plan-facts.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

/** The channel `rules` is for chosen members. Moderators may see it, and guests may speak in it. */
const world = (everyone: Readonly<Record<string, string>>): WrittenGuild => ({
  ...SMALL_WORLD,
  channels: (SMALL_WORLD.channels ?? []).map((one) =>
    one.id === "101" ? { ...one, private_type: 2, speak_permission: 2 } : one,
  ),
  role_permissions: { "101": { "10012": "1", "10013": "4", ...everyone } },
});
/** The two roles trade their rights. In any order of the two calls, a member with both roles gets a right that it should never have. */
const TRADE = `
roles: { moderator: "10012", guest: "10013" }
groups:
  - name: start
    channels:
      - { name: rules, permissions: { roles: { moderator: [speak], guest: [view] } } }
      - { name: hall }
channels: [{ name: lobby }, { name: attic }]
`;
const EVERYONE = "permission.#101/role.1";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open(world({ "1": "1" }));
  await shop.write(TRADE);
});
afterEach(() => shop.close());

const reads = (): number => shop.emulator.journal().filter(({ method }) => method === "GET").length;
const codes = (plan: Plan): readonly string[] => errors(plan).map(({ code }) => code);
const lookOf = (plan: Plan, address: string) => plan.preconditions.find((one) => one.address === address);

test("every member sees it throughout: an order is found, and the read counts and stands in the footprint", async () => {
  const { plan } = await shop.plan();
  expect(codes(plan)).toEqual([]);
  // The reads are the guild, its channels, two entries, the entry of everyone, and the roles that the calls name.
  expect([plan.calls.reads, reads()]).toEqual([6, 6]);
  expect(lookOf(plan, EVERYONE)).toMatchObject({ live: "1", bound: null });
  expect(await shop.apply()).toMatchObject({ status: "done", left: [] });
});

test("nobody sees it by being a member: still blocked, after one read more and no other", async () => {
  await shop.startOver(world({}));
  await shop.write(TRADE);
  const { plan } = await shop.plan();
  expect(codes(plan)).toEqual(["E-EXPOSURE"]);
  expect([plan.calls.reads, reads()]).toEqual([6, 6]);
});

test("the entry of everyone is taken away before the first write: stale", async () => {
  const applied = shop.apply({
    approve: async () => {
      shop.byHand((guild) => ({
        ...guild,
        role_permissions: { "101": { "10012": "1", "10013": "4" } },
      }));
      return true;
    },
  });
  await expect(applied).rejects.toMatchObject({ code: "STALE_PLAN", differences: [{ address: EVERYONE }] });
});

test("it cannot be read: blocked as before, and by nothing else", async () => {
  shop.emulator.setFaults([
    {
      match: { operation: "get_channel_role_permissions", path: "/channels/101/roles/1/permissions" },
      fault: "status",
      status: 400,
      code: 301000,
    },
  ]);
  const { plan } = await shop.plan();
  expect(codes(plan)).toEqual(["E-EXPOSURE"]);
  expect(plan.calls.reads).toBe(6);
  expect(codes((await shop.plan({ allowed: { exposures: 1 } })).plan)).toEqual([]);
});

test("for an order that is safe anyway every member's entry is read only to tell who gains what", async () => {
  await shop.write(
    TRADE.replace("moderator: [speak], guest: [view]", "moderator: [view, speak], guest: [view, speak]"),
  );
  const { plan } = await shop.plan();
  expect([codes(plan), plan.calls.reads]).toEqual([[], 6]);
});

test("undo reads it too", async () => {
  await shop.apply();
  shop.emulator.clearJournal();
  const { plan } = await shop.guildform().undo();
  expect(codes(plan)).toEqual([]);
  expect(plan.calls.reads).toBe(reads());
  expect(lookOf(plan, EVERYONE)).toMatchObject({ live: "1" });
  expect(await shop.guildform().applyPlan(plan)).toMatchObject({ status: "done", left: [] });
});
