// Tests stale reads: the service may answer a read with the state before the last write. guildform never concludes from one read that an
// object is missing, so it makes no channel twice. A guild that matches costs no more reads.

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WrittenFault } from "../../src/emulator/index.js";
import { ChannelListContradictedError } from "../../src/engine/read-channels.js";
import { StalePlanError } from "../../src/engine/stale-plan-error.js";
import { phraseText } from "../../src/words/words-of.js";
import { FakeClock } from "../fake-clock.js";
import { phraseOf } from "../sentence.js";
import { holds } from "../soak/slice.js";
import { actions } from "./plan-facts.js";
import { Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

const AS_IT_IS =
  "groups: [{ name: start, channels: [{ name: rules }, { name: hall }] }]\nchannels: [{ name: lobby }, { name: attic }]\n";
const NOOK = AS_IT_IS.replace("{ name: attic }", "{ name: attic }, { name: nook }");

const stale = (operation: "get_channels" | "get_channel", times: number): WrittenFault => ({
  match: { operation },
  fault: "stale",
  times,
});
const lostCreate: WrittenFault = { match: { operation: "create_channel" }, times: 1, fault: "drop_after" };

const creates = () => workshop.writes().filter(({ operation }) => operation === "create_channel");
const reads = () =>
  workshop.emulator.journal().flatMap(({ method, operation }) => (method === "GET" ? [operation] : []));

describe("a create whose answer was lost, and the list does not show it", () => {
  beforeEach(async () => {
    await workshop.write(NOOK);
    workshop.emulator.setFaults([lostCreate]);
    await workshop.apply();
    expect(workshop.channelsNamed("nook")).toHaveLength(1);
  });

  test("once: the list is read again, and the channel is bound", async () => {
    workshop.emulator.setFaults([stale("get_channels", 1)]);
    const { plan } = await workshop.apply();
    expect(actions(plan)).toEqual(["adopt channel.nook"]);
    expect(plan.calls.reads).toBe(3);
    expect(creates()).toEqual([]);
    expect((await workshop.plan()).plan.changes).toEqual([]);
  });

  test("twice: what is planned anew is stopped by the look before the first write", async () => {
    workshop.emulator.setFaults([stale("get_channels", 2)]);
    await expect(workshop.apply()).rejects.toThrow(StalePlanError);
    expect(creates()).toEqual([]);
    expect(Object.keys((await workshop.state()).intents)).toEqual(["create_channel channel.nook"]);
    expect(actions((await workshop.apply()).plan)).toEqual(["adopt channel.nook"]);
    expect(workshop.channelsNamed("nook")).toHaveLength(1);
  });
});

test("a create that may still be on its way gets two seconds before it counts as not made", async () => {
  await workshop.write(NOOK);
  workshop.emulator.setFaults([{ ...lostCreate, fault: "drop_before" }]);
  await workshop.apply();
  workshop.emulator.setFaults([]);
  const clock = new FakeClock();
  const listedAtMs: number[] = [];
  const { plan } = await workshop.plan({
    clock,
    onClientEvent: (event) => {
      if (event.type !== "request" || event.operation !== "get_channels") return;
      listedAtMs.push(clock.now());
      // The channel arrives while the grace period runs.
      if (listedAtMs.length === 1)
        workshop.byHand((guild) => ({
          ...guild,
          channels: [...(guild.channels ?? []), { id: "777", name: "nook", position: 3 }],
        }));
    },
  });
  expect((listedAtMs[1] ?? 0) - (listedAtMs[0] ?? 0)).toBe(2_000);
  expect(actions(plan)).toEqual(["adopt channel.nook"]);
});

describe("a bound channel that the list does not show", () => {
  beforeEach(() => workshop.settle(NOOK).then(() => undefined));

  test("and that the service gives by its id is there: the list is read again", async () => {
    workshop.emulator.setFaults([stale("get_channels", 1)]);
    const { plan } = await workshop.plan();
    expect(plan.changes).toEqual([]);
    expect(reads().slice(2)).toEqual(["get_channel", "get_channels"]);
    expect(plan.calls.reads).toBe(4);
  });

  test("twice, though it gives it by its id, is a contradiction: no plan", async () => {
    workshop.emulator.setFaults([stale("get_channels", 2)]);
    await expect(workshop.apply()).rejects.toThrow(ChannelListContradictedError);
    expect(workshop.writes()).toEqual([]);
    expect((await workshop.plan()).plan.changes).toEqual([]);
  });

  test("and that the service denies by its id too: the look before the first write stops it", async () => {
    workshop.emulator.setFaults([stale("get_channels", 1), stale("get_channel", 1)]);
    await expect(workshop.apply()).rejects.toThrow(StalePlanError);
    expect(creates()).toEqual([]);
    expect((await workshop.plan()).plan.changes).toEqual([]);
  });

  test("and that is deleted is made again, at the cost of one more read", async () => {
    const [nook] = workshop.channelsNamed("nook");
    await workshop.deleteChannel(nook?.id ?? "");
    workshop.emulator.clearJournal();
    const { plan } = await workshop.plan();
    expect(plan.changes.map(({ why }) => phraseText(why))).toEqual([
      phraseOf("lost", { id: nook?.id ?? "" }),
    ]);
    expect(plan.calls.reads).toBe(3);
    expect(reads()).toHaveLength(3);
  });
});

test("what is bound and was not lost costs no read more", async () => {
  await workshop.settle(NOOK);
  const { plan } = await workshop.plan();
  expect(plan.calls.reads).toBe(2);
  expect(reads().sort()).toEqual(["get_channels", "get_guild"]);
});

test("whichever two reads of a run are stale, and whatever answers are lost, one of each is made", async () => {
  const file = `${AS_IT_IS.replace("{ name: hall }", "{ name: hall }, { name: nook }")}`.replace(
    "{ name: attic }",
    "{ name: attic }, { name: den }",
  );
  await workshop.write(file);
  const [small] = workshop.emulator.world().guilds;
  if (small === undefined) throw new Error("no guild");
  const staleReads = fc.uniqueArray(
    fc.record({
      operation: fc.constantFrom("get_channels" as const, "get_channel" as const),
      nth: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 2, selector: ({ operation, nth }) => `${operation} ${nth}` },
  );
  const BOTH_LISTS = [1, 2].map((nth) => ({ operation: "get_channels" as const, nth }));
  const run = fc.record({ staleReads, lost: fc.subarray([1, 2]) });
  const seen = { stale: 0, lost: 0, refused: 0 };
  await holds(
    fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 3 }), async (runs) => {
      await workshop.startOver(small);
      let made = 0;
      for (const { staleReads: late, lost } of runs) {
        workshop.emulator.setFaults([
          ...late.map((match): WrittenFault => ({ match, fault: "stale" })),
          ...lost.map(
            (nth): WrittenFault => ({ match: { operation: "create_channel", nth }, fault: "drop_after" }),
          ),
        ]);
        await workshop.apply({ concurrency: 1 }).catch(() => {
          seen.refused += 1;
        });
        made += creates().length;
        seen.stale += workshop.emulator.journal().filter(({ fault }) => fault === "stale").length;
        seen.lost += workshop.writes().filter(({ fault }) => fault === "drop_after").length;
      }
      workshop.emulator.setFaults([]);
      await workshop.apply();
      made += creates().length;
      expect(made).toBe(2);
      expect(workshop.channelsNamed("nook")).toHaveLength(1);
      expect(workshop.channelsNamed("den")).toHaveLength(1);
      expect((await workshop.plan()).plan.changes).toEqual([]);
      expect((await workshop.state()).intents).toEqual({});
    }),
    { soak: 60, test: 3 },
    {
      examples: [
        [
          [
            { staleReads: [], lost: [2] },
            { staleReads: BOTH_LISTS, lost: [] },
          ],
        ],
      ],
    },
  );
  expect(Math.min(seen.stale, seen.lost, seen.refused)).toBeGreaterThan(0);
});
