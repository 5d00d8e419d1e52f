// Tests what a plan reads, and what follows a refused read.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { ClientEvent } from "../../src/client/client-event.js";
import { ServiceError } from "../../src/client/service-error.js";
import { findingsOf } from "../findings-of.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

const manyEntries = (users: readonly string[]): string => `
users: { ${users.map((id) => `u${id}: "${id}"`).join(", ")} }
channels:
  - { name: lobby, permissions: { users: { ${users.map((id) => `u${id}: [view]`).join(", ")} } } }
`;

test("one read per subject and channel, besides the guild and its channels", async () => {
  await workshop.write(`
roles: { moderator: "10012" }
users: { bob: "903" }
groups:
  - { name: start, channels: [{ name: rules, pins: [], permissions: { roles: { moderator: [view] }, users: { bob: [view] } } }] }
channels: [{ name: lobby }]
`);
  const { plan } = await workshop.plan();
  const reads = workshop.emulator.journal().filter(({ method }) => method === "GET");
  expect(plan.calls.reads).toBe(6);
  expect(reads.map(({ operation }) => operation).sort()).toEqual([
    "get_channel_role_permissions",
    "get_channel_user_permissions",
    "get_channels",
    "get_guild",
    "get_guild_roles",
    "get_pins",
  ]);
});

test("any number of reads at once says nothing on stderr", async () => {
  const users = Array.from({ length: 60 }, (_none, index) => String(5000 + index));
  workshop.byHand((guild) => ({ ...guild, members: users.map((id) => ({ id })) }));
  await workshop.write(manyEntries(users));
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on("warning", note);
  try {
    const { plan } = await workshop.plan();
    expect(plan.calls.reads).toBe(62);
    await new Promise<void>((resolve) => setImmediate(resolve));
  } finally {
    process.off("warning", note);
  }
  expect(warnings).toEqual([]);
});

test("a subject that the service does not know is told, and does not hide the rest", async () => {
  await workshop.write(manyEntries(["902", "777"]));
  const { plan } = await workshop.plan();
  expect(plan.complete).toBe(false);
  const errors = findingsOf(plan).filter(({ level }) => level === "error");
  expect(errors.map(({ code }) => code)).toEqual(["E-USER-UNREADABLE"]);
  expect(errors[0]?.message).toContain("777");
  expect(plan.changes.map(({ address }) => address)).toContain("permission.lobby/user.u902");
});

test("a refusal that concerns the bot stops the plan", async () => {
  const world = workshop.emulator.world();
  workshop.emulator.setWorld({ bot: { ...world.bot, administrator: false }, guilds: [SMALL_WORLD] });
  await workshop.write(manyEntries(["902"]));
  await expect(workshop.plan()).rejects.toThrow(ServiceError);
});

test("after such a refusal no other read is tried", async () => {
  const users = Array.from({ length: 60 }, (_none, index) => String(5000 + index));
  workshop.byHand((guild) => ({ ...guild, members: users.map((id) => ({ id })) }));
  workshop.emulator.setFaults([
    {
      match: { operation: "get_channel_user_permissions", nth: 1 },
      fault: "status",
      status: 403,
      code: 11253,
    },
  ]);
  await workshop.write(manyEntries(users));
  const events: ClientEvent["type"][] = [];
  const onClientEvent = ({ type }: ClientEvent) => void events.push(type);
  await expect(workshop.plan({ onClientEvent })).rejects.toThrow(ServiceError);
  const before = events.length;
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(events).not.toContain("retry");
  expect(events.length).toBe(before);
});
