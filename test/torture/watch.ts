// Watch: the emulator's clock, which sees every world that the emulated service ever has.
//
// The service looks at the time when a call arrives, before the call has any effect; whatever changed the world
// before has then been seen, so that no moment between two effects is missed. Nothing waits in earnest.

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

  /** What tells the time; waits are short, and what the gateway tells meanwhile comes in time. */
  constructor(readonly clock: BriskClock = new BriskClock({ times: 300 })) {}

  /** Begins to look at an emulator that was started with this clock. */
  attach(emulator: Emulator): void {
    this.#emulator = emulator;
    this.begin();
  }

  /** Forgets all moments; the guild of now is the first. */
  begin(): void {
    this.#moments = [];
    this.#run = 0;
    this.#look();
  }

  /** What comes belongs to another run. */
  nextRun(): void {
    this.#look();
    this.#run += 1;
  }

  /** What changes until the work is done may be a person's doing. */
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

  /** Every guild there was since begin(), oldest first. */
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
    // Looking at the world makes the service look at the time.
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
