// A pace is one limit on calls a second, as far as refusals show it: of a bucket, or of all calls. limits.ts has one for each bucket and one
// for everything, and decides which of them a refusal is about. The class holds no clock.
//
// There is no interval until the first refusal (first-interval.ts). A later refusal moves the pace between the refused interval and the
// accepted average. Much later it tries a slightly faster interval, and goes back if the service refuses it. No document gives the rate
// (service-facts 1.4).

import { CallStream } from "./call-stream.js";
import { type Counting, firstInterval, MARGIN, MAX_INTERVAL_MS } from "./first-interval.js";

const SECOND_MS = 1_000;
/** A shorter interval counts as no pace. */
const MIN_INTERVAL_MS = 8;
/** An interval counts as accepted after this time without a refusal. */
const ACCEPTED_MS = 2_500;
/** A window refuses a call within this time after the pace began. */
const WINDOW_MS = 2_000;
/** The first try of a faster interval comes after this time. Each later one takes twice as long. */
const FIRST_TRY_MS = 40_000;
const TRY = 0.96;
const MAX_PATIENCE_MS = 80_000;
/** A call that starts late by at most this much does not move the next ones. */
const LATE_MS = 20;
/** Factors for one refusal after the other, soon after the pace began. */
const SLOWER = [1.03, 1.1, 1.3, 1.6] as const;

interface Learning extends Counting {
  readonly atMs: number;
  readonly tookMs: number;
}

interface Setting {
  /** The interval lies between two starts. 0 is no pace. */
  intervalMs: number;
  /** The service refuses this interval, or the first refusal lets expect it. */
  tooFastMs: number;
  acceptedMs: number;
  /** The first call at this interval started at this time. null means that none has. */
  sinceMs: number | null;
  starts: number;
  /** `true` means that the pace tries a faster interval than the accepted one. */
  isTrial: boolean;
  scheduledMs: number;
  soonRefused: number;
  refusedAtMs: number | null;
  passesSinceRefusal: number;
  patienceMs: number;
  /** A limit of all calls may have been the reason for the first refusal. */
  isDoubtful: boolean;
  /** Calls that started before `atMs` may still get their answers, and change the first interval. */
  learning: Learning | null;
}

