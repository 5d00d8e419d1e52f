// Tests that the rehearsal reports access outside of its bounds, for any member who gets or misses it. It does not report access on the way
// from before to after.

import { expect, test } from "vitest";
import { startEmulator, type WrittenGuild } from "../../../src/emulator/index.js";
import { accessSteps } from "../../../src/engine/rehearsal/access-steps.js";
import { GuildCourse } from "../../../src/engine/rehearsal/guild-course.js";

/** Builds a course of the guild from moment to moment: one channel with these entries. */
async function moments(...each: readonly Partial<WrittenGuild>[]): Promise<GuildCourse> {
  const base = { id: "7", roles: [{ id: "11", name: "mods" }], members: [{ id: "90" }] };
  const emulator = await startEmulator({ port: null });
  const course = new GuildCourse();
  try {
    for (const one of each) {
      emulator.setWorld({ guilds: [{ ...base, ...one }] });
      const [guild] = emulator.world().guilds;
      if (guild === undefined) throw new Error("the world has no guild");
      course.see(guild);
    }
    return course;
  } finally {
    await emulator.close();
  }
}

const channel = (private_type: number) => ({ channels: [{ id: "1", name: "log", private_type }] });
const mods = (bits: string) => ({ role_permissions: { "1": { "11": bits } } });
const user = (bits: string) => ({ user_permissions: { "1": { "90": bits } } });
const LOG = { id: "1", name: "log" };

test("what is given on the way and nobody has in the end is more, for everyone and for a role", async () => {
  const opened = await moments(channel(2), channel(0), channel(2));
  const steps = accessSteps(opened);
  expect(steps).toContainEqual({ who: { kind: "everyone" }, right: "view", channel: LOG, is: "more" });
  const granted = await moments(
    { ...channel(2), ...mods("0") },
    { ...channel(2), ...mods("1") },
    { ...channel(2), ...mods("0") },
  );
  expect(accessSteps(granted)).toContainEqual({
    who: { kind: "role", id: "11" },
    right: "view",
    channel: LOG,
    is: "more",
  });
});

test("what is missing on the way and is there before and after is less", async () => {
  const lost = await moments(
    { ...channel(2), ...user("1") },
    { ...channel(2), ...user("0") },
    { ...channel(2), ...user("1") },
  );
  expect(accessSteps(lost)).toContainEqual({
    who: { kind: "user", id: "90" },
    right: "view",
    channel: LOG,
    is: "less",
  });
});

test("what is on its way from before to after is neither, nor is a channel that comes or goes", async () => {
  expect(accessSteps(await moments(channel(0), channel(2)))).toEqual([]);
  const replaced = await moments(
    { ...channel(0), ...mods("0") },
    { ...channel(0), ...mods("5") },
    { ...channel(2), ...mods("5") },
  );
  expect(accessSteps(replaced)).toEqual([]);
  expect(accessSteps(await moments({ channels: [] }, channel(2), channel(0)))).toEqual([]);
  expect(accessSteps(await moments(channel(0), { channels: [] }))).toEqual([]);
  expect(accessSteps(new GuildCourse())).toEqual([]);
});

test("a new channel that is open for a moment and private in the end is more", async () => {
  const born = await moments({ channels: [] }, channel(0), channel(2));
  expect(accessSteps(born)).toContainEqual({
    who: { kind: "everyone" },
    right: "view",
    channel: LOG,
    is: "more",
  });
});
