// Measures the recording of one outcome (bind, change and settle in one append) in a small state. The figure compares it with a large
// state, and with a run that has many records. It uses a disk with fsync once, and memory once to show the work of the program itself. The
// cases take turns.

import { mkdtemp, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { built } from "./built.js";
import { memoryDisk } from "./memory-disk.js";
import { figure, median, timed, times } from "./samples.js";
import { sized } from "./size.js";

const SMALL = sized(100, 2);
const LARGE = sized(20_000, 4);
const TARGET = 1.5;

const CASES = [
  { name: `${SMALL} resources`, resources: SMALL, changes: 0 },
  { name: `${LARGE} resources`, resources: LARGE, changes: 0 },
  { name: `${SMALL} resources, ${LARGE} changes before`, resources: SMALL, changes: LARGE },
];
const DISKS = [
  { name: "with fsync", memory: false, rounds: sized(40, 1), perRound: sized(5, 1) },
  { name: "in memory", memory: true, rounds: sized(40, 1), perRound: sized(200, 1) },
];
const RUN = "bench";
/** One outcome takes too little time to show it in milliseconds. */
const SHOWN = 100;

export async function run() {
  const wrong = [];
  const measured = [];
  for (const disk of DISKS) {
    const opened = [];
    for (const one of CASES) opened.push(await openCase(one, disk));
    for (let round = -2; round < disk.rounds; round++) {
      for (const one of opened) {
        globalThis.gc?.();
        const ms = await recordSome(one, disk.perRound);
        if (round >= 0) one.samples.push((ms * SHOWN) / disk.perRound);
      }
    }
    for (const one of opened) wrong.push(...(await closeCase(one)));
    measured.push({ disk, cases: opened });
  }
  return {
    wrong,
    times: measured.flatMap(({ disk, cases }) =>
      cases.map(({ name, samples }) => times(`recording ${SHOWN} outcomes ${disk.name}, ${name}`, samples)),
    ),
    figures: measured.flatMap(({ disk, cases: [small, ...others] }) =>
      others.map(({ name, samples }) =>
        figure(
          `recording an outcome ${disk.name}, ${name}, over ${small.name}`,
          median(samples) / median(small.samples),
          { target: TARGET, note: "one durable append of bind, change and settle" },
        ),
      ),
    ),
  };
}

async function openCase({ name, resources, changes }, { memory }) {
  const [{ fileStateStore }, { emptyState }, { systemRandom }, { systemClock }] = await Promise.all(
    ["state/file/file-state-store.js", "state/state.js", "model/random.js", "model/clock.js"].map(built),
  );
  const folder = await mkdtemp(join(tmpdir(), "guildform-bench-"));
  const store = fileStateStore({
    path: join(folder, "state.json"),
    clock: systemClock,
    random: systemRandom,
    ...(memory ? { fileSystem: memoryDisk() } : {}),
  });
  const holder = { who: "bench", host: hostname(), pid: process.pid, command: "bench", ci_job_url: null };
  const session = await store.lock(holder);
  const bound = Array.from({ length: resources }, (_, index) => [address(index), resource(index)]);
  await session.begin({
    ...emptyState({ lineage: "bench", guildId: "1" }),
    resources: Object.fromEntries(bound),
  });
  const at = "2026-01-01T00:00:00.000Z";
  const run = {
    id: RUN,
    at,
    by: "bench",
    command: "bench",
    undoes: [],
    orders: {},
    known: null,
    changes: [],
  };
  await session.append([{ type: "run", run }]);
  const before = Array.from({ length: changes }, (_, index) => changeOf(index % resources));
  if (before.length > 0) await session.append(before);
  return { name, resources, changes, folder, store, session, recorded: 0, samples: [] };
}

/** Measures milliseconds of the outcomes alone. Their intents are recorded before. */
async function recordSome(one, count) {
  let total = 0;
  for (let index = 0; index < count; index++) {
    const number = one.recorded % one.resources;
    await one.session.append([intentOf(number)]);
    const records = [
      { type: "bind", address: address(number), ...resource(number) },
      changeOf(number),
      { type: "settle", operation_id: operationId(number) },
    ];
    total += (await timed(() => one.session.append(records))).ms;
    one.recorded += 1;
  }
  return total;
}

async function closeCase({ name, resources, changes, folder, store, session, recorded }) {
  await session.close();
  const state = await store.read();
  await rm(folder, { recursive: true, force: true });
  const expected = {
    resources,
    intents: 0,
    changes: changes + recorded,
    serial: 1 + changes + 4 * recorded,
  };
  const found = {
    resources: Object.keys(state.resources).length,
    intents: Object.keys(state.intents).length,
    changes: state.history[0].changes.length,
    serial: state.serial,
  };
  if (JSON.stringify(found) === JSON.stringify(expected)) return [];
  return [`recording, ${name}: state holds ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];
}

const address = (number) => `channel.c${number}`;
const operationId = (number) => `op-${number}`;
const resource = (number) => ({
  id: String(1_000_000 + number),
  applied: {
    name: `频道 ${number}`,
    type: 0,
    sub_type: 0,
    position: number,
    private_type: 0,
    speak_permission: 1,
  },
});

const call = (number) => ({
  operation_id: operationId(number),
  address: address(number),
  operation: "modify_channel",
  params: { channel_id: String(1_000_000 + number) },
  body: { name: `频道 ${number}`, position: number },
});

const changeOf = (number) => ({
  type: "change",
  run: RUN,
  change: { ...call(number), made: null, live: resource(number).applied, bound: resource(number) },
});

const intentOf = (number) => ({
  type: "intent",
  intent: { ...call(number), at: "2026-01-01T00:00:00.000Z", run: RUN, pending: null },
});
