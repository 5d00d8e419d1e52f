// The watch is the emulator's clock, which sees every world of the emulated service.
//
// The service asks for the time when a call arrives, before the call has any effect. The watch then sees the earlier change of the world,
// so it misses no moment between two effects. No wait takes real time.

import type { Emulator } from "../../src/emulator/index.js";
import type { Clock } from "../../src/model/clock.js";
import { BriskClock } from "../brisk-clock.js";
import { onlyGuild } from "../simulation/guild-facts.js";
import type { Moment } from "./evidence.js";

export class Watch implements Clock {
  #emulator: Emulator | null = null;
  #moments: Moment[] = [];
  #looking = false;
  #byHand = false;
  #run = 0;

  /** Takes a clock that makes waits short, so that events of the gateway come in time. */
  constructor(readonly clock: BriskClock = new BriskClock({ times: 300 })) {}

  /** Begins to look at an emulator that was started with this clock. */
  attach(emulator: Emulator): void {
    this.#emulator = emulator;
    this.begin();
  }

  /** Forgets all moments. The present guild becomes the first. */
  begin(): void {
    this.#moments = [];
    this.#run = 0;
    this.#look();
  }

  /** Counts the next moments as part of another run. */
  nextRun(): void {
    this.#look();
    this.#run += 1;
  }

  /** A person may cause the changes until the work is done. */
  async byHand<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#look();
    this.#byHand = true;
    try {
      return await work();
    } finally {
      this.#look();
      this.#byHand = false;
    }
  }

  /** Returns every guild since `begin()`, oldest first. */
  moments(): readonly Moment[] {
    this.#look();
    return this.#moments;
  }

  now(): number {
    this.#look();
    return this.clock.now();
  }

  monotonic(): number {
    return this.clock.monotonic();
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return this.clock.sleep(ms, signal);
  }

  #look(): void {
    // A read of the world makes the service ask for the time.
    if (this.#emulator === null || this.#looking) return;
    this.#looking = true;
    try {
      const guild = onlyGuild(this.#emulator.world());
      if (this.#moments.at(-1)?.guild === guild) return;
      this.#moments.push({ guild, byHand: this.#byHand, run: this.#run });
    } finally {
      this.#looking = false;
    }
  }
}
