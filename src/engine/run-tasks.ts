// The scheduler: runs tasks by dependency, earlier ones first, a bounded number at once. It knows nothing of
// what they do. A task that does not succeed keeps those that follow it from running; the others go on.

export interface Task {
  readonly id: string;
  readonly after: readonly string[];
}

export interface Schedule<Result> {
  readonly concurrency: number;
  /** Once true, no new task starts. */
  readonly stopped: () => boolean;
  /** Does one task. Must not throw. */
  readonly run: (index: number) => Promise<Result>;
  readonly succeeded: (result: Result) => boolean;
  /** The result of a task that is not run: `cause` is the task that failed, null when the run was stopped. */
  readonly skip: (index: number, cause: string | null) => Result;
}

/** One result per task, in the order of the tasks. Every `after` must name an earlier task. */
export async function runTasks<Result>(
  tasks: readonly Task[],
  schedule: Schedule<Result>,
): Promise<Result[]> {
  const indexOf = new Map(tasks.map(({ id }, index) => [id, index]));
  const waiting = tasks.map(({ after }) => after.length);
  const followers: number[][] = tasks.map(() => []);
  for (const [index, { after }] of tasks.entries()) {
    for (const id of after) {
      const before = indexOf.get(id);
      if (before === undefined || before >= index)
        throw new Error(`"${tasks[index]?.id}" follows "${id}", which is not before it`);
      followers[before]?.push(index);
    }
  }
  const results = new Map<number, Result>();
  const ready = new MinHeap(waiting.flatMap((count, index) => (count === 0 ? [index] : [])));
  const running = new Set<Promise<void>>();

  const skipFollowers = (failed: number, cause: string) => {
    for (const follower of followers[failed] ?? []) {
      if (results.has(follower)) continue;
      results.set(follower, schedule.skip(follower, cause));
      skipFollowers(follower, cause);
    }
  };
  const finish = (index: number, result: Result) => {
    results.set(index, result);
    if (!schedule.succeeded(result)) {
      skipFollowers(index, tasks[index]?.id ?? "");
      return;
    }
    for (const follower of followers[index] ?? []) {
      const left = (waiting[follower] ?? 0) - 1;
      waiting[follower] = left;
      if (left === 0 && !results.has(follower)) ready.push(follower);
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
    await Promise.race(running);
  }
  return tasks.map((_task, index) => results.get(index) ?? schedule.skip(index, null));
}

/** The smallest number first. */
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
