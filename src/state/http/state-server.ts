// Sends the four requests of the HTTP state protocol.
//
//   GET <address>            200 the state, 204 or 404 none
//   POST <address>?ID=…      writes the state, under the lock with that id
//   POST <address>/lock      takes the lock; 409 or 423 with its holder
//   DELETE <address>/lock    gives it back
//
// Promise: each request except the write may be repeated. It is sent up to four times when the server is unreachable or busy.

import type { Dispatcher } from "undici";
import { type ExchangeLimits, exchange, type HttpRequest } from "../../http/exchange.js";
import { type HttpAnswer, isBusy } from "../../http/http-answer.js";
import { NoAnswerError } from "../../http/no-answer-error.js";
import { passesSoon } from "../../http/passes-soon.js";
import type { Clock } from "../../model/clock.js";
import type { HttpAccess } from "./http-access.js";
import { HttpTroubleError, httpTroubleOf, isOfProject, type StateRequest } from "./http-trouble.js";
import type { LockText } from "./lock-text.js";

export const MAX_ATTEMPTS = 4;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

export interface StateServerOptions extends ExchangeLimits {
  readonly access: HttpAccess;
  readonly dispatcher: (url: string) => Promise<Dispatcher>;
  readonly clock: Clock;
}

export class StateServer {
  readonly #options: StateServerOptions;

  constructor(options: StateServerOptions) {
    this.#options = options;
  }

  /** Returns the text of the state; null means that there is none. Throws HttpTroubleError. */
  async read(): Promise<string | null> {
    const { url } = this.#options.access;
    const answer = await this.#repeated({ method: "GET", url, headers: {}, body: null });
    if (answer.status === 204 || (answer.status === 404 && !isOfProject(answer))) return null;
    if (answer.status !== 200) throw this.trouble(answer, { of: "read" });
    return answer.text === "" ? null : answer.text;
  }

  /** Sends a state once. Throws HttpTroubleError when no answer came: the server may have written it. */
  write(text: string, lockId: string): Promise<HttpAnswer> {
    const url = new URL(this.#options.access.url);
    url.searchParams.set("ID", lockId);
    return this.#once({ method: "POST", url: url.href, headers: JSON_BODY, body: text });
  }

  /** Throws HttpTroubleError when no answer came: the server may have granted the lock. */
  lock(lock: LockText): Promise<HttpAnswer> {
    return this.#repeated({ ...this.#options.access.lock, headers: JSON_BODY, body: JSON.stringify(lock) });
  }

  /** Throws HttpTroubleError when no answer came. */
  unlock(lock: LockText): Promise<HttpAnswer> {
    return this.#repeated({ ...this.#options.access.unlock, headers: JSON_BODY, body: JSON.stringify(lock) });
  }

  trouble(answer: HttpAnswer, asked: StateRequest): HttpTroubleError {
    return new HttpTroubleError(
      httpTroubleOf(answer, asked, { given: this.#options.access.authorization !== null }),
    );
  }

  /** Waits longer with each attempt, or as long as the server asks. */
  async wait(attempt: number, answer: Pick<HttpAnswer, "retryAfterMs"> | null): Promise<void> {
    const ms = answer?.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (attempt - 1);
    await this.#options.clock.sleep(Math.min(ms, LONGEST_WAIT_MS));
  }

  async #repeated(request: HttpRequest): Promise<HttpAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === MAX_ATTEMPTS;
      try {
        const answer = await this.#once(request);
        if (isLast || !isBusy(answer)) return answer;
        await this.wait(attempt, answer);
      } catch (error) {
        if (isLast || !maySucceedSoon(error)) throw error;
        await this.wait(attempt, null);
      }
    }
  }

  async #once(request: HttpRequest): Promise<HttpAnswer> {
    const { access, dispatcher, timeoutMs, maxAnswerBytes, deadline } = this.#options;
    const { authorization, redact } = access;
    const headers = {
      ...request.headers,
      accept: "application/json",
      "cache-control": "no-cache",
      ...(authorization === null ? {} : { authorization: authorization.reveal() }),
    };
    try {
      return await exchange(
        { ...request, headers },
        { dispatcher: await dispatcher(request.url), redact, timeoutMs, maxAnswerBytes, deadline },
      );
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      throw new HttpTroubleError(error.trouble, { cause: error.cause });
    }
  }
}

const JSON_BODY = { "content-type": "application/json" };

/** A timeout is no reason for a further attempt, because the user has waited long enough. */
const maySucceedSoon = (error: unknown): boolean => error instanceof HttpTroubleError && passesSoon(error);
