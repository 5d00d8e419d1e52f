// This module writes the parameters of the OpenAPI document. The parameters of paths are components, and each query has its
// own.
//
// An operation describes its parameters in its own entry of the guide.

import type { JsonObject } from "../../model/json.js";
import {
  CHANNEL_ID,
  GUILD_ID,
  MEMBER_ID,
  MESSAGE_ID,
  ROLE_ID,
  THREAD_ID,
} from "../operation-guide/example-ids.js";
import { operationGuide } from "../operation-guide.js";
import { pathParameters } from "../route.js";
import { type OperationName, ROUTES } from "../routes.js";
import { referredProperties } from "./component-schemas.js";

/** Returns the parameters of an operation. The path comes before the query. */
export function parametersOf(operation: OperationName): JsonObject[] {
  const route = ROUTES[operation];
  const { parameters, example } = operationGuide(operation);
  const path = pathParameters(route).map((name) => ({
    $ref: `#/components/parameters/${componentName(route.path, name)}`,
    description: parameters[name],
  }));
  const query = Object.entries(route.query === null ? {} : referredProperties(route.query)).map(
    ([name, schema]) => ({
      name,
      in: "query",
      description: parameters[name],
      schema,
      ...(example.query?.[name] === undefined ? {} : { example: example.query[name] }),
    }),
  );
  return [...path, ...query];
}

const TEXT = { type: "string", minLength: 1 };

/** `{type}` and `{id}` are renamed here as in the interface, because `{id}` has two meanings. */
const PATH_PARAMETERS = {
  guild_id: { name: "guild_id", schema: TEXT, example: GUILD_ID },
  channel_id: { name: "channel_id", schema: TEXT, example: CHANNEL_ID },
  user_id: { name: "user_id", schema: TEXT, example: MEMBER_ID },
  role_id: { name: "role_id", schema: TEXT, example: ROLE_ID },
  message_id: { name: "message_id", schema: TEXT, example: MESSAGE_ID },
  patch_msg_id: { name: "patch_msg_id", schema: TEXT, example: MESSAGE_ID },
  thread_id: { name: "thread_id", schema: TEXT, example: THREAD_ID },
  emoji_type: { name: "type", schema: { type: "integer", enum: [1, 2] }, example: 2 },
  emoji_id: { name: "id", schema: TEXT, example: "128077" },
  interaction_id: { name: "id", schema: TEXT, example: "e924431f-aaed-4e78-81ab-6c1a8b9a2f5c" },
} as const;

/** These are `components.parameters`. */
export const PARAMETER_COMPONENTS: JsonObject = Object.fromEntries(
  Object.entries(PATH_PARAMETERS).map(([component, { name, ...parameter }]) => [
    component,
    { name, in: "path", required: true, ...parameter },
  ]),
);

function componentName(path: string, name: string): string {
  if (name === "type") return "emoji_type";
  if (name === "id") return path.startsWith("/interactions/") ? "interaction_id" : "emoji_id";
  return name;
}
