// Places decide how many calls run at once. pacer.ts gives each running call a place.
//
// A client with a fixed number never runs more calls. Without a fixed number it begins with 8, and doubles the places after each round of
// answers up to 32. It does so while answers come at an even pace, because more calls at once then save time. When answers get slower,
// the service needs the time itself, and the number falls. A burst of refusals halves it once, and success slowly raises it again.

/** A client without a fixed number begins with this many places. */
export const FIRST_PLACES = 8;
/** No service fact names a bound (service-facts 7.3). 32 connections are few for a gateway, and more of them saved little time. */
export const MOST_PLACES = 32;

/** A round is even when its answers take at most this many times as long as the fastest earlier ones. */
const EVEN = 1.5;
/** A round is also even when its answers take at most this much longer. So small times of a near service do not matter. */
const EVEN_MS = 2;
/** The usual time of an operation follows each new answer by this part. */
const NEWEST = 1 / 8;

interface Usual {
  tookMs: number;
  fastestMs: number;
}

export class Places {
  readonly #first: number;
  readonly #most: number;
  /** The whole part is the number of calls that may run at once. */
  #limit: number;
  /** The limit doubles after each round until the first refusal or the first uneven round. */
  #doubles = true;
  /** Refusals of slots up to this number belong to a burst that has already halved the limit. */
  #halvedAt = 0;
  readonly #usual = new Map<string, Usual>();
  #answers = 0;
  #tookMs = 0;
  #fastestMs = 0;

  /** `fixed` is the largest number of calls at once. null lets the number grow from 8 to 32. */
  constructor(fixed: number | null) {
    this.#first = fixed ?? FIRST_PLACES;
    this.#most = fixed ?? MOST_PLACES;
    this.#limit = this.#first;
  }

  get limit(): number {
    return Math.floor(this.#limit);
  }

  /** The service has accepted a call. `kind` names calls that usually take the same time. */
  passed(kind: string, tookMs: number): void {
    if (!this.#doubles) this.#limit = Math.min(this.#most, this.#limit + 1 / this.#limit);
    if (this.#first === this.#most) return;
    const usual = this.#usual.get(kind) ?? { tookMs, fastestMs: tookMs };
    this.#usual.set(kind, usual);
    usual.tookMs += (tookMs - usual.tookMs) * NEWEST;
    this.#answers += 1;
    this.#tookMs += tookMs;
    this.#fastestMs += usual.fastestMs;
    usual.fastestMs = Math.min(usual.fastestMs, usual.tookMs);
    if (this.#answers >= this.#limit) this.#endRound();
  }

  /** The service has refused the call of slot `number` as one too many. `lastNumber` is the last slot that the pacer has given out. */
  refused(number: number, lastNumber: number): void {
    this.#doubles = false;
    if (number <= this.#halvedAt) return;
    this.#limit = Math.max(1, Math.floor(this.#limit / 2));
    this.#halvedAt = lastNumber;
  }

  #endRound(): void {
    const slowerMs = (this.#tookMs - this.#fastestMs) / this.#answers;
    const isEven = slowerMs <= EVEN_MS || this.#tookMs <= EVEN * this.#fastestMs;
    this.#answers = 0;
    this.#tookMs = 0;
    this.#fastestMs = 0;
    if (isEven && this.#doubles) this.#limit = Math.min(this.#most, 2 * this.#limit);
    if (isEven) return;
    this.#doubles = false;
    // Refusals may have taken the limit below the first number. A slow answer does not lower it further.
    if (this.#limit > this.#first) this.#limit = Math.max(this.#first, Math.floor(this.#limit / 2));
  }
}
