// Measures an apply of 200 creates on the emulator over its bound, in three shapes of guild.
//
// The bound is max(longest chain of dependencies in the plan, ceil(writes ÷ concurrency)) × latency. The measured time runs from the start
// of the first operation to the end of the last one, with the state in a real file. The write before the first call is outside of it. Two
// other figures are for the check of the footprint and for the verification.

import { built } from "./built.js";
import { connectedClient, defaultConcurrency, LATENCY_MS, startLatencyEmulator } from "./latency-emulator.js";
import { openState } from "./open-state.js";
import { figure, median, times } from "./samples.js";
import { sized } from "./size.js";
import { configOf, shape, worldOf } from "./synthetic-guild.js";

const ROUNDS = sized(9, 1);
const TARGET = 1.35;

// The last shape takes eight times as long, so one slow write to disk changes its figure less.
const SHAPES = [
  {
    name: "10 channels in each of 20 groups",
    groups: sized(20, 2),
    channelsPerGroup: sized(10, 3),
    groupsStand: true,
    everyRounds: 1,
  },
  {
    name: "20 new groups of 9 channels",
    groups: sized(20, 2),
    channelsPerGroup: sized(9, 2),
    groupsStand: false,
    everyRounds: 1,
  },
  {
    name: "200 channels in 1 group",
    groups: 1,
    channelsPerGroup: sized(200, 6),
    groupsStand: true,
    everyRounds: sized(3, 1),
  },
];
const CREATES = sized(200, 6);

export async function run() {
  const concurrency = await defaultConcurrency();
  const emulator = await startLatencyEmulator({});
  const client = await connectedClient(emulator, { concurrency });
  const wrong = [];
  const runs = new Map(SHAPES.map(({ name }) => [name, []]));
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      for (const one of SHAPES) {
        if (round % one.everyRounds !== 0) continue;
        const result = await applyOnce(one, { client, emulator, concurrency, wrong });
        if (round > 0) runs.get(one.name).push(result);
      }
    }
  } finally {
    await client.close();
    await emulator.close();
  }
  return {
    wrong,
    times: [
      ...[...runs].flatMap(([name, results]) => [
        times(
          `apply, ${name}: the calls`,
          results.map(({ callsMs }) => callsMs),
        ),
        times(
          `apply, ${name}: footprint check`,
          results.map(({ footprintMs }) => footprintMs),
        ),
        times(
          `apply, ${name}: verification`,
          results.map(({ verifyMs }) => verifyMs),
        ),
      ]),
    ],
    figures: [...runs].map(([name, results]) => applyFigure(name, { results, concurrency })),
  };
}

function applyFigure(name, { results, concurrency }) {
  const { chain } = results[0];
  const boundMs = Math.max(chain, Math.ceil(CREATES / concurrency)) * LATENCY_MS;
  return figure(`apply, ${name}, over its bound`, median(results.map(({ callsMs }) => callsMs)) / boundMs, {
    target: TARGET,
    note: `bound ${boundMs} ms = max(chain of ${chain}, ceil(${CREATES} creates / ${concurrency} at once)) x ${LATENCY_MS} ms`,
  });
}

async function applyOnce(one, { client, emulator, concurrency, wrong }) {
  const [{ applyPlan }, { planGuild }, { verifyApplied }, { isEmpty }] = await Promise.all(
    ["engine/apply-plan.js", "engine/plan-guild.js", "engine/verify.js", "plan/value/plan-verdict.js"].map(
      built,
    ),
  );
  const guild = shape({ ...one, permissions: false });
  const config = await configOf(guild);
  await emulator.setWorld(
    worldOf(guild, { latencyMs: LATENCY_MS, groups: one.groupsStand, channels: false }),
  );
  await emulator.clearCalls();
  const { session, close } = await openState();
  const planning = { client, config, allowed: {}, clock: systemClock, toolVersion: "bench", ...SILENT };
  try {
    const { plan } = await planGuild({ ...planning, state: session.state() });
    const marks = { start: performance.now(), firstCall: null };
    const onEvent = ({ type }) => {
      if (type === "operation-started") marks.firstCall ??= performance.now();
    };
    const input = {
      ...{ plan, client, concurrency, onEvent },
      session,
      clock: systemClock,
      newId: () => "bench",
      stop: SILENT.signal,
    };
    const { outcomes, stateError } = await applyPlan(input);
    const end = performance.now();
    const left = await verifyApplied(input);
    const verifyMs = performance.now() - end;

    const expect = (holds, problem) => holds || wrong.push(`apply, ${one.name}: ${problem}`);
    const failed = outcomes.filter(({ status }) => status !== "applied");
    expect(
      stateError === null && failed.length === 0,
      `${failed.length} operations failed: ${JSON.stringify(failed[0]?.happened)}`,
    );
    expect(left.length === 0, `${left.length} changes left after verification`);
    const writes = Object.entries(await emulator.calls()).filter(
      ([name]) => !/^get_/.test(name) && name !== "me",
    );
    const creates = Object.fromEntries(writes).create_channel;
    expect(writes.length === 1 && creates === CREATES, `wrote ${JSON.stringify(Object.fromEntries(writes))}`);
    const again = await planGuild({ ...planning, state: session.state() });
    expect(isEmpty(again.plan), `the plan afterwards has ${again.plan.changes.length} changes`);
    const footprintMs = marks.firstCall - marks.start;
    return { callsMs: end - marks.firstCall, footprintMs, verifyMs, chain: longestChain(plan) };
  } finally {
    await close();
  }
}

const SILENT = { onEvent: () => {}, signal: new AbortController().signal };
const { systemClock } = await built("model/clock.js");

/** Returns the largest number of operations that must run one after the other. */
function longestChain({ operations }) {
  const depth = new Map();
  for (const { id, after, waits_for } of operations)
    depth.set(id, 1 + Math.max(0, ...[...after, ...waits_for].map((before) => depth.get(before))));
  return Math.max(0, ...depth.values());
}
