// receivedBody returns the bytes of a request, up to a bound. refuseRest handles the bytes after it. service-door.ts uses it for requests
// to the service, and control-door.ts for the control interface.
//
// A body beyond its bound is refused at once. If the announced length is too large, no byte of it is read. The answer goes
// out immediately. Then the rest is read and thrown away, up to a bound of its own. A connection that is closed while bytes
// arrive is reset, and a reset may destroy the answer on the side of the client.

import type { IncomingMessage } from "node:http";
import type { BodyProblem } from "../words/en/program/emulator.js";
import { phrase } from "../words/statement.js";
import { phraseText } from "../words/words-of.js";

/** BodyError is about a body that cannot be read. The body is longer than its bound, or the connection ended too early. */
export class BodyError extends Error {
  readonly problem: BodyProblem;

  constructor(problem: BodyProblem) {
    super(phraseText(phrase("request-refused", problem)));
    this.problem = problem;
  }
}

/**
 * The emulator reads a body only with these methods. Published clients send one with GET and DELETE too (service-facts
 * 2.2).
 */
const METHODS_WITH_BODY: readonly string[] = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const NOTHING = Buffer.alloc(0);
/** No client sends more by mistake. The largest world has this size. */
const MAX_REFUSED_BYTES = 256 * 1024 * 1024;

/** Throws BodyError when the body is longer than `maxBytes` or breaks off. */
export function receivedBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { "content-length": announced, "transfer-encoding": encoding } = request.headers;
  const isEmpty = encoding === undefined && (announced === undefined || announced === "0");
  if (isEmpty || !METHODS_WITH_BODY.includes(request.method ?? "")) return Promise.resolve(NOTHING);
  const tooLong = { case: "body-too-long", most: maxBytes } as const;
  if (Number(announced) > maxBytes) return Promise.reject(new BodyError(tooLong));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      if (length <= maxBytes) chunks.push(chunk);
      else fail(new BodyError(tooLong));
    };
    const fail = (error: BodyError): void => {
      request.off("data", take);
      chunks.length = 0;
      reject(error);
    };
    request.on("data", take);
    request.on("end", () => resolve(Buffer.concat(chunks, length)));
    request.on("error", () => fail(new BodyError({ case: "body-ended" })));
  });
}

/** Ends the connection of a written answer, once the client has sent everything. The bytes of the client are thrown away. */
export function refuseRest(request: IncomingMessage): void {
  const { socket } = request;
  let left = MAX_REFUSED_BYTES;
  const close = (): void => void socket.destroy();
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) close();
  });
  request.on("end", close);
  request.on("error", close);
  socket.end();
  // The whole body has already arrived.
  if (request.readableEnded) socket.destroySoon();
}
