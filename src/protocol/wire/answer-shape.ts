// checkAnswerShape checks the outermost shape of an answer: an object, a list, or nothing. Every call makes this check
// before a reader or the engine takes the answer. client/read-answer.ts is the caller.
//
// An empty answer to get_channels does not mean that the guild has no channels. With that reading, apply would create
// everything again. An operation that promises a body therefore refuses 204, an empty body and `null`. Inside an object,
// `null` in place of a list still counts as an empty list (service-facts 2.5).

import { isJsonObject, type Json } from "../../model/json.js";
import type { AnswerShape } from "../route.js";
import { ROUTES } from "../routes.js";
import { type AnswerContext, isJsonList, shapeError } from "./body-fields.js";
import { EXPECTED } from "./expected-answer.js";

/** `body` is null when the answer has no body. Throws UnexpectedAnswerError. */
export function checkAnswerShape(
  body: Json,
  context: AnswerContext & { readonly operation: keyof typeof ROUTES; readonly status: number },
): void {
  const { answer } = ROUTES[context.operation];
  if (!FITS[answer](body)) throw shapeError(body, EXPECTED[answer], context);
}

const isFilledObject = (body: Json): boolean => isJsonObject(body) && Object.keys(body).length > 0;

const FITS: Readonly<Record<AnswerShape, (body: Json) => boolean>> = {
  object: isFilledObject,
  list: isJsonList,
  object_or_list: (body) => isFilledObject(body) || isJsonList(body),
  object_or_nothing: (body) => body === null || body === "" || isJsonObject(body),
  nothing: () => true,
};
