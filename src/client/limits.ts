// Limits decide when the next call of a bucket may start, and learn from each refusal which limit it shows: one of the bucket, or one of all
// calls. pacer.ts asks them before each start. No document gives buckets or rates (service-facts 1.4, 7.3), so each bucket has a pace, and
// all calls together have one.
//
// - A refusal pauses its bucket, and its pace changes. Refusals within a second, and of calls that were on their way, are one burst.
// - When all buckets are refused one right after the other, there may be one limit of all, or each bucket may have reached its own. Then one
//   bucket goes alone after the pause. If it gets more calls through than before, the limit is one of all.
// - If two buckets are refused in a row later, the limit of all is the reason, and everything pauses.
// - If one bucket is refused for the first time while the limit of all holds back calls, either limit may be the reason. The bucket gets a
//   pace, and soon tries the pace of all.
// - One pace at a time tries a faster interval. A refusal during the trial ends it.

import type { Bucket } from "./client-event.js";
import type { Counting } from "./first-interval.js";
import { Pace } from "./pace.js";
import { type Burst, hasAllSenders, newBurst } from "./refusal-burst.js";

/** This call holds a slot. */
export interface StartedCall {
  readonly bucket: Bucket;
  /** Numbers give the order of starts, from 1. */
  readonly number: number;
  readonly startedMs: number;
}

export interface Overload {
  readonly nowMs: number;
  readonly pauseMs: number;
  /** The service has asked for this pause. null means that it has not. */
  readonly askedMs: number | null;
}

const SECOND_MS = 1_000;
/** A bucket goes alone for this time after the pause. */
const ALONE_MS = 1_500;
const BETWEEN_COMPARISONS_MS = 30_000;
/** Another pace may try a faster interval after this time and five calls. */
const TRIAL_MS = 2_500;

/** One bucket goes alone, to tell a limit of all from limits of the buckets. */
interface Comparison {
  readonly bucket: Bucket;
  readonly after: number;
  readonly untilMs: number;
  /** The bucket got this many calls through before its refusal, in `tookMs`. */
  readonly before: number;
  readonly tookMs: number;
  passes: number;
  firstMs: number | null;
  /** This pace holds for all calls if the limit is one of all. */
  readonly ofAll: Pace;
  readonly takeBack: () => void;
}

export class Limits {
  readonly #ofAll = new Pace();
  readonly #ofBuckets = new Map<Bucket, Pace>();
  #started = 0;
  #burst: Burst | null = null;
  #trial: { readonly pace: Pace; readonly untilMs: number } | null = null;
  #comparison: Comparison | null = null;
  #comparedMs = Number.NEGATIVE_INFINITY;

