// The server of a forge: sends one request of its API and returns the answer as JSON. The adapters of all forges use it.
//
// Promises: the token goes to the address of the API alone, and no redirect is followed. A request may be repeatable: ForgeServer then
// tries it up to three times when the server is unreachable or busy (429, 502, 503, 504). Any request is sent again after a rate limit,
// when the forge asks for a wait of at most ten seconds. If the wait is longer, the request fails, and the error has the wait.

import type { Dispatcher } from "undici";
import { exchange } from "../http/exchange.js";
import { type HttpAnswer, isBusy, isDone } from "../http/http-answer.js";
import { NoAnswerError } from "../http/no-answer-error.js";
import { passesSoon } from "../http/passes-soon.js";
import type { Clock } from "../model/clock.js";
import type { Secret } from "../model/secret.js";
import type { ForgeTrouble } from "../words/en/forge.js";
import { ForgeTroubleError } from "./forge-error.js";
import { isLimited, limitWaitMs } from "./forge-limit.js";

/** An account is the address of a forge, and the token that guildform uses there. */
export interface ForgeAccount {
  /** The address has no slash at its end: `https://api.github.com`. */
  readonly api: string;
  readonly token: Secret;
  /** Returns the dispatcher of undici for an address, which may lead through a proxy. */
  readonly dispatcher: (url: string) => Promise<Dispatcher>;
  readonly clock: Clock;
  /** One request may take this long; 20 s when left out. */
  readonly timeoutMs?: number;
}

export interface ForgeServerOptions extends ForgeAccount {
  /** This header holds the token. The prefix is the text before the token: `["authorization", "Bearer "]`. */
  readonly tokenHeader: readonly [name: string, prefix: string];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ForgeRequest {
  readonly method: "GET" | "POST" | "PATCH" | "PUT";
  /** The path follows the address of the API: `/repos/a/b/issues/7/comments`. */
  readonly path: string;
  /** The request goes to another address on the same server, such as `https://git.example/api`. */
  readonly base?: string;
  readonly body?: object;
  /** True allows a second attempt when the effect of the first is unknown. The default is true for all methods except POST. */
  readonly repeatable?: boolean;
  /** Finds a refusal in the value of a successful answer, because GraphQL refuses with status 200; null means that there is none. */
  readonly refusalIn?: (value: unknown) => ForgeRefusal | null;
}

/** ForgeServer adds the status of the answer, and the waiting time of a limit. */
export interface ForgeRefusal {
  readonly case: "missing" | Forbidden | "limit" | "refused";
  readonly reason: string;
}

export interface ForgeAnswer {
  readonly value: unknown;
  readonly header: HttpAnswer["header"];
}

const MAX_ATTEMPTS = 3;
const FIRST_WAIT_MS = 500;
/** guildform waits at most this long when a forge asks it to. */
const LONGEST_WAIT_MS = 10_000;
const TIMEOUT_MS = 20_000;
/** A page of a hundred comments of the greatest length fits. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
/** A search reads at most this many pages: 5,000 comments at 100 a page. findInPages throws when there are more. */
export const MAX_PAGES = 50;

export class ForgeServer {
  readonly #options: ForgeServerOptions;

  constructor(options: ForgeServerOptions) {
    this.#options = options;
  }

  /** Returns the host of the API: `api.github.com`. */
  get host(): string {
    return new URL(this.#options.api).host;
  }

  /** Sends the request and returns its answer. Throws ForgeTroubleError. */
  async ask(asked: ForgeRequest): Promise<ForgeAnswer> {
    return this.#repeated(asked);
  }

  /** Sends the request and returns its answer; null means that the object does not exist. Throws ForgeTroubleError. */
  async askFor(asked: ForgeRequest): Promise<ForgeAnswer | null> {
    try {
      return await this.ask(asked);
    } catch (error) {
      if (error instanceof ForgeTroubleError && error.trouble.case === "missing") return null;
      throw error;
    }
  }

  async #repeated(asked: ForgeRequest): Promise<ForgeAnswer> {
    const { method, repeatable = method !== "POST" } = asked;
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === MAX_ATTEMPTS;
      try {
        const answer = await this.#once(asked);
        const value = isDone(answer) ? valueIn(answer) : null;
        const trouble = this.#troubleOf(answer, isDone(answer) ? asked.refusalIn?.(value) : null);
        if (trouble === null) return { value, header: answer.header };
        // A forge does not carry out a request that it refuses for a limit.
        const again = trouble.case === "limit" || (repeatable && isBusy(answer));
        const waitMs = trouble.case === "limit" ? trouble.waitMs : answer.retryAfterMs;
        if (isLast || !again || (waitMs ?? 0) > LONGEST_WAIT_MS) throw new ForgeTroubleError(trouble);
        await this.#options.clock.sleep(waitMs ?? FIRST_WAIT_MS * attempt);
      } catch (error) {
        if (!(error instanceof NoAnswerError)) throw error;
        const { trouble, cause } = error;
        if (isLast || !repeatable || !passesSoon(error)) throw new ForgeTroubleError(trouble, { cause });
        await this.#options.clock.sleep(FIRST_WAIT_MS * attempt);
      }
    }
  }

  async #once({ method, path, base, body }: ForgeRequest): Promise<HttpAnswer> {
    const { api, token, tokenHeader, headers, dispatcher, timeoutMs = TIMEOUT_MS } = this.#options;
    const [name, prefix] = tokenHeader;
    const url = `${base ?? api}${path}`;
    return exchange(
      {
        method,
        url,
        headers: {
          accept: "application/json",
          "user-agent": "guildform",
          ...headers,
          [name]: `${prefix}${token.reveal()}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      },
      {
        dispatcher: await dispatcher(url),
        redact: (text) => token.redactIn(text),
        timeoutMs,
        maxAnswerBytes: MAX_ANSWER_BYTES,
      },
    );
  }

  /** `refusal` comes from `refusalIn`, which found it in a successful answer. */
  #troubleOf(answer: HttpAnswer, refusal: ForgeRefusal | null = null): ForgeTrouble | null {
    const { token, clock } = this.#options;
    const { status, reason, pointsTo } = answer;
    if (isDone(answer) && refusal === null) return null;
    const refusalFacts = {
      status,
      told: refusal === null ? reason : token.redactIn(refusal.reason).slice(0, 200),
    };
    if (refusal !== null && refusal.case !== "limit") return { case: refusal.case, ...refusalFacts };
    if (status >= 300 && status < 400) return { case: "redirect", status, to: pointsTo };
    if (refusal !== null || isLimited(answer))
      return { case: "limit", ...refusalFacts, waitMs: limitWaitMs(answer, clock.now()) };
    if (status === 401) return { case: "credentials", ...refusalFacts };
    if (status === 403) return { case: forbidden(reason), ...refusalFacts };
    // Gitea answers 423 for an archived repository, GitHub 403.
    if (status === 423) return { case: "archived", ...refusalFacts };
    if (status === 404 || status === 410) return { case: "missing", ...refusalFacts };
    return status >= 500 ? { case: "broken", ...refusalFacts } : { case: "refused", ...refusalFacts };
  }
}

type Forbidden = "archived" | "locked" | "rights";

/**
 * Tells the three reasons of a 403 apart by its words. A locked conversation and an archived repository refuse also a token that has the
 * rights.
 */
export function forbidden(reason: string): Forbidden {
  if (/\barchived\b/i.test(reason)) return "archived";
  return /\blocked\b/i.test(reason) ? "locked" : "rights";
}

function valueIn({ text }: HttpAnswer): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    throw new ForgeTroubleError({ case: "shape" });
  }
}
