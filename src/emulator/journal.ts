// Journal: every call that reached the emulator, in the order of arrival, faults and refusals included.
//
// Secrets are never recorded: of headers that carry credentials their scheme alone, of a token request only the app id, of
// its answer all but the token. It is bounded in entries and in bytes; when it is full the oldest entries go and are
// counted. Bodies are kept as text, because what it parses to may take twenty times the room.

import type { Json } from "../model/json.js";
import type { OperationName } from "../protocol/routes.js";
import type { Fault } from "./faults.js";
import type { ReceivedPayload } from "./payload.js";

export interface JournalEntry {
  /** Counts from 1 over the emulator's life; clearing the journal does not start it again. */
  readonly seq: number;
  /** ISO 8601, emulated time of arrival. */
  readonly at: string;
  /** null for a path or method that the service does not have. */
  readonly operation: OperationName | null;
  readonly method: string;
  /** As sent, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** By name in lower case; `[redacted]` in the place of credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON object of the request, of a form its parts; its text when it is none, null without a body. */
  readonly body: Json;
  /** HTTP status; null when no answer was sent, or not yet. */
  readonly status: number | null;
  /** Platform code of a refusal. */
  readonly code: number | null;
  /** The JSON of the answer; the start of its text when it is longer than 65,536 characters, null without one. */
  readonly answer: Json;
  readonly fault: Fault["kind"] | null;
}

export type Arrival = Omit<JournalEntry, "seq" | "body" | "status" | "code" | "answer"> & {
  readonly payload: ReceivedPayload;
  /** Characters of the path and the query as they were sent. */
  readonly urlLength: number;
};

/** How a call was answered. */
export interface JournaledAnswer {
  readonly status: number | null;
  readonly code: number | null;
  /** JSON text; null for an answer without a body. */
  readonly text: string | null;
}

const MAX_ENTRIES = 100_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ANSWER = 65_536;

interface Kept {
  entry: Omit<JournalEntry, "body" | "answer" | "headers">;
  readonly headers: string;
  readonly body: string;
  /** JSON text. */
  answer: string;
  bytes: number;
}

export class Journal {
  #records: Kept[] = [];
  /** Index of the oldest entry in `#records`; the room before it is given back now and then. */
  #oldest = 0;
  #bytes = 0;
  #seq = 0;
  #dropped = 0;

  /** Records an arrival; the function returned completes the entry with what was answered. */
  record(arrival: Arrival): (answer: JournaledAnswer) => void {
    const { at, operation, method, path, query, payload, urlLength, fault } = arrival;
    this.#seq += 1;
    const entry = { seq: this.#seq, at, operation, method, path, query, status: null, code: null, fault };
    const body = JSON.stringify(recordedBody(payload, operation));
    const headers = JSON.stringify(recordedHeaders(arrival.headers));
    const bytes = urlLength + headers.length + payloadBytes(payload);
    const record: Kept = { entry, headers, body, answer: "null", bytes };
    this.#records.push(record);
    this.#bytes += bytes;
    this.#dropOldest();
    return ({ status, code, text }) => {
      record.entry = { ...entry, status, code };
      record.answer = recordedAnswer(text, operation);
      record.bytes += record.answer.length;
      // One that was dropped meanwhile, or cleared away, takes no room any more.
      if (!this.#isKept(entry.seq)) return;
      this.#bytes += record.answer.length;
      this.#dropOldest();
    };
  }

  entries(): readonly JournalEntry[] {
    return this.#records.slice(this.#oldest).map(({ entry, headers, body, answer }) => {
      const { status, code, fault, ...arrived } = entry;
      return {
        ...arrived,
        headers: JSON.parse(headers) as Readonly<Record<string, string>>,
        body: JSON.parse(body) as Json,
        status,
        code,
        answer: JSON.parse(answer) as Json,
        fault,
      };
    });
  }

  /** How many entries were dropped for want of room since the last clear. */
  get dropped(): number {
    return this.#dropped;
  }

  clear(): void {
    this.#records = [];
    this.#oldest = 0;
    this.#bytes = 0;
    this.#dropped = 0;
  }

  #isKept(seq: number): boolean {
    return seq >= (this.#records[this.#oldest]?.entry.seq ?? Infinity);
  }

  #dropOldest(): void {
    while (this.#records.length - this.#oldest > MAX_ENTRIES || this.#bytes > MAX_BYTES) {
      this.#bytes -= this.#records[this.#oldest]?.bytes ?? 0;
      this.#oldest += 1;
      this.#dropped += 1;
    }
    if (this.#oldest > 1_000 && this.#oldest * 2 > this.#records.length) {
      this.#records = this.#records.slice(this.#oldest);
      this.#oldest = 0;
    }
  }
}

/** Headers that carry a secret, by their names: `authorization`, for example. */
const SECRET_NAMES = /auth|cookie|token|secret|password|key|signature/;

/** `authorization: QQBot …` keeps its scheme. */
const recordedHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      SECRET_NAMES.test(name) ? `${/^(?:QQBot|Bot|Bearer|Basic) /.exec(value)?.[0] ?? ""}[redacted]` : value,
    ]),
  );

function recordedAnswer(text: string | null, operation: OperationName | null): string {
  if (text === null) return "null";
  if (operation === "get_access_token") return text.replace(/("access_token":)"[^"]*"/, '$1"[redacted]"');
  return text.length <= MAX_ANSWER ? text : JSON.stringify(`${text.slice(0, MAX_ANSWER)}…`);
}

function recordedBody(payload: ReceivedPayload, operation: OperationName | null): Json {
  if (payload.kind === "none") return null;
  if (payload.kind === "bad_form") return `a form that cannot be read: ${payload.problem}`;
  const isToken = operation === "get_access_token";
  if (payload.kind === "malformed") return isToken ? "[redacted]" : payload.text;
  if (!isToken) return payload.sent;
  return Object.fromEntries(
    Object.entries(payload.sent).map(([key, value]) => [key, key === "appId" ? value : "[redacted]"]),
  );
}

const payloadBytes = (payload: ReceivedPayload): number => {
  if (payload.kind === "none" || payload.kind === "bad_form") return 0;
  return payload.kind === "malformed" ? payload.text.length : payload.length;
};
