// Which thread of a list a task has become. The list names no task, so the thread is known by what is new.
// Sources: service-facts 3.1, 3.3.

import type { Clock } from "../../model/clock.js";
import type { ThreadId, UserId } from "../../model/ids.js";
import type { Thread, ThreadList, ThreadTask } from "../../model/thread.js";
import { CallAbortedError } from "../call-aborted-error.js";
import { joinSignals } from "../joined-signal.js";
import { ThreadWaitError } from "../thread-wait-error.js";
import type { CallControl } from "./call-control.js";

export interface ExpectedThread {
  /** As it was posted. */
  readonly title: string;
  /** The ids that the list held before the thread was posted. */
  readonly before: Iterable<ThreadId>;
  /** The bot's id; tells its threads from a member's of the same title. */
  readonly authorId?: UserId | undefined;
  /** Default 60 s. */
  readonly timeoutMs?: number | undefined;
  /** Between two looks at the list. Default 2 s. */
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

/** Lists add a tail of seconds to an id, events do not (service-facts 2.4, 5.7). */
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
