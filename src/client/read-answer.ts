// Reads an HTTP answer as a result or an error. It decides which answers are a success, a refusal, a redirect, or not an answer of the
// service.
//
// A refusal may also come under 200, as the token endpoint is known to send it. It has `code` and `message` and lacks an id, which
// distinguishes it from a result. Sources: service-facts 2.6 (statuses, error body), 1.4 (trace id).

import { isJsonObject, type Json } from "../model/json.js";
import { foreignText } from "../model/visible-text.js";
import type { OperationName } from "../protocol/routes.js";
import { checkAnswerShape } from "../protocol/wire/answer-shape.js";
import { NESTED } from "../protocol/wire/expected-answer.js";
import { isNestedTooDeep } from "../protocol/wire/json-depth.js";
import { parseExactJson } from "../protocol/wire/parse-exact-json.js";
import { type ErrorBody, readErrorBody } from "../protocol/wire/read-error-body.js";
import { readAudit } from "../protocol/wire/read-posted-message.js";
import { seenText, UnexpectedAnswerError } from "../protocol/wire/unexpected-answer-error.js";
import type { ServiceAnswer } from "./answer-reader.js";
import { RedirectRefusedError } from "./redirect-refused-error.js";
import { retryAfterMs } from "./retry-after.js";
import { serviceErrorOf } from "./service-error.js";

/** A call that succeeded has this answer. A refusal is a ServiceError instead. */
export interface CallAnswer {
  /** The HTTP status lies between 200 and 299. */
  readonly status: number;
  /** The body is parsed JSON with long integers as strings. null means that there is no body. */
  readonly body: Json;
  readonly traceId: string | null;
}

/** Throws ServiceError, RedirectRefusedError or UnexpectedAnswerError. */
export function readAnswer(
  answer: ServiceAnswer,
  call: { readonly operation: OperationName; readonly origin: string; readonly nowMs: number },
): CallAnswer {
  const { operation, origin } = call;
  const { status } = answer;
  if (status >= 300 && status < 400) {
    const location = header(answer, "location");
    throw new RedirectRefusedError({ operation, status, origin, location, traceId: traceIdOf(answer) });
  }
  const succeeded = status >= 200 && status < 300;
  const body = succeeded ? parseResult(answer, operation) : parseOrNull(answer.text);
  const error = readErrorBody(body);
  const traceId = traceIdOf(answer) ?? (error.traceId === null ? null : foreignText(error.traceId));
  if (succeeded && !isRefusal(body, error)) {
    // read-token checks the token's answer, and never shows it.
    if (operation !== "get_access_token") checkAnswerShape(body, { operation, status, traceId });
    return { status, body, traceId };
  }
  throw serviceErrorOf({
    operation,
    status,
    platformCode: error.code,
    errCode: error.errCode,
    message: error.code === null && error.message === "" ? answer.text.trim() : error.message,
    traceId,
    retryAfterMs: retryAfterMs(answer.headers["retry-after"], call.nowMs),
  });
}

/** Returns the trace id from the headers. It is safe to show. */
export function traceIdOf(answer: ServiceAnswer): string | null {
  const traceId = header(answer, "x-tps-trace-id");
  return traceId === undefined ? null : foreignText(traceId);
}

function parseResult(answer: ServiceAnswer, operation: OperationName): Json {
  const text = answer.text.trim();
  if (text === "") return null;
  if (isNestedTooDeep(text)) {
    throw new UnexpectedAnswerError({
      operation,
      reason: "shape",
      expected: NESTED,
      seen: seenText(text),
      status: answer.status,
      traceId: traceIdOf(answer),
    });
  }
  try {
    return parseExactJson(text);
  } catch (cause) {
    const isJson = header(answer, "content-type")?.includes("json") === true || /^[[{]/.test(text);
    throw new UnexpectedAnswerError({
      operation,
      reason: isJson ? "cut" : "not_json",
      expected: { case: isJson ? "whole-json" : "json" },
      seen: seenText(text),
      status: answer.status,
      traceId: traceIdOf(answer),
      cause,
    });
  }
}

function parseOrNull(text: string): Json {
  if (isNestedTooDeep(text)) return null;
  try {
    return parseExactJson(text);
  } catch {
    return null;
  }
}

function isRefusal(body: Json, error: ErrorBody): boolean {
  if (!isJsonObject(body) || error.code === null || error.code === 0) return false;
  // When a post waits for an audit, the call has succeeded, and its body has the shape of an error (service-facts 2.7).
  if (readAudit(body) !== null) return false;
  return "message" in body && body.id === undefined && body.access_token === undefined;
}

function header(answer: ServiceAnswer, name: string): string | undefined {
  const value = answer.headers[name];
  return typeof value === "string" ? value : value?.[0];
}
