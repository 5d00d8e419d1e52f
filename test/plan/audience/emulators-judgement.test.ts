// Compares two judgements of who may do what: one from the answers of permission reads, one by the emulator from its world. They share
// only the numbers of the wire.

import fc from "fast-check";
import { expect, test } from "vitest";
import { memberRights } from "../../../src/emulator/member-rights.js";
import { readRoleBits, readUserBits } from "../../../src/emulator/permission-rules.js";
import { readWorld } from "../../../src/emulator/read-world.js";
import type { World, WorldGuild } from "../../../src/emulator/world.js";
import { explainRight } from "../../../src/inspect/explanation.js";
import { type BoundId, subjectKey } from "../../../src/model/bound-id.js";
import { SETTABLE_FLAGS } from "../../../src/model/permissions.js";
import type { SubjectName } from "../../../src/model/subject-name.js";
import { liveAccess } from "../../../src/plan/audience/guild-access.js";
import { verdict } from "../../../src/plan/audience/verdict.js";
import { liveChannel } from "../../small-guild.js";
import { holds } from "../../soak/slice.js";

const CHANNELS = 20;
const MEMBERS = 25;
/** These are everyone, administrator, owner, channel administrator, and four roles of the guild. */
const ROLES = ["1", "2", "4", "5", "10", "11", "12", "13"];

/** Reads return such bits. Some have manage, or bits without documentation. */
const bits = fc.constantFrom("0", "0", "0", "1", "4", "5", "8", "9", "13", "2", "7", "4097");
const tables = (ids: readonly string[]) =>
  fc.array(fc.array(bits, { minLength: ids.length, maxLength: ids.length }), {
    minLength: CHANNELS,
    maxLength: CHANNELS,
  });
const memberIds = Array.from({ length: MEMBERS }, (_, index) => String(900 + index));

const worlds = fc
  .record({
    channels: fc.array(
      fc.record({
        private_type: fc.constantFrom(0, 1, 2, 2, 7),
        speak_permission: fc.constantFrom(0, 1, 2, 2, 9),
      }),
      { minLength: CHANNELS, maxLength: CHANNELS },
    ),
    roles: tables(ROLES),
    users: tables(memberIds),
    held: fc.array(fc.subarray(["2", "5", "10", "11", "12", "13"], { maxLength: 4 }), {
      minLength: MEMBERS,
      maxLength: MEMBERS,
    }),
  })
  .map(({ channels, roles, users, held }): World => {
    const table = (rows: readonly (readonly string[])[], ids: readonly string[]) =>
      Object.fromEntries(
        rows.map((row, index) => [
          String(100 + index),
          Object.fromEntries(ids.map((id, place) => [id, row[place] ?? "0"])),
        ]),
      );
    const guild = {
      id: "7",
      owner_id: memberIds[0] ?? "",
      channels: channels.map((one, index) => ({ ...one, id: String(100 + index), name: `c${index}` })),
      roles: ROLES.slice(4).map((id) => ({ id })),
      members: memberIds.map((id, index) => ({ id, roles: held[index] ?? [] })),
      role_permissions: table(roles, ROLES),
      user_permissions: table(users, memberIds),
    };
    return readWorld({ guilds: [guild] }).world;
  });

/** Returns every entry, one by one, as a refresh reads it. */
function asRead(world: World, guild: WorldGuild) {
  const permissions = new Map<BoundId, bigint>();
  for (const { id: channelId } of guild.channels) {
    for (const id of ROLES)
      permissions.set(subjectKey(channelId, { kind: "role", id }), readRoleBits(guild, channelId, id));
    for (const { id } of guild.members)
      permissions.set(
        subjectKey(channelId, { kind: "user", id }),
        readUserBits(world, guild, { channelId, userId: id }),
      );
  }
  const channels = guild.channels.map(({ id, name, private_type, speak_permission }) =>
    liveChannel(id, { name, private_type, speak_permission }),
  );
  return liveAccess({ channels, permissions });
}

test("100,000 pairs of a member and a channel are judged alike, 500 a guild, and explained by what is judged", async () => {
  await holds(
    fc.property(worlds, (world) => {
      const [guild] = world.guilds;
      if (guild === undefined) throw new Error("no guild");
      const access = asRead(world, guild);
      for (const channel of guild.channels) {
        const room = access.get(channel.id);
        if (room === undefined) throw new Error("no room");
        for (const { id, roles } of guild.members) {
          const subjects = ["1", ...roles].map((role): SubjectName => `role/${role}`);
          const all: SubjectName[] = [...subjects, `user/${id}`];
          const judged = memberRights(guild, channel, id);
          for (const right of SETTABLE_FLAGS) {
            const expected = judged[right] ? "yes" : "no";
            if (
              verdict(right, room, all) !== expected ||
              explainRight(right, room, { subjects: all, people: [] }).verdict !== expected
            )
              expect({ right, channel, id, verdict: verdict(right, room, all) }).toBe(expected);
          }
        }
      }
    }),
    { soak: 200, test: 10 },
  );
});
