// Keeps the pace of posts: at most 5 a second in one channel (service-facts 7.1). The client counts calls at their start. This module
// counts the posts that arrive in one channel. posting.ts waits for it before each post.

import type { Clock } from "../../model/clock.js";

const PER_SECOND = 5;
const SECOND_MS = 1_000;

export class PostPace {
  readonly #clock: Clock;
  /**
   * Holds the times of the last posts of each channel, at most PER_SECOND. Each time is the latest at which the post can have arrived, from
   * `monotonic`.
   */
  readonly #last = new Map<string, { atMs: number }[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Waits until the channel can take one more post. The caller calls the result when the post was sent. Rejects with the reason of `stop`.
   */
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
      // The service has taken the post at some time before its answer.
      mine.atMs = this.#clock.monotonic();
    };
  }
}
