// ControlDoor: calls of the control interface, which are everything under `/_emulator/`.
//
// Bad input is answered with 400 and `{message, problems}`, and nothing is changed. Web pages are answered with 403: a
// browser names the page in `Origin`, and would let any page post here. Control calls, mistyped ones included, are not
// in the journal, meet no faults and need no token.

import { type Exchange, jsonReply, refuseBody, sendReply, type WrittenReply } from "./answering.js";
import type { ControlRoute } from "./control-exchange.js";
import { InvalidControlError, InvalidWorldError } from "./input-problems.js";
import { BodyError, readBody } from "./request-body.js";
import type { RequestTarget } from "./request-target.js";
import { RouteIndex } from "./route-index.js";

const MAX_BODY_BYTES = 1024 * 1024;

export class ControlDoor {
  readonly #routes: RouteIndex<ControlRoute>;

  constructor(routes: readonly ControlRoute[]) {
    this.#routes = new RouteIndex(routes);
  }

  /** Whether a request is for this door. */
  takes({ segments }: RequestTarget): boolean {
    return segments !== null && segments.length > 1 && segments[0] === "_emulator";
  }

  async answer(exchange: Exchange, target: RequestTarget): Promise<void> {
    try {
      sendReply(exchange, await this.#replyTo(exchange, target));
    } catch (error) {
      if (error instanceof BodyError)
        refuseBody(exchange, told(error.reason === "too_long" ? 413 : 400, error.message));
      else sendReply(exchange, problemsReply(error));
    }
  }

  async #replyTo({ request }: Exchange, target: RequestTarget): Promise<WrittenReply> {
    const { method = "", headers } = request;
    if (headers.origin !== undefined) return told(403, "web pages may not use the control interface");
    const match = this.#routes.find(method, target.segments ?? []);
    if (match.kind === "row") {
      const body = await readBody(request, match.row.maxBytes ?? MAX_BODY_BYTES);
      return match.row.answer({ params: match.params, query: target.query, body });
    }
    await readBody(request, MAX_BODY_BYTES);
    return told(404, `no control call ${method} ${target.path}`);
  }
}

function problemsReply(error: unknown): WrittenReply {
  if (error instanceof InvalidWorldError || error instanceof InvalidControlError)
    return jsonReply(400, { message: error.message, problems: error.problems });
  return told(500, error instanceof Error ? error.message : String(error));
}

const told = (status: number, message: string): WrittenReply => jsonReply(status, { message, problems: [] });
