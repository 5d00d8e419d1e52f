// The scheduler runs tasks when their dependencies are met, earlier tasks first, and a limited number at once. It knows nothing about their
// work. If a task does not succeed, the tasks that need it do not run. The other tasks run. apply-plan.ts runs the operations of a plan
// with it.

export interface Task {
  readonly id: string;
  /** These tasks must have succeeded before. */
  readonly after: readonly string[];
  /** These tasks must have ended before, with or without success. */
  readonly waits_for: readonly string[];
}

export interface Schedule<Result> {
  readonly concurrency: number;
  /** Returns true when no new task may start. */
  readonly stopped: () => boolean;
  /** Does one task. If one task throws, no new task starts. */
  readonly run: (index: number) => Promise<Result>;
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
  const ready = new MinHeap(waiting.flatMap((count, index) => (count === 0 ? [index] : [])));
  const running = new Set<Promise<void>>();

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
  for (;;) {
    while (running.size < schedule.concurrency && !schedule.stopped()) {
      const next = ready.pop();
      if (next === undefined) break;
      const task = schedule.run(next).then((result) => finish(next, result));
      const tracked: Promise<void> = task.finally(() => running.delete(tracked));
      running.add(tracked);
    }
    if (running.size === 0) break;
    try {
      await Promise.race(running);
    } catch (error) {
      await Promise.allSettled(running);
      throw error;
    }
  }
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

class MinHeap {
  readonly #items: number[];

  constructor(ascending: readonly number[]) {
    this.#items = [...ascending];
  }

  push(item: number): void {
    let at = this.#items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#at(parent) <= item) break;
      this.#items[at] = this.#at(parent);
      at = parent;
    }
    this.#items[at] = item;
  }

  pop(): number | undefined {
    const top = this.#items[0];
    const last = this.#items.pop();
    if (top === undefined || last === undefined || this.#items.length === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#items.length) break;
      if (child + 1 < this.#items.length && this.#at(child + 1) < this.#at(child)) child += 1;
      if (this.#at(child) >= last) break;
      this.#items[at] = this.#at(child);
      at = child;
    }
    this.#items[at] = last;
    return top;
  }

  #at(index: number): number {
    return this.#items[index] ?? Number.POSITIVE_INFINITY;
  }
}
