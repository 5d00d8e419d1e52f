// Writes and reads the messages of commits. The log of the ref shows the author, command and job of each change, and the records in it.
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
// The words come from the state itself, because people of any language read a log.

import type { StateWrite } from "../state-write.js";
import type { LockHolder } from "../store.js";
import type { CommitText } from "./git-objects.js";
import { secondOf } from "./second-of.js";

/** The newest commit of the ref, with its files. */
export interface RefTip {
  readonly oid: string;
  readonly commit: CommitText;
  /** The key is a path, such as `journal/12.json`. The value is the id of the file. */
  readonly files: ReadonlyMap<string, string>;
}

export interface CommitWords {
  readonly message: string;
  /** True means that the new commit has no parent. */
  readonly leavesBehind: boolean;
  readonly who: { readonly name: string; readonly email: string };
}

export interface CommitSubject {
  /** The short text says what was done: `lock`. */
  readonly did: string;
  /** The commit message lists these lines: one for each record of the write, or one for the lock or serial that changed. */
  readonly lines?: readonly string[];
  /** True leaves the earlier commits behind: the new one has no parent, and is number 1. */
  readonly leavesBehind?: boolean;
}

/** The message counts the lines beyond these. */
const MOST_LINES = 100;

export function commitWords(
  holder: LockHolder,
  tip: RefTip | null,
  { did, lines = [], leavesBehind = false }: CommitSubject,
): CommitWords {
  const more = lines.length - MOST_LINES;
  const made = [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`(+ ${more})`] : [])];
  const by = [
    `By: ${oneLine(holder.who)}@${oneLine(holder.host)} (${holder.pid})`,
    ...(holder.ci_job_url === null ? [] : [`Job: ${oneLine(holder.ci_job_url)}`]),
    `Commit: ${leavesBehind ? 1 : commitNumber(tip) + 1}`,
  ];
  const parts = [[`${oneLine(holder.command)}: ${did}`], made.map(oneLine), by].filter(
    (part) => part.length > 0,
  );
  return {
    leavesBehind,
    message: `${parts.map((part) => part.join("\n")).join("\n\n")}\n`,
    who: { name: holder.who, email: `${holder.who}@${holder.host}`.replace(/\s/g, "-") },
  };
}

/** Returns the number of commits of the ref, from the last message; 0 when it has no number. */
export function commitNumber(tip: RefTip | null): number {
  return Number(/^Commit: (\d{1,9})$/m.exec(tip?.commit.message ?? "")?.[1] ?? 0);
}

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, " ").slice(0, 300);

/** Returns a commit as one write. If its message is not guildform's, the text is only a claim of its author. */
export function writeOf(id: string, { author, atS, message }: CommitText): StateWrite {
  const [subject = "", ...parts] = message.trimEnd().split("\n\n");
  const end = parts.pop() ?? "";
  const trailer = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(end)?.[1] ?? null;
  const [, command = null, did = ""] = /^(guildform[^:]*): (.*)$/.exec(subject) ?? [];
  const isOurs = command !== null && trailer("Commit") !== null;
  return {
    id,
    at: secondOf(atS * 1000),
    who: (isOurs ? trailer("By")?.replace(/ \(\d+\)$/, "") : null) ?? author,
    command: isOurs ? command : null,
    ci_job_url: isOurs ? trailer("Job") : null,
    did: isOurs ? did : subject.slice(0, 200),
    made: isOurs ? parts.flatMap((part) => part.split("\n")) : [],
  };
}
