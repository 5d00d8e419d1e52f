// answerClientError: what is told to a client whose bytes are no HTTP, too many, or too slow, before its connection ends.
//
// Such a request has no path and is no call of the service, so neither the journal nor a trace id knows of it.

import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

const TOLD: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Client Timeout"],
  HPE_HEADER_OVERFLOW: [431, "Exceeded maximum allowed HTTP header size"],
};

/** For the `clientError` event of a server. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [statusCode, message] = TOLD[error.code ?? ""] ?? [400, "Client Error"];
  const reason = STATUS_CODES[statusCode] ?? "";
  const body = JSON.stringify({ error: reason, message, statusCode });
  const head = `HTTP/1.1 ${statusCode} ${reason}\r\nContent-Length: ${body.length}\r\nContent-Type: application/json\r\n\r\n`;
  // One that was told something else already is not writable any more.
  if (socket.writable) socket.write(head + body);
  socket.destroy(error);
}
