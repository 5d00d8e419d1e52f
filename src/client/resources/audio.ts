// These methods start and stop audio in a channel, and take its microphone. Sources: service-interface: Audio; service-facts 3.17–3.19.
//
// Only audio-type bots with the platform's permission may call these methods (11253 otherwise), and only in voice channels (13011
// otherwise). Every method throws ServiceError, TransportError, UnexpectedAnswerError and CallAbortedError too.

import type { ChannelId } from "../../model/ids.js";
import { type AudioCommand, audioControlBody } from "../../protocol/wire/audio-body.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

export class Audio {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Starts, pauses, resumes or stops the audio. The client never sends this call twice. Throws InvalidCallError for a status outside 0 to
   * 3, and for `audioUrl` or `text` with another status than 0. Source: service-facts 3.17.
   */
  async control(channelId: ChannelId, command: AudioCommand, control: CallControl = {}): Promise<void> {
    await this.#call("update_audio", {
      params: { channel_id: channelId },
      body: audioControlBody(command),
      ...control,
    });
  }

  /** Takes the microphone. Source: service-facts 3.18. */
  async micOn(channelId: ChannelId, control: CallControl = {}): Promise<void> {
    await this.#call("on_microphone", { params: { channel_id: channelId }, ...control });
  }

  /** Gives the microphone back. Source: service-facts 3.19. */
  async micOff(channelId: ChannelId, control: CallControl = {}): Promise<void> {
    await this.#call("off_microphone", { params: { channel_id: channelId }, ...control });
  }
}
