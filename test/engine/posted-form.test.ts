// Tests the first read of a post. The service shows some text in another form, which is neither an edit by hand nor undone work. A call
// without an effect, or a post that cannot be read, counts as neither done nor changed.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { writtenAddress } from "../../src/model/address.js";
import { quickClock } from "./posting/bench.js";
import { type RunOptions, SMALL_WORLD, Workshop } from "./workshop.js";

const FORUM = "110";
const GUILD: WrittenGuild = {
  ...SMALL_WORLD,
  channels: [...(SMALL_WORLD.channels ?? []), { id: FORUM, name: "forum", type: 10007 }],
};

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open(GUILD);
  const world = shop.emulator.world();
  shop.emulator.setWorld({ ...world, settings: { ...world.settings, proactive_per_channel: 50 } });
});
afterEach(() => shop.close());

const KEYBOARD =
  "{ content: { rows: [{ buttons: [{ id: a, render_data: { label: A, visited_label: A, style: 1 }, " +
  'action: { type: 1, permission: { type: 2 }, data: x, unsupport_tips: "-" } }] }] } }';

const fileOf = (...messages: string[]): string => `
channels:
  - { key: lobby, name: lobby, channel_id: "103" }
  - { key: forum, name: forum, type: forum, channel_id: "${FORUM}", threads: [{ key: faq, title: FAQ, content: hello }] }
messages:
${messages.map((one) => `  ${one}`).join("\n")}
policy: { messages_per_channel_per_day: 50 }
`;
const text = (key: string, words: string) => `${key}: { channel: lobby, text: ${words} }`;
const menu = (words: string) => `menu: { channel: lobby, markdown: ${words}, keyboard: ${KEYBOARD} }`;

/** Makes the service show the bot's posts in the lobby in capitals. */
const inCapitals = () =>
  shop.byHand((guild) => ({
    ...guild,
    messages: {
      ...guild.messages,
      "103": (guild.messages?.["103"] ?? []).map(({ content, ...one }) =>
        content === undefined ? one : { ...one, content: content.toUpperCase() },
      ),
    },
  }));

/** Applies, and does something right after each call of this operation. */
const applyThen = (operation: string, then: () => void, options: RunOptions = {}) =>
  shop.apply({
    eventClock: quickClock,
    ...options,
    onEvent: (event) => {
      if (event.type === "operation-ended" && event.outcome.operation === operation) then();
    },
  });

const planned = async () =>
  (await shop.plan()).plan.changes.map(({ action, address }) => `${action} ${address}`);

test("a post that shows in other words is done: nothing is left, now and later", async () => {
  await shop.write(fileOf(text("a", "hello")));
  const { left } = await applyThen("post_message", inCapitals);
  expect(left).toEqual([]);
  expect(await planned()).toEqual([]);
});

test("one that is posted anew in the words of the old one is no edit by hand either", async () => {
  await shop.write(fileOf(text("a", "hello")));
  await applyThen("post_message", inCapitals);
  await shop.write(fileOf(text("a", "Hello")));
  expect(await planned()).toEqual(["replace message.a"]);
  const { left } = await applyThen("post_message", inCapitals);
  expect(left).toEqual([]);
  expect(await planned()).toEqual([]);
});

test("an edit that the service took and did not do is told, and done by the next apply", async () => {
  await shop.settle(fileOf(menu("one")));
  await shop.write(fileOf(menu("two")));
  const before = shop.guild;
  const { left } = await applyThen("patch_guild_message", () => shop.byHand(() => before));
  expect(left?.map(({ address }) => address)).toEqual(["message.menu"]);
  expect(await planned()).toEqual(["update message.menu"]);
  await shop.apply({ eventClock: quickClock });
  expect(await planned()).toEqual([]);
});

test("a read that lags behind an edit is not remembered", async () => {
  await shop.settle(fileOf(menu("one")));
  await shop.write(fileOf(menu("two")));
  await applyThen("patch_guild_message", () =>
    shop.emulator.setFaults([{ match: { operation: "get_message" }, times: 1, fault: "stale" }]),
  );
  expect((await shop.state()).resources[writtenAddress("message.menu")]?.applied).not.toHaveProperty("read");
  expect(await planned()).toEqual([]);
});

test("what cannot be looked at keeps nothing of the others back", async () => {
  await shop.write(fileOf(text("a", "hello")));
  const refuse = {
    match: { operation: "get_thread_detail" },
    fault: "status",
    status: 403,
    code: 11253,
  } as const;
  await applyThen("post_message", () => {
    inCapitals();
    shop.emulator.setFaults([refuse]);
  });
  shop.emulator.setFaults([]);
  const { resources } = await shop.state();
  expect(resources[writtenAddress("message.a")]?.applied.read).toMatch(/^sha256:/);
  expect(resources[writtenAddress("thread.forum/faq")]?.applied.read).toBeNull();
  expect(await planned()).toEqual([]);
});
