// Tests that the planners accept the inputs of the bench. The bench is plain JavaScript without types, and runs only before a release.

import { describe, expect, test } from "vitest";
import { makePlan } from "../../src/plan/make-plan.js";
import { makeUndoPlan } from "../../src/plan/make-undo-plan.js";

interface Made {
  readonly input: never;
  /** The plan of this input has this number of calls. */
  readonly operations: number;
}
type Maker = (size: number) => Promise<Made | readonly Made[]>;

const bench = async (file: string): Promise<Readonly<Record<string, Maker>>> =>
  await import(new URL(`../../bench/${file}`, import.meta.url).href);

const makers = [
  { file: "synthetic-undo.js", maker: "createdChannels", make: makeUndoPlan, size: 100 },
  { file: "synthetic-undo.js", maker: "replacedMessages", make: makeUndoPlan, size: 100 },
  { file: "synthetic-guild.js", maker: "planInputs", make: makePlan, size: 500 },
  { file: "synthetic-messages.js", maker: "messageInputs", make: makePlan, size: 100 },
];

describe("inputs of the bench", () => {
  test.each(makers)("$maker plans to as many calls as it says", async ({ file, maker, make, size }) => {
    const made = [await (await bench(file))[maker]?.(size)].flat();
    expect(made.length).toBeGreaterThan(0);
    for (const one of made)
      expect(make(one?.input as never).plan.operations).toHaveLength(one?.operations ?? -1);
  });
});
