// Writes a request as bytes, with a length or in chunks. It mends nothing, as a client library would.

import type { RandomRequest } from "../../emulator/fuzz/random-request.js";

export const FRAMINGS = ["length", "length", "length", "chunks", "expect", "old", "close"] as const;
/** The framings are: chunked, with `Expect: 100-continue`, as HTTP/1.0, and with `Connection: close`. */
export type Framing = (typeof FRAMINGS)[number];

export function requestBytes(request: RandomRequest, token: string, framing: Framing): Buffer {
  const { method, path, headers, body } = request;
  const { authorization, ...others } = headers;
  const sent = body === null ? null : Buffer.from(body);
  const isChunked = framing === "chunks" && sent !== null;
  const lines = [
    `${method} ${path} HTTP/1.${framing === "old" ? 0 : 1}`,
    "Host: localhost",
    ...(authorization === undefined
      ? []
      : [`Authorization: ${authorization === "valid" ? `QQBot ${token}` : authorization}`]),
    ...Object.entries(others).map(([name, value]) => `${name}: ${value}`),
    ...(framing === "expect" ? ["Expect: 100-continue"] : []),
    ...(framing === "close" ? ["Connection: close"] : []),
    ...(isChunked ? ["Transfer-Encoding: chunked"] : []),
    ...(sent === null || isChunked ? [] : [`Content-Length: ${sent.length}`]),
  ];
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  if (sent === null) return head;
  return isChunked ? Buffer.concat([head, ...chunksOf(sent)]) : Buffer.concat([head, sent]);
}

/** Cuts the bytes into pieces. A cut at 0.5 makes two halves. */
export function cutAt(bytes: Buffer, cuts: readonly number[]): readonly Buffer[] {
  const places = [0, ...cuts.map((cut) => Math.floor(cut * bytes.length)), bytes.length].toSorted(
    (left, right) => left - right,
  );
  return places
    .slice(1)
    .map((end, at) => bytes.subarray(places[at], end))
    .filter(({ length }) => length > 0);
}

function chunksOf(body: Buffer): readonly Buffer[] {
  const chunk = (part: Buffer) =>
    Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]);
  return [...cutAt(body, [0.3, 0.7]).map(chunk), Buffer.from("0\r\n\r\n")];
}
