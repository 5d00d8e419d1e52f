// A home keeps the state of a stage. It gives a run the address of the state, and strikes on the way between the two. Each store has one
// home. `homes.ts` opens them by name.
//
// A new home implements StateHome, counts the steps of its store, and adds itself to `homes.ts`.

import { canonicalJson } from "../../../src/model/canonical-json.js";
import { StateLockedError } from "../../../src/state/state-errors.js";
import type { StateStore } from "../../../src/state/store.js";
import { decodeSnapshot } from "../../../src/state/text/snapshot.js";
import { presentState } from "../../../src/state/understood-log.js";
import type { ChildEnd, Death } from "../child-run.js";

/** These faults can happen at a step of a store: a call of git, a request, a statement, a change of a file. */
export const WAYS = ["killed-before", "killed-after", "lost-before", "lost-after"] as const;
export type Way = (typeof WAYS)[number];

export interface Strike {
  /** The fault happens at this step of the run, from 1 on. */
  readonly nth: number;
  readonly way: Way;
}

/** A run needs this to find the state. */
export interface Given {
  /** The address is `git:origin#main`, for example. */
  readonly state: string;
  readonly env: Readonly<Record<string, string>>;
  /** This module is imported before all others. */
  readonly preload?: string;
  readonly death?: Death;
}

export interface StateHome {
  /** The configuration is in this folder. */
  readonly folder: string;
  /** `true` means that a run takes over a lock whose process is gone. */
  readonly isOfThisMachine?: true;
  /** These faults may strike here. */
  readonly ways: readonly Way[];
  /** Begins a new case with the state of these bytes of a snapshot. `null` means that there is no state. */
  begin(snapshot: Buffer | null): Promise<void>;
  /** Returns the store as another person sees it, without faults. */
  store(): StateStore;
  /** Runs without faults get this. */
  readonly given: Given;
  /** Returns what the next run gets. The strike comes once, or the home only counts. `kill` ends the process of the run. */
  arm(strike: Strike | null, kill: () => void): Given;
  /** Returns how many steps the last armed run took, which ended with `end`. */
  steps(end: ChildEnd): Promise<number>;
  /** Returns another folder with the same state, such as another clone. */
  another(name: string): Promise<string>;
  /** Takes a remote store out of reach, and returns the way back. A home without a remote leaves it out. */
  readonly vanish?: () => Promise<() => Promise<void>>;
  /** `true` means that a run without a connection tries again, and continues when the store is back soon. */
  readonly isTriedAgain?: boolean;
  /** Ends the server as a crash would, and starts it again. A home without a lasting server leaves it out. */
  readonly restart?: () => Promise<void>;
  /** Returns everything in the store as a text for comparisons. */
  content(): Promise<string>;
  /** Returns what no run should leave in the store in the end, such as a lock. */
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

/** Returns the state and the lock of a store as a text. A fold sorts the members of objects. */
export async function told(store: StateStore): Promise<string> {
  const state = await store.read();
  return `${canonicalJson(JSON.parse(JSON.stringify(state)))}\n${await lockId(store)}`;
}

/** Returns the lock, if there is one. */
export async function lockLeft(store: StateStore): Promise<readonly string[]> {
  const id = await lockId(store);
  return id === null ? [] : [`the lock ${id}`];
}

/** Returns the id of the present lock, or `null`. Some stores give it only in a refusal. */
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
