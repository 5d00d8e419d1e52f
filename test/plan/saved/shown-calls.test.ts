// Tests calls of a saved plan that were under way when its apply was killed. guildform finds the ones that the guild shows, so that their
// own effects do not make the plan stale.

import { describe, expect, test } from "vitest";
import type { Config } from "../../../src/config/config.js";
import { differencesSince } from "../../../src/plan/saved/expected-footprint.js";
import { shownCalls } from "../../../src/plan/saved/shown-calls.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import type { AppliedChange } from "../../../src/state/recorded-call.js";
import { channel, config, group, live, liveChannel, liveGroup } from "../../small-guild.js";
import { planOf } from "../plan-of.js";

/** A channel of each group changes places with its neighbour, and `lobby` moves into the first group. */
const declared: Config = config({
  groups: [
    group("one", [channel("a"), channel("lobby"), channel("b")]),
    group("two", [channel("d"), channel("c")]),
  ],
});

const standing = (one: readonly string[], two: readonly string[], none: readonly string[]) =>
  live([
    liveGroup("1", { name: "one", position: 2 }),
    liveGroup("2", { name: "two", position: 3 }),
    ...placed(one, "1"),
    ...placed(two, "2"),
    ...placed(none),
  ]);

const IDS: Readonly<Record<string, string>> = { a: "11", b: "12", c: "21", d: "22", lobby: "31" };

const placed = (names: readonly string[], parent?: string) =>
  names.map((name, index) =>
    liveChannel(IDS[name] ?? "", { name, position: index + 1, ...(parent === undefined ? {} : { parent }) }),
  );

const saved = planOf({ config: declared, live: standing(["a", "b"], ["c", "d"], ["lobby"]) });

const sent = ({ operations }: Plan): AppliedChange[] =>
  operations.map(({ id, address, operation, params, body }) => ({
    operation_id: id,
    address,
    operation,
    params: params as AppliedChange["params"],
    body: body ?? null,
    made: null,
    live: null,
    bound: null,
    open: true,
  }));

function heldAgainst(now: ReturnType<typeof standing>) {
  const started = { runs: new Set(["r1"]), done: [], open: sent(saved) };
  const shown = shownCalls(saved, { progress: started, live: now });
  const progress = { ...started, done: shown };
  const differences = differencesSince(saved, { progress, now: { live: now, state: null } });
  return {
    shown: shown.map(({ address }) => address).sort(),
    changed: differences.map(({ address }) => address).filter((one) => one.startsWith("order.")),
  };
}

describe("of two moves in different groups that were sent when the apply was killed", () => {
  const [lobby, other] = [
    "channel.lobby",
    saved.operations.find(({ address }) => address !== "channel.lobby")?.address,
  ];

  test("the plan moves one channel in each", () => {
    expect(saved.operations.map(({ operation }) => operation)).toEqual(["update_channel", "update_channel"]);
  });

  test("both took effect: both are shown, and no order changed", () => {
    expect(heldAgainst(standing(["a", "lobby", "b"], ["d", "c"], []))).toEqual({
      shown: [other, lobby].sort(),
      changed: [],
    });
  });

  test("one took effect: it alone is shown", () => {
    expect(heldAgainst(standing(["a", "lobby", "b"], ["c", "d"], []))).toEqual({
      shown: [lobby],
      changed: [],
    });
    expect(heldAgainst(standing(["a", "b"], ["d", "c"], ["lobby"]))).toEqual({ shown: [other], changed: [] });
  });

  test("none took effect: none is shown", () => {
    expect(heldAgainst(standing(["a", "b"], ["c", "d"], ["lobby"]))).toEqual({ shown: [], changed: [] });
  });

  test("somebody put a channel elsewhere: what the apply moved there is not taken for its own", () => {
    expect(heldAgainst(standing(["lobby", "a", "b"], ["d", "c"], []))).toMatchObject({ shown: [other] });
  });
});
