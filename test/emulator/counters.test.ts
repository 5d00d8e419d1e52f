// Tests that the emulator gives each id once, also across `GET world` and `PUT world`. Tests the change of a single setting.

import { describe, expect, test } from "vitest";
import { chat, MESSAGES } from "./chat.js";
import { GUILD, running, SMALL_GUILD, send, standingClock, start } from "./emulated-guild.js";

const FORUM = { id: "110", name: "forum", type: 10007, position: 4 };
const CHANNELS = `/guilds/${GUILD}/channels`;

async function busy() {
  const channels = [...(SMALL_GUILD.channels ?? []), FORUM];
  const guild = await chat({ audit: "off" }, {}, { channels });
  const { call, emulator } = guild;
  /** Makes one object of each kind that has an id, and returns the ids. */
  const makeAll = async () => {
    const channel = await call("POST", CHANNELS, { name: "made" });
    const message = await call("POST", MESSAGES, { content: "made" });
    const member = emulator.members.post({ channel_id: "103", user_id: "902", content: "mine" });
    emulator.changeSettings({ audit: "all" });
    const audited = await call("POST", MESSAGES, { content: "waits" });
    emulator.changeSettings({ audit: "off" });
    const task = await call("PUT", "/channels/110/threads", { title: "t", content: "c", format: 1 });
    return {
      channel: String(channel.body?.id),
      message: String(message.body?.id),
      member: member.id,
      audit: JSON.stringify(audited.body?.data),
      task: String(task.body?.task_id),
      thread: emulator.world().guilds[0]?.threads["110"]?.[0]?.thread_id,
    };
  };
  return { ...guild, makeAll };
}

/** Puts the world back by HTTP, as a test in another language does. */
async function putBack(url: string, change = (world: object): object => world): Promise<void> {
  const world = (await send(`${url}/_emulator/world`)).body ?? {};
  const answer = await send(`${url}/_emulator/world`, { method: "PUT", body: JSON.stringify(change(world)) });
  expect(answer.status).toBe(200);
}

describe("an id is never given twice", () => {
  test("also when its object is gone and the world was read and put again", async () => {
    const { call, emulator, makeAll } = await busy();
    const first = await makeAll();
    await call("DELETE", `/channels/${first.channel}`);
    await call("DELETE", `${MESSAGES}/${first.message}`);
    emulator.members.recall({ channel_id: "103", user_id: "902", message_id: first.member });
    const [waiting] = emulator.world().guilds[0]?.audits["103"] ?? [];
    emulator.members.decideAudit(waiting?.audit_id ?? "", false);
    await call("DELETE", `/channels/110/threads/${first.thread}`);
    await putBack(emulator.url);
    const second = await makeAll();
    const other = await start({ world: JSON.parse(JSON.stringify(emulator.world())) });
    const { channel } = second;
    await call("DELETE", `/channels/${channel}`);
    other.setWorld(emulator.world());
    expect(other.world()).toEqual(emulator.world());
    const given = [...Object.values(first), ...Object.values(second)];
    expect(new Set(given).size).toBe(given.length);
    expect(BigInt(emulator.world().counters.channel)).toBeGreaterThan(BigInt(channel));
  });

  test("also when guilds are taken out of the world that is put", async () => {
    const { call, emulator } = await running();
    const made = await call("POST", CHANNELS, { name: "made" });
    await putBack(emulator.url, (world) => ({ ...world, guilds: [{ channels: [{ name: "new" }] }] }));
    expect(emulator.world().guilds[0]?.channels[0]?.id).not.toBe(made.body?.id);
  });

  test("a world without counters begins above all that it holds", async () => {
    const { call, emulator } = await running({
      channels: [{ id: "1000005", name: "kept" }],
      messages: { "1000005": [{ id: `08${"9".padStart(46, "0")}` }] },
      announcement: { channel_id: "1000009" },
    });
    expect((await call("POST", CHANNELS, { name: "made" })).body?.id).toBe("1000010");
    emulator.changeSettings({ online: "assumed" });
    const posted = await call("POST", "/channels/1000005/messages", { content: "x" });
    expect(posted.body?.id).toBe(`08${"a".padStart(46, "0")}`);
  });

  test("where the largest id of a kind stands, what is free below is given", async () => {
    const channels = [{ id: "18446744073709551615", name: "last" }];
    const { call } = await running({ channels, messages: {} });
    const ids = [await call("POST", CHANNELS, { name: "a" }), await call("POST", CHANNELS, { name: "b" })];
    expect(ids.map(({ body }) => body?.id)).toEqual(["1000001", "1000002"]);
  });

  test("a counter that is none is refused", async () => {
    const { emulator } = await running();
    const before = emulator.world();
    for (const counters of [{ channel: 5 }, { channel: "-1" }, { channel: "01" }, { chanel: "1" }]) {
      const answer = await send(`${emulator.url}/_emulator/world`, {
        method: "PUT",
        body: JSON.stringify({ counters }),
      });
      expect([answer.status, String(answer.body?.problems)]).toEqual([
        400,
        expect.stringMatching("/counters"),
      ]);
    }
    expect(emulator.world()).toBe(before);
  });

  test("the number in a channel goes on above what its messages show", async () => {
    const { call, emulator } = await chat(
      {},
      {},
      {
        messages: { "103": [{ id: "n1", seq_in_channel: "7" }] },
        sequences: { "103": 2 },
      },
    );
    const { body } = await call("POST", MESSAGES, { content: "x" });
    const stored = emulator.world().guilds[0]?.messages["103"]?.find(({ id }) => id === body?.id);
    expect(stored?.seq_in_channel).toBe("8");
  });
});

