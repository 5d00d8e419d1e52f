// The pace of posts: at most 5 in any second and channel (service-facts 7.1). The client paces calls; this counts what
// arrives in one channel.

import type { Clock } from "../../model/clock.js";

const PER_SECOND = 5;
const SECOND_MS = 1_000;

export class PostPace {
  readonly #clock: Clock;
  /** The last posts of a channel, at most PER_SECOND: when each was surely there, as `monotonic`. */
  readonly #last = new Map<string, { atMs: number }[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Waits until one more fits. Call the result when it is sent. Rejects with the reason of `stop`. */
  async take(channelId: string, stop: AbortSignal): Promise<() => void> {
    const last = this.#last.get(channelId) ?? [];
    this.#last.set(channelId, last);
    for (;;) {
      const [oldest] = last.slice(-PER_SECOND);
      const waitMs =
        last.length < PER_SECOND || oldest === undefined
          ? 0
          : oldest.atMs + SECOND_MS - this.#clock.monotonic();
      if (waitMs <= 0) break;
      await this.#clock.sleep(Math.ceil(waitMs), stop);
    }
    const mine = { atMs: this.#clock.monotonic() };
    last.push(mine);
    last.splice(0, last.length - PER_SECOND);
    return () => {
      // It arrived at some time until its answer did.
      mine.atMs = this.#clock.monotonic();
    };
  }
}
