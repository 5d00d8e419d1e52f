// What a commit says: the log of the ref tells who changed the state, by which command and job, and what was made.
//
//   guildform apply: run, intent 2
//
//   run 1f2e3d4c
//   intent create_channel channel.rules
//   intent create_channel channel.hall
//
//   By: alice@build-7 (42)
//   Job: https://ci.example/job/7
//   Commit: 17
//
// The words are those of the state itself, since a log is read by people of any language.

import type { LockHolder } from "../store.js";
import type { CommitWords, RefTip } from "./state-ref.js";

export interface Said {
  /** What was done: `lock`. */
  readonly did: string;
  /** What was made, a line each. */
  readonly lines?: readonly string[];
}

/** Lines past these are counted. */
const MOST_LINES = 100;

export function commitWords(holder: LockHolder, tip: RefTip | null, { did, lines = [] }: Said): CommitWords {
  const more = lines.length - MOST_LINES;
  const made = [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`(+ ${more})`] : [])];
  const by = [
    `By: ${oneLine(holder.who)}@${oneLine(holder.host)} (${holder.pid})`,
    ...(holder.ci_job_url === null ? [] : [`Job: ${oneLine(holder.ci_job_url)}`]),
    `Commit: ${commitNumber(tip) + 1}`,
  ];
  const parts = [[`${oneLine(holder.command)}: ${did}`], made.map(oneLine), by].filter(
    (part) => part.length > 0,
  );
  return {
    message: `${parts.map((part) => part.join("\n")).join("\n\n")}\n`,
    who: { name: holder.who, email: `${holder.who}@${holder.host}`.replace(/\s/g, "-") },
  };
}

/** How many commits the ref has, as the last one says; 0 where it says nothing. */
export function commitNumber(tip: RefTip | null): number {
  return Number(/^Commit: (\d{1,9})$/m.exec(tip?.commit.message ?? "")?.[1] ?? 0);
}

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, " ").slice(0, 300);
