// receivedBody: the bytes of a request, up to a bound; refuseRest: what becomes of the bytes after it.
//
// A body beyond its bound is refused as soon as that shows, from its announced length before a byte of it is read. The
// answer goes out at once, and then the rest is taken in and thrown away, up to a bound of its own: a connection that is
// closed while bytes arrive is reset, and a reset may swallow the answer on the client's side.

import type { IncomingMessage } from "node:http";
import type { BodyProblem } from "../words/en/program/emulator.js";
import { phrase } from "../words/statement.js";
import { phraseText } from "../words/words-of.js";

/** A body that cannot be read: it is longer than its bound, or the connection ended before it did. */
export class BodyError extends Error {
  readonly problem: BodyProblem;

  constructor(problem: BodyProblem) {
    super(phraseText(phrase("request-refused", problem)));
    this.problem = problem;
  }
}

/** Published clients send a body with these; with other methods it means nothing (service-facts 2.2). */
const METHODS_WITH_BODY: readonly string[] = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const NOTHING = Buffer.alloc(0);
/** More than anybody sends by mistake: the largest world that fits. */
const MAX_REFUSED_BYTES = 256 * 1024 * 1024;

/** Throws BodyError. */
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

/** Ends the connection of an answer that is written, once the client has said all: its bytes go nowhere. */
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
  // All of it has come and gone already.
  if (request.readableEnded) socket.destroySoon();
}
