// Tests openings on a real guild. A closed channel that would become visible to every member stops an apply. The cause may be the file, a
// default at adoption, an undo, a saved plan, or a file that contradicts a change by hand.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ApplyResult } from "../../src/engine/apply-guild.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { readSavedPlan } from "../../src/use-cases/read-saved-plan.js";
import { findingsOf } from "../findings-of.js";
import { madeAnew } from "../plan/saved/plan-again.js";
import { scratchFolder } from "../scratch-folder.js";
import { messageOf } from "../sentence.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

const workshop = await Workshop.open();
const folder = await scratchFolder("guildform-openings-");
afterAll(() => workshop.close());

const PRIVATE = {
  ...SMALL_WORLD,
  messages: {},
  channels: [
    { id: "201", name: "staff", private_type: 2 },
    { id: "202", name: "log", private_type: 1 },
  ],
};
beforeEach(() => workshop.startOver(PRIVATE));

const NAMES = 'roles: { everyone: "1", mods: "10012" }\n';
const staff = (rest: string) => `${NAMES}channels: [{ name: staff${rest} }]\n`;
const privacy = (value: string) => staff(`, private_type: ${value}`);

/** Expects that these findings block the apply before any write. */
function expectBlocked({ status, plan }: ApplyResult, addresses: readonly string[]): void {
  expect(status).toBe("blocked");
  const opened = findingsOf(plan).filter(({ code }) => code === "E-OPENED");
  expect(opened.map(({ level, address }) => [level, address])).toEqual(
    addresses.map((one) => ["error", one]),
  );
  expect(workshop.writes()).toEqual([]);
}

/** Applies the plan through a file, with changes by `craft`. The plan's allowances count again. */
async function applySaved(plan: Plan, craft: (plan: Plan) => Plan = (one) => one): Promise<ApplyResult> {
  const path = join(folder, "plan.json");
  await writeFile(path, JSON.stringify(madeAnew(craft(plan))));
  workshop.emulator.clearJournal();
  return workshop.guildform().applyPlan(await readSavedPlan(path), { allowed: plan.allowances });
}

test("at adoption, by a default: each of the channels, with the line of the default", async () => {
  await workshop.write(
    "defaults:\n  channel: { private_type: public }\nchannels: [{ name: staff }, { name: log }]\n",
  );
  const result = await workshop.apply();
  expectBlocked(result, ["channel.staff", "channel.log"]);
  expect(findingsOf(result.plan)[0]).toMatchObject({
    source: { line: 4 },
    message: expect.stringContaining(
      messageOf("E-OPENED", {
        channel: { id: "201", address: "channel.staff", name: "staff" },
        opener: { case: "privacy", before: "members", after: "public", inherited: true },
        again: false,
        count: 2,
        by: "file",
      }),
    ),
  });
  expect((await workshop.apply({ allowed: { openings: 2 } })).status).toBe("done");
});

test("a line that is lost under public defaults, also by a person at the prompt", async () => {
  const defaults = "defaults: { channel: { private_type: public } }\n";
  await workshop.settle(defaults + privacy("members"));
  await workshop.write(defaults + staff(""));
  expectBlocked(await workshop.apply({ attended: true }), ["channel.staff"]);
});

test("a channel that gets a new key and another group is still the same channel", async () => {
  await workshop.settle(privacy("members"));
  await workshop.write(
    "groups: [{ name: more, channels: [{ key: hall, name: Hall, private_type: public }] }]\nmoved: [{ from: staff, to: hall }]\n",
  );
  expectBlocked(await workshop.apply(), ["channel.hall"]);
});

test("view for every member", async () => {
  await workshop.settle(privacy("members"));
  await workshop.write(staff(", private_type: members, permissions: { roles: { everyone: [view] } }"));
  expectBlocked(await workshop.apply(), ["permission.staff/role.everyone"]);
});

test("a view of every member that stands in a channel for administrators only is asked for", async () => {
  workshop.byHand((guild) => ({ ...guild, role_permissions: { "202": { "1": "1" } } }));
  await workshop.write("channels: [{ name: log, private_type: members }]\n");
  expectBlocked(await workshop.apply(), ["channel.log"]);
  workshop.byHand((guild) => ({ ...guild, role_permissions: {} }));
  expect((await workshop.apply()).status).toBe("done");
});

