// Sends one HTTP request to a store of state or a forge, and reads the answer. It repeats no request and follows no redirect. The client of
// the guild's service has its own module (client/caller.ts).
//
// Promises: an exchange ends within its time limit, and reads an answer up to a limit of bytes. The server's words about a failure become
// one short line without credentials. state/http/ and forge/ send all their requests with exchange().

import { type Dispatcher, request } from "undici";
import type { HttpAnswer } from "./http-answer.js";
import { NoAnswerError } from "./no-answer-error.js";
import { systemDetail } from "./system-detail.js";

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface ExchangeLimits {
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
  /** Returns a signal that aborts when the time of a request is over; left out: a timer. A test ends a request at an event. */
  readonly deadline?: Deadline | undefined;
}

export type Deadline = (timeoutMs: number) => AbortSignal;

/** `redact` removes secrets from text that people see. Throws NoAnswerError. */
export async function exchange(
  { method, url, headers, body }: HttpRequest,
  {
    dispatcher,
    redact,
    timeoutMs,
    maxAnswerBytes,
    deadline = AbortSignal.timeout,
  }: ExchangeLimits & { readonly dispatcher: Dispatcher; readonly redact: (text: string) => string },
): Promise<HttpAnswer> {
  const signal = deadline(timeoutMs);
  try {
    const answer = await request(url, {
      // The types know fewer methods than the protocol and undici: LOCK and UNLOCK are missing.
      method: method as Dispatcher.HttpMethod,
      headers,
      body,
      dispatcher,
      signal,
    });
    const text = await boundedText(answer.body, maxAnswerBytes);
    const status = answer.statusCode;
    return {
      status,
      text,
      // The first redaction sees the whole text, because the cut at MOST_REASON_CHARACTERS could leave half a secret. The second sees the words put
      // together.
      reason: status < 300 ? "" : redact(failureReason(redact(text))),
      pointsTo: hostOf(answer.headers.location, url),
      retryAfterMs: secondsOf(answer.headers["retry-after"]),
      header: (name) => textOf(answer.headers[name]),
    };
  } catch (error) {
    if (error instanceof NoAnswerError) throw error;
    if (signal.aborted) throw new NoAnswerError({ case: "time", limitMs: timeoutMs }, { cause: error });
    throw new NoAnswerError({ case: "unreachable", told: redact(systemDetail(error)) }, { cause: error });
  }
}

async function boundedText(body: Dispatcher.ResponseData["body"], limitBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    // An exception inside the loop ends the connection.
    if (bytes > limitBytes) throw new NoAnswerError({ case: "too-large", limitBytes });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function hostOf(location: string | string[] | undefined, base: string): string | null {
  if (typeof location !== "string" || !URL.canParse(location, base)) return null;
  return new URL(location, base).host;
}

/** HTTP allows a header several times: its values form one list. */
const textOf = (header: string | string[] | undefined): string | null =>
  header === undefined ? null : [header].flat().join(", ");

function secondsOf(retryAfter: string | string[] | undefined): number | null {
  return typeof retryAfter === "string" && /^[0-9]{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : null;
}

const MOST_REASON_CHARACTERS = 200;

/**
 * Makes one short line of a server's words about a failure. Forges and stores of state have different shapes for them:
 *
 *   {"message":"404 Not Found"}                                                  404 Not Found
 *   {"message":"Validation Failed","errors":[{"message":"body is too long"}]}    Validation Failed: body is too long
 *   {"message":{"note":["is too long"]}}                                         note is too long
 *   {"error":"insufficient_scope","error_description":"It takes api."}           insufficient_scope: It takes api.
 *   a page for people                                                            nothing
 */
export function failureReason(text: string): string {
  const reason = membersOf(text) ?? (/^\s*</.test(text) ? "" : text);
  return reason.replace(/\s+/g, " ").trim().slice(0, MOST_REASON_CHARACTERS);
}

/** Returns null when the text is no JSON. */
function membersOf(text: string): string | null {
  try {
    const {
      message,
      error,
      errors,
      error_description: why,
    }: Readonly<Record<string, unknown>> = Object(JSON.parse(text));
    const what = [message, error].map(wordsOf).find((words) => words !== "") ?? "";
    const more = [errors, why].map(wordsOf).filter((words) => words !== "");
    return [what, ...more].filter((words) => words !== "").join(": ");
  } catch {
    return null;
  }
}

/** Joins the texts of a list. For `{"note":["is too long"]}` it puts the name of the member before the words. */
function wordsOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(wordsOf).join("; ");
  if (typeof value !== "object" || value === null) return "";
  if ("message" in value && typeof value.message === "string") return value.message;
  // GitHub names the field that it misses: {"resource":"Issue","field":"title","code":"missing_field"}.
  if ("field" in value && "code" in value) return `${value.field}: ${value.code}`;
  return Object.entries(value)
    .map(([name, words]) => `${name} ${wordsOf(words)}`)
    .join("; ");
}