describe("PATCH /_emulator/settings", () => {
  const patch = (url: string, body: unknown) =>
    send(`${url}/_emulator/settings`, {
      method: "PATCH",
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  test("changes what it names, answers all settings, and leaves the rest of the world alone", async () => {
    const { call, emulator } = await running(
      {},
      { settings: { online: "assumed" } },
      { clock: standingClock() },
    );
    const before = emulator.world();
    const answer = await patch(emulator.url, {
      proactive_per_channel: 1,
      rate: { requests_per_second: 100 },
    });
    const changed = {
      ...before.settings,
      proactive_per_channel: 1,
      rate: { requests_per_second: 100, retry_after: false },
    };
    expect([answer.status, answer.body]).toEqual([200, changed]);
    expect(emulator.world()).toEqual({ ...before, settings: changed });
    expect((await call("POST", MESSAGES, { content: "a" })).status).toBe(200);
    expect((await call("POST", MESSAGES, { content: "b" })).body?.code).toBe(304045);
    await patch(emulator.url, { proactive_per_channel: null, rate: null });
    expect((await call("POST", MESSAGES, { content: "c" })).status).toBe(200);
    expect(emulator.world().settings.rate).toBeNull();
  });

  test("is no write that a stale read would miss", async () => {
    const { call, emulator } = await running();
    await call("PATCH", "/channels/103", { name: "new" });
    await patch(emulator.url, { strict: false });
    emulator.setFaults([{ match: { operation: "get_channel" }, fault: "stale" }]);
    expect((await call("GET", "/channels/103")).body?.name).toBe("lobby");
  });

  test.each([
    [{ proactive_per_chanel: 1 }, "/: has the unknown key “proactive_per_chanel”"],
    [{ proactive_per_channel: "1" }, "/proactive_per_channel: must be a whole number or null"],
    [[], "/: must be an object"],
    ["{", "/: must be JSON"],
  ])("refuses %j and changes nothing", async (body, problem) => {
    const { emulator } = await running();
    const before = emulator.world();
    const answer = await patch(emulator.url, body);
    expect([answer.status, answer.body?.problems]).toEqual([400, [problem]]);
    expect(emulator.world()).toBe(before);
  });
});
