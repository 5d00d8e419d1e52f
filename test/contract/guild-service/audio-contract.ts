// The contract covers audio (service-facts 3.17–3.19). The scene's bot is no audio bot, so the cases make it one.

import { expect } from "vitest";
import type { NamedOperation } from "../../../src/protocol/routes.js";
import { type FullScene, type OperationContract, type Refused, unknownChannel, withBot } from "./contract.js";

const inVoice = ({ voiceId }: FullScene) => ({ params: { channel_id: voiceId } });
const START = { status: 0, audio_url: "https://example.org/a.mp3", text: "歌" };

const otherBot: Refused = {
  code: 11253,
  says: "a bot that is no audio bot",
  world: (world) => withBot(world, { kind: "private" }),
  call: (scene) => ({ ...inVoice(scene), body: START }),
};
const noVoice: Refused = {
  code: 13011,
  says: "a channel that is no voice channel",
  call: ({ textId }) => ({ params: { channel_id: textId }, body: START }),
};

export const AUDIO_CONTRACT = {
  update_audio: {
    happy: [
      {
        says: "starts, pauses, goes on, stops",
        needs: ["emulator", "voiceId"],
        run: async (client, { voiceId }) => {
          await client.audio.control(voiceId, { status: 0, audioUrl: START.audio_url, text: START.text });
          for (const status of [1, 2, 3]) await client.audio.control(voiceId, { status });
        },
      },
    ],
    wire: (scene) => ({ ...inVoice(scene), body: START }),
    refusals: [
      { ...unknownChannel(), call: () => ({ params: { channel_id: "9999999" }, body: START }) },
      otherBot,
      noVoice,
    ],
  },
  on_microphone: {
    happy: [
      {
        says: "takes the microphone",
        needs: ["emulator", "voiceId"],
        run: async (client, { voiceId }) => {
          expect(await client.audio.micOn(voiceId)).toBeUndefined();
        },
      },
    ],
    wire: inVoice,
    refusals: [unknownChannel(), otherBot, noVoice],
  },
  off_microphone: {
    happy: [
      {
        says: "gives the microphone back",
        needs: ["emulator", "voiceId"],
        run: async (client, { voiceId }) => {
          await client.audio.micOn(voiceId);
          expect(await client.audio.micOff(voiceId)).toBeUndefined();
        },
      },
    ],
    wire: inVoice,
    refusals: [unknownChannel(), otherBot, noVoice],
  },
} satisfies Partial<Record<NamedOperation, OperationContract>>;
