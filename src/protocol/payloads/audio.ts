// Audio. Sources: service-interface: Audio; service-facts 3.17–3.19.

import { Type } from "typebox";

export const AudioControl = Type.Object(
  {
    audio_url: Type.Optional(Type.String({ description: "with status 0 only" })),
    text: Type.Optional(Type.String({ description: "line of status; with status 0 only" })),
    status: Type.Integer({ description: "0 start, 1 pause, 2 resume, 3 stop" }),
  },
  { description: "what to play, or what to do with it" },
);

export const EmptyObject = Type.Object(
  {},
  { description: "an empty object; no body and an empty string mean the same" },
);
