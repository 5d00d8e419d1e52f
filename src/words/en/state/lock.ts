// Reports who holds the lock of a state, and how to get it. All texts in a lock come from outside.

import { shellWord } from "../../../model/shell-word.js";
import { byCase, type Cases, type None } from "../../cases.js";
import { codes, type ParamsOf } from "../../codes.js";
import { HIDDEN_PID } from "../../hidden-pid.js";
import { own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

/**
 * Holds a lock as its holder wrote it. `seen` is the last sign of life. If the store does not know it, it is null and
 * `since` is empty. Times are ISO 8601 in UTC.
 */
export interface LockParams {
  readonly id: string;
  readonly who: string;
  readonly host: string;
  readonly pid: number;
  readonly command: string;
  readonly ci_job_url: string | null;
  readonly since: string;
  readonly seen: string | null;
}

/** `nowMs` is the time at which guildform saw the lock, in milliseconds since 1970. */
export interface SeenLock {
  readonly lock: LockParams;
  readonly nowMs: number;
}

/**
 * In each of `rounds`, another run held the lock or wrote. `last` is the latest of them. It is null if the store does
 * not know or show it.
 */
export interface Restless {
  readonly rounds: number;
  /** An example of `who` is `alice@build-7`. `at` is ISO 8601 in UTC. */
  readonly last: { readonly who: string; readonly at: string } | null;
}

/** Describes the next step of a person who finds the state locked. */
type WayToLock = Cases<{
  /** The lock is a file next to the state. */
  readonly file: None;
  /** The lock is in a store that `--state` names, together with the state. */
  readonly store: None;
  /** The hint comes from another store. */
  readonly told: { readonly hint: string };
}>;

/**
 * Returns the holder of a lock: `alice on build-7 (pid 42) since 2026-…, last sign of life 2026-… (8 seconds ago),
 * running "…", lock id 1f2e…`
 */
export const holderText = ({ lock, nowMs }: SeenLock): Sentence => {
  const job = lock.ci_job_url === null ? NOTHING_SAID : say`, job ${written(lock.ci_job_url)}`;
  return say`${holder(lock)} since ${sinceText(lock)}${signOfLife(lock, nowMs)}, running "${written(lock.command)}"${job}, lock id ${written(lock.id)}`;
};

const sinceText = ({ since }: LockParams): Sentence =>
  since === "" ? say`an unknown time` : say`${written(since)}`;

const holder = ({ who, host, pid }: LockParams): Sentence =>
  pid === HIDDEN_PID ? say`another run` : say`${written(who)} on ${written(host)} (pid ${pid})`;

/** `pid 42 on build-7` */
const process = ({ host, pid }: LockParams): Sentence =>
  pid === HIDDEN_PID ? say`its process` : say`pid ${pid} on ${written(host)}`;

/**
 * The command contains the place of the state. Without it, a pasted command would look at another state and find no
 * lock.
 */
const unlock = (lock: LockParams, location: string): Sentence =>
  say`\`guildform state unlock ${written(lock.id)} --state ${written(shellWord(location))}\``;

const goOn = (lock: LockParams, { location }: { readonly location: string }) =>
  byCase<WayToLock, Sentence>({
    file: () =>
      say`Wait for that run, or let apply wait for it: \`guildform apply --lock-timeout 5m\`. If you know that ${process(lock)} has ended, run ${unlock(lock, location)} and try again. The lock is the file ${written(location)}.lock.`,
    store: () =>
      say`Wait for that run, or let apply wait for it: \`guildform apply --lock-timeout 5m\`. If you know that ${process(lock)} has ended, run ${unlock(lock, location)} and try again. guildform cannot see that process, so it never breaks a lock by age.`,
    told: ({ hint }) => say`${written(hint)}`,
  });

export const lock = codes({
  STATE_LOCKED: ({ location, way, ...sighting }: SeenLock & { location: string; way: WayToLock }) => ({
    message: say`The state ${written(location)} is locked by ${holderText(sighting)}.`,
    hint: goOn(sighting.lock, { location })(way),
  }),
  /**
   * `present` is the present lock. `by` is the person who removed the lock, if the store knows that and no run holds
   * the lock now.
   */
  STATE_LOCK_LOST: ({
    location,
    lock: lost,
    present,
    nowMs,
    by = null,
  }: SeenLock & { location: string; present: LockParams | null; by?: Restless["last"] }) => {
    const now =
      present === null ? say`no run holds it now` : say`now ${holderText({ lock: present, nowMs })}`;
    const remover = by === null ? say`someone else` : say`${written(by.who)} at ${written(by.at)}`;
    return {
      message: say`The lock ${written(lost.id)} on the state ${written(location)}, taken at ${written(lost.since)}, was removed by ${remover} (${now}). This run writes nothing more to the state.`,
      hint: say`Make sure that no other run is at work, then run again. guildform first looks for creates without a recorded outcome.`,
    };
  },
});

function signOfLife({ seen, since }: LockParams, nowMs: number): Sentence {
  if (seen === null) return NOTHING_SAID;
  const age = ageInWords(nowMs - Date.parse(seen));
  // The age would be wrong if the clocks disagree.
  const sensible = age !== null && !(Date.parse(seen) < Date.parse(since));
  return say`, last sign of life ${written(seen)}${sensible ? say` (${own(age)})` : NOTHING_SAID}`;
}

const UNITS: readonly (readonly [string, number])[] = [
  ["day", 24 * 60 * 60_000],
  ["hour", 60 * 60_000],
  ["minute", 60_000],
  ["second", 1_000],
];

/** Returns `3 minutes ago`. null is for a time in the future, and for a text that is no time. */
function ageInWords(ageMs: number): string | null {
  if (!(ageMs >= 0)) return null;
  for (const [unit, unitMs] of UNITS) {
    const count = Math.floor(ageMs / unitMs);
    if (count > 0) return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  }
  return "just now";
}

export type LockCodes = ParamsOf<typeof lock>;
