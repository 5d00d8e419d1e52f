// A backend is a place that keeps one state. storeOver() (store-over.ts) makes a StateStore of it, and store.ts explains how to add one.
//
// The backend gives a log for the records, and a lease that decides who may write. It leaves all else to storeOver(): folding, seals,
// grouped writes, the beat of renewals, and the errors of a session that is used in the wrong order.

import type { StateLease } from "./lease.js";
import type { StateLog } from "./log.js";
import type { StateWrite } from "./state-write.js";

export interface StateBackend {
  /** The state has this name in messages: a path or URL without credentials. */
  readonly location: string;
  /** Seals cover this name, so it must be equal for all who read the state: `git:refs/guildform/main`. */
  readonly name: string;
  /**
   * Each state has another text here, such as an absolute path. This machine remembers under it which version of the state it has seen.
   * People never see it.
   */
  readonly place: string;
  /**
   * Finds log and lease for one use. storeOver() calls it for each use, because a link may lead to another place by then. Throws
   * StateUnreadableError to read, and StateUnwritableError to write.
   */
  find(use: "read" | "write"): Promise<{ readonly log: StateLog; readonly lease: StateLease }>;
  /** Has the meaning of StateStore.tellsHolder. */
  readonly tellsHolder?: false;
  /** Has the meaning of StateStore.lastWrite(), for the content that the log gave last. It is left out when the place does not know. */
  lastWrite?(): StateWrite | null;
  /** Has the meaning of StateStore.writes(). It is left out when the place keeps no log of its writes. */
  writes?(most: number): Promise<readonly StateWrite[]>;
}
