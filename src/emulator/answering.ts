// Answering: how an answer leaves, whole, cut in the middle, or not at all.

import type { FastifyReply } from "fastify";
import type { Reply } from "./service.js";

/** An answer as it travels. */
export interface WrittenReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; null for no body. */
  readonly text: string | null;
}

/** Errors repeat the trace id in their bodies (service-facts 2.6). */
export function writtenReply(answer: Reply, traceId: string): WrittenReply {
  const { status, body } = answer;
  const shown =
    status >= 400 && typeof body === "object" && body !== null ? { ...body, trace_id: traceId } : body;
  return {
    status,
    headers: headersOf(answer, traceId),
    text: body === null ? null : JSON.stringify(shown),
  };
}

/** Sends the answer with its headers. A Buffer is sent because Fastify adds a charset to the type of text. */
export function sendReply(reply: FastifyReply, { status, headers, text }: WrittenReply): FastifyReply {
  reply.code(status).headers(headers);
  return text === null ? reply.send() : reply.send(Buffer.from(text));
}

/** Sends the first half of the answer under the headers of the whole, then closes the connection. */
export function truncateReply(reply: FastifyReply, { status, headers, text }: WrittenReply): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  if (text === null) {
    raw.socket?.write("HTTP/1.1 ", () => raw.destroy());
    return reply;
  }
  const body = Buffer.from(text);
  raw.writeHead(status, { ...headers, "content-length": body.length });
  raw.write(body.subarray(0, body.length >> 1), () => raw.destroy());
  return reply;
}

/** Closes the connection without a word. */
export function dropConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function headersOf(answer: Reply, traceId: string): Record<string, string> {
  return {
    "X-Tps-trace-ID": traceId,
    ...(answer.body === null ? {} : { "content-type": "application/json" }),
    ...(answer.retryAfter === null ? {} : { "retry-after": String(answer.retryAfter) }),
  };
}
