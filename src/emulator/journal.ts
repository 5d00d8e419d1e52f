// Journal: every call that reached the emulator, in the order of arrival, faults and refusals included.
//
// Secrets are never recorded: no headers at all, and of a token request only the app id. It is bounded in
// entries and in bytes; when it is full the oldest entries go and are counted. Bodies are kept as text, because what
// it parses to may take twenty times the room.

import type { Json } from "../model/json.js";
import type { OperationName } from "../protocol/routes.js";
import type { Fault } from "./faults.js";
import type { Payload } from "./payload.js";

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
  /** The JSON object of the request, of a form its parts; its text when it is none, null without a body. */
  readonly body: Json;
  /** HTTP status; null when no answer was sent, or not yet. */
  readonly status: number | null;
  /** Platform code of a refusal. */
  readonly code: number | null;
  readonly fault: Fault["kind"] | null;
}

export type Arrival = Omit<JournalEntry, "seq" | "body" | "status" | "code"> & {
  readonly payload: Payload;
  /** Characters of the path and the query as they were sent. */
  readonly urlLength: number;
};

const MAX_ENTRIES = 100_000;
const MAX_BYTES = 64 * 1024 * 1024;

interface Kept {
  entry: Omit<JournalEntry, "body">;
  readonly body: string;
  readonly bytes: number;
}

export class Journal {
  #kept: Kept[] = [];
  /** Index of the oldest entry in `#kept`; the room before it is given back now and then. */
  #oldest = 0;
  #bytes = 0;
  #seq = 0;
  #dropped = 0;

  /** Records an arrival; the function returned completes the entry with what was answered. */
  record(
    arrival: Arrival,
  ): (answer: { readonly status: number | null; readonly code: number | null }) => void {
    const { at, operation, method, path, query, payload, urlLength, fault } = arrival;
    this.#seq += 1;
    const entry = { seq: this.#seq, at, operation, method, path, query, status: null, code: null, fault };
    const body = JSON.stringify(recordedBody(payload, operation));
    const kept: Kept = { entry, body, bytes: urlLength + payloadBytes(payload) };
    this.#kept.push(kept);
    this.#bytes += kept.bytes;
    this.#dropOldest();
    // Only these two: an answer's body may hold a token.
    return ({ status, code }) => {
      kept.entry = { ...entry, status, code };
    };
  }

  entries(): readonly JournalEntry[] {
    return this.#kept.slice(this.#oldest).map(({ entry, body }) => {
      const { status, code, fault, ...arrived } = entry;
      return { ...arrived, body: JSON.parse(body) as Json, status, code, fault };
    });
  }

  /** How many entries were dropped for want of room since the last clear. */
  get dropped(): number {
    return this.#dropped;
  }

  clear(): void {
    this.#kept = [];
    this.#oldest = 0;
    this.#bytes = 0;
    this.#dropped = 0;
  }

  #dropOldest(): void {
    while (this.#kept.length - this.#oldest > MAX_ENTRIES || this.#bytes > MAX_BYTES) {
      this.#bytes -= this.#kept[this.#oldest]?.bytes ?? 0;
      this.#oldest += 1;
      this.#dropped += 1;
    }
    if (this.#oldest > 1_000 && this.#oldest * 2 > this.#kept.length) {
      this.#kept = this.#kept.slice(this.#oldest);
      this.#oldest = 0;
    }
  }
}

function recordedBody(payload: Payload, operation: OperationName | null): Json {
  if (payload.kind === "none") return null;
  if (payload.kind === "bad_form") return `a form that cannot be read: ${payload.problem}`;
  const isToken = operation === "get_access_token";
  if (payload.kind === "malformed") return isToken ? "[redacted]" : payload.text;
  if (!isToken) return payload.sent;
  return Object.fromEntries(
    Object.entries(payload.sent).map(([key, value]) => [key, key === "appId" ? value : "[redacted]"]),
  );
}

const payloadBytes = (payload: Payload): number => {
  if (payload.kind === "none" || payload.kind === "bad_form") return 0;
  return payload.kind === "malformed" ? payload.text.length : payload.length;
};
