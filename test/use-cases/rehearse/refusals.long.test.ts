// Tests refusals of the service that guildform can predict: the rehearsal fails, and an apply gets the same code.

import { expect, onTestFinished, test } from "vitest";
import type { Rehearsal } from "../../../src/use-cases/rehearse/rehearse.js";
import { SMALL_WORLD } from "../../engine/workshop.js";
import { Stage } from "./stage.js";

async function stage(...args: Parameters<typeof Stage.open>): Promise<Stage> {
  const opened = await Stage.open(...args);
  onTestFinished(() => opened.close());
  return opened;
}

const POSTS = `messages:
  one: { channel: lobby, text: one }
  two: { channel: lobby, text: two }
channels: [{ key: lobby, name: lobby }]
`;
const PRIVATE =
  "channels: [{ name: new, private_type: members, permissions: { roles: { mods: [view] } } }]\nroles: { mods: '10012' }\n";

const NAMING = `roles: { mods: '10012' }
users: { bob: '903' }
channels:
  - { name: new, permissions: { roles: { mods: [view] }, users: { bob: [speak] } } }
`;

const LEAVER = `users: { gone: '909' }
channels:
  - { name: den, private_type: members, permissions: { users: { gone: [view] } } }
`;

const FORUM = { channels: [...(SMALL_WORLD.channels ?? []), { id: "120", name: "forum", type: 10007 }] };
const THREAD =
  "channels: [{ key: forum, name: forum, type: forum, threads: [{ key: one, title: 一, content: text }] }]\n";
const PINNED = { messages: { "103": [{ id: "08a" }] } };
const PINS = "channels: [{ name: lobby, pins: [{ message_id: 08a }] }]\n";
const CROWDED = {
  messages: {},
  channels: Array.from({ length: 500 }, (_, index) => ({ id: String(1000 + index), name: `c${index}` })),
};

test.each([
  ["posts that the guild forbids", { message_setting: { disable_push_msg: true } }, {}, POSTS, 304048],
  ["posts into a channel that takes none", { message_setting: { channel_ids: ["104"] } }, {}, POSTS, 304046],
  ["more posts than a channel takes", { message_setting: { channel_push_max_num: 1 } }, {}, POSTS, 304045],
  ["a channel that the guild has not granted", { ungranted: ["create_channel"] }, {}, PRIVATE, 11264],
  ["an entry of a role", { ungranted: ["update_channel_role_permissions"] }, {}, PRIVATE, 11264],
  ["an entry of a user", { ungranted: ["update_channel_user_permissions"] }, {}, NAMING, 11264],
  ["a post", { ungranted: ["post_message"] }, {}, POSTS, 11264],
  ["a pin", { ...PINNED, ungranted: ["put_pin"] }, {}, PINS, 11264],
  ["a thread", { ...FORUM, ungranted: ["post_thread"] }, {}, THREAD, 11264],
  ["a channel more than a guild holds", CROWDED, {}, "channels: [{ name: new }]\n", 301000],
  [
    "a pin of a message that is not there",
    {},
    {},
    "channels: [{ name: lobby, pins: [{ message_id: 08gone }] }]\n",
    501008,
  ],
  ["what private-domain bots alone may do", {}, { bot: { kind: "public" } }, PRIVATE, 11253],
  ["what administrators alone may do", {}, { bot: { administrator: false } }, PRIVATE, 11282],
] as const)(
  "%s: red in a rehearsal, and refused with that code when applied",
  async (_what, guild, world, yaml, code) => {
    const one = await stage(guild, world);
    await one.write(yaml);
    const rehearsal = await one.rehearse();
    const codes = (outcomes: Rehearsal["outcomes"]) =>
      outcomes.map(({ id, status, code: own }) => [id, status, own]);
    expect(rehearsal.outcomes.filter(({ status }) => status === "failed").map((each) => each.code)).toContain(
      code,
    );
    const { result } = await one.apply();
    expect(codes(result.applied?.outcomes ?? [])).toEqual(codes(rehearsal.outcomes));
  },
);

test.each([
  ["a role that is not there", NAMING.replace("10012", "10099"), "E-ROLE-ID-UNKNOWN"],
  ["a private channel for a user who left", LEAVER, "E-USER-ID-UNKNOWN"],
] as const)("%s: the plan is blocked, and the rehearsal makes no call", async (_what, yaml, code) => {
  const one = await stage();
  await one.write(yaml);
  const { plan, outcomes } = await one.rehearse();
  expect(plan.findings).toMatchObject([{ level: "error", code }, {}]);
  expect(outcomes).toEqual([]);
});

test("a read that only the look at the end makes: red in a rehearsal, and applied it ends unverified", async () => {
  const one = await stage({ ungranted: ["get_channel_role_permissions"] });
  await one.write(
    "roles: { mods: '10012' }\nchannels: [{ name: new, permissions: { roles: { mods: [view] } } }]\n",
  );
  const { unread, unshown } = await one.rehearse();
  expect([unread, unshown]).toEqual([{ operation: "get_channel_role_permissions", code: 11264 }, null]);
  const { result } = await one.apply();
  expect([result.verifyError, result.left]).toMatchObject([
    { ...unread, code: expect.anything(), platformCode: 11264 },
    null,
  ]);
});

