// Tests the official Node SDK on the emulator: audio, as an audio bot and as another bot.

import { expect, test } from "vitest";
import { foreignGuild, refusal } from "./foreign-guild.js";

const foreign = foreignGuild({ bot: { kind: "audio" } });

const PLAY = { audioUrl: "", audio_url: "https://audio.example/1.mp3", text: "一", status: 0 };

test("postAudio, with the member's name as the service has it", async () => {
  const { status, data } = await foreign.sdk.audioApi.postAudio("104", PLAY);
  expect({ status, data }).toEqual({ status: 200, data: {} });
  for (const control of [1, 2, 3]) await foreign.sdk.audioApi.postAudio("104", { ...PLAY, status: control });
  expect(foreign.wire()).toEqual(Array(4).fill("POST /channels/104/audio 200"));
});

test("botOnMic and botOffMic", async () => {
  expect(await foreign.sdk.audioApi.botOnMic("104")).toMatchObject({ status: 200, data: {} });
  expect(await foreign.sdk.audioApi.botOffMic("104")).toMatchObject({ status: 200, data: {} });
  expect(foreign.emulator.journal().map(({ operation, body }) => ({ operation, body }))).toEqual([
    { operation: "on_microphone", body: {} },
    { operation: "off_microphone", body: {} },
  ]);
});

test("only in voice channels, only for audio bots", async () => {
  await expect(foreign.sdk.audioApi.botOnMic("101")).rejects.toMatchObject(refusal({ code: 13011 }));
  foreign.setWorld({ bot: { kind: "private" } });
  await expect(foreign.sdk.audioApi.botOnMic("104")).rejects.toMatchObject(refusal({ code: 11253 }));
  await expect(foreign.sdk.audioApi.postAudio("104", PLAY)).rejects.toMatchObject(refusal({ code: 11253 }));
});
