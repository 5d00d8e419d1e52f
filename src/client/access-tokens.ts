// The client fetches an access token when it first needs one and renews it in the last minute of its life, with one fetch at a time.
//
// The service gives a new token only in the last 60 s of the old one, which stays valid for them (service-facts 1.2). So the client renews
// the token then, and uses the old one until the new one is there. A static token is never renewed.

import type { Clock } from "../model/clock.js";
import { GuildformError } from "../model/errors.js";
import { Secret } from "../model/secret.js";
import { abortable } from "./abortable.js";
import type { AppCredentials, HeldCredentials } from "./credentials.js";
import { MissingCredentialsError } from "./missing-credentials-error.js";

/** The client renews a token when this much of its life is left. */
export const RENEWAL_MARGIN_MS = 60_000;

/** Asks the token endpoint. `patient` means that the fetch retries. A fetch without it is enough while an old token is valid. */
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

  /** True means that there is a way to another token after the service refused this one. */
  get renewable(): boolean {
    return this.#credentials.kind === "app";
  }

  /**
   * Returns a token that is valid as far as the client knows. Rejects with the signal's reason when that comes first, and with
   * MissingCredentialsError without credentials.
   */
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

  /** Forgets a token that the service refused, unless a new one has already replaced it. */
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
    // The running fetch may have only one attempt. If it fails and the caller has no valid token, a patient fetch begins.
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
