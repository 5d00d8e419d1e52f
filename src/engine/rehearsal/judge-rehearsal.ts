// Summarizes a rehearsal: the calls, the refusals of the service, the remaining posts, and the rights that were wrong for a time.
// use-cases/rehearse/rehearse.ts returns the summary.

import { ServiceError } from "../../client/service-error.js";
import type { JournalEntry } from "../../emulator/index.js";
import type { Address } from "../../model/address.js";
import { postingDay } from "../../plan/posting/daily-quota.js";
import type { Finding } from "../../plan/value/finding.js";
import { madeBy } from "../../protocol/made-by.js";
import { ROUTES } from "../../protocol/routes.js";
import type { ApplyResult } from "../apply-guild.js";
import type { Outcome } from "../outcome.js";
import { type AccessStep, accessSteps } from "./access-steps.js";
import type { Rehearsed } from "./rehearse-plan.js";
import { type RehearsedTestsInput, rehearsedTests } from "./rehearsed-tests.js";
import type { ReadSnapshot } from "./snapshot.js";

export interface CallCount {
  readonly operation: string;
  readonly count: number;
}

/** Counts the posts that one channel can still take on the day on which the plan ends. */
export interface PostsOfChannel {
  readonly channel: { readonly id: string; readonly name: string };
  readonly left: number;
  readonly most: number;
}

export interface RefusedRead {
  readonly operation: string;
  readonly code: number | null;
}

export interface JudgedRehearsal {
  readonly status: ApplyResult["status"];
  /** Counts the calls that the service accepted, by operation. The operations are in the order of their first call. */
  readonly writes: readonly CallCount[];
  readonly reads: readonly CallCount[];
  /**
   * The list has one outcome for each operation. The real service would refuse the failed calls too. It is empty if nothing was applied.
   */
  readonly outcomes: readonly Outcome[];
  /** Lists the addresses of changes that do not show after apply. `null` means that apply did not verify. */
  readonly unshown: readonly Address[] | null;
  /** Names the read that the service refuses when apply verifies. `null` means that the service refuses no such read. */
  readonly unread: RefusedRead | null;
  readonly posts: readonly PostsOfChannel[];
  readonly access: readonly AccessStep[];
  /** Holds one finding for each test of the file that fails at the end, or for a time. */
  readonly tests: readonly Finding[];
}

type Written = Pick<RehearsedTestsInput, "tests" | "roleNames" | "userNames">;

/** After a 429 the client repeats the call. Only the accepted attempt counts. */
const isTaken = ({ status }: JournalEntry): boolean => status !== 429;

/** `written` is null for a rehearsal without a file. */
export function judgeRehearsal(
  { result, journal, course, postsPerDay, bindings, endedAt }: Rehearsed,
  { read, written }: { readonly read: ReadSnapshot; readonly written: Written | null },
): JudgedRehearsal {
  // The trace id of a call to the copy helps no reader.
  const outcomes = (result.applied?.outcomes ?? []).map((one) => ({ ...one, trace_id: null }));
  const isPostRefusal = (one: JournalEntry) => one.status === 429 && one.code !== THROTTLED;
  const made = journal.filter((one) => isTaken(one) || isPostRefusal(one));
  return {
    status: result.status,
    writes: counted(made.filter(isWrite).filter(({ status }) => status !== null && status < 400)),
    reads: counted(made.filter(({ method }) => method === "GET")),
    outcomes,
    unshown: result.left?.map(({ address }) => address) ?? null,
    unread: refusedRead(result.verifyError),
    posts: postsOf(course, { made: made.filter(isWrite), postsPerDay, day: postingDay(endedAt) }),
    access: accessSteps(course),
    tests:
      written === null || result.status !== "done"
        ? []
        : rehearsedTests({ ...written, plan: result.plan, read, course, bindings }),
  };
}

/** Throws an error that is no refusal, because nothing else goes wrong on the copy. */
function refusedRead(error: unknown): RefusedRead | null {
  if (error === null) return null;
  if (!(error instanceof ServiceError) || error.operation === null) throw error;
  return { operation: error.operation, code: error.platformCode };
}

/** This code means that calls came too fast. Each other 429 says that a quota is used up. */
const THROTTLED = 20028;

const isWrite = ({ method, operation }: JournalEntry): boolean =>
  method !== "GET" && operation !== null && ROUTES[operation].bucket !== "token";

function counted(entries: readonly JournalEntry[]): readonly CallCount[] {
  const counts = new Map<string, number>();
  for (const { operation } of entries)
    if (operation !== null) counts.set(operation, (counts.get(operation) ?? 0) + 1);
  return [...counts].map(([operation, count]) => ({ operation, count }));
}

/** Returns the channels that the plan posts into, on the day on which it ends. */
function postsOf(
  { last: guild }: Rehearsed["course"],
  {
    made,
    postsPerDay,
    day,
  }: { readonly made: readonly JournalEntry[]; readonly postsPerDay: number; readonly day: string },
): readonly PostsOfChannel[] {
  if (guild === undefined) return [];
  const channels = new Set(
    made.flatMap(({ operation, path }) =>
      operation !== null && madeBy({ operation }) === "message"
        ? [decodeURIComponent(path.split("/")[2] ?? "")]
        : [],
    ),
  );
  return guild.channels
    .filter(({ id }) => channels.has(id))
    .map(({ id, name }) => {
      const counted = guild.proactive[id];
      const used = counted?.day === day ? counted.count : 0;
      return { channel: { id, name }, left: Math.max(0, postsPerDay - used), most: postsPerDay };
    });
}
