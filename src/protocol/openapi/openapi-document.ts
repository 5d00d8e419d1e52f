// openApiDocument describes the service as an OpenAPI 3.1 document. It is made from the route table, the payload schemas,
// the guide and the error codes.
//
// schema/service.openapi.json is this document. Every operation of the route table is in some `x-operations`, and every
// example fits its schema.

import type { JsonObject } from "../../model/json.js";
import { ERROR_CODES } from "../error-codes.js";
import type { Bucket } from "../route.js";
import { OPERATION_NAMES, type OperationName, ROUTES } from "../routes.js";
import { componentSchemas } from "./component-schemas.js";
import { operationObject } from "./operation-object.js";
import { PARAMETER_COMPONENTS } from "./parameters.js";
import { postMessageForm } from "./request-body.js";
import { responseComponents } from "./responses.js";

export function openApiDocument(): JsonObject {
  return {
    openapi: "3.1.1",
    info: INFO,
    servers: SERVERS,
    security: [{ accessToken: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: paths(),
    components: {
      schemas: { ...componentSchemas(), PostMessageForm: postMessageForm() },
      parameters: PARAMETER_COMPONENTS,
      responses: responseComponents(),
      headers: {
        "X-Tps-trace-ID": {
          description: "id of the request, for questions to the platform",
          schema: { type: "string" },
          example: "0af7651916cd43dd8448eb211c80319c",
        },
      },
      securitySchemes: {
        accessToken: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "`QQBot {access_token}`: the word, a space, and a token of get_access_token",
        },
      },
    },
    "x-error-codes": Object.fromEntries(
      [...ERROR_CODES].map(([code, errorCode]) => [code, { ...errorCode }]),
    ),
  };
}

const INFO: JsonObject = {
  title: "Guild chat bot service",
  version: "1",
  summary: "Channels, permissions, messages and forum threads of a chat guild, for a bot",
  description:
    "Written by guildform from its route table; it is not a document of the platform. Operations with the same method and path are one operation here, and `x-operations` lists their names. `x-guide` has the requirements, error codes, events and losses of each operation. `x-error-codes` explains the platform's codes. Ids are decimal texts of unsigned 64-bit integers. In answers, any member except the id may be absent, and unknown members and values may appear.",
};

/** Source: service-facts 1.1. */
const SERVERS = [
  { url: "https://api.sgroup.qq.com", description: "production" },
  {
    url: "https://sandbox.api.sgroup.qq.com",
    description: "sandbox: guilds that are registered for it only",
  },
];

const TOKEN_SERVERS = [
  { url: "https://bots.qq.com", description: "the token endpoint, for production and sandbox" },
];

const TAGS: Readonly<Record<Bucket | "neighbouring", string>> = {
  token: "Access tokens",
  gateway: "The event gateway",
  bot: "The bot itself",
  guild: "Guilds",
  member: "Members of a guild",
  channel: "Channels and groups",
  permission: "Permissions in a channel",
  pin: "Pinned messages",
  announcement: "The guild's announcement",
  message: "Messages",
  interaction: "Clicks on buttons",
  reaction: "Reactions",
  thread: "Forum threads",
  audio: "Audio",
  neighbouring: "Operations outside of the 34. The service may refuse them, and guildform works without them",
};

type Together = [OperationName, ...OperationName[]];

/** Returns the paths in the order of the route table, each with its methods. */
function paths(): JsonObject {
  const byPath = new Map<string, Map<string, Together>>();
  for (const name of OPERATION_NAMES) {
    const { path, method } = ROUTES[name];
    const methods = byPath.get(path) ?? new Map<string, Together>();
    byPath.set(path, methods);
    const together = methods.get(method);
    if (together === undefined) methods.set(method, [name]);
    else together.push(name);
  }
  return Object.fromEntries([...byPath].map(([path, methods]) => [path, pathItem([...methods])] as const));
}

function pathItem(methods: readonly (readonly [string, Together])[]): JsonObject {
  const isToken = methods.some(([, [name]]) => ROUTES[name].bucket === "token");
  return {
    ...(isToken ? { servers: TOKEN_SERVERS } : {}),
    ...Object.fromEntries(
      methods.map(([method, names]) => [method.toLowerCase(), operationObject(names)] as const),
    ),
  };
}
