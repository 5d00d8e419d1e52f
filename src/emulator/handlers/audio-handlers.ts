// These handlers serve the audio of a channel and the microphone of the bot. Sources: service-interface: Audio;
// service-facts 3.17–3.19, 4.12.
//
// The calls are for audio bots and voice channels only. No source has codes for these calls alone. Another bot gets 11253.
// Another channel gets 13011, which the service uses for voice members. A body with wrong values gets 12002.

import { CHANNEL_TYPE } from "../../model/enums.js";
import type { JsonObject } from "../../model/json.js";
import { bodyObject, integerField, textField } from "../body-fields.js";
import type { CallResult, EmulatedCall, Handler } from "../call.js";
import { param } from "../call.js";
import type { CausedEvent } from "../event-log.js";
import { Refusal } from "../refusals.js";
import { requireAudioBot } from "../rights.js";
import type { WorldAudio, WorldGuild } from "../world.js";
import { requireChannel, withGuild } from "../world-access.js";

const START = 0;
const PAUSE = 1;
const RESUME = 2;
const STOP = 3;

/**
 * A new start replaces the audio that plays. In a channel without audio, pause, resume and stop succeed without effect.
 * Pause and resume have no events (service-facts 5.7).
 */
export const updateAudio: Handler = (call) => {
  const { guild, channelId } = voicePlace(call);
  const body = bodyObject(call.payload);
  // A client that leaves out zeros leaves out the status of a start (service-facts 2.2).
  const status = integerField(body, "status") ?? START;
  const playing = guild.audio[channelId];
  switch (status) {
    case START: {
      const audio = readAudio(body);
      return playedIn(call, guild, {
        channelId,
        audio,
        events: [audioEvent("AUDIO_START", guild, channelId, audio)],
      });
    }
    case PAUSE:
    case RESUME: {
      if (playing === undefined) return { body: {} };
      const audio = { ...playing, paused: status === PAUSE };
      return playedIn(call, guild, { channelId, audio, events: [] });
    }
    case STOP:
      if (playing === undefined) return { body: {} };
      return playedIn(call, guild, {
        channelId,
        audio: null,
        events: [audioEvent("AUDIO_FINISH", guild, channelId, playing)],
      });
    default:
      throw new Refusal(12002, `status ${status} is none of 0, 1, 2, 3`);
  }
};

export const onMicrophone: Handler = (call) => switchMicrophone(call, true);

export const offMicrophone: Handler = (call) => switchMicrophone(call, false);

/** If the microphone is already in the requested position, the call succeeds without an event. */
function switchMicrophone(call: EmulatedCall, on: boolean): CallResult {
  const { guild, channelId } = voicePlace(call);
  if (guild.microphones.includes(channelId) === on) return { body: {} };
  const others = guild.microphones.filter((id) => id !== channelId);
  const microphones = on ? [...others, channelId] : others;
  return {
    body: {},
    world: withGuild(call.world, { ...guild, microphones }),
    events: [audioEvent(on ? "AUDIO_ON_MIC" : "AUDIO_OFF_MIC", guild, channelId)],
  };
}

function voicePlace(call: EmulatedCall): { guild: WorldGuild; channelId: string } {
  const { guild, channel } = requireChannel(call.world, param(call, "channel_id"));
  requireAudioBot(call.world);
  if (channel.type !== CHANNEL_TYPE.voice) throw new Refusal(13011, channel.id);
  return { guild, channelId: channel.id };
}

function readAudio(body: JsonObject): WorldAudio {
  const audio_url = textField(body, "audio_url") ?? "";
  if (audio_url === "") throw new Refusal(12002, "audio_url is needed with status 0");
  return { audio_url, text: textField(body, "text") ?? "", paused: false };
}

function playedIn(
  call: EmulatedCall,
  guild: WorldGuild,
  change: {
    readonly channelId: string;
    readonly audio: WorldAudio | null;
    readonly events: readonly CausedEvent[];
  },
): CallResult {
  const { [change.channelId]: _, ...others } = guild.audio;
  const audio = change.audio === null ? others : { ...others, [change.channelId]: change.audio };
  return { body: {}, world: withGuild(call.world, { ...guild, audio }), events: change.events };
}

function audioEvent(
  type: "AUDIO_START" | "AUDIO_FINISH" | "AUDIO_ON_MIC" | "AUDIO_OFF_MIC",
  guild: WorldGuild,
  channelId: string,
  audio?: WorldAudio,
): CausedEvent {
  const played = audio === undefined ? {} : { audio_url: audio.audio_url, text: audio.text };
  return { type, guildId: guild.id, data: { guild_id: guild.id, channel_id: channelId, ...played } };
}
