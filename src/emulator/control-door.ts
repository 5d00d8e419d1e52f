// ControlDoor answers the calls of the control interface. Its paths begin with `/_emulator/`. emulator.ts gives it the tables of all
// control routes.
//
// Bad input changes nothing. It gets 400 and `{message, problems}`, or 413 when the body is too long. A browser would let any web page post
// here. The browser names the page in `Origin`, and a request with `Origin` gets 403. The journal records no control calls, not even
// mistyped ones. They meet no faults and need no token.

import { phrase } from "../words/statement.js";
import { phraseText } from "../words/words-of.js";
import {
  type EmulatedExchange,
  jsonReply,
  refuseRequestBody,
  sendReply,
  type WrittenReply,
} from "./answering.js";
import type { ControlRoute } from "./control-exchange.js";
import { InvalidControlError, InvalidWorldError } from "./input-problems.js";
import { BodyError, receivedBody } from "./request-body.js";
import type { RequestTarget } from "./request-target.js";
import { RouteIndex } from "./route-index.js";

const MAX_BODY_BYTES = 1024 * 1024;

export class ControlDoor {
  readonly #routes: RouteIndex<ControlRoute>;

  constructor(routes: readonly ControlRoute[]) {
    this.#routes = new RouteIndex(routes);
  }

  takes({ segments }: RequestTarget): boolean {
    return segments !== null && segments.length > 1 && segments[0] === "_emulator";
  }

  async answer(exchange: EmulatedExchange, target: RequestTarget): Promise<void> {
    try {
      sendReply(exchange, await this.#replyTo(exchange, target));
    } catch (error) {
      if (error instanceof BodyError)
        refuseRequestBody(
          exchange,
          failureReply(error.problem.case === "body-too-long" ? 413 : 400, error.message),
        );
      else sendReply(exchange, problemsReply(error));
    }
  }

  async #replyTo({ request }: EmulatedExchange, target: RequestTarget): Promise<WrittenReply> {
    const { method = "", headers } = request;
    if (headers.origin !== undefined)
      return failureReply(403, phraseText(phrase("control-refused", { case: "web-page" })));
    const match = this.#routes.find(method, target.segments ?? []);
    if (match.kind === "row") {
      const body = await receivedBody(request, match.row.maxBytes ?? MAX_BODY_BYTES);
      return match.row.answer({ params: match.params, query: target.query, body });
    }
    await receivedBody(request, MAX_BODY_BYTES);
    return failureReply(
      404,
      phraseText(phrase("control-refused", { case: "no-call", method, path: target.path })),
    );
  }
}

function problemsReply(error: unknown): WrittenReply {
  if (error instanceof InvalidWorldError || error instanceof InvalidControlError)
    return jsonReply(400, { message: error.message, problems: error.problems });
  return failureReply(500, error instanceof Error ? error.message : String(error));
}

const failureReply = (status: number, message: string): WrittenReply =>
  jsonReply(status, { message, problems: [] });
