// These schemas describe the list of the calls that a guild has granted to the bot. Sources: service-facts 4.14, 8.5.

import { anyOf, array, integer, object, optional, string } from "../../model/json-schema.js";

export const ApiPermissionBody = object(
  {
    path: string({ description: "path of the interface, with placeholders: /guilds/{guild_id}" }),
    method: string({ description: "GET, POST, PUT, PATCH or DELETE" }),
    desc: optional(string()),
    auth_status: optional(integer({ description: "1 granted, 0 not" })),
  },
  { description: "an interface, and whether the guild has granted it" },
);

/** One source shows a bare list (service-facts 8.5). */
export const ApiPermissionsAnswer = anyOf(
  [object({ apis: optional(array(ApiPermissionBody)) }), array(ApiPermissionBody)],
  { description: "the list under `apis`, or bare" },
);

const ApiIdentify = object(
  {
    path: string({ description: "path of the interface, with placeholders: /guilds/{guild_id}" }),
    method: string({ description: "GET, POST, PUT, PATCH or DELETE" }),
  },
  { description: "the interface" },
);

export const ApiPermissionDemandBody = object(
  {
    channel_id: string({ description: "the channel in which the link appears" }),
    api_identify: ApiIdentify,
    desc: optional(string({ description: "the purpose of the interface, for the administrators" })),
  },
  { description: "the interface to ask for, and the channel for the link" },
);

export const ApiPermissionDemandAnswerBody = object(
  {
    guild_id: optional(string()),
    channel_id: optional(string()),
    api_identify: optional(ApiIdentify),
    title: optional(string()),
    desc: optional(string()),
  },
  { description: "the posted link" },
);
