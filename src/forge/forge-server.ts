// The server of a forge: requests of its API, each with its answer as JSON.
//
// Promises: the token goes to the address of the API alone and no redirect is followed; a request that may be sent twice is sent up
// to three times where the server was not reached, failed, or asks for a wait of seconds; a longer wait is told, not waited for.

import type { Dispatcher } from "undici";
import { exchange } from "../http/exchange.js";
import { type HttpAnswer, isBusy, isDone } from "../http/http-answer.js";
import { NoAnswerError } from "../http/no-answer-error.js";
import type { Clock } from "../model/clock.js";
import type { Secret } from "../model/secret.js";
import type { ForgeTrouble } from "../words/params/forge.js";
import { ForgeTroubleError } from "./forge-error.js";

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

export interface Asked {
  readonly method: "GET" | "POST" | "PATCH" | "PUT";
  /** Below the address of the API: `/repos/a/b/issues/7/comments`. */
  readonly path: string;
  /** Another address on the same server: `https://git.example/api`. */
  readonly base?: string;
  readonly body?: object;
  /** Sent again where nobody knows what became of it; true of all but POST when left out. */
  readonly repeatable?: boolean;
}

export interface ForgeAnswer {
  readonly value: unknown;
  readonly header: HttpAnswer["header"];
}

const MAX_ATTEMPTS = 3;
const FIRST_WAIT_MS = 500;
/** A job waits so long for a forge that asks it to. */
const LONGEST_WAIT_MS = 10_000;
/** What GitHub asks for where it names no time. */
const SECONDARY_WAIT_MS = 60_000;
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
  async ask(asked: Asked): Promise<ForgeAnswer> {
    const answer = await this.#repeated(asked);
    return { value: valueIn(answer), header: answer.header };
  }

  /** The same, or null where nothing is there. Throws ForgeTroubleError. */
  async askFor(asked: Asked): Promise<ForgeAnswer | null> {
    try {
      return await this.ask(asked);
    } catch (error) {
      if (error instanceof ForgeTroubleError && error.trouble.case === "missing") return null;
      throw error;
    }
  }

  async #repeated(asked: Asked): Promise<HttpAnswer> {
    const { method, repeatable = method !== "POST" } = asked;
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === MAX_ATTEMPTS;
      try {
        const answer = await this.#once(asked);
        if (isDone(answer)) return answer;
        const trouble = this.#troubleOf(answer);
        // What was refused for a limit was not done.
        const again = trouble.case === "limit" || (repeatable && isBusy(answer));
        const waitMs = trouble.case === "limit" ? trouble.waitMs : answer.retryAfterMs;
        if (isLast || !again || (waitMs ?? 0) > LONGEST_WAIT_MS) throw new ForgeTroubleError(trouble);
        await this.#options.clock.sleep(waitMs ?? FIRST_WAIT_MS * attempt);
      } catch (error) {
        if (!(error instanceof NoAnswerError)) throw error;
        const { trouble, cause } = error;
        if (isLast || !repeatable || trouble.case !== "unreachable")
          throw new ForgeTroubleError(trouble, { cause });
        await this.#options.clock.sleep(FIRST_WAIT_MS * attempt);
      }
    }
  }

  async #once({ method, path, base, body }: Asked): Promise<HttpAnswer> {
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

  #troubleOf(answer: HttpAnswer): ForgeTrouble {
    const { status, told, pointsTo } = answer;
    const said = { status, told };
    if (status >= 300 && status < 400) return { case: "redirect", status, to: pointsTo };
    if (isLimited(answer)) return { case: "limit", ...said, waitMs: this.#waitMs(answer) };
    if (status === 401) return { case: "credentials", ...said };
    if (status === 403) return { case: "rights", ...said };
    if (status === 404 || status === 410) return { case: "missing", ...said };
    return status >= 500 ? { case: "broken", ...said } : { case: "refused", ...said };
  }

  /** GitHub tells of an hour that is used up when it ends, in seconds since 1970; of any other limit that hour says nothing. */
  #waitMs({ retryAfterMs, header }: HttpAnswer): number | null {
    if (retryAfterMs !== null) return retryAfterMs;
    if ((header("x-ratelimit-remaining") ?? "0") !== "0") return SECONDARY_WAIT_MS;
    const reset = Number(header("x-ratelimit-reset") ?? Number.NaN);
    return Number.isFinite(reset) ? Math.max(0, reset * 1000 - this.#options.clock.now()) : null;
  }
}

/** GitHub says 403 as well, and tells it from a lack of rights by its headers, or of its secondary limits by its words alone. */
const isLimited = ({ status, retryAfterMs, header, told }: HttpAnswer): boolean =>
  status === 429 ||
  (status === 403 && (retryAfterMs !== null || header("x-ratelimit-remaining") === "0" || saysLimit(told)));

/** `You have exceeded a secondary rate limit.` */
export const saysLimit = (told: string): boolean => /\brate limit\b/i.test(told);

function valueIn({ text }: HttpAnswer): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    throw new ForgeTroubleError({ case: "shape" });
  }
}
