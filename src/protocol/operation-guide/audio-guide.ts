// This page of operation-guide.ts is about audio. Sources: service-interface: Audio; service-facts 3.17–3.19, 4.12.

import { VOICE_CHANNEL_ID } from "./example-ids.js";
import type { OperationGuide } from "./guide-entry.js";

const MICROPHONE = {
  needs: ["audio_bot", "applied"],
  parameters: { channel_id: "the voice channel" },
  errors: [11253, 13011],
  limits: ["audio-type bots only, in voice channels"],
  destructive: null,
  example: { params: { channel_id: VOICE_CHANNEL_ID }, response: {} },
} as const;

export const AUDIO_GUIDE = {
  update_audio: {
    summary: "Start, pause, resume or stop audio in a channel",
    detail:
      "The status is the action: 0 start, 1 pause, 2 resume, 3 stop. audio_url and text count only with status 0.",
    needs: ["audio_bot", "applied"],
    parameters: { channel_id: "the channel where the audio plays" },
    errors: [10003, 11253],
    limits: ["audio-type bots only"],
    events: ["AUDIO_START", "AUDIO_FINISH"],
    destructive: null,
    example: {
      params: { channel_id: VOICE_CHANNEL_ID },
      body: { audio_url: "https://example.com/welcome.mp3", text: "欢迎", status: 0 },
      response: {},
    },
    source: "service-facts 3.17",
  },
  on_microphone: {
    ...MICROPHONE,
    summary: "Put the bot on the microphone of a voice channel",
    detail: "The bot takes the microphone, like a member who wants to talk.",
    events: ["AUDIO_ON_MIC"],
    source: "service-facts 3.18",
  },
  off_microphone: {
    ...MICROPHONE,
    summary: "Take the bot off the microphone of a voice channel",
    detail: "The bot leaves the microphone, like a member who has finished.",
    events: ["AUDIO_OFF_MIC"],
    source: "service-facts 3.19",
  },
} as const satisfies Readonly<Record<string, OperationGuide>>;
