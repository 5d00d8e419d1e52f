// Tests that guildform does not apply a plan when a person changes the guild between the plan and its first write.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { StalePlanError } from "../../src/engine/stale-plan-error.js";
import { Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

/** This file renames `rules`, grants and pins in it, creates `nook` in `start`, and puts `lobby` behind `attic`. */
const FILE = `
roles: { moderator: "10012" }
groups:
  - name: start
    channels:
      - { key: rules, name: the rules, channel_id: "101", pins: [{ message_id: m2 }], permissions: { roles: { moderator: [view] } } }
      - { name: nook }
      - { name: hall }
channels: [{ name: attic }, { name: lobby }]
`;

type Change = (guild: WrittenGuild) => WrittenGuild;

const channel =
  (id: string, fields: Readonly<Record<string, string | number>>): Change =>
  (guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) => (one.id === id ? { ...one, ...fields } : one)),
  });
const added =
  (fields: NonNullable<WrittenGuild["channels"]>[number]): Change =>
  (guild) => ({ ...guild, channels: [...(guild.channels ?? []), { id: "199", ...fields }] });

function applyWhile(change: Change) {
  return workshop.apply({
    approve: async () => {
      workshop.byHand(change);
      return true;
    },
  });
}

describe("what the plan touches has changed", () => {
  test.each<[string, string, Change]>([
    ["a channel it renames", "channel.rules", channel("101", { name: "by hand" })],
    ["who may see a channel it changes", "channel.rules", channel("101", { private_type: 1 })],
    [
      "the bits of a subject it grants",
      "permission.rules/role.moderator",
      (guild) => ({ ...guild, role_permissions: { "101": { "10012": "8" } } }),
    ],
    ["the pins of a channel it pins in", "pin.rules/m2", (guild) => ({ ...guild, pins: { "101": ["m3"] } })],
    ["the order of siblings it moves", "order.0", (guild) => channel("103", { position: 3 })(guild)],
    [
      "a sibling more where it creates",
      "order.100",
      added({ name: "stranger", parent_id: "100", position: 1 }),
    ],
    ["the very channel that it would create", "channel.nook", added({ name: "nook", parent_id: "100" })],
    [
      "a channel it changes is gone",
      "channel.rules",
      (guild) => ({
        ...guild,
        channels: (guild.channels ?? []).filter(({ id }) => id !== "101"),
        messages: {},
      }),
    ],
  ])("%s: nothing is written, and the error names %s", async (_name, address, change) => {
    await workshop.write(FILE);
    const refused = applyWhile(change);
    await expect(refused).rejects.toThrow(StalePlanError);
    await expect(refused).rejects.toMatchObject({
      differences: expect.arrayContaining([expect.objectContaining({ address: address })]),
    });
    expect(workshop.writes()).toEqual([]);
    // The state records nothing of a plan that did not happen, and the lock is free.
    expect((await workshop.store.read())?.resources ?? {}).toEqual({});
    expect(await workshop.store.holder()).toBeNull();
  });
});

describe("drift elsewhere does not stop it", () => {
  test.each<[string, Change]>([
    ["an unmanaged channel in another group", added({ name: "stranger", type: 4, position: 9 })],
    [
      "another subject of the same channel",
      (guild) => ({ ...guild, role_permissions: { "101": { "10013": "5" } } }),
    ],
    [
      "another channel's pins",
      (guild) => ({
        ...guild,
        messages: { ...guild.messages, "103": [{ id: "x" }] },
        pins: { "103": ["x"] },
      }),
    ],
    ["the guild's name", (guild) => ({ ...guild, name: "renamed" })],
    ["a declared channel that needs nothing", channel("102", { private_type: 2 })],
  ])("%s", async (_name, change) => {
    await workshop.write(FILE);
    const { status, applied, left } = await applyWhile(change);
    expect(status).toBe("done");
    expect(applied?.outcomes.filter(({ status: one }) => one !== "applied")).toEqual([]);
    expect(left).toEqual([]);
  });
});

test("the file changes while apply asks: the very plan that was shown is applied, and no other", async () => {
  await workshop.write(FILE);
  let shown: unknown;
  const result = await workshop.apply({
    approve: async ({ plan }) => {
      shown = plan;
      await workshop.write(
        FILE.replace("name: the rules", "name: other rules").replace("name: nook", "name: den"),
      );
      return true;
    },
  });
  expect(result).toMatchObject({ status: "done", left: [] });
  expect(result.plan).toBe(shown);
  expect(workshop.channelsNamed("the rules")).toHaveLength(1);
  expect(workshop.channelsNamed("nook")).toHaveLength(1);
  expect([...workshop.channelsNamed("other rules"), ...workshop.channelsNamed("den")]).toEqual([]);
});
