// A home of state: where the state of a stage lives, what a run is given to find it there, and what may strike on the way between
// the two. One for each store; homes.ts opens them by name.

import { canonicalJson } from "../../../src/model/canonical-json.js";
import { StateLockedError } from "../../../src/state/state-errors.js";
import type { StateStore } from "../../../src/state/store.js";
import { decodeSnapshot } from "../../../src/state/text/snapshot.js";
import { presentState } from "../../../src/state/understood-log.js";
import type { ChildEnd, Death } from "../child-run.js";

/** What may happen at a step of a store: a call of git, a request, a statement, a change of a file. */
export const WAYS = ["killed-before", "killed-after", "lost-before", "lost-after"] as const;
export type Way = (typeof WAYS)[number];

export interface Strike {
  /** Which step of the run, from 1 on. */
  readonly nth: number;
  readonly way: Way;
}

/** What a run needs to find the state. */
export interface Given {
  /** `git:origin#main` */
  readonly state: string;
  readonly env: Readonly<Record<string, string>>;
  /** A module that the process loads first. */
  readonly preload?: string;
  readonly death?: Death;
}

export interface StateHome {
  /** Where the configuration stands. */
  readonly folder: string;
  /** A lock whose process is gone is taken over. */
  readonly isOfThisMachine?: true;
  /** What may strike here. */
  readonly ways: readonly Way[];
  /** Anew, with the state that these bytes of a snapshot hold; null: with none. */
  begin(snapshot: Buffer | null): Promise<void>;
  /** The store as somebody else sees it, whom nothing strikes. */
  store(): StateStore;
  /** For runs that nothing strikes. */
  readonly given: Given;
  /** For the next run. It is struck once, or only counted; `kill` ends its process. */
  arm(strike: Strike | null, kill: () => void): Given;
  /** How many steps the run took that was armed last and has ended so. */
  steps(end: ChildEnd): Promise<number>;
  /** Another folder with the same state, such as another clone. */
  another(name: string): Promise<string>;
  /** Takes what is far away out of reach, and gives the way back; left out where nothing is far away. */
  readonly vanish?: () => Promise<() => Promise<void>>;
  /** Whoever cannot reach it tries again, and goes on when it is back soon. */
  readonly isTriedAgain?: boolean;
  /** Ends the server as a crash would, and starts it anew; left out where there is none that lasts. */
  readonly restart?: () => Promise<void>;
  /** Everything that lies there, as a text to be compared. */
  content(): Promise<string>;
  /** What lies there in the end that no run should leave, such as a lock. */
  leftBehind(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Puts the state of a snapshot into a store that has none. */
export async function beginIn(store: StateStore, snapshot: Buffer | null): Promise<void> {
  if (snapshot === null) return;
  const session = await store.lock(SOMEBODY);
  await session.begin(presentState(decodeSnapshot(snapshot, "snapshot")));
  await session.close();
}

/** What a store tells of its state and its lock. A fold puts members into order. */
export async function told(store: StateStore): Promise<string> {
  const state = await store.read();
  return `${canonicalJson(JSON.parse(JSON.stringify(state)))}\n${await lockId(store)}`;
}

/** The lock, where one stands. */
export async function lockLeft(store: StateStore): Promise<readonly string[]> {
  const id = await lockId(store);
  return id === null ? [] : [`the lock ${id}`];
}

/** The id of the lock that stands, also where only who asks for it learns it; null where there is none. */
export async function lockId(store: StateStore): Promise<string | null> {
  if (store.tellsHolder !== false) return (await store.holder())?.id ?? null;
  try {
    await store.unlock("nobody's");
    return null;
  } catch (error) {
    if (error instanceof StateLockedError) return error.holder.id;
    throw error;
  }
}

export const SOMEBODY = {
  who: "somebody",
  host: "elsewhere",
  pid: 4242,
  command: "guildform apply",
  ci_job_url: null,
} as const;
