// Service: the emulated service without its door: a world that calls read and change, one call at a time.
//
// In order: who calls (service-facts 1.2, 1.3), how often, then the operation. A call either happens whole
// or not at all. HTTP, faults and the journal are the door's business.

import type { Random } from "../model/random.js";
import { type OperationName, ROUTES } from "../protocol/routes.js";
import type { Call } from "./call.js";
import type { EmulatedClock } from "./emulated-clock.js";
import { HANDLERS } from "./handlers/handlers.js";
import type { Ids } from "./ids.js";
import type { Payload } from "./payload.js";
import { RateLimit } from "./rate-limit.js";
import { readWorld } from "./read-world.js";
import { Refusal } from "./refusals.js";
import { Tokens } from "./tokens.js";
import type { World } from "./world.js";

export interface ServiceCall {
  readonly operation: OperationName;
  readonly params: Readonly<Record<string, string>>;
  readonly payload: Payload;
  /** The Authorization header. */
  readonly authorization: string | undefined;
  /** A read answers as of before the last write. */
  readonly stale: boolean;
}

/** An answer: a body of JSON, or null for none. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** Platform code of a refusal; null for success. */
  readonly code: number | null;
  /** Seconds for a Retry-After header. */
  readonly retryAfter: number | null;
}

export class Service {
  readonly #clock: EmulatedClock;
  readonly #tokens: Tokens;
  #rates = new RateLimit();
  #world: World;
  #before: World;
  #ids: Ids;

  constructor(written: unknown, around: { readonly clock: EmulatedClock; readonly random: Random }) {
    this.#clock = around.clock;
    this.#tokens = new Tokens(around.random);
    const { world, ids } = readWorld(written);
    this.#world = world;
    this.#before = world;
    this.#ids = ids;
  }

  get world(): World {
    return this.#world;
  }

  /** Replaces everything. Tokens stay valid while the credentials stay the same. Throws InvalidWorldError. */
  setWorld(written: unknown): void {
    const { world, ids } = readWorld(written);
    const { bot } = this.#world;
    if (world.bot.app_id !== bot.app_id || world.bot.client_secret !== bot.client_secret)
      this.#tokens.revokeAll();
    this.#world = world;
    this.#before = world;
    this.#ids = ids;
    this.#rates = new RateLimit();
  }

  perform(call: ServiceCall): Reply {
    try {
      if (call.operation !== "get_access_token") {
        this.#authenticate(call.authorization);
        const waitMs = this.#paceMs(call.operation);
        if (waitMs > 0) return this.#tooOften(waitMs);
      }
      return this.#handle(call);
    } catch (error) {
      if (error instanceof Refusal) return refused(error);
      throw error;
    }
  }

  #handle(call: ServiceCall): Reply {
    const { success } = ROUTES[call.operation];
    const world = call.stale ? this.#before : this.#world;
    const outcome = HANDLERS[call.operation](this.#callOn(world, call));
    if (outcome.world !== undefined) {
      this.#before = this.#world;
      this.#world = outcome.world;
    }
    return { status: success, body: outcome.body, code: codeOf(outcome.body), retryAfter: null };
  }

  #callOn(world: World, call: ServiceCall): Call {
    const { params, payload } = call;
    return { world, params, payload, now: this.#clock.now(), ids: this.#ids, tokens: this.#tokens };
  }

  #authenticate(authorization: string | undefined): void {
    if (authorization === undefined || authorization.trim() === "") throw new Refusal(11241);
    const [scheme, token = ""] = authorization.trim().split(/\s+/, 2);
    if (scheme === "Bot") throw new Refusal(11245);
    if (scheme !== "QQBot") throw new Refusal(11243, "the scheme is not QQBot");
    const verdict = this.#tokens.check(token, this.#clock.now());
    switch (verdict) {
      case "valid":
        return;
      case "expired":
        throw new Refusal(11244);
      case "unknown":
        throw new Refusal(11243);
      default:
        verdict satisfies never;
    }
  }

  #paceMs(operation: OperationName): number {
    const perSecond = this.#world.settings.rate?.requests_per_second ?? null;
    if (perSecond === null) return 0;
    return this.#rates.wait(ROUTES[operation].bucket, { perSecond, now: this.#clock.now() });
  }

  #tooOften(waitMs: number): Reply {
    const told = this.#world.settings.rate?.retry_after ?? false;
    return { ...refused(new Refusal(20028)), retryAfter: told ? Math.ceil(waitMs / 1000) : null };
  }
}

export function refused(refusal: Refusal): Reply {
  const { status, code, message } = refusal;
  return { status, body: { code, message }, code, retryAfter: null };
}

/** The token endpoint refuses with HTTP 200 and a code in the body. */
function codeOf(body: unknown): number | null {
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
  return typeof code === "number" ? code : null;
}
