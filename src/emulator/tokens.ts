// Tokens gives access tokens and ends them (service-facts 1.2).
//
// A token is valid for 7200 s. A further request gives the same token with its remaining life. In its last 60 s a request
// gives a new token, and the old one stays valid until its end. All times are emulated milliseconds.

import type { Random } from "../model/random.js";

const LIFE_MS = 7_200_000;
const RENEWABLE_MS = 60_000;
/** The emulator remembers this many tokens, so that it can distinguish an expired token from a wrong one. */
const MAX_REMEMBERED = 1_000;

export interface IssuedToken {
  readonly token: string;
  /** `remainingSeconds` is the remaining life of the token in whole seconds, rounded down. */
  readonly remainingSeconds: number;
}

export class Tokens {
  readonly #random: Random;
  /** The key is a token and the value its expiry. The oldest is first, and the last one is current. */
  readonly #expiry = new Map<string, number>();
  #current = "";

  constructor(random: Random) {
    this.#random = random;
  }

  issue(now: number): IssuedToken {
    if ((this.#expiry.get(this.#current) ?? 0) - now <= RENEWABLE_MS) this.#mint(now);
    const left = (this.#expiry.get(this.#current) ?? now) - now;
    return { token: this.#current, remainingSeconds: Math.floor(left / 1000) };
  }

  check(token: string, now: number): "valid" | "expired" | "unknown" {
    const expiry = this.#expiry.get(token);
    if (expiry === undefined) return "unknown";
    return expiry > now ? "valid" : "expired";
  }

  /** Ends all tokens at once, because new credentials do so (service-facts 9.36). */
  revokeAll(): void {
    this.#expiry.clear();
    this.#current = "";
  }

  #mint(now: number): void {
    this.#current = this.#random.hex(32);
    this.#expiry.set(this.#current, now + LIFE_MS);
    for (const oldest of this.#expiry.keys()) {
      if (this.#expiry.size <= MAX_REMEMBERED) break;
      this.#expiry.delete(oldest);
    }
  }
}
