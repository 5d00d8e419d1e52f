// The server of a forge: requests of its API, each with its answer as JSON.
//
// Promises: the token goes to the address of the API alone and no redirect is followed; a request that may be sent twice is sent up
// to three times where the server was not reached, failed, or asks for a wait of seconds; a longer wait is told, not waited for.

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

/** Where a forge is asked, and by whom. */
export interface ForgeAccount {
  /** `https://api.github.com`, without a slash at the end. */
  readonly api: string;
  readonly token: Secret;
  /** What sends the requests to an address: through a proxy or not. */
  readonly dispatcher: (url: string) => Promise<Dispatcher>;
  readonly clock: Clock;
  /** How long one request may take; 20 s when left out. */
  readonly timeoutMs?: number;
}

export interface ForgeServerOptions extends ForgeAccount {
  /** The header that holds the token, and what stands before it there: `["authorization", "Bearer "]`. */
  readonly tokenHeader: readonly [name: string, prefix: string];
  /** Others that each request has. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ForgeRequest {
  readonly method: "GET" | "POST" | "PATCH" | "PUT";
  /** Below the address of the API: `/repos/a/b/issues/7/comments`. */
  readonly path: string;
  /** Another address on the same server: `https://git.example/api`. */
  readonly base?: string;
  readonly body?: object;
  /** Sent again where nobody knows what became of it; true of all but POST when left out. */
  readonly repeatable?: boolean;
  /** What is wrong with an answer of status 200, as GraphQL has them; null for nothing. */
  readonly refusalIn?: (value: unknown) => ForgeRefusal | null;
}

/** The status, and of a limit its time, are told by the answer. */
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
/** A job waits so long for a forge that asks it to. */
const LONGEST_WAIT_MS = 10_000;
const TIMEOUT_MS = 20_000;
/** A page of a hundred comments of the greatest length. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
/** A change with more than five thousand comments is not looked through. */
export const MAX_PAGES = 50;

export class ForgeServer {
  readonly #options: ForgeServerOptions;

  constructor(options: ForgeServerOptions) {
    this.#options = options;
  }

  /** `api.github.com` */
  get host(): string {
    return new URL(this.#options.api).host;
  }

  /** Throws ForgeTroubleError. */
  async ask(asked: ForgeRequest): Promise<ForgeAnswer> {
    return this.#repeated(asked);
  }

  /** The same, or null where nothing is there. Throws ForgeTroubleError. */
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
        // What was refused for a limit was not done.
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

  /** `refusal`: what an answer of status 200 says. */
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
    // Gitea's answer for a repository of the archive, where GitHub says 403.
    if (status === 423) return { case: "archived", ...refusalFacts };
    if (status === 404 || status === 410) return { case: "missing", ...refusalFacts };
    return status >= 500 ? { case: "broken", ...refusalFacts } : { case: "refused", ...refusalFacts };
  }
}

type Forbidden = "archived" | "locked" | "rights";

/** A conversation may be locked for whoever else may write, and an archived repository is written to by nobody. */
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
