// Tests the reactions of the bot: set, remove, and the list of users in pages.

import { expect, test } from "vitest";
import { chat, MESSAGES } from "./chat.js";
import { GUILD } from "./emulated-guild.js";
import { listenTo } from "./listening.js";

const on = (type: number | string, id: string, message = "n1") =>
  `${MESSAGES}/${message}/reactions/${type}/${encodeURIComponent(id)}`;

test("the bot's own is set once and taken back once, and told with the decimal code point", async () => {
  const { call, emulator, botId } = await chat();
  const { heard } = await listenTo(emulator);
  const answers = [];
  for (const [method, id] of [
    ["PUT", "🎉"],
    ["PUT", "127881"],
    ["DELETE", "127881"],
    ["DELETE", "🎉"],
  ] as const) {
    const { status, body } = await call(method, on(2, id));
    answers.push([status, body?.code ?? null]);
  }
  expect(answers).toEqual([
    [204, null],
    [400, 620003],
    [204, null],
    [400, 620004],
  ]);
  const data = {
    user_id: botId,
    guild_id: GUILD,
    channel_id: "103",
    target: { id: "n1", type: 0 },
    emoji: { id: "127881", type: 2 },
  };
  expect(await heard()).toEqual([
    { type: "MESSAGE_REACTION_ADD", data },
    { type: "MESSAGE_REACTION_REMOVE", data },
  ]);
  expect(emulator.world().guilds[0]?.reactions).toEqual({ "103": [] });
});

test("only the bot's own is taken back, and one of a member's is none of its own", async () => {
  const { call, emulator } = await chat();
  const member = { channel_id: "103", user_id: "902", message_id: "n1", type: 1, id: "76" };
  emulator.members.react(member);
  expect((await call("DELETE", on(1, "76"))).body?.code).toBe(620004);
  expect((await call("PUT", on(1, "076"))).status).toBe(204);
  expect((await call("DELETE", on(1, "76"))).status).toBe(204);
  const { body } = await call("GET", on(1, "76"));
  expect(body).toEqual({ users: [{ id: "902", username: "alice", avatar: "" }], cookie: "", is_end: true });
});

test.each([
  [620001, on(3, "1")],
  [620001, on("x", "1")],
  [620001, on(1, "🎉")],
  [50039, on(1, "1", "none")],
  [50039, on(1, "1", "m1")],
])("%i %s", async (code, path) => {
  const { call } = await chat();
  for (const method of ["PUT", "DELETE", "GET"])
    expect((await call(method, path)).body?.code, method).toBe(code);
});

test("unknown emoji are taken; characters that are one emoji stand as one", async () => {
  const { call, emulator } = await chat();
  for (const [type, id] of [
    [1, "99999"],
    [2, "☀️"],
    [2, "👨‍👩‍👧"],
    [2, "1"],
  ] as const)
    expect((await call("PUT", on(type, id))).status).toBe(204);
  expect((await call("PUT", on(2, "☀"))).body?.code).toBe(620003);
  expect(emulator.world().guilds[0]?.reactions["103"]?.map(({ id }) => id)).toEqual([
    "99999",
    "9728",
    "👨‍👩‍👧",
    "1",
  ]);
});

test("twenty kinds on one message when the world says nothing; a known kind is always taken", async () => {
  const { call, emulator } = await chat();
  const react = (id: string) =>
    emulator.members.react({ channel_id: "103", user_id: "902", message_id: "n1", type: 1, id });
  for (let id = 1; id <= 20; id += 1) react(String(id));
  expect((await call("PUT", on(1, "21"))).body?.code).toBe(620002);
  expect((await call("PUT", on(1, "20"))).status).toBe(204);
  expect(() => react("21")).toThrow("too many kinds");
});

test("as often as the world says, and not in channels that the bot does not see", async () => {
  const { call, clock } = await chat({ reactions_per_second: 1 });
  expect((await call("PUT", on(1, "1"))).status).toBe(204);
  const refused = await call("DELETE", on(1, "1"));
  expect([refused.status, refused.body?.code]).toEqual([429, 620006]);
  clock.pass(1000);
  expect((await call("DELETE", on(1, "1"))).status).toBe(204);
  const blind = await chat({}, { administrator: false }, { messages: { "105": [{ id: "s1" }] } });
  expect((await blind.call("PUT", "/channels/105/messages/s1/reactions/1/1")).body?.code).toBe(620005);
});

const members = Array.from({ length: 250 }, (_value, index) => ({ id: String(5000 + index) }));
const users = members.map(({ id }) => id);

const crowd = () =>
  chat({}, {}, { members, reactions: { "103": [{ message_id: "n1", type: 1, id: "76", users }] } });

interface Page {
  readonly users: readonly { readonly id: string }[];
  readonly cookie: string;
  readonly is_end: boolean;
}

test.each([
  ["", [20, 20, 20]],
  ["limit=", [20, 20, 20]],
  ["cookie=&limit=50", [50, 50, 50, 50, 50]],
  ["limit=100", [100, 100, 50]],
  ["limit=1000", [100, 100, 50]],
  ["limit=0", [1, 1]],
  ["limit=-3", [1, 1]],
])("pages of ?%s", async (query, sizes) => {
  const { call } = await crowd();
  let cookie: string | null = null;
  const seen: string[] = [];
  for (const [index, size] of sizes.entries()) {
    // The emulator ignores the limit on later pages.
    const answer = await call(
      "GET",
      `${on(1, "76")}?${cookie === null ? query : `cookie=${cookie}&limit=7`}`,
    );
    const page = answer.body as unknown;
    const { users, cookie: next, is_end } = page as Page;
    expect(users).toHaveLength(size);
    seen.push(...users.map(({ id }) => id));
    cookie = next;
    const all = sizes.reduce((sum, each) => sum + each, 0) === 250;
    expect(is_end).toBe(all && index === sizes.length - 1);
    expect(next === "").toBe(is_end);
  }
  expect(seen).toEqual(users.slice(0, seen.length));
});

test("a page beyond the end and an emoji that nobody set are empty and the last; other cookies and limits are refused", async () => {
  const { call } = await crowd();
  const end = { users: [], cookie: "", is_end: true };
  expect((await call("GET", `${on(1, "76")}?cookie=300_20`)).body).toEqual(end);
  expect((await call("GET", on(1, "77"))).body).toEqual(end);
  for (const query of ["cookie=x", "cookie=1_2_3", "limit=x", "limit=1.5"])
    expect((await call("GET", `${on(1, "76")}?${query}`)).body?.code, query).toBe(620001);
});

test("in a world an emoji character may stand as itself, and is the same as its code point", async () => {
  const reaction = (type: number, id: string, user: string) => ({
    message_id: "n1",
    type,
    id,
    users: [user],
  });
  const { call, emulator } = await chat({}, {}, { reactions: { "103": [reaction(2, "🎉", "902")] } });
  expect((await call("GET", on(2, "127881"))).body?.users).toMatchObject([{ id: "902" }]);
  const before = emulator.world();
  emulator.setWorld(before);
  expect(emulator.world()).toEqual(before);
  const wrong = (...reactions: readonly unknown[]) =>
    chat({}, {}, { reactions: { "103": reactions as readonly ReturnType<typeof reaction>[] } });
  await expect(wrong(reaction(2, "🎉", "902"), reaction(2, "127881", "903"))).rejects.toThrow(
    "/reactions/103/1/id: repeats n1/2/127881",
  );
  await expect(wrong(reaction(1, "smile", "902"))).rejects.toThrow("smile is no emoji of type 1");
});