test("closed in a raid: nobody asked stops, a person may accept", async () => {
  await workshop.settle(privacy("public"), { allowed: { openings: 1 } });
  workshop.changeChannel("201", { private_type: 1 });
  expectBlocked(await workshop.apply(), ["channel.staff"]);
  const { plan } = await workshop.plan();
  expect(plan.findings.map(({ code }) => code)).toContain("W-OPENS-AGAIN");
  expectBlocked(await applySaved(plan), ["channel.staff"]);
  const accepted = await workshop.apply({ attended: true });
  expect([accepted.status, workshop.channelsNamed("staff")[0]?.private_type]).toEqual(["done", 0]);
});

test("view of every member revoked by hand", async () => {
  const open = staff(", private_type: members, permissions: { roles: { everyone: [view] } }");
  await workshop.settle(open, { allowed: { openings: 1 } });
  workshop.byHand((guild) => ({ ...guild, role_permissions: { "201": { "1": "0" } } }));
  expectBlocked(await workshop.apply(), ["permission.staff/role.everyone"]);
  expect((await workshop.apply({ attended: true })).status).toBe("done");
});

test("the undo of a closing, and its saved plan", async () => {
  await workshop.settle(privacy("public"), { allowed: { openings: 1 } });
  await workshop.settle(privacy("admins"), { allowed: { lockouts: 1 } });
  workshop.emulator.clearJournal();
  const { plan } = await workshop.guildform().undo();
  expectBlocked({ ...(await applySaved(plan)) }, ["channel.staff"]);
  const allowed = (await workshop.guildform().undo({ allowed: { openings: 1 } })).plan;
  expect(allowed.changes[0]?.reveals).toEqual({ to: ["everyone"], opens: "first" });
  expect((await applySaved(allowed)).status).toBe("done");
});

test("the undo of a move from members to administrators reads what every member holds", async () => {
  await workshop.settle(privacy("members"));
  await workshop.settle(privacy("admins"));
  expect((await workshop.guildform().undo()).plan.findings.map(({ code }) => code)).not.toContain("E-OPENED");
  workshop.byHand((guild) => ({ ...guild, role_permissions: { "201": { "1": "1" } } }));
  expect((await workshop.guildform().undo()).plan.findings.map(({ code }) => code)).toContain("E-OPENED");
});

test("a saved plan opens only what it was allowed, whatever its findings say", async () => {
  await workshop.write(privacy("public"));
  const { plan } = await workshop.plan();
  expectBlocked(await applySaved(plan, (one) => ({ ...one, findings: [] })), ["channel.staff"]);
  const mute = (one: Plan): Plan => ({
    ...one,
    findings: [],
    changes: one.changes.map(({ reveals: _, ...change }) => change),
  });
  const generous = (one: Plan): Plan => ({ ...one, findings: [], allowances: { openings: 1 } });
  expectBlocked(await applySaved(plan, generous), ["channel.staff"]);
  for (const craft of [mute, (one: Plan) => generous(mute(one))])
    await expect(applySaved(plan, craft)).rejects.toMatchObject({
      code: "STALE_PLAN",
      lost: [{ address: "channel.staff", what: "reveals", is: { before: null } }],
    });
  expect(workshop.writes()).toEqual([]);
  const { plan: allowed } = await workshop.plan({ allowed: { openings: 1 } });
  expect((await applySaved(allowed)).status).toBe("done");
});

test("what every member holds there counts among what a saved plan rests on", async () => {
  await workshop.settle(privacy("members"));
  await workshop.write("channels: [{ name: log, private_type: members }]\n");
  const { plan } = await workshop.plan();
  workshop.byHand((guild) => ({ ...guild, role_permissions: { "202": { "1": "1" } } }));
  await expect(applySaved(plan)).rejects.toMatchObject({ code: "STALE_PLAN" });
});

test("a closed channel that stands in the place of a deleted one was closed by nobody", async () => {
  await workshop.settle(privacy("public"), { allowed: { openings: 1 } });
  await workshop.deleteChannel("201");
  workshop.byHand((guild) => ({ ...guild, channels: [{ id: "301", name: "staff", private_type: 1 }] }));
  expectBlocked(await workshop.apply({ attended: true }), ["channel.staff"]);
});
