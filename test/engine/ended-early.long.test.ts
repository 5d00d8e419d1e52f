// Tests runs that end early, because state cannot be written any more or a signal stops them. The work that was done counts, and the next
// run does the rest.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { byStatus, MUCH } from "./much-to-do.js";
import { recordedRun } from "./recorded-run.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

const KNOWN = new Set((SMALL_WORLD.channels ?? []).map(({ id }) => id));
const isNew = ({ id }: { readonly id: string }): boolean => !KNOWN.has(id);

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

describe("state cannot be written", () => {
  test.each([3, null])(
    "no further call is sent; what was sent and not remembered is found by the next run (%s at once)",
    async (concurrency) => {
      await workshop.write(MUCH);
      const whole = (await workshop.plan()).plan.operations.length;
      let unrecorded = 0;
      const failures = concurrency === null ? [0, 1] : [0, 1, 2, 3];
      for (const failAfter of failures) {
        await workshop.close();
        workshop = await Workshop.open();
        await workshop.write(MUCH);
        let startedTooLate = 0;
        let sentTooLate = 0;
        let stopping = false;
        const { applied } = await recordedRun(workshop, {
          failAfter,
          concurrency,
          onWrite: () => {
            if (stopping) sentTooLate += 1;
          },
          onEvent: ({ type }) => {
            if (type === "stopping") stopping = true;
            if (type === "operation-started" && stopping) startedTooLate += 1;
          },
        });
        expect({ stopping, startedTooLate, sentTooLate }).toEqual({
          stopping: true,
          startedTooLate: 0,
          sentTooLate: 0,
        });
        expect(applied.stateError).toMatchObject({ code: "STATE_UNWRITABLE" });
        expect(applied.outcomes).toHaveLength(whole);
        const sent = workshop.writes().length;
        expect(sent).toBeLessThan(whole);
        expect(byStatus(applied.outcomes, "not-run")).toHaveLength(whole - sent);
        // Nothing is lost: a created object is in the state, or the outcome has its id.
        const made = applied.outcomes.filter((outcome) => outcome.made !== null);
        const { resources } = await workshop.state();
        expect(made.filter(({ recorded }) => recorded).map((one) => [one.address, one.made])).toEqual(
          made.flatMap(({ address }) => (address in resources ? [[address, resources[address]?.id]] : [])),
        );
        expect(made.map(({ made: id }) => id).sort()).toEqual(
          workshop.guild.channels
            .filter(isNew)
            .map(({ id }) => id)
            .sort(),
        );
        unrecorded += made.filter(({ recorded }) => !recorded).length;
        const next = await workshop.apply();
        expect(next.left).toEqual([]);
        for (const name of ["team", "desk", "shelf"]) expect(workshop.channelsNamed(name)).toHaveLength(1);
        expect((await workshop.plan()).plan.changes).toEqual([]);
      }
      expect(unrecorded).toBeGreaterThan(0);
    },
  );

  test("a create whose intent cannot be written is not sent", async () => {
    await workshop.settle("channels: [{ name: lobby }]");
    await workshop.write("channels: [{ name: lobby }, { name: nook }]");
    const { applied } = await recordedRun(workshop, { failAfter: 0 });
    expect(workshop.writes()).toEqual([]);
    expect(applied.outcomes).toMatchObject([{ id: "create_channel channel.nook", status: "not-run" }]);
  });
});

describe("stopped midway", () => {
  test("a call that waits to be repeated is not sent again", async () => {
    await workshop.write("channels: [{ name: lobby }, { name: nook }]");
    workshop.emulator.setFaults([
      { match: { operation: "create_channel" }, fault: "status", status: 429, retry_after: 30 },
    ]);
    const stop = new AbortController();
    const { applied } = await workshop.apply({
      signal: stop.signal,
      onClientEvent: (event) => {
        if (event.type === "request" && event.status === 429) stop.abort(new Error("SIGINT"));
      },
    });
    expect(workshop.writes()).toHaveLength(1);
    expect(applied?.outcomes).toMatchObject([{ id: "create_channel channel.nook", status: "not-run" }]);
    expect((await workshop.state()).intents).toEqual({});
  });

  test.each([1, 2, 3])(
    "after %i calls: no new one starts, the running ones count, the rest is the next plan",
    async (calls) => {
      await workshop.write(MUCH);
      const whole = (await workshop.plan()).plan.operations.map(({ id }) => id);
      const stop = new AbortController();
      let answered = 0;
      const { applied, left, status } = await workshop.apply({
        signal: stop.signal,
        concurrency: 2,
        onClientEvent: (event) => {
          if (event.type !== "request" || event.method === "GET" || event.operation === "get_access_token")
            return;
          if (++answered === calls) stop.abort(new Error("SIGINT"));
        },
      });
      const outcomes = applied?.outcomes ?? [];
      expect(status).toBe("done");
      expect(left).toBeNull();
      const sent = workshop.writes().length;
      // The second of two concurrent calls may have been under way.
      expect([calls, calls + 1]).toContain(sent);
      expect(byStatus(outcomes, "applied")).toHaveLength(sent);
      expect(byStatus(outcomes, "not-run")).toHaveLength(whole.length - sent);
      expect((await workshop.state()).intents).toEqual({});
      expect(await workshop.store.holder()).toBeNull();
      const rest = await workshop.apply();
      const done = new Set(byStatus(outcomes, "applied"));
      expect(rest.plan.operations.map(({ id }) => id).sort()).toEqual(
        whole.filter((id) => !done.has(id)).sort(),
      );
      expect(rest.left).toEqual([]);
    },
  );
});
