// Runs many applies at once on one store. Each has its own file in its own folder, and they wait for one another. Each has something to
// write, so each holds the lock once. The next apply finds what it did, and no other apply writes during this time.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Emulator, startEmulator, type WrittenGuild } from "../../src/emulator/index.js";
import { Guildform } from "../../src/guildform.js";
import { ROUTES } from "../../src/protocol/routes.js";
import { HISTORY_LENGTH } from "../../src/state/state.js";
import { outputFaults } from "../cli/output-faults.js";
import { onlyGuild } from "../simulation/guild-facts.js";
import { isEmptyEnd, planOf } from "./child-end.js";
import { openGate } from "./child-gate.js";
import { startApply } from "./child-run.js";
import type { CaseResult, Violation } from "./evidence.js";
import type { StateHome } from "./homes/state-home.js";
import { ALLOWED, CREDENTIALS } from "./scenario.js";

const GUILD: WrittenGuild = {
  id: "700000000000000001",
  name: "小频道",
  channels: [{ id: "101", name: "lobby" }],
};

const NEW = ["more", "one", "two"] as const;

/** Returns a file that renames the lobby to a name of its own. The first apply makes everything else. */
const fileOf = (nth: number): string => `guildform: 1
guild: "${GUILD.id}"
groups:
  - name: more
    channels: [{ name: one }, { name: two }]
channels:
  - { key: lobby, channel_id: "101", name: lobby-${nth} }
`;

const TOKEN_PATH = ROUTES.get_access_token.path;

const LONGEST_MS = 15 * 60_000;

interface Crowd {
  readonly home: StateHome;
  readonly emulator: Emulator;
  readonly found: (kind: Violation["kind"], what: string) => void;
}

export async function crowdOf(
  home: StateHome,
  { id, size }: { readonly id: string; readonly size: number },
): Promise<CaseResult> {
  await home.begin(null);
  const emulator = await startEmulator({ world: { guilds: [GUILD] } });
  const violations: Violation[] = [];
  const crowd: Crowd = { home, emulator, found: (kind, what) => void violations.push({ kind, what }) };
  /** These applies wrote to the guild, in order. */
  const writers: number[] = [];
  try {
    const runs = Array.from({ length: size }, (_none, nth) => runOne(crowd, nth, writers));
    await Promise.all(runs);
    const turns = writers.filter((writer, index) => writer !== writers[index - 1]);
    if (turns.length !== new Set(turns).size)
      crowd.found("two holders", `runs wrote in turns: ${turns.join(" ")}`);
    judgeGuild(crowd, turns);
    await judgeState(crowd, turns);
    return { id, faults: size - 1, runs: size, recovery: 0, violations };
  } finally {
    await emulator.close();
  }
}

async function runOne({ home, emulator, found }: Crowd, nth: number, writers: number[]): Promise<void> {
  const gate = await openGate(emulator);
  gate.set({
    arrived: async ({ method, path }) => {
      if (method !== "GET" && !path.startsWith(TOKEN_PATH)) writers.push(nth);
      return "pass";
    },
  });
  const file = join(await home.another(`crowd-${nth}`), "guildform.yaml");
  await writeFile(file, fileOf(nth));
  const { url, tokenUrl } = gate;
  const end = await startApply({
    ...{ file, ...home.given, url, tokenUrl },
    lockTimeout: "14m",
    longestMs: LONGEST_MS,
    concurrency: 4,
    allowed: ALLOWED,
  }).ended;
  await gate.close();
  for (const what of outputFaults({ command: "apply", ...end }, { terminal: false, debug: false }))
    found("stack traces", what);
  if (end.status !== 0 || isEmptyEnd(end))
    found("not converged", `run ${nth} of the crowd ended with ${end.status}: ${end.stderr}${end.stdout}`);
  if (JSON.stringify(planOf(end))?.includes('"drift":true')) found("own drift", `run ${nth} tells of drift`);
}

function judgeGuild({ emulator, found }: Crowd, turns: readonly number[]): void {
  const names = onlyGuild(emulator.world()).channels.map(({ name }) => name);
  const wanted = [...NEW, `lobby-${turns.at(-1)}`];
  if (names.toSorted().join() !== wanted.toSorted().join())
    found("duplicates", `the guild has ${names.join(", ")} and not ${wanted.join(", ")}`);
  const calls = emulator
    .journal()
    .filter(({ operation }) => /^(create|update|delete)_/.test(operation ?? ""));
  if (calls.length !== NEW.length + turns.length)
    found("foreign writes", `${calls.length} calls changed the guild, not ${NEW.length + turns.length}`);
}

async function judgeState({ home, emulator, found }: Crowd, turns: readonly number[]): Promise<void> {
  const store = home.store();
  const state = await store.read();
  const kept = (state?.history ?? []).map(({ changes }) =>
    changes.flatMap(({ body }) => /lobby-\d+/.exec(JSON.stringify(body))?.[0] ?? []).join(),
  );
  const made = turns.map((nth) => `lobby-${nth}`).slice(-HISTORY_LENGTH);
  if (kept.join() !== made.join())
    found("losses", `state remembers ${kept.join(", ")}, and ${made.join(", ")} were made`);
  const bound = Object.keys(state?.resources ?? {}).toSorted();
  if (bound.join() !== "channel.lobby,channel.one,channel.two,group.more")
    found("losses", `state has bound ${bound.join(", ")}`);
  for (const what of await home.leftBehind()) found("losses", `left behind in the end: ${what}`);
  if (state === null) return;
  const { url: baseUrl, tokenUrl } = emulator;
  const file = join(home.folder, "guildform.yaml");
  const guildform = new Guildform({
    ...{ file, baseUrl, tokenUrl, stateStore: store },
    env: {},
    credentials: CREDENTIALS,
  });
  const { report } = await guildform.drift({ file: "left" });
  for (const { address } of report.objects) found("own drift", `${address} is told as drift`);
}
