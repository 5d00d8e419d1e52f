// Answering: how an answer leaves, whole, cut in the middle, or not at all.

import type { FastifyReply } from "fastify";
import type { Reply } from "./service.js";

/** Sends the answer with its headers. A Buffer is sent because Fastify adds a charset to the type of text. */
export function sendReply(reply: FastifyReply, answer: Reply, traceId: string): FastifyReply {
  const body = bodyOf(answer, traceId);
  reply.code(answer.status).headers(headersOf(answer, traceId));
  return body === null ? reply.send() : reply.send(body);
}

/** Sends the first half of the answer under the headers of the whole, then closes the connection. */
export function truncateReply(reply: FastifyReply, answer: Reply, traceId: string): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  const body = bodyOf(answer, traceId);
  if (body === null) {
    raw.socket?.write("HTTP/1.1 ", () => raw.destroy());
    return reply;
  }
  raw.writeHead(answer.status, { ...headersOf(answer, traceId), "content-length": body.length });
  raw.write(body.subarray(0, body.length >> 1), () => raw.destroy());
  return reply;
}

/** Closes the connection without a word. */
export function dropConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function bodyOf(answer: Reply, traceId: string): Buffer | null {
  if (answer.body === null) return null;
  const isError = answer.status >= 400 && typeof answer.body === "object";
  return Buffer.from(JSON.stringify(isError ? { ...answer.body, trace_id: traceId } : answer.body));
}

function headersOf(answer: Reply, traceId: string): Record<string, string> {
  return {
    "X-Tps-trace-ID": traceId,
    ...(answer.body === null ? {} : { "content-type": "application/json" }),
    ...(answer.retryAfter === null ? {} : { "retry-after": String(answer.retryAfter) }),
  };
}