  /** The next call of the bucket may start at this time. */
  readyAtMs(bucket: Bucket, nowMs: number): number {
    const readyMs = Math.max(this.#pace(bucket).readyAtMs, this.#ofAll.readyAtMs);
    const comparison = this.#comparison;
    if (comparison === null || comparison.untilMs < nowMs || comparison.bucket === bucket) return readyMs;
    return Math.max(readyMs, comparison.untilMs);
  }

  started(bucket: Bucket, nowMs: number): StartedCall {
    this.#started++;
    this.#pace(bucket).started(nowMs);
    this.#ofAll.started(nowMs);
    return { bucket, number: this.#started, startedMs: nowMs };
  }

  /** The service has accepted the call, with any answer. */
  passed(call: StartedCall, nowMs: number): void {
    const { bucket, number, startedMs } = call;
    if (this.#burst !== null && number > this.#burst.newest) this.#burst.passesSinceNewest++;
    this.#compare(call, nowMs);
    for (const pace of [this.#pace(bucket), this.#ofAll]) {
      pace.passed(startedMs);
      this.#tryFaster(pace, nowMs);
    }
  }

  /** The service has refused the call as one too many. Returns what pauses. */
  refused(call: StartedCall, { nowMs, pauseMs, askedMs }: Overload): Bucket | "everything" {
    const { bucket, number } = call;
    const pace = this.#pace(bucket);
    const untilMs = nowMs + pauseMs;
    const counting = { windowMs: Math.max(SECOND_MS, askedMs ?? 0), isSpaced: this.#ofAll.intervalMs > 0 };
    const around = { fromMs: pace.stream.fromMs, nowMs, lastNumber: this.#started };
    pace.pauseUntil(untilMs);
    const comparison = this.#runningComparison(nowMs);
    if (comparison?.bucket === bucket && number > comparison.after) {
      // The bucket got no more calls through than before, so each bucket has a limit of its own.
      this.#comparison = null;
      pace.learn(nowMs, counting);
      this.#burst = newBurst(number, { ...around, teaches: false });
      return bucket;
    }
    const isNew = this.#burst === null || (number > this.#burst.lastNumber && nowMs >= this.#burst.untilMs);
    const burst =
      isNew || this.#burst === null ? newBurst(number, { ...around, teaches: true }) : this.#burst;
    this.#burst = burst;
    if (burst.teaches && !burst.buckets.has(bucket)) {
      if (burst.passesSinceNewest > 0) burst.together = [];
      burst.together.push({ bucket, takeBack: pace.remember() });
      burst.buckets.add(bucket);
      burst.newest = number;
      burst.passesSinceNewest = 0;
      if (!burst.isOfAll) this.#learn(burst, { bucket, isNew, nowMs, untilMs, counting });
    }
    if (!burst.isOfAll) return bucket;
    this.#ofAll.pauseUntil(untilMs);
    return "everything";
  }

  /** Returns for how many ms the service has only refused calls of a bucket, with the refusal of now. */
  refusedForMs(bucket: Bucket, nowMs: number): number {
    return this.#pace(bucket).refusedForMs(nowMs);
  }

  #learn(
    burst: Burst,
    about: {
      readonly bucket: Bucket;
      readonly isNew: boolean;
      readonly nowMs: number;
      readonly untilMs: number;
      readonly counting: Counting;
    },
  ): void {
    const { bucket, isNew, nowMs, untilMs, counting } = about;
    const pace = this.#pace(bucket);
    const ofAll = this.#ofAll;
    const isPacedTogether = ofAll.intervalMs > 0 && ofAll.isBinding(nowMs);
    if (isNew && (pace.isTrial || (ofAll.isTrial && isPacedTogether))) {
      burst.isOfAll = !pace.isTrial;
      (pace.isTrial ? pace : ofAll).refused(nowMs, counting);
      this.#trial = null;
      return;
    }
    const isFirst = pace.intervalMs === 0;
    pace.refused(nowMs, counting);
    if (isFirst && isPacedTogether) pace.doubt();
    if (burst.together.length < 2) return;
    if (isPacedTogether) {
      burst.isOfAll = true;
      ofAll.refused(nowMs, counting);
      for (const { takeBack } of burst.together) takeBack();
    } else if (ofAll.intervalMs === 0 && hasAllSenders(burst, this.#ofBuckets)) {
      this.#beginComparison(burst, { nowMs, untilMs, counting });
    }
  }

  #beginComparison(
    burst: Burst,
    {
      nowMs,
      untilMs,
      counting,
    }: { readonly nowMs: number; readonly untilMs: number; readonly counting: Counting },
  ): void {
    if (nowMs - this.#comparedMs <= BETWEEN_COMPARISONS_MS) return;
    this.#comparedMs = nowMs;
    const ofAll = this.#ofAll.copy();
    ofAll.learn(burst.atMs, { ...counting, isSpaced: false });
    const passesOf = (one: Bucket) => this.#pace(one).stream.passes;
    const buckets = burst.together.map(({ bucket }) => bucket);
    // A bucket without any call gets one through only if the limit is one of all. Otherwise the bucket with most calls shows the difference best.
    const most = buckets.reduce((left, right) => (passesOf(right) > passesOf(left) ? right : left));
    const bucket = buckets.find((one) => passesOf(one) === 0) ?? most;
    const pace = this.#pace(bucket);
    pace.free();
    for (const one of buckets) this.#pace(one).pauseUntil(untilMs);
    this.#comparison = {
      bucket,
      after: this.#started,
      untilMs: untilMs + ALONE_MS,
      before: pace.stream.passes,
      tookMs: Math.max(0, burst.atMs - pace.stream.fromMs),
      passes: 0,
      firstMs: null,
      ofAll,
      takeBack: () => {
        for (const { takeBack } of burst.together) takeBack();
      },
    };
  }

  #runningComparison(nowMs: number): Comparison | null {
    if (this.#comparison !== null && this.#comparison.untilMs < nowMs) this.#comparison = null;
    return this.#comparison;
  }

  #compare({ bucket, number, startedMs }: StartedCall, nowMs: number): void {
    const comparison = this.#runningComparison(nowMs);
    if (comparison?.bucket !== bucket || number <= comparison.after) return;
    comparison.passes++;
    comparison.firstMs ??= startedMs;
    const longerMs = Math.max(0, startedMs - comparison.firstMs - comparison.tookMs);
    if (comparison.passes <= Math.floor(comparison.before * (1 + longerMs / SECOND_MS))) return;
    // The bucket got more calls through than before, so the limit is one of all.
    this.#comparison = null;
    comparison.takeBack();
    this.#ofAll.follow(comparison.ofAll, { nowMs, calls: comparison.passes + 1 });
    const { fromMs } = this.#ofAll.stream;
    const around = { fromMs, nowMs: nowMs - SECOND_MS, lastNumber: this.#started };
    this.#burst = newBurst(this.#started, { ...around, teaches: false });
  }

  #tryFaster(pace: Pace, nowMs: number): void {
    const intervalMs = pace.fasterMs(nowMs, this.#ofAll.intervalMs);
    if (this.#trial?.pace === pace && !pace.isTrial) this.#trial = null;
    if (intervalMs === null || this.#runningComparison(nowMs) !== null) return;
    if (this.#trial !== null && this.#trial.pace !== pace && this.#trial.untilMs > nowMs) return;
    pace.try(intervalMs);
    this.#trial = { pace, untilMs: nowMs + TRIAL_MS + 5 * intervalMs };
  }

  #pace(bucket: Bucket): Pace {
    const entry = this.#ofBuckets.get(bucket);
    if (entry !== undefined) return entry;
    const pace = new Pace();
    this.#ofBuckets.set(bucket, pace);
    return pace;
  }
}
