// Tests lists that come in pages: each item comes once and in order, and no call goes past the end.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Member, UnexpectedAnswerError } from "../../src/client/index.js";
import { channelId, guildId, messageId, roleId } from "../../src/model/ids.js";
import type { Reply } from "./loopback-service.js";
import { inTurn, rejectionOf, setUp } from "./setup.js";

const CHANNEL = channelId("1001");
const MESSAGE = messageId("08ab");

async function ids(items: AsyncIterable<{ readonly id: string }>): Promise<string[]> {
  const collected: string[] = [];
  for await (const { id } of items) collected.push(id);
  return collected;
}

const queryOf = (path: string): URLSearchParams => new URL(path, "http://x").searchParams;

/** Answers with pages of guilds as the interface describes them. */
function guildPages(all: readonly bigint[]) {
  return ({ path }: { readonly path: string }): Reply => {
    const query = queryOf(path);
    const before = query.get("before");
    const after = query.get("after");
    const limit = Number(query.get("limit") ?? 100);
    const ascending = [...all].sort((left, right) => (left < right ? -1 : 1));
    const rest =
      before !== null
        ? ascending.reverse().filter((id) => id < BigInt(before))
        : ascending.filter((id) => after === null || id > BigInt(after));
    return { body: rest.slice(0, limit).map((id) => ({ id: String(id) })) };
  };
}

