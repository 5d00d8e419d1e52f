// Tests the scheduler alone: order, limit, priority, skipped tasks, refused graphs.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runTasks, type Task } from "../../src/engine/run-tasks.js";

interface Log {
  readonly started: string[];
  readonly ended: string[];
  most: number;
}

/** Runs tasks that end in an order drawn from `delays` (turns of the event loop). */
async function run(
  tasks: readonly Task[],
  options: {
    readonly concurrency?: number;
    readonly failing?: ReadonlySet<string>;
    readonly turns?: (index: number) => number;
    readonly stopAfter?: number;
  } = {},
) {
  const log: Log = { started: [], ended: [], most: 0 };
  let running = 0;
  const idOf = (index: number) => tasks[index]?.id ?? "";
  const results = await runTasks(tasks, {
    atOnce: () => options.concurrency ?? 3,
    lane: () => ({ name: "all", most: Number.POSITIVE_INFINITY }),
    stopped: () => options.stopAfter !== undefined && log.started.length >= options.stopAfter,
    run: async (index) => {
      log.started.push(idOf(index));
      running += 1;
      log.most = Math.max(log.most, running);
      for (let turn = options.turns?.(index) ?? 0; turn > 0; turn--) {
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
      running -= 1;
      log.ended.push(idOf(index));
      return options.failing?.has(idOf(index)) ? `failed ${idOf(index)}` : `done ${idOf(index)}`;
    },
    succeeded: (result) => result.startsWith("done"),
    skip: (index, cause) => `skipped ${idOf(index)} for ${cause ?? "a stop"}`,
  });
  return { results, ...log };
}

const task = (id: string, ...after: string[]): Task => ({ id, after, waits_for: [] });

/** The `after` of a task names earlier ones. Each task has a duration, and may fail. */
const graphs = fc
  .array(
    fc.record({
      after: fc.array(fc.nat(), { maxLength: 3 }),
      turns: fc.nat({ max: 3 }),
      fails: fc.boolean(),
    }),
    { maxLength: 14 },
  )
  .map((raw) =>
    raw.map(({ after, ...rest }, index) => ({
      ...rest,
      task: task(`t${index}`, ...new Set(index === 0 ? [] : after.map((earlier) => `t${earlier % index}`))),
    })),
  );

describe("any graph", () => {
  test("a task starts when what it follows is done, never more run at once than allowed, all have one result", async () => {
    await fc.assert(
      fc.asyncProperty(graphs, fc.integer({ min: 1, max: 4 }), async (graph, concurrency) => {
        const tasks = graph.map((one) => one.task);
        const { results, most, ended, started } = await run(tasks, {
          concurrency,
          turns: (index) => graph[index]?.turns ?? 0,
        });
        expect(results).toEqual(tasks.map(({ id }) => `done ${id}`));
        expect(most).toBeLessThanOrEqual(concurrency);
        expect(new Set(started).size).toBe(started.length);
        for (const { id, after } of tasks) {
          for (const before of after) expect(ended.indexOf(before)).toBeLessThan(ended.indexOf(id));
        }
      }),
    );
  });

  test("exactly what follows a failure, near or far, is skipped", async () => {
    await fc.assert(
      fc.asyncProperty(graphs, async (graph) => {
        const tasks = graph.map((one) => one.task);
        const failing = new Set(graph.filter(({ fails }) => fails).map((one) => one.task.id));
        const { results, started } = await run(tasks, {
          failing,
          turns: (index) => graph[index]?.turns ?? 0,
        });
        const bad = new Set<string>();
        for (const [index, { id, after }] of tasks.entries()) {
          const skipped = after.some((before) => bad.has(before));
          if (skipped || failing.has(id)) bad.add(id);
          expect(results[index]?.split(" ")[0]).toBe(
            skipped ? "skipped" : failing.has(id) ? "failed" : "done",
          );
          expect(started.includes(id)).toBe(!skipped);
        }
      }),
    );
  });
});

describe("one at a time", () => {
  test("among those that may run, the earlier one runs first", async () => {
    const tasks = [task("a"), task("b"), task("c", "a"), task("d"), task("e", "d")];
    const { started } = await run(tasks, { concurrency: 1 });
    expect(started).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("what becomes free later still goes before what stands behind it", async () => {
    const tasks = [task("a"), task("b", "a"), ...Array.from({ length: 5 }, (_none, n) => task(`z${n}`))];
    const { started } = await run(tasks, { concurrency: 1 });
    expect(started.slice(0, 2)).toEqual(["a", "b"]);
  });
});

describe("ends before the end", () => {
  test("a stop lets the running ones end, and names nobody as the cause", async () => {
    const tasks = [task("a"), task("b"), task("c"), task("d", "a")];
    const { results, ended } = await run(tasks, { concurrency: 2, stopAfter: 2, turns: () => 2 });
    expect([...ended].sort()).toEqual(["a", "b"]);
    expect(results).toEqual(["done a", "done b", "skipped c for a stop", "skipped d for a stop"]);
  });

  test("the cause of a skip is the nearest failure it follows", async () => {
    const { results } = await run([task("a"), task("b", "a"), task("c", "b")], { failing: new Set(["a"]) });
    expect(results).toEqual(["failed a", "skipped b for a", "skipped c for a"]);
  });

  test("a follower of two failures has one result", async () => {
    const { results } = await run([task("a"), task("b"), task("c", "a", "b")], {
      failing: new Set(["a", "b"]),
    });
    expect(results[2]).toMatch(/^skipped c for [ab]$/);
  });
});

describe("what is no order", () => {
  test.each([
    ["a task that follows itself", [task("a", "a")]],
    ["a circle", [task("a", "b"), task("b", "a")]],
    ["a task that follows an unknown one", [task("a", "nobody")]],
    ["a task that follows a later one", [task("a", "b"), task("b")]],
  ])("%s is refused before anything runs", async (_name, tasks) => {
    const started: number[] = [];
    const refused = runTasks(tasks, {
      atOnce: () => 1,
      lane: () => ({ name: "all", most: 1 }),
      stopped: () => false,
      run: async (index) => started.push(index),
      succeeded: () => true,
      skip: () => -1,
    });
    await expect(refused).rejects.toThrow(/which is not before it/);
    expect(started).toEqual([]);
  });

  test("no tasks, no results", async () => {
    expect((await run([])).results).toEqual([]);
  });
});

test("what only waits for a task runs also when that task failed; what needs it does not", async () => {
  const tasks: Task[] = [
    { id: "failing", after: [], waits_for: [] },
    { id: "beside", after: [], waits_for: ["failing"] },
    { id: "needing", after: ["failing"], waits_for: [] },
    { id: "beside what was skipped", after: [], waits_for: ["needing"] },
  ];
  const { results, started } = await run(tasks, { concurrency: 2, failing: new Set(["failing"]) });
  expect(results).toEqual([
    "failed failing",
    "done beside",
    "skipped needing for failing",
    "done beside what was skipped",
  ]);
  expect(started).toEqual(["failing", "beside", "beside what was skipped"]);
});

describe("lanes", () => {
  /** Runs tasks that the test lets wait and end. A task belongs to the lane before its `/`. */
  function byHand(tasks: readonly Task[], options: { readonly atOnce: number; readonly most?: number }) {
    const underWay = new Map<string, { waits: (waits: boolean) => void; end: () => void }>();
    const nameOf = (index: number) => tasks[index]?.id.split("/")[0] ?? "";
    const all = runTasks(tasks, {
      atOnce: () => options.atOnce,
      lane: (index) => ({ name: nameOf(index), most: options.most ?? Number.POSITIVE_INFINITY }),
      stopped: () => false,
      run: (index, waits) =>
        new Promise<string>((resolve) => {
          const id = tasks[index]?.id ?? "";
          underWay.set(id, { waits, end: () => resolve(id) });
        }),
      succeeded: () => true,
      skip: () => "skipped",
    });
    const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
    const started = () => [...underWay.keys()];
    return {
      all,
      turn,
      started,
      on: (id: string) => underWay.get(id) ?? expect.fail(`${id} has not started`),
    };
  }

  const ids = (...names: string[]) => names.map((name) => task(name));

  test("a task that waits for its lane leaves its place to tasks of other lanes, and holds its own lane back", async () => {
    const names = ["slow/1", "slow/2", "slow/3", "fast/1", "fast/2"];
    const { all, turn, started, on } = byHand(ids(...names), { atOnce: 1 });
    await turn();
    expect(started()).toEqual(["slow/1"]);
    on("slow/1").waits(true);
    await turn();
    expect(started()).toEqual(["slow/1", "fast/1"]);
    on("slow/1").waits(false);
    on("fast/1").end();
    await turn();
    // The call of the slow lane now holds the only place.
    expect(started()).toEqual(["slow/1", "fast/1"]);
    on("slow/1").end();
    await turn();
    expect(started()).toEqual(["slow/1", "fast/1", "slow/2"]);
    on("slow/2").waits(true);
    await turn();
    on("slow/2").end();
    on("fast/2").end();
    await turn();
    on("slow/3").end();
    expect(await all).toEqual(names);
  });

  test("a lane runs no more tasks than it may", async () => {
    const { all, turn, started, on } = byHand(ids("a/1", "a/2", "a/3", "b/1"), { atOnce: 9, most: 2 });
    await turn();
    expect(started()).toEqual(["a/1", "a/2", "b/1"]);
    on("a/2").end();
    await turn();
    expect(started()).toEqual(["a/1", "a/2", "b/1", "a/3"]);
    for (const id of ["a/1", "a/3", "b/1"]) on(id).end();
    await all;
  });
});
