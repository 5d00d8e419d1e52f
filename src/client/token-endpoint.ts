// Asks the token endpoint for an access token. Source: service-facts 1.2. guild-client.ts makes it, and access-tokens.ts keeps its tokens.
//
// The body is JSON text with app id and secret, and goes only to that address. A refusal is a refusal also under HTTP 200.

import type { Clock } from "../model/clock.js";
import { ROUTES } from "../protocol/routes.js";
import { readToken } from "../protocol/wire/read-token.js";
import type { ClientListener } from "./client-event.js";
import type { AppCredentials } from "./credentials.js";
import type { ServiceRequest } from "./exchange.js";
import { readAnswer } from "./read-answer.js";
import { jsonBody } from "./request-body.js";
import type { Sender } from "./sender.js";
import { serviceErrorOf } from "./service-error.js";
import type { ServiceUrl } from "./service-url.js";

const OPERATION = "get_access_token";

export class TokenEndpoint {
  readonly #url: ServiceUrl;
  readonly #sender: Sender;
  readonly #clock: Clock;
  readonly #onEvent: ClientListener;
  readonly #signal: AbortSignal;

  constructor(options: {
    readonly url: ServiceUrl;
    readonly sender: Sender;
    readonly clock: Clock;
    readonly onEvent: ClientListener;
    /** The signal aborts every fetch. A fetch is for many calls, so a single call may not abort it. */
    readonly signal: AbortSignal;
  }) {
    this.#url = options.url;
    this.#sender = options.sender;
    this.#clock = options.clock;
    this.#onEvent = options.onEvent;
    this.#signal = options.signal;
  }

  /** Throws AuthenticationError when the service refuses app id or secret, or else the errors of any call. */
  async fetch(
    credentials: AppCredentials,
    maxAttempts: number,
  ): Promise<{ readonly token: string; readonly expiresInS: number }> {
    const request: ServiceRequest = {
      operation: OPERATION,
      method: ROUTES[OPERATION].method,
      origin: this.#url.origin,
      path: this.#url.path === "" ? "/" : this.#url.path,
      headers: {},
      body: jsonBody({
        appId: credentials.appId,
        clientSecret: credentials.clientSecret.reveal(),
      }),
    };
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#ask(request, credentials, attempt);
      } catch (error) {
        const decision = this.#sender.decide(request, { attempt, maxAttempts, error });
        if (decision.kind === "give-up") throw error;
        await this.#clock.sleep(decision.ms, this.#signal);
      }
    }
  }

  async #ask(request: ServiceRequest, credentials: AppCredentials, number: number) {
    const redact = (text: string) => credentials.clientSecret.redactIn(text);
    const answer = await this.#sender.send(request, { number, redact, signal: this.#signal });
    const { status, body, traceId } = readAnswer(answer, {
      operation: OPERATION,
      origin: request.origin,
      nowMs: this.#clock.now(),
    });
    const result = readToken(body);
    if (result.kind === "token") {
      this.#onEvent({ type: "token", expiresInS: result.expiresInS });
      return result;
    }
    throw serviceErrorOf({
      operation: OPERATION,
      status,
      platformCode: result.code,
      errCode: null,
      message: result.message,
      traceId,
      retryAfterMs: null,
    });
  }
}
