// Tokens: access tokens and their life (service-facts 1.2).
//
// A token lives 7200 s. Asking again gives the same token with its remaining life, until the last 60 s: then
// a new one is given, and the old one stays valid for its rest. All times are emulated milliseconds.

import type { Random } from "../model/random.js";

const LIFE_MS = 7_200_000;
const RENEWABLE_MS = 60_000;
/** Tokens remembered, so that an expired one is told from a wrong one. */
const MAX_REMEMBERED = 1_000;

export interface IssuedToken {
  readonly token: string;
  /** Whole seconds that are left, rounded down. */
  readonly remainingSeconds: number;
}

export class Tokens {
  readonly #random: Random;
  /** Token → expiry, oldest first; the last one is current. */
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

  /** New credentials end all tokens at once (service-facts 9.36). */
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
