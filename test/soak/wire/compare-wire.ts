// Sends two emulators with one world and clock the same requests. Their answers must be equal, byte for byte.
//
// The comparison covers status line, headers, body and the fate of the connection, and after every hundred cases the journal and the world
// too. It ignores dates, ports and random ids (masked.ts). After a difference, the two emulators have different states, so the rest of the
// hundred is left out.

import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { type Emulator, type EmulatorOptions, startEmulator } from "../../../src/emulator/index.js";
import type { Clock } from "../../../src/model/clock.js";
import { busyWorld } from "../../emulator/fuzz/busy-world.js";
import { inOrderOfNames, isDeliberate, SETTINGS_OF_BEFORE } from "./deliberate-differences.js";
import { maskedAnswer, maskedRest, maskedText } from "./masked.js";
import { RawConnection } from "./raw-connection.js";
import { type WireCase, wireCases } from "./wire-case.js";

export type StartEmulator = (options: EmulatorOptions) => Promise<Emulator>;

export interface WireResult {
  /** This number of requests got an answer from both, or from neither. */
  readonly compared: number;
  readonly differences: readonly WireDifference[];
}

export interface WireDifference {
  /** The text is a case, such as `GET /users/@me`, or "what a batch left behind". */
  readonly what: string;
  /** These parts differ: `["headers", "body"]`, for example. */
  readonly parts: readonly string[];
  readonly one: unknown;
  readonly other: unknown;
}

const BATCH = 100;
const START_MS = Date.UTC(2026, 0, 1);
const KINDS = ["private", "private", "audio", "public"] as const;

/** Compares the emulators of two programs. `against` is the dist folder of the other one. `null` compares this program with itself. */
export async function compareWire(options: {
  readonly against: string | null;
  readonly seed: number;
  readonly requests: number;
  readonly onProgress?: (text: string) => void;
}): Promise<WireResult> {
  return compareEmulators({ ...options, one: startEmulator, other: await starterOf(options.against) });
}

export async function compareEmulators(options: {
  readonly one: StartEmulator;
  readonly other: StartEmulator;
  readonly seed: number;
  readonly requests: number;
  readonly hasFaults?: boolean;
  readonly onProgress?: (text: string) => void;
}): Promise<WireResult> {
  const { seed, requests, hasFaults, onProgress = () => {} } = options;
  let compared = 0;
  const differences: WireDifference[] = [];
  for (let batch = 0; compared < requests; batch++) {
    const cases = wireCases({ seed, batch, count: BATCH, hasFaults }, isDeliberate);
    const result = await compareBatch(options, { cases, kind: KINDS[batch % KINDS.length] ?? "private" });
    compared += result.compared;
    differences.push(...result.differences);
    if (batch % 20 === 19) onProgress(`${compared} requests compared, ${differences.length} differ`);
  }
  return { compared, differences };
}

async function starterOf(dist: string | null): Promise<StartEmulator> {
  if (dist === null) return startEmulator;
  const module: { readonly startEmulator: StartEmulator } = await import(
    pathToFileURL(join(resolve(dist), "emulator/index.js")).href
  );
  return module.startEmulator;
}

async function compareBatch(
  programs: { readonly one: StartEmulator; readonly other: StartEmulator },
  { cases, kind }: { readonly cases: readonly WireCase[]; readonly kind: (typeof KINDS)[number] },
): Promise<WireResult> {
  const world = worldAt(START_MS, kind);
  const sides: Side[] = [];
  let compared = 0;
  try {
    for (const start of [programs.one, programs.other]) sides.push(await Side.start(start, world));
    for (const each of cases) {
      const [one = {}, other = {}] = await Promise.all(sides.map((side) => side.hear(each)));
      compared += Math.max(1, each.methods.length);
      const differences = differencesOf(each.name, one, other);
      if (differences.length > 0) return { compared, differences };
    }
    const [one = {}, other = {}] = sides.map((side) => side.left());
    return { compared, differences: differencesOf("what a batch left behind", one, other) };
  } finally {
    await Promise.all(sides.map((side) => side.close()));
  }
}

