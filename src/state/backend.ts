// Where one state lives: what a store is made of (store-over.ts).

import type { StateLease } from "./lease.js";
import type { StateLog } from "./log.js";
import type { StateWrite } from "./state-write.js";

export interface StateBackend {
  /** What to call it in messages: a path or URL without credentials. */
  readonly location: string;
  /** The name of the state wherever it is read from, such as `git:refs/guildform/main`: seals are made for it. */
  readonly name: string;
  /** What tells it from every other state, such as an absolute path: this machine remembers by it what it has seen. Never shown. */
  readonly place: string;
  /** Finds log and lease, anew for each use: a link may lead elsewhere by now. Errors: by what they are wanted for, StateUnreadableError or StateUnwritableError. */
  find(use: "read" | "write"): Promise<{ readonly log: StateLog; readonly lease: StateLease }>;
  /** As of StateStore. */
  readonly tellsHolder?: false;
  /** As of StateStore, of what the log gave last; left out where nobody knows. */
  lastWrite?(): StateWrite | null;
  /** As of StateStore; left out where no log of the writes is kept. */
  writes?(most: number): Promise<readonly StateWrite[]>;
}
