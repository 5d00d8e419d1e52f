// English: what is said of the lock of a state. All that a lock says comes from outside.

import { shellWord } from "../../../model/shell-word.js";
import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import {
  HIDDEN_PID,
  type LockCodes,
  type LockParams,
  type SeenLock,
  type WayToLock,
} from "../../params/state/lock.js";
import { own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

/** Who holds a lock: `alice on build-7 (pid 42) since 2026-…, last sign of life 2026-… (8 seconds ago), running "…", lock id 1f2e…` */
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

/** With the place: pasted without it the command would look at another state, and find nothing locked. */
const unlock = (lock: LockParams, location: string): Sentence =>
  say`\`guildform state unlock ${written(lock.id)} --state ${written(shellWord(location))}\``;

const goOn = (lock: LockParams, { location }: { readonly location: string }) =>
  byCase<WayToLock, Sentence>({
    file: () =>
      say`Wait until it is done, or let apply wait for it: \`guildform apply --lock-timeout 5m\`. If ${process(lock)} is gone for sure, run ${unlock(lock, location)} (its lock is ${written(location)}.lock) and try again.`,
    store: () =>
      say`Wait until it is done, or let apply wait for it: \`guildform apply --lock-timeout 5m\`. If ${process(lock)} is gone for sure, run ${unlock(lock, location)} and try again: nobody can tell from here whether it lives, so no lock is taken over by its age.`,
    told: ({ hint }) => say`${written(hint)}`,
  });

export const lock: CodeWords<LockCodes> = {
  STATE_LOCKED: ({ location, way, ...sighting }) => ({
    message: say`The state ${written(location)} is locked by ${holderText(sighting)}.`,
    hint: goOn(sighting.lock, { location })(way),
  }),
  STATE_LOCK_LOST: ({ location, lock: lost, present, nowMs, by = null }) => {
    const now =
      present === null ? say`nobody holds it now` : say`now ${holderText({ lock: present, nowMs })}`;
    const remover = by === null ? say`someone else` : say`${written(by.who)} at ${written(by.at)}`;
    return {
      message: say`The lock ${written(lost.id)} on the state ${written(location)}, taken at ${written(lost.since)}, was removed by ${remover} (${now}). Nothing more is written to the state.`,
      hint: say`Make sure that no other run is at work, then run again: creates whose outcome was not recorded are looked up first.`,
    };
  },
};

function signOfLife({ seen, since }: LockParams, nowMs: number): Sentence {
  if (seen === null) return NOTHING_SAID;
  const age = ageInWords(nowMs - Date.parse(seen));
  // Where the clocks disagree, an age would be made up.
  const sensible = age !== null && !(Date.parse(seen) < Date.parse(since));
  return say`, last sign of life ${written(seen)}${sensible ? say` (${own(age)})` : NOTHING_SAID}`;
}

const UNITS: readonly (readonly [string, number])[] = [
  ["day", 24 * 60 * 60_000],
  ["hour", 60 * 60_000],
  ["minute", 60_000],
  ["second", 1_000],
];

/** `3 minutes ago`; null for the future, and for what is no time. */
function ageInWords(ageMs: number): string | null {
  if (!(ageMs >= 0)) return null;
  for (const [unit, unitMs] of UNITS) {
    const count = Math.floor(ageMs / unitMs);
    if (count > 0) return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  }
  return "just now";
}