/** Each value has a name, such as `{ status: "HTTP/1.1 200 OK" }`. */
type Parts = Readonly<Record<string, unknown>>;

function differencesOf(what: string, one: Parts, other: Parts): readonly WireDifference[] {
  const parts = Object.keys({ ...one, ...other }).filter(
    (part) => !isDeepStrictEqual(one[part], other[part]),
  );
  return parts.length === 0 ? [] : [{ what, parts, one, other }];
}

class Side {
  readonly #emulator: Emulator;
  readonly #token: string;
  #connection: RawConnection | null = null;

  static async start(start: StartEmulator, world: NonNullable<EmulatorOptions["world"]>): Promise<Side> {
    const emulator = await start({ world, clock: standingClock });
    try {
      const body = JSON.stringify({ appId: "demo", clientSecret: "demo" });
      const headers = { "content-type": "application/json" };
      const answer = await fetch(emulator.tokenUrl, { method: "POST", headers, body });
      const token = (await answer.json()) as { readonly access_token: string };
      emulator.clearJournal();
      return new Side(emulator, token.access_token);
    } catch (error) {
      await emulator.close();
      throw error;
    }
  }

  private constructor(emulator: Emulator, token: string) {
    this.#emulator = emulator;
    this.#token = token;
  }

  /** Sends one case. Returns the masked answers by their parts, and the fate of the connection. */
  async hear({ faults, alone, pieces, ...spoken }: WireCase): Promise<Parts> {
    if (faults.length > 0) this.#emulator.setFaults(faults);
    if (alone) this.#hangUp();
    this.#connection ??= await RawConnection.open(this.#emulator.port);
    const { answers, rest, fate } = await this.#connection.say({ ...spoken, pieces: pieces(this.#token) });
    if (alone || fate !== "kept") this.#hangUp();
    if (faults.length > 0) this.#emulator.setFaults([]);
    await this.#gatewayIsEmpty();
    const masked = answers.map(maskedAnswer);
    return {
      status: masked.map(({ statusLine }) => statusLine),
      headers: masked.map(({ headers }) => headers),
      body: masked.map(({ body }) => body),
      rest: maskedRest(rest),
      connection: fate,
    };
  }

  /** Returns journal and world as texts, because the comparison goes letter by letter. */
  left(): Parts {
    const { journal, world } = { journal: this.#emulator.journal(), world: this.#emulator.world() };
    return {
      journal: journal.map((entry) => maskedText(JSON.stringify(entry))),
      world: JSON.stringify(inOrderOfNames(world)),
    };
  }

  async close(): Promise<void> {
    this.#hangUp();
    await this.#emulator.close();
  }

  #hangUp(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  /** The next answer may contain the connected sessions. */
  async #gatewayIsEmpty(): Promise<void> {
    while (this.#emulator.gateway.state().connections > 0) await new Promise(setImmediate);
  }
}

const standingClock: Clock = { now: () => START_MS, monotonic: () => START_MS, sleep: async () => {} };

function worldAt(now: number, kind: (typeof KINDS)[number]): NonNullable<EmulatorOptions["world"]> {
  const settings = {
    ...SETTINGS_OF_BEFORE,
    online: "assumed",
    messages_per_second: null,
    proactive_per_channel: null,
  } as const;
  const world = busyWorld({
    bot: { kind },
    settings: { ...settings, audit: kind === "public" ? "all" : "off" },
  });
  const guilds = world.guilds?.map((guild) => ({
    ...guild,
    interactions: Object.fromEntries(
      Object.entries(guild.interactions ?? {}).map(([id, list]) => [
        id,
        list.map((each) => ({ ...each, at: now })),
      ]),
    ),
  }));
  return { ...world, guilds: guilds ?? [] };
}
