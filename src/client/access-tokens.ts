// The access token: fetched when first needed, renewed in the last minute of its life, one fetch at a time.
//
// A new token is obtainable only in the last 60 s of the old one, which stays valid for them (service-facts
// 1.2); so that is when it is renewed, and the old one serves until the new one is there. A static token is
// handed out as it is.

import type { Clock } from "../model/clock.js";
import { GuildformError } from "../model/errors.js";
import { Secret } from "../model/secret.js";
import { abortable } from "./abortable.js";
import type { AppCredentials, HeldCredentials } from "./credentials.js";
import { MissingCredentialsError } from "./missing-credentials-error.js";

/** Remaining life at which a token is renewed. */
export const RENEWAL_MARGIN_MS = 60_000;

/** Asks the token endpoint. `patient`: whether it retries, which nobody needs while an old token serves. */
export type FetchToken = (
  credentials: AppCredentials,
  options: { readonly patient: boolean },
) => Promise<{ readonly token: string; readonly expiresInS: number }>;

interface Fetching {
  readonly token: Promise<Secret>;
  readonly patient: boolean;
}

interface HeldToken {
  readonly token: Secret;
  readonly expiresAtMs: number;
}

export class AccessTokens {
  readonly #credentials: HeldCredentials;
  readonly #fetchToken: FetchToken;
  readonly #clock: Clock;
  #held: HeldToken | null = null;
  #fetching: Fetching | null = null;

  constructor(options: {
    readonly credentials: HeldCredentials;
    readonly fetchToken: FetchToken;
    readonly clock: Clock;
  }) {
    this.#credentials = options.credentials;
    this.#fetchToken = options.fetchToken;
    this.#clock = options.clock;
  }

  /** Whether another token can be had when this one is refused. */
  get renewable(): boolean {
    return this.#credentials.kind === "app";
  }

  /** A token that is valid as far as is known. Rejects with the signal's reason when that comes first. */
  async get(signal: AbortSignal | undefined): Promise<Secret> {
    const credentials = this.#credentials;
    switch (credentials.kind) {
      case "none":
        throw new MissingCredentialsError();
      case "token":
        return credentials.token;
      case "app":
        return this.#current(credentials, signal);
    }
    return credentials satisfies never;
  }

  /** Forgets a token that the service refused, unless it was replaced already. */
  drop(refused: Secret): void {
    if (this.#held?.token === refused) this.#held = null;
  }

  async #current(credentials: AppCredentials, signal: AbortSignal | undefined): Promise<Secret> {
    const held = this.#held;
    const leftMs = held === null ? 0 : held.expiresAtMs - this.#clock.now();
    if (held === null || leftMs <= 0) return abortable(this.#fetch(credentials, { patient: true }), signal);
    if (leftMs > RENEWAL_MARGIN_MS || this.#fetching !== null) return held.token;
    try {
      return await abortable(this.#fetch(credentials, { patient: false }), signal);
    } catch (error) {
      if (error instanceof GuildformError) return held.token;
      throw error;
    }
  }

  #fetch(credentials: AppCredentials, options: { readonly patient: boolean }): Promise<Secret> {
    const running = this.#fetching;
    if (running !== null && (running.patient || !options.patient)) return running.token;
    const start = () => this.#fetchAndStore(credentials, options);
    // Whoever has no token left does not fail with an attempt that was to be the only one.
    const token = (running === null ? start() : running.token.catch(start)).finally(() => {
      if (this.#fetching === fetching) this.#fetching = null;
    });
    const fetching: Fetching = { token, patient: options.patient };
    this.#fetching = fetching;
    return token;
  }

  async #fetchAndStore(credentials: AppCredentials, options: { readonly patient: boolean }): Promise<Secret> {
    const askedAtMs = this.#clock.now();
    const answer = await this.#fetchToken(credentials, options);
    const token = new Secret(answer.token);
    this.#held = { token, expiresAtMs: askedAtMs + answer.expiresInS * 1000 };
    return token;
  }
}