export class Pace {
  #setting: Setting = {
    intervalMs: 0,
    tooFastMs: 0,
    acceptedMs: 0,
    sinceMs: null,
    starts: 0,
    isTrial: false,
    scheduledMs: Number.NEGATIVE_INFINITY,
    soonRefused: 0,
    refusedAtMs: null,
    passesSinceRefusal: 0,
    patienceMs: ACCEPTED_MS,
    isDoubtful: false,
    learning: null,
  };
  #stream = new CallStream();
  #pausedUntilMs = 0;
  #nextTryMs = FIRST_TRY_MS;
  #refusedSinceMs: number | null = null;

  /** The next call may start at this time. If the time is in the past, the call may start at once. */
  get readyAtMs(): number {
    const { intervalMs, scheduledMs } = this.#setting;
    return intervalMs === 0 ? this.#pausedUntilMs : Math.max(this.#pausedUntilMs, scheduledMs + intervalMs);
  }

  get intervalMs(): number {
    return this.#setting.intervalMs;
  }

  get isTrial(): boolean {
    return this.#setting.isTrial;
  }

  get stream(): Pick<CallStream, "fromMs" | "passes" | "lastStartMs"> {
    return this.#stream;
  }

  pauseUntil(untilMs: number): void {
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, untilMs);
  }

  /** Returns a function that restores the pace from before later refusals. */
  remember(): () => void {
    const setting = { ...this.#setting };
    return () => {
      this.#setting = { ...setting };
    };
  }

  started(nowMs: number): void {
    const setting = this.#setting;
    const { intervalMs, scheduledMs } = setting;
    const wasPaused =
      intervalMs === 0 && this.#stream.lastStartMs < this.#pausedUntilMs && nowMs >= this.#pausedUntilMs;
    if (this.#stream.started(nowMs, { intervalMs, wasPaused })) setting.sinceMs = null;
    setting.starts = setting.sinceMs === null ? 0 : setting.starts + 1;
    setting.sinceMs ??= nowMs;
    const dueMs = scheduledMs + intervalMs;
    setting.scheduledMs = nowMs - dueMs < Math.min(intervalMs, LATE_MS) ? dueMs : nowMs;
  }

  /** The service has accepted a call that started at `startedMs`, with any answer. */
  passed(startedMs: number): void {
    this.#refusedSinceMs = null;
    this.#setting.passesSinceRefusal++;
    this.#stream.passed(startedMs);
    const { learning } = this.#setting;
    if (learning !== null && startedMs <= learning.atMs) this.#estimate(learning);
  }

  /** Returns true when the interval is the reason why calls wait. */
  isBinding(nowMs: number): boolean {
    const { intervalMs, starts } = this.#setting;
    const lastedMs = this.#lastedMs(nowMs);
    return intervalMs > 0 && lastedMs > 0 && (starts + 1) * intervalMs >= 0.85 * lastedMs;
  }

  /** Learns the first interval at a refusal. */
  learn(nowMs: number, counting: Counting): void {
    const tookMs = nowMs - this.#stream.fromMs;
    this.#set(MAX_INTERVAL_MS, false);
    const learning = { ...counting, atMs: nowMs, tookMs };
    this.#setting.learning = learning;
    this.#estimate(learning);
    this.#noteRefusal(nowMs);
  }

  /** The service has refused a call of this pace as one too many. */
  refused(nowMs: number, counting: Counting): void {
    if (this.#setting.intervalMs === 0) {
      this.learn(nowMs, counting);
      return;
    }
    const { intervalMs, acceptedMs, patienceMs, isTrial } = this.#setting;
    this.#setting.patienceMs = Math.min(MAX_PATIENCE_MS, 2 * patienceMs);
    const lastedMs = this.#lastedMs(nowMs);
    const isEarly = !isTrial && lastedMs < Math.min(0.9 * intervalMs, SECOND_MS / 2);
    if (!isEarly) this.#setting.tooFastMs = Math.max(this.#setting.tooFastMs, intervalMs);
    if (isTrial) {
      const isClose = 1.06 * intervalMs >= acceptedMs;
      this.#set(isClose ? acceptedMs : Math.sqrt(intervalMs * acceptedMs), false);
    } else this.#set(isEarly ? 1.1 * intervalMs : this.#slower(nowMs, lastedMs), false);
    this.#noteRefusal(nowMs);
  }

  /** Says that another limit may have been the reason for the first refusal. */
  doubt(): void {
    this.#setting.isDoubtful = true;
  }

  /** Returns a faster interval to try now, or null. A pace in doubt tries `otherMs`, the interval of the other limit, once. */
  fasterMs(nowMs: number, otherMs: number): number | null {
    const setting = this.#setting;
    const { intervalMs, tooFastMs, acceptedMs } = setting;
    const lastedMs = this.#lastedMs(nowMs);
    if (setting.starts < 3 || lastedMs < ACCEPTED_MS || !this.isBinding(nowMs)) return null;
    // A bucket that is refilled a little too slowly takes long to run empty.
    if (setting.isTrial && lastedMs < (2 * SECOND_MS) / (acceptedMs / intervalMs - 1)) return null;
    setting.isTrial = false;
    setting.soonRefused = 0;
    setting.acceptedMs = intervalMs;
    const { isDoubtful } = setting;
    setting.isDoubtful = false;
    if (isDoubtful && otherMs > 0 && otherMs < intervalMs) return otherMs;
    if (intervalMs > 1.15 * tooFastMs) return 1.06 * tooFastMs;
    if (lastedMs <= this.#nextTryMs || lastedMs <= setting.patienceMs) return null;
    this.#nextTryMs *= 2;
    return TRY * intervalMs;
  }

  try(intervalMs: number): void {
    this.#set(intervalMs, true);
  }

  /** Calls start without an interval again. */
  free(): void {
    this.#set(0, false);
  }

  /** Takes the interval of another pace. The next call starts after `calls` intervals. */
  follow(other: Pace, { nowMs, calls }: { readonly nowMs: number; readonly calls: number }): void {
    const { intervalMs, tooFastMs } = other.#setting;
    this.#set(intervalMs, false);
    this.#setting.tooFastMs = tooFastMs;
    this.#setting.scheduledMs = nowMs + calls * intervalMs;
  }

  /** Returns a pace that has seen the same calls. */
  copy(): Pace {
    const copy = new Pace();
    copy.#setting = { ...this.#setting };
    copy.#stream = this.#stream.copy();
    return copy;
  }

  /** Notes a refusal. Returns for how many ms the service has only refused calls. */
  refusedForMs(nowMs: number): number {
    this.#refusedSinceMs ??= nowMs;
    return nowMs - this.#refusedSinceMs;
  }

  #set(intervalMs: number, isTrial: boolean): void {
    const isNone = intervalMs < MIN_INTERVAL_MS;
    Object.assign(this.#setting, { sinceMs: null, starts: 0, learning: null, isTrial });
    this.#setting.intervalMs = isNone ? 0 : Math.min(MAX_INTERVAL_MS, intervalMs);
    if (isNone) this.#setting.tooFastMs = 0;
  }

  #noteRefusal(nowMs: number): void {
    this.#setting.refusedAtMs = nowMs;
    this.#setting.passesSinceRefusal = 0;
  }

  #lastedMs(nowMs: number): number {
    return nowMs - (this.#setting.sinceMs ?? nowMs);
  }

  #estimate({ atMs, tookMs, ...counting }: Learning): void {
    const { passes } = this.#stream;
    const inWindow = this.#stream.passesSince(atMs - counting.windowMs);
    Object.assign(this.#setting, firstInterval({ passes, inWindow, tookMs }, counting));
  }

  /** Returns the interval after a refusal of this one. */
  #slower(nowMs: number, lastedMs: number): number {
    const setting = this.#setting;
    const { intervalMs, refusedAtMs, passesSinceRefusal } = setting;
    // Between two refusals a bucket has given exactly these calls. A window has given more.
    const averageMs =
      refusedAtMs === null
        ? 2 * intervalMs
        : Math.max(MARGIN * intervalMs, (nowMs - refusedAtMs) / Math.max(1, passesSinceRefusal));
    if (lastedMs > WINDOW_MS + intervalMs) {
      setting.soonRefused = 0;
      return 1.005 * Math.min(averageMs, 1.5 * intervalMs);
    }
    const ofWindowMs = (SECOND_MS / Math.max(1, this.#stream.passesSince(nowMs - SECOND_MS))) * MARGIN;
    const slightlyMs = SLOWER[0] * intervalMs;
    const slowerMs =
      setting.soonRefused === 0
        ? Math.max(slightlyMs, Math.min(ofWindowMs, 2 * intervalMs))
        : (SLOWER[setting.soonRefused] ?? SLOWER[3]) * intervalMs;
    setting.soonRefused++;
    return Math.min(slowerMs, Math.max(averageMs, slightlyMs));
  }
}
