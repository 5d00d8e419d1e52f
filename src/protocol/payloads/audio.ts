// AudioControl describes a command to the player of a voice channel. EmptyObject describes the answer. Sources: service-interface: Audio;
// service-facts 3.17–3.19.

import { integer, object, optional, string } from "../../model/json-schema.js";

export const AudioControl = object(
  {
    audio_url: optional(string({ description: "with status 0 only" })),
    text: optional(string({ description: "line of status; with status 0 only" })),
    status: integer({ description: "0 start, 1 pause, 2 resume, 3 stop" }),
  },
  { description: "the audio to play, or an action on it" },
);

export const EmptyObject = object(
  {},
  { description: "an empty object; no body and an empty string mean the same" },
);