describe("guilds", () => {
  test("both directions give every guild once, whatever the page size", async () => {
    const { service, client } = await setUp(() => ({ body: [] }));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.bigInt({ min: 1n, max: 2n ** 64n - 2n }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (all, pageSize) => {
          service.handle(guildPages(all));
          const sorted = [...all].sort((left, right) => (left < right ? -1 : 1)).map(String);
          expect(await ids(client.guilds.iterate({ pageSize }))).toEqual(sorted);
          expect(await ids(client.guilds.iterate({ direction: "before", pageSize }))).toEqual(
            sorted.toReversed(),
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  test("from an id; pages of 100 by default; a short page is the last", async () => {
    const { service, client } = await setUp(guildPages([3n, 10n, 200n]));
    expect(await ids(client.guilds.iterate({ from: guildId("3") }))).toEqual(["10", "200"]);
    expect(await ids(client.guilds.iterate({ direction: "before", from: guildId("200") }))).toEqual([
      "10",
      "3",
    ]);
    expect(service.calls.map(({ path }) => path.split("?")[1])).toEqual([
      "after=3&limit=100",
      "before=200&limit=100",
    ]);
  });

  test("a page out of order loses nothing; one that repeats itself is an error and no loop", async () => {
    const page = (...list: readonly string[]): Reply => ({ body: list.map((id) => ({ id })) });
    const jumbled = await setUp(inTurn(page("5", "3", "5"), page("9", "3", "7"), page()));
    expect(await ids(jumbled.client.guilds.iterate({ pageSize: 3 }))).toEqual(["3", "5", "7", "9"]);
    const same = await setUp(() => page("5", "6"));
    const error = await rejectionOf(ids(same.client.guilds.iterate({ pageSize: 2 })));
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect(String(error)).toContain("further guilds");
    expect(same.service.calls).toHaveLength(2);
  });

  test("a consumer that stops early asks no further", async () => {
    const { service, client } = await setUp(guildPages([1n, 2n, 3n, 4n]));
    for await (const guild of client.guilds.iterate({ pageSize: 2 })) {
      if (guild.id === "2") break;
    }
    expect(service.calls).toHaveLength(1);
  });
});

describe("users who reacted", () => {
  const page = (users: readonly string[], cookie: string | undefined, isEnd: boolean): Reply => ({
    body: { users: users.map((id) => ({ id })), cookie, is_end: isEnd },
  });
  const all = (client: Awaited<ReturnType<typeof setUp>>["client"], pageSize?: number) =>
    ids(client.reactions.iterate(CHANNEL, MESSAGE, "🎉", { pageSize }));

  test("cookie by cookie to is_end; 50 to a page, none of them twice", async () => {
    const { service, client } = await setUp(
      inTurn(page(["1", "2"], "a b", false), page(["2", "3"], "c", false), page(["4"], "", true)),
    );
    expect(await all(client)).toEqual(["1", "2", "3", "4"]);
    expect(service.calls.map(({ path }) => path.split("?")[1])).toEqual([
      "limit=50",
      "cookie=a%20b&limit=50",
      "cookie=c&limit=50",
    ]);
  });

  test("an empty page ends it, and so does one that names no next one", async () => {
    const empty = await setUp(inTurn(page(["1"], "a", false), page([], "b", false)));
    expect(await all(empty.client, 20)).toEqual(["1"]);
    expect(empty.service.calls).toHaveLength(2);
    const nowhere = await setUp(() => page(["1"], undefined, false));
    expect(await all(nowhere.client)).toEqual(["1"]);
    expect(nowhere.service.calls).toHaveLength(1);
  });

  test("a cookie that stays goes on while new users come, and is an error when none do", async () => {
    const growing = await setUp(
      inTurn(page(["1"], "a", false), page(["2"], "a", false), page(["3"], "a", true)),
    );
    expect(await all(growing.client)).toEqual(["1", "2", "3"]);
    const stuck = await setUp(() => page(["1"], "a", false));
    const error = await rejectionOf(all(stuck.client));
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect(stuck.service.calls).toHaveLength(2);
  });

  test("no page is asked for above 100", async () => {
    const { service, client } = await setUp(() => page([], "", true));
    expect(await rejectionOf(all(client, 101))).toMatchObject({ code: "INVALID_CALL" });
    expect(service.calls).toEqual([]);
  });
});

describe("members", () => {
  const GUILD = guildId("77");
  const listed = (...list: readonly string[]) => list.map((id) => ({ user: { id }, roles: ["1"] }));
  const userIds = async (members: AsyncIterable<Member>) => {
    const collected: string[] = [];
    for await (const { user } of members) collected.push(user.id);
    return collected;
  };

  test("repeated members come once, short pages are no end, and an empty page is", async () => {
    const { service, client } = await setUp(
      inTurn({ body: listed("1", "2") }, { body: listed("2", "3") }, { body: [] }),
    );
    expect(await userIds(client.members.iterate(GUILD, { pageSize: 3 }))).toEqual(["1", "2", "3"]);
    expect(service.calls.map(({ path }) => path.split("?")[1])).toEqual([
      "limit=3",
      "after=2&limit=3",
      "after=3&limit=3",
    ]);
  });

  test("a page of repeated members is no end while the marker moves", async () => {
    const { client } = await setUp(
      inTurn(
        { body: { data: listed("1", "2"), next: "2" } },
        { body: { data: listed("1", "2"), next: "4" } },
        { body: { data: listed("3"), next: "0" } },
      ),
    );
    expect(await userIds(client.roles.iterateMembers(GUILD, roleId("10012")))).toEqual(["1", "2", "3"]);
  });

  test("a short page of the marker alone ends the members of a guild", async () => {
    const { client } = await setUp(inTurn({ body: listed("1", "2") }, { body: listed("2") }));
    expect(await userIds(client.members.iterate(GUILD))).toEqual(["1", "2"]);
  });

  test("a marker that does not move is an error, and so is one that moves for ever", async () => {
    const stuck = await setUp(() => ({ body: listed("1", "2") }));
    expect(await rejectionOf(userIds(stuck.client.members.iterate(GUILD)))).toBeInstanceOf(
      UnexpectedAnswerError,
    );
    expect(stuck.service.calls).toHaveLength(2);
    let next = 0;
    const endless = await setUp(() => ({ body: { data: listed("1", "2"), next: String(++next) } }));
    const rejection = await rejectionOf(userIds(endless.client.roles.iterateMembers(GUILD, roleId("2"))));
    expect(rejection).toBeInstanceOf(UnexpectedAnswerError);
    expect(endless.service.calls).toHaveLength(102);
  });

  test.each<[string, object]>([
    ["next 0", { data: listed("3"), next: "0" }],
    ["an empty next", { data: listed("3"), next: "" }],
    ["no next", { data: listed("3") }],
  ])("the members of a role end with %s", async (_what, last) => {
    const { service, client } = await setUp(
      inTurn({ body: { data: listed("1", "2"), next: "2" } }, { body: last }),
    );
    expect(await userIds(client.roles.iterateMembers(GUILD, roleId("10012")))).toEqual(["1", "2", "3"]);
    expect(service.calls.map(({ path }) => path.split("?")[1])).toEqual([
      "limit=400",
      "start_index=2&limit=400",
    ]);
  });

  test("the members of a role end with an empty page, whatever its next", async () => {
    const { client } = await setUp(
      inTurn({ body: { data: listed("1"), next: "1" } }, { body: { data: [], next: "1" } }),
    );
    expect(await userIds(client.roles.iterateMembers(GUILD, roleId("10012")))).toEqual(["1"]);
  });
});

describe("messages", () => {
  const page = (...list: readonly number[]): Reply => ({
    body: list.map((at) => ({ id: `m${at}`, timestamp: new Date(at * 1000).toISOString() })),
  });

  test.each<[string, readonly Reply[]]>([
    ["the newest first", [page(4, 3), page(2, 1), page()]],
    ["the oldest first", [page(3, 4), page(1, 2), page()]],
    ["the marker again", [page(4, 3), page(3, 2, 1), page(1)]],
  ])("pages go back to the first message: %s", async (_what, pages) => {
    const { service, client } = await setUp(inTurn(...(pages as [Reply, ...Reply[]])));
    const collected = await ids(client.messages.iterate(CHANNEL, { pageSize: 3 }));
    expect(collected.toSorted()).toEqual(["m1", "m2", "m3", "m4"]);
    expect(service.calls.map(({ path }) => path.split("?")[1])).toEqual([
      "limit=3",
      "before=m3&limit=3",
      "before=m1&limit=3",
    ]);
  });

  test("a page that comes again is an error and no loop", async () => {
    const stuck = await setUp(() => page(2, 1));
    expect(await rejectionOf(ids(stuck.client.messages.iterate(CHANNEL)))).toBeInstanceOf(
      UnexpectedAnswerError,
    );
    expect(stuck.service.calls).toHaveLength(2);
  });
});

describe("a reaction that is already there or already gone", () => {
  test.each([
    ["add", 620003, 620004],
    ["remove", 620004, 620003],
  ] as const)("%s takes %i for success only when asked, and %i never", async (method, own, other) => {
    const refusing = (code: number) => setUp(() => ({ status: 400, body: { code, message: "" } }));
    const run = (client: Awaited<ReturnType<typeof setUp>>["client"], already?: "accept" | "refuse") =>
      client.reactions[method](CHANNEL, MESSAGE, "🎉", { already });
    const { client } = await refusing(own);
    expect(await run(client, "accept")).toBeUndefined();
    expect(await rejectionOf(run(client))).toMatchObject({ platformCode: own });
    expect(await rejectionOf(run(client, "refuse"))).toMatchObject({ platformCode: own });
    const wrong = await refusing(other);
    expect(await rejectionOf(run(wrong.client, "accept"))).toMatchObject({ platformCode: other });
  });
});
