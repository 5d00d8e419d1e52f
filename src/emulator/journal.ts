// The journal is a record of every call that reached the door of the service, in the order of arrival. It includes faults
// and refusals. It does not record control calls, calls to a foreign host name, or bytes that are not HTTP.
//
// The journal never records secrets. It keeps only the scheme of a header with credentials, only the app id of a token
// request, and everything but the token of its answer. The number of entries and of bytes is bounded. When the journal is
// full, it drops the oldest entries and counts them. It keeps bodies as text, because parsed JSON may take twenty times the
// memory.

import type { Json } from "../model/json.js";
import type { OperationName } from "../protocol/routes.js";
import type { Fault } from "./faults.js";
import type { ReceivedPayload } from "./payload.js";

export interface JournalEntry {
  /** The number counts from 1 over the life of the emulator. Clearing the journal does not start it again. */
  readonly seq: number;
  /** The emulated time of arrival is in ISO 8601. */
  readonly at: string;
  /** `null` means that the service lacks the path or the method. */
  readonly operation: OperationName | null;
  readonly method: string;
  /** The path is as the client sent it, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** The key is the name in lower case. `[redacted]` replaces credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * `body` is the JSON object of the request, or an object with the parts of its form. If the body is no JSON object, it is
   * the text. `null` means that the request has no body.
   */
  readonly body: Json;
  /** `status` is the HTTP status of the answer. `null` means that no answer was sent, or not yet. */
  readonly status: number | null;
  /** `code` is the platform code of a refusal. `null` means that there was no refusal, or no answer. */
  readonly code: number | null;
  /**
   * `answer` is the JSON of the answer, or the start of its text when that is longer than 65,536 characters. `null` means
   * that the answer has no body.
   */
  readonly answer: Json;
  readonly fault: Fault["kind"] | null;
}

export type Arrival = Omit<JournalEntry, "seq" | "body" | "status" | "code" | "answer"> & {
  readonly payload: ReceivedPayload;
  /** The path and the query have this many characters, as the client sent them. */
  readonly urlLength: number;
};

export interface JournaledAnswer {
  readonly status: number | null;
  readonly code: number | null;
  /** The text is JSON. `null` means that the answer has no body. */
  readonly text: string | null;
}

const MAX_ENTRIES = 100_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ANSWER = 65_536;

interface JournalRecord {
  entry: Omit<JournalEntry, "body" | "answer" | "headers">;
  readonly headers: string;
  readonly body: string;
  /** `answer` is the JSON text of the answer's entry in the journal. */
  answer: string;
  bytes: number;
}

export class Journal {
  #records: JournalRecord[] = [];
  /** `#oldest` is the index of the oldest entry in `#records`. The journal frees the places before it from time to time. */
  #oldest = 0;
  #bytes = 0;
  #seq = 0;
  #dropped = 0;

  /** Records an arrival. The returned function completes the entry with the answer. */
  record(arrival: Arrival): (answer: JournaledAnswer) => void {
    const { at, operation, method, path, query, payload, urlLength, fault } = arrival;
    this.#seq += 1;
    const entry = { seq: this.#seq, at, operation, method, path, query, status: null, code: null, fault };
    const body = JSON.stringify(recordedBody(payload, operation));
    const headers = JSON.stringify(recordedHeaders(arrival.headers));
    const bytes = urlLength + headers.length + payloadBytes(payload);
    const record: JournalRecord = { entry, headers, body, answer: "null", bytes };
    this.#records.push(record);
    this.#bytes += bytes;
    this.#dropOldest();
    return ({ status, code, text }) => {
      record.entry = { ...entry, status, code };
      record.answer = recordedAnswer(text, operation);
      record.bytes += record.answer.length;
      // An entry that was dropped or cleared meanwhile no longer counts.
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

  /** Returns the number of entries that were dropped for lack of space since the last clear. */
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

/** Headers with these names carry a secret: `authorization`, for example. */
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
