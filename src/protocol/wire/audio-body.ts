// The request body of an audio command. Source: service-facts 3.17.

import type { Payload } from "../payloads/index.js";
import { present } from "./present.js";

/** Wire values of `status`. */
export const AUDIO_STATUS = { start: 0, pause: 1, resume: 2, stop: 3 } as const;

export interface AudioCommand {
  /** 0 start, 1 pause, 2 resume, 3 stop (AUDIO_STATUS). */
  readonly status: number;
  /** What to play; with status 0 only. */
  readonly audioUrl?: string | undefined;
  /** A line of status; with status 0 only. */
  readonly text?: string | undefined;
}

export function audioControlBody(command: AudioCommand): Payload<"AudioControl"> {
  return { ...present({ audio_url: command.audioUrl, text: command.text }), status: command.status };
}
