// Tests moves of a state between any two kinds of store, with a stop after each step. The places have the addresses of the command line.

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { seededRandom } from "../../../src/model/random.js";
import { foldRecords } from "../../../src/state/fold.js";
import type { State } from "../../../src/state/state.js";
import { StateMovedError } from "../../../src/state/state-move-errors.js";
import type { StateStore } from "../../../src/state/store.js";
import { type MoveStep, migrateState } from "../../../src/use-cases/migrate/migrate-state.js";
import { takeBackMove } from "../../../src/use-cases/migrate/take-back.js";
import { openStore } from "../../../src/use-cases/open-store.js";
import type { Settings } from "../../../src/use-cases/settings.js";
import { statePlace } from "../../../src/use-cases/state-place.js";
import { bind, change, holder, initial, intent, run } from "../../contract/state-records.js";
import { scratchFolder } from "../../scratch-folder.js";
import { isSoak } from "../../soak/is-soak.js";
import { testSeed } from "../../soak/run-seed.js";
import { sliceOf } from "../../soak/slice.js";
import { ENV, GitPlace } from "../../state/git/git-place.js";
import { gitlabRules } from "../../state/http/gitlab-rules.js";
import { ProtocolServer } from "../../state/http/protocol-server.js";
import { noPglite, PglitePlace } from "../../state/pglite/pglite-place.js";
import { RealServer } from "../../state/postgres/real-server.js";

type Kind = "file" | "git" | "http" | "pglite" | "postgres";