const KEEPING = `${POSTS}policy: { messages_per_channel_per_day: 2 }\n`;

/** Returns the code of the error, or the outcome of each call. */
const ending = (work: Promise<Pick<Rehearsal, "outcomes">>) =>
  work.then(
    ({ outcomes }) => outcomes.map(({ id, status, code }) => [id, status, code]),
    (error: { readonly code: string }) => error.code,
  );

test.each([
  {
    what: "pins of others fill the channel",
    file: PINS,
    since: (one: Stage) =>
      one.byHand((guild) => ({
        messages: { "103": [{ id: "08a" }, ...many("08b")] },
        pins: { "103": many("08b").map(({ id }) => id) },
        channels: guild.channels,
      })),
    ends: "STALE_PLAN",
  },
  {
    what: "its posts of the day were made by another apply",
    file: KEEPING,
    since: (one: Stage) =>
      one
        .write(KEEPING.replaceAll("text: ", "text: more "))
        .then(() => one.apply())
        .then(() => one.write(KEEPING)),
    ends: "STALE_PLAN",
  },
  {
    what: "people forbade all posts",
    file: KEEPING,
    since: (one: Stage) => one.byHand(() => ({ message_setting: { disable_push_msg: true } })),
    ends: [
      ["post_message message.one", "failed", 304048],
      ["post_message message.two", "not-run", 304048],
    ],
  },
])("a saved plan after $what ends alike in a rehearsal and applied", async ({ file, since, ends }) => {
  const one = await stage(PINNED);
  await one.write(file);
  const plan = JSON.parse(JSON.stringify((await one.guildform().plan()).plan));
  await since(one);
  const rehearsed = await ending(one.rehearse({ saved: { plan } }));
  const applied = await ending(
    one
      .guildform()
      .applyPlan(plan)
      .then((result) => ({ outcomes: result.applied?.outcomes ?? [] })),
  );
  expect(rehearsed).toEqual(applied);
  expect(rehearsed).toEqual(ends);
});

const many = (start: string) => Array.from({ length: 20 }, (_, index) => ({ id: `${start}${index}` }));

test("posts that state counts are gone from the day where the file takes the service for more generous than it is", async () => {
  const one = await stage();
  await one.write(KEEPING);
  await one.apply();
  const more = "  three: { channel: lobby, text: three }\n  four: { channel: lobby, text: four }\nchannels";
  await one.write(KEEPING.replace("channels", more).replace("per_day: 2", "per_day: 20"));
  const rehearsal = await one.rehearse();
  expect(rehearsal).toMatchObject({
    outcomes: [{ status: "failed", code: 304045 }, { code: 304045 }],
    posts: [{ left: 0, most: 2 }],
  });
  const { result } = await one.apply();
  expect(result.applied?.outcomes).toMatchObject([{ status: "failed", code: 304045 }, { code: 304045 }]);
});

const CHATS =
  "channels: [{ name: 闲聊 }, { name: 公告, sub_type: announcement }, { name: 论坛, type: forum }]\n";

test("new chat channels are named among what is taken for granted, unless the answer is given", async () => {
  const one = await stage();
  await one.write(CHATS);
  expect((await one.rehearse()).assumed).toEqual([{ case: "chat-channels", count: 1, code: 301000 }]);
  expect((await one.rehearse({ chatChannels: "allowed" })).assumed).toEqual([]);
  await one.write("channels: [{ name: 公告, sub_type: announcement }]\n");
  expect((await one.rehearse()).assumed).toEqual([]);
});

test("a service that refuses chat channels: foretold, one call fails, and a channel made by hand is adopted", async () => {
  const one = await stage({}, { settings: { chat_channels: "refused" } });
  await one.write(CHATS);
  const { assumed, outcomes } = await one.rehearse({ chatChannels: "refused" });
  const told = (all: Rehearsal["outcomes"]) => all.map(({ id, status, code }) => [id, status, code]);
  expect(assumed).toEqual([]);
  expect(outcomes.map(({ status, code }) => [status, code])).toEqual([
    ["failed", 301000],
    ["applied", null],
    ["applied", null],
  ]);
  const { result } = await one.apply();
  expect(told(result.applied?.outcomes ?? [])).toEqual(told(outcomes));
  expect(result.applied?.outcomes[0]?.next).toMatchObject([
    { params: { case: "never" } },
    { params: { case: "chat-refused" } },
  ]);
  await one.byHand(({ channels }) => ({ channels: [...channels, { id: "9001", name: "闲聊" }] }));
  const again = (await one.apply()).result;
  expect(again.applied?.outcomes.filter(({ status }) => status !== "applied") ?? []).toEqual([]);
  expect((await one.state()).resources).toMatchObject({ "channel.闲聊": { id: "9001" } });
});
