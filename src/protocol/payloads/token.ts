// These schemas describe the request for an access token, and the answer to it. Source: service-facts 1.2.

import { anyOf, integer, object, optional, string } from "../../model/json-schema.js";

export const TokenRequest = object(
  {
    appId: string({ description: "the app id as text; a number is refused" }),
    clientSecret: string(),
  },
  { description: "app credentials" },
);

export const TokenAnswerPayload = object(
  {
    access_token: optional(string()),
    expires_in: optional(
      anyOf([string(), integer()], { description: "remaining life in seconds, at most 7200" }),
    ),
    code: optional(integer({ description: "not 0 on failure, also under HTTP 200" })),
    message: optional(string()),
  },
  { description: "the token, or a refusal" },
);
