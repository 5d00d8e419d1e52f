// The access token endpoint. Source: service-facts 1.2.

import { Type } from "typebox";

export const TokenRequest = Type.Object(
  {
    appId: Type.String({ description: "the app id as text; a number is refused" }),
    clientSecret: Type.String(),
  },
  { description: "app credentials" },
);

export const TokenAnswer = Type.Object(
  {
    access_token: Type.Optional(Type.String()),
    expires_in: Type.Optional(
      Type.Union([Type.String(), Type.Integer()], { description: "remaining life in seconds, at most 7200" }),
    ),
    code: Type.Optional(Type.Integer({ description: "not 0 on failure, also under HTTP 200" })),
    message: Type.Optional(Type.String()),
  },
  { description: "the token, or a refusal" },
);
