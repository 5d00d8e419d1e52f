// audioControlBody turns an AudioCommand, such as pause, into the body of its call. Source: service-facts 3.17.

import type { Payload } from "../payloads/index.js";
import { present } from "./present.js";

/** `status` has these values on the wire. */
export const AUDIO_STATUS = { start: 0, pause: 1, resume: 2, stop: 3 } as const;

export interface AudioCommand {
  /** The status is 0 start, 1 pause, 2 resume or 3 stop (AUDIO_STATUS). */
  readonly status: number;
  /** `audioUrl` is the URL of the audio, with status 0 only. */
  readonly audioUrl?: string | undefined;
  /** `text` is a line of status, with status 0 only. */
  readonly text?: string | undefined;
}

export function audioControlBody(command: AudioCommand): Payload<"AudioControl"> {
  return { ...present({ audio_url: command.audioUrl, text: command.text }), status: command.status };
}
