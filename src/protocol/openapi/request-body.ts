// This module writes the request bodies of the OpenAPI document: JSON, and a form for an image of the caller.

import type { Json, JsonObject } from "../../model/json.js";
import { operationGuide } from "../operation-guide.js";
import type { PayloadName } from "../payloads/index.js";
import { type OperationName, ROUTES } from "../routes.js";
import { referredProperties, schemaRef } from "./component-schemas.js";

/** Returns the body of operations with the same method and path. It returns null when they have none. */
export function requestBodyOf(operations: readonly OperationName[]): JsonObject | null {
  const bodies = operations.flatMap((name): { name: OperationName; request: PayloadName }[] => {
    const { request } = ROUTES[name];
    return request === null ? [] : [{ name, request }];
  });
  const [only, ...others] = bodies.map(({ request }) => schemaRef(request));
  if (only === undefined) return null;
  const examples = bodies.map(({ name }): [string, Json] => {
    const { summary, example } = operationGuide(name);
    return [name, { summary, value: example.body ?? {} }];
  });
  return {
    required: true,
    content: {
      "application/json": {
        // A body may fit both schemas. Then it has the effect of the first one (service-facts 3.5).
        schema: others.length === 0 ? only : { anyOf: [only, ...others] },
        examples: Object.fromEntries(examples),
      },
      ...(operations.includes("post_message") ? FORM : {}),
    },
  };
}

const FORM: JsonObject = {
  "multipart/form-data": {
    schema: { $ref: "#/components/schemas/PostMessageForm" },
    encoding: { file_image: { contentType: "image/*, application/octet-stream" } },
  },
};

/** Returns the form of post_message with an image of the caller. Objects become JSON text (service-facts 2.3). */
export function postMessageForm(): JsonObject {
  const { message_reference: _excluded, ...properties } = referredProperties("PostMessage");
  return {
    type: "object",
    required: ["file_image"],
    properties: {
      file_image: {
        description: "the image; the documentation limits neither its size nor its format",
        contentMediaType: "application/octet-stream",
      },
      ...properties,
    },
    description: "a message with an image of the caller's, which excludes message_reference",
  };
}
