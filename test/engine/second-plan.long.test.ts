// Tests plan, apply and plan. The second plan finds nothing to do and nothing to remember, after any adoption or create of the first. This
// holds for an apply at once and for a saved plan.

import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { savedAndRead } from "./saved-and-read.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

let shop: Workshop;
beforeAll(async () => {
  shop = await Workshop.open();
});
afterEach(() => rm(shop.statePath, { force: true }));
afterAll(() => shop.close());

const WORLD: WrittenGuild = {
  ...SMALL_WORLD,
  channels: [...(SMALL_WORLD.channels ?? []), { id: "110", name: "forum", type: 10007, position: 3 }],
};
const GROUPS = `groups: [{ key: g, name: start, channels: [{ key: r, name: rules, pins: [{ message_id: m1 }] }] }]\n`;
const FORUM = `channels: [{ name: forum, type: forum, threads: [{ key: faq, title: FAQ, content: "# ask" }] }]\n`;
const LOBBY = `channels: [{ name: lobby, pins: [w] }]\n`;
const ROLES = `roles: { moderator: "10012" }\nusers: { bob: "903" }\n`;

/** An apply of `before` made the existing objects, and its state is lost. */
const STORIES: readonly (readonly [what: string, file: string, before: string | null])[] = [
  ["channels, groups and pins by name", GROUPS, null],
  ["a channel by id, renamed", `channels: [{ key: x, name: neu, channel_id: "104" }]\n`, null],
  [
    "a group by id, and a channel that moves into it",
    `groups: [{ name: s, channel_id: "100", channels: [{ name: lobby }] }]\n`,
    null,
  ],
  [
    "entries of roles and users",
    `${ROLES}channels: [{ name: lobby, permissions: { roles: { moderator: [speak] }, users: { bob: { live: false } } } }]\n`,
    null,
  ],
  ["a thread by its title", FORUM, FORUM],
  ["a thread that is posted", FORUM, null],
  [
    "a message by its pin",
    `${LOBBY}messages: { w: { channel: lobby, text: hi, reactions: ["🎉"] } }\n`,
    `${LOBBY}messages: { w: { channel: lobby, text: hi } }\n`,
  ],
  [
    "a message by its pin, with a reaction that is there, and a post",
    `channels: [{ name: lobby, pins: [w] }, { name: attic }]\nmessages: { w: { channel: lobby, text: hi, reactions: ["🎉"] }, n: { channel: attic, text: new } }\n`,
    `${LOBBY}messages: { w: { channel: lobby, text: hi, reactions: ["🎉"] } }\n`,
  ],
  [
    "a message by its pin that is edited",
    `${LOBBY}messages: { w: { channel: lobby, text: hi } }\nannouncement: { message: w }\n`,
    `${LOBBY}messages: { w: { channel: lobby, text: hi } }\n`,
  ],
  [
    "a message that is posted",
    `${LOBBY}messages: { w: { channel: lobby, text: "hi <#lobby>", reactions: ["🎉"] } }\n`,
    null,
  ],
];

const HOWS = {
  apply: () => shop.apply(),
  "apply PLAN": async () => shop.guildform().applyPlan(await savedAndRead((await shop.plan()).plan)),
} as const;

describe.each(["apply", "apply PLAN"] as const)("%s", (how) => {
  test.each(STORIES)("%s", async (_what, file, before) => {
    await shop.startOver(WORLD);
    if (before !== null) await shop.settle(before);
    await rm(shop.statePath, { force: true });
    await shop.write(file);
    expect((await HOWS[how]()).status).toBe("done");
    const { plan } = await shop.plan();
    expect({ changes: plan.changes, remember: plan.remember, operations: plan.operations }).toEqual({
      changes: [],
      remember: [],
      operations: [],
    });
  });
});