/** This place is for one test. It has the address of `--state`, and the variables of the environment that it needs. */
interface Named {
  readonly address: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** `side` is different for both ends of a pair. */
const MAKE: { readonly [Of in Kind]: (clone: string, side: string) => Promise<Named> } = {
  file: async (clone, side) => ({ address: join(clone, `${side}.json`) }),
  git: async (_, side) => ({ address: `git:origin#${side}` }),
  http: async () => {
    const server = await ProtocolServer.start(gitlabRules());
    onTestFinished(() => server.close());
    return { address: server.url };
  },
  pglite: async (_, side) => ({ address: `pglite:${(await pglite()).folder}#${side}` }),
  postgres: async (_, side) => {
    const server = await postgres();
    if (typeof server === "string") throw new Error(server);
    return { address: `postgres:///postgres#${side}`, env: server.env };
  },
};

let pglitePlace: Promise<PglitePlace> | null = null;
const pglite = () => {
  pglitePlace ??= PglitePlace.make();
  return pglitePlace;
};

/** A text is the reason why there is no server. */
let postgresServer: Promise<RealServer | string> | null = null;
const postgres = () => {
  postgresServer ??= RealServer.start();
  return postgresServer;
};

afterAll(async () => {
  await (await pglitePlace)?.dispose();
  const server = await postgresServer;
  if (server instanceof RealServer) await server.stop();
});

const PAST = foldRecords(initial, [
  run("run1", { known: ["1"] }),
  bind("channel.a", "11"),
  change("run1", "channel.a"),
  intent("op", "channel.c"),
]);

const contentOf = ({ serial: _, move: __, ...content }: State) => content;

class Stopped extends Error {}

let count = 0;

async function pair(from: Kind, to: Kind) {
  count += 1;
  const place = await GitPlace.make();
  const folder = await scratchFolder("guildform-migrate-");
  onTestFinished(async () => {
    await place.dispose();
    await rm(folder, { recursive: true, force: true });
  });
  const ends = [await MAKE[from](folder, `old${count}`), await MAKE[to](folder, `new${count}`)] as const;
  const environment = Object.assign({}, ENV, ...ends.map(({ env }) => env));
  const settingsOf = ({ address }: Named): Settings => ({
    file: join(place.clone, "guildform.yaml"),
    env: {},
    credentials: null,
    holder,
    environment,
    ...statePlace(address),
  });
  const [old, target] = ends.map(settingsOf) as [Settings, Settings];
  return { old, target, to: statePlace(ends[1].address), from: statePlace(ends[0].address) };
}

const contentAt = async (settings: Settings) => {
  const state = await (await openStore(settings)).read();
  return state === null ? null : contentOf(state);
};

async function livesAt(settings: Settings): Promise<boolean> {
  const store: StateStore = await openStore(settings);
  try {
    const session = await store.lock(holder);
    const lives = session.state() !== null;
    await session.close();
    return lives;
  } catch (error) {
    if (error instanceof Error && "code" in error && /^STATE_(MOV|ARRIV)/.test(String(error.code)))
      return false;
    throw error;
  }
}

const stoppedAfter = (wanted: MoveStep) => (step: MoveStep) => {
  if (step === wanted) throw new Stopped();
};

const STOPS: readonly (MoveStep | "taken back")[] = ["marked", "taken back", "copied", "left"];

/** Checks that the state lives at one place at most after each stop, and that the new one has all of it in the end. */
async function movesBetween(from: Kind, to: Kind): Promise<void> {
  const { old, target, ...ends } = await pair(from, to);
  const session = await (await openStore(old)).lock(holder);
  await session.begin(PAST);
  await session.close();
  for (const stop of isSoak() ? STOPS : drawn(STOPS, `${from} ${to}`)) {
    if (stop === "taken back") await takeBackMove(old);
    else {
      const stopped = migrateState(old, { to: ends.to, onStep: stoppedAfter(stop) });
      await expect(stopped).rejects.toBeInstanceOf(Stopped);
    }
    expect(await livesAt(old)).toBe(stop === "taken back");
    expect(await livesAt(target)).toBe(false);
  }
  expect(await migrateState(old, { to: ends.to })).toMatchObject({ changed: true });
  expect(await contentAt(target)).toEqual(contentOf(PAST));
  await expect((await openStore(old)).lock(holder)).rejects.toBeInstanceOf(StateMovedError);
  if (!isSoak()) return;
  expect(await livesAt(target)).toBe(true);
  expect(await migrateState(target, { to: ends.from })).toMatchObject({ changed: true });
  expect([await livesAt(old), await livesAt(target)]).toEqual([true, false]);
  expect(await contentAt(old)).toEqual(contentOf(PAST));
}

/** Draws one of the stops, because each costs as much as a move. */
const drawn = <Item>(items: readonly Item[], of: string): readonly Item[] => {
  const at = seededRandom(testSeed(of)).next() * items.length;
  return items.slice(Math.floor(at), Math.floor(at) + 1);
};

const pairsOf = (left: readonly Kind[], right: readonly Kind[]) =>
  left.flatMap((from) => right.map((to) => [from, to] as const));

const CHEAP: readonly Kind[] = ["file", "git", "http"];
const PAIRS = [
  ...pairsOf(CHEAP, CHEAP),
  ...pairsOf(CHEAP, ["postgres", "pglite"]),
  ...pairsOf(["postgres", "pglite"], [...CHEAP, "postgres", "pglite"]),
];

const named = (kind: Kind) => (pair: readonly [Kind, Kind]) => pair.includes(kind);
const inPglite = PAIRS.filter(named("pglite"));
const inPostgres = PAIRS.filter(named("postgres")).filter((one) => !inPglite.includes(one));
const others = PAIRS.filter((one) => !inPglite.includes(one) && !inPostgres.includes(one));

describe("a state moves and is stopped on the way", () => {
  test("between files, git and servers", async () => {
    for (const [from, to] of sliceOf(others, { test: 1 })) await movesBetween(from, to);
  });

  test("to or from PostgreSQL", async ({ skip }) => {
    const server = await postgres();
    skip(typeof server === "string", String(server));
    for (const [from, to] of sliceOf(inPostgres, { test: 1 })) await movesBetween(from, to);
  });

  test("to or from PGlite", async ({ skip }) => {
    skip(noPglite !== null, noPglite ?? "");
    skip(!isSoak(), "each opening of PGlite takes a second: the soak moves states there");
    const server = await postgres();
    skip(typeof server === "string", String(server));
    for (const [from, to] of sliceOf(inPglite, { test: 1 })) await movesBetween(from, to);
  });
});
