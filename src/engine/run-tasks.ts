// The scheduler runs tasks when their dependencies are met, earlier tasks first, and a limited number at once. It knows nothing about their
// work. If a task does not succeed, the tasks that need it do not run. The other tasks run. apply-plan.ts runs the operations of a plan
// with it.
//
// Each task belongs to a lane, such as the bucket of its call. A task that waits for its lane counts not among the tasks at once, and no
// other task of the lane starts meanwhile. So a slow lane keeps no places from the others.

import { type Lane, ReadyTasks } from "./ready-tasks.js";

export interface Task {
  readonly id: string;
  /** These tasks must have succeeded before. */
  readonly after: readonly string[];
  /** These tasks must have ended before, with or without success. */
  readonly waits_for: readonly string[];
}

export interface Schedule<Result> {
  /** Returns how many tasks may run at once now. */
  readonly atOnce: () => number;
  /** Returns the lane of a task. */
  readonly lane: (index: number) => Lane;
  /** Returns true when no new task may start. */
  readonly stopped: () => boolean;
  /**
   * Does one task. If one task throws, no new task starts. The task calls `onLaneWait` with true when it begins to wait for its lane, and
   * with false when such a wait ends.
   */
  readonly run: (index: number, onLaneWait: (waits: boolean) => void) => Promise<Result>;
  readonly succeeded: (result: Result) => boolean;
  /** Returns the result of a task that does not run. `cause` is the failed task, or null when the run was stopped. */
  readonly skip: (index: number, cause: string | null) => Result;
}

/**
 * Returns one result for each task, in the order of the tasks. A dependency must name an earlier task. If a task throws, this throws the
 * same error after all running tasks have ended.
 */
export async function runTasks<Result>(
  tasks: readonly Task[],
  schedule: Schedule<Result>,
): Promise<Result[]> {
  const { needing, awaiting } = followersOf(tasks);
  const waiting = tasks.map(({ after, waits_for }) => after.length + waits_for.length);
  const results = new Map<number, Result>();
  const ready = new ReadyTasks(schedule.lane);
  for (const [index, count] of waiting.entries()) if (count === 0) ready.push(index);
  const running = new Set<Promise<void>>();
  const changes = new Changes();

  const countDown = (index: number) => {
    const left = (waiting[index] ?? 0) - 1;
    waiting[index] = left;
    if (left === 0 && !results.has(index)) ready.push(index);
  };
  const finish = (index: number, result: Result) => {
    results.set(index, result);
    const ended: { index: number; cause: string | null }[] = [
      { index, cause: schedule.succeeded(result) ? null : (tasks[index]?.id ?? "") },
    ];
    for (const { index: done, cause } of ended) {
      for (const follower of awaiting[done] ?? []) countDown(follower);
      for (const follower of needing[done] ?? []) {
        if (cause === null) countDown(follower);
        else if (!results.has(follower)) {
          results.set(follower, schedule.skip(follower, cause));
          ended.push({ index: follower, cause });
        }
      }
    }
  };
  const thrown: unknown[] = [];
  const begin = (index: number) => {
    const onLaneWait = (waits: boolean) => {
      ready.waits(index, waits);
      changes.note();
    };
    const tracked: Promise<void> = schedule
      .run(index, onLaneWait)
      .then((result) => finish(index, result))
      .catch((error) => void thrown.push(error))
      .finally(() => {
        ready.ended(index);
        running.delete(tracked);
        changes.note();
      });
    running.add(tracked);
  };
  while (thrown.length === 0) {
    while (ready.busy < schedule.atOnce() && !schedule.stopped()) {
      const next = ready.pop();
      if (next === undefined) break;
      begin(next);
    }
    if (running.size === 0) break;
    await changes.next();
  }
  await Promise.all(running);
  if (thrown.length > 0) throw thrown[0];
  return tasks.map((_task, index) => results.get(index) ?? schedule.skip(index, null));
}

/** Returns two lists for the index of each task: the tasks that need its success, and the tasks that wait only for its end. */
function followersOf(tasks: readonly Task[]): { needing: number[][]; awaiting: number[][] } {
  const indexOf = new Map(tasks.map(({ id }, index) => [id, index]));
  const needing: number[][] = tasks.map(() => []);
  const awaiting: number[][] = tasks.map(() => []);
  for (const [index, { id, after, waits_for }] of tasks.entries()) {
    const add = (followers: number[][], before: string) => {
      const at = indexOf.get(before);
      if (at === undefined || at >= index)
        throw new Error(`"${id}" follows "${before}", which is not before it`);
      followers[at]?.push(index);
    };
    for (const before of after) add(needing, before);
    for (const before of waits_for) add(awaiting, before);
  }
  return { needing, awaiting };
}

/** Resolves a wait for the next change. A change that nothing waits for is not lost. */
class Changes {
  #noted = false;
  #wake: () => void = () => {};

  note(): void {
    this.#noted = true;
    this.#wake();
  }

  async next(): Promise<void> {
    if (!this.#noted)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    this.#noted = false;
  }
}
