// Tests audio and microphone over HTTP, and their events at the gateway. Channel 104 is a voice channel.

import { describe, expect, test } from "vitest";
import { GUILD, running } from "./emulated-guild.js";
import { listenTo } from "./listening.js";

const AUDIO = "/channels/104/audio";
const MIC = "/channels/104/mic";
const START = { status: 0, audio_url: "https://a.example/a.mp3", text: "song" };
const where = { guild_id: GUILD, channel_id: "104" };
const played = { ...where, audio_url: "https://a.example/a.mp3", text: "song" };

async function audioBot() {
  const guild = await running({}, { bot: { kind: "audio" } });
  const { heard } = await listenTo(guild.emulator);
  return { ...guild, heard };
}

test("start, pause, resume and stop answer an empty object; start and stop are told", async () => {
  const { call, emulator, heard } = await audioBot();
  const audio = () => emulator.world().guilds[0]?.audio["104"];
  const answer = await call("POST", AUDIO, START);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  expect(audio()).toEqual({ audio_url: START.audio_url, text: "song", paused: false });
  expect(await heard()).toEqual([{ type: "AUDIO_START", data: played }]);
  expect((await call("POST", AUDIO, { status: 1 })).body).toEqual({});
  expect(audio()?.paused).toBe(true);
  expect((await call("POST", AUDIO, { status: 2, audio_url: "other" })).body).toEqual({});
  expect(audio()).toEqual({ audio_url: START.audio_url, text: "song", paused: false });
  expect(await heard()).toEqual([]);
  expect((await call("POST", AUDIO, { status: 3 })).body).toEqual({});
  expect(audio()).toBeUndefined();
  expect(await heard()).toEqual([{ type: "AUDIO_FINISH", data: played }]);
});

test("where nothing plays, pause, resume and stop succeed and do nothing", async () => {
  const { call, emulator, heard } = await audioBot();
  const before = emulator.world();
  for (const status of [1, 2, 3]) expect((await call("POST", AUDIO, { status })).status).toBe(200);
  expect(emulator.world()).toBe(before);
  expect(await heard()).toEqual([]);
});

test("a start without its status is one: a published client leaves zeros out", async () => {
  const { call, heard } = await audioBot();
  expect((await call("POST", AUDIO, { audio_url: "u", text: null })).status).toBe(200);
  expect(await heard()).toEqual([{ type: "AUDIO_START", data: { ...where, audio_url: "u", text: "" } }]);
});

test("the microphone is told when it changes, not when it is where it should be", async () => {
  const { call, emulator, heard } = await audioBot();
  for (const body of [undefined, {}]) {
    const on = await call("PUT", MIC, body);
    expect([on.status, on.body]).toEqual([200, {}]);
  }
  expect(emulator.world().guilds[0]?.microphones).toEqual(["104"]);
  expect(await heard()).toEqual([{ type: "AUDIO_ON_MIC", data: where }]);
  for (const body of [undefined, {}]) {
    const off = await call("DELETE", MIC, body);
    expect([off.status, off.body]).toEqual([200, {}]);
  }
  expect(emulator.world().guilds[0]?.microphones).toEqual([]);
  expect(await heard()).toEqual([{ type: "AUDIO_OFF_MIC", data: where }]);
});

test("the state of play can be put as it is shown, and goes with its channel", async () => {
  const { call, emulator } = await audioBot();
  await call("POST", AUDIO, START);
  await call("PUT", MIC);
  const shown = emulator.world();
  emulator.setWorld(JSON.parse(JSON.stringify(shown)));
  expect(emulator.world()).toEqual(shown);
  await call("DELETE", "/channels/104");
  const { audio, microphones } = emulator.world().guilds[0] ?? {};
  expect({ audio, microphones }).toEqual({ audio: {}, microphones: [] });
  expect(() =>
    emulator.setWorld({ guilds: [{ audio: { "7": { audio_url: "u" } }, microphones: ["7"] }] }),
  ).toThrow(/microphones\/0: the guild has no channel.+\n.+audio\/7: the guild has no channel/);
});

describe("refusals change nothing", () => {
  test.each([
    ["a status that is none", AUDIO, { ...START, status: 4 }, 12002],
    ["a status that is no number", AUDIO, { ...START, status: "0" }, 12002],
    ["a start without an address", AUDIO, { status: 0 }, 12002],
    ["an address that is no text", AUDIO, { ...START, audio_url: 5 }, 12002],
    ["a channel that is no voice channel", "/channels/101/audio", START, 13011],
    ["an unknown channel", "/channels/999/audio", START, 10003],
  ])("%s", async (_says, path, body, code) => {
    const { call, emulator } = await audioBot();
    const before = emulator.world();
    const answer = await call("POST", path, body);
    expect([answer.status, answer.body?.code]).toEqual([400, code]);
    expect(emulator.world()).toBe(before);
  });

  test("the microphone of another channel", async () => {
    const { call } = await audioBot();
    for (const method of ["PUT", "DELETE"]) {
      expect((await call(method, "/channels/101/mic")).body?.code).toBe(13011);
      expect((await call(method, "/channels/999/mic")).body?.code).toBe(10003);
    }
  });

  test.each([
    ["a private bot", { kind: "private" }],
    ["a public bot", { kind: "public" }],
    ["an audio bot that was not granted audio", { kind: "audio", applied: [] }],
  ] as const)("%s", async (_says, bot) => {
    const { call } = await running({}, { bot });
    for (const [method, path] of [
      ["POST", AUDIO],
      ["PUT", MIC],
      ["DELETE", MIC],
    ] as const) {
      const answer = await call(method, path, method === "POST" ? START : undefined);
      expect([answer.status, answer.body?.code]).toEqual([401, 11253]);
    }
  });
});
