// The function finds the thread of a task in a list. The list names no task, so only a new thread can be the one. Sources: service-facts
// 3.1, 3.3. threads.ts calls it after a post.

import type { Clock } from "../../model/clock.js";
import type { ThreadId, UserId } from "../../model/ids.js";
import type { Thread, ThreadList, ThreadTask } from "../../model/thread.js";
import { CallAbortedError } from "../call-aborted-error.js";
import { joinSignals } from "../joined-signal.js";
import { ThreadWaitError } from "../thread-wait-error.js";
import type { CallControl } from "./call-control.js";

/** The facts identify the thread of a task in the list. */
export interface ExpectedThread {
  /** The title is the posted one. Blanks around it do not count. */
  readonly title: string;
  /** The list had these ids before the post. */
  readonly before: Iterable<ThreadId>;
  /** The id of the bot distinguishes its threads from a member's with the same title. A thread without a known author also fits. */
  readonly authorId?: UserId | undefined;
  /** The default is 60 s. */
  readonly timeoutMs?: number | undefined;
  /** The wait lies between two reads of the list. The default is 2 s. */
  readonly pollMs?: number | undefined;
}

/** The service's own times may differ by rounding. */
const SLACK_MS = 60_000;

export async function waitForThread(options: {
  readonly clock: Clock;
  readonly list: () => Promise<ThreadList>;
  readonly task: ThreadTask;
  readonly expected: ExpectedThread;
  readonly control: Pick<CallControl, "signal" | "stop">;
}): Promise<Thread> {
  const { clock, list, task, expected, control } = options;
  const { timeoutMs = 60_000, pollMs = 2_000 } = expected;
  const { taskId } = task;
  const isTheThread = recogniser(task, expected);
  const deadlineMs = clock.monotonic() + timeoutMs;
  for (;;) {
    const { threads, complete } = await list();
    const matches = threads.filter(isTheThread);
    const [thread] = matches;
    if (matches.length > 1) {
      const candidates = matches.map(({ id }) => id);
      throw new ThreadWaitError({ case: "ambiguous", taskId, candidates });
    }
    if (thread !== undefined) return thread;
    const leftMs = deadlineMs - clock.monotonic();
    if (leftMs <= 0) throw new ThreadWaitError({ case: "timeout", taskId, timeoutMs, complete });
    await sleep(clock, Math.min(pollMs, leftMs), control);
  }
}

function recogniser(task: ThreadTask, expected: ExpectedThread): (thread: Thread) => boolean {
  const stemsBefore = new Set([...expected.before].map(stem));
  const title = expected.title.trim();
  return (thread) =>
    !stemsBefore.has(stem(thread.id)) &&
    thread.title.trim() === title &&
    (expected.authorId === undefined || thread.authorId === null || thread.authorId === expected.authorId) &&
    !isOlder(thread, task);
}

/** Lists add a tail of seconds to an id, and events do not (service-facts 2.4, 5.7). */
const stem = (id: ThreadId): string => id.replace(/-[0-9]+$/, "");

function isOlder(thread: Thread, task: ThreadTask): boolean {
  const postedMs = thread.dateTime === null ? Number.NaN : Date.parse(thread.dateTime);
  return task.createdAtS !== null && postedMs < task.createdAtS * 1000 - SLACK_MS;
}

async function sleep(clock: Clock, ms: number, control: Pick<CallControl, "signal" | "stop">): Promise<void> {
  const ended = joinSignals([control.signal, control.stop]);
  try {
    await clock.sleep(ms, ended.signal);
  } catch (reason) {
    throw new CallAbortedError({ operation: "get_threads", sent: false, reason });
  } finally {
    ended.release();
  }
}
