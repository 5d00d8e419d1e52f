// An answer leaves in one of four ways: whole, before the request body has arrived, cut in the middle, or not at all. This
// module writes answers and sends them. The door decides which way an answer leaves (service-door.ts).

import type { IncomingMessage, ServerResponse } from "node:http";
import { refuseRest } from "./request-body.js";
import type { Reply } from "./service.js";

export interface WrittenReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The text is JSON. `null` means that the answer has no body. */
  readonly text: string | null;
}

export interface EmulatedExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Writes an answer of the service, dated with the emulated time. Errors repeat the trace id in their bodies (service-facts
 * 2.6).
 */
export function writtenReply(
  { status, body, retryAfter }: Reply,
  { traceId, nowMs }: { readonly traceId: string; readonly nowMs: number },
): WrittenReply {
  const shown =
    status >= 400 && typeof body === "object" && body !== null ? { ...body, trace_id: traceId } : body;
  const trace = { "x-tps-trace-id": traceId, date: new Date(nowMs).toUTCString() };
  const wait = retryAfter === null ? {} : { "retry-after": String(retryAfter) };
  if (body === null) return { status, headers: { ...trace, ...wait }, text: null };
  return jsonReply(status, shown, { ...trace, ...wait });
}

export const jsonReply = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): WrittenReply => ({
  status,
  headers: { ...headers, "content-type": "application/json" },
  text: JSON.stringify(value),
});

export function sendReply({ response }: EmulatedExchange, written: WrittenReply): void {
  response.writeHead(written.status, headersOf(written));
  response.end(written.text ?? undefined);
}

/** Answers before the request body has arrived, and accepts no further request on this connection. */
export function refuseRequestBody({ request, response }: EmulatedExchange, written: WrittenReply): void {
  response.writeHead(written.status, { connection: "close", ...headersOf(written) });
  response.write(written.text ?? "", () => refuseRest(request));
}

/**
 * Sends the first half of the answer under the headers of the whole answer, then closes the connection. If the answer has
 * no body, the connection closes in the middle of the status line.
 */
export function truncateReply({ response }: EmulatedExchange, written: WrittenReply): void {
  const { status, text } = written;
  if (text === null) {
    response.socket?.write("HTTP/1.1 ", () => response.destroy());
    return;
  }
  const body = Buffer.from(text);
  response.writeHead(status, headersOf(written));
  // The half is sent as text. Node puts `100 Continue` between the head and the bytes of an answer that waits for its turn.
  response.write(body.toString("latin1", 0, body.length >> 1), "latin1", () => response.destroy());
}

/** Closes the connection without an answer. */
export function dropConnection({ response }: EmulatedExchange): void {
  response.destroy();
}

/** An answer with status 204 has no length. Any other answer without a body has the length 0 (RFC 9110, 8.6). */
function headersOf({ status, headers, text }: WrittenReply): Record<string, string | number> {
  if (text === null && status === 204) return headers;
  return { ...headers, "content-length": text === null ? 0 : Buffer.byteLength(text) };
}
