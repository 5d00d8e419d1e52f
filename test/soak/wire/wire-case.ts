// Draws from a seed what both emulators get. Calls are like the fuzz test's, alone or several on one connection, whole or in pieces.
// There are also calls under faults, upgrades, and bytes that are hardly HTTP.

import fc from "fast-check";
import type { WrittenFault } from "../../../src/emulator/index.js";
import { type Random, seededRandom } from "../../../src/model/random.js";
import { anyRequest } from "../../emulator/fuzz/any-request.js";
import type { RandomRequest } from "../../emulator/fuzz/random-request.js";
import { mixedSeed } from "../run-seed.js";
import { isOutOfTurn } from "./deliberate-differences.js";
import { HOSTILE_BYTES } from "./hostile-bytes.js";
import { cutAt, FRAMINGS, requestBytes } from "./request-bytes.js";

export interface WireCase {
  /** People read this name: `GET /users/@me`, for example. */
  readonly name: string;
  readonly methods: readonly string[];
  /** The connection writes the pieces one by one. The token is the bot's. */
  readonly pieces: (token: string) => readonly Buffer[];
  /** The wait ends after this number of answers. `null` means that it ends when nothing more comes. */
  readonly awaited: number | null;
  /** `true` means that the case has its own connection. */
  readonly alone: boolean;
  /** The client ends its side at once. */
  readonly thenEnd: boolean;
  /** The comparison sets the faults before the case, and removes them after it. */
  readonly faults: readonly WrittenFault[];
}

/** A batch has a number. Batch 7 of seed 1 and batch 6 of seed 2 differ. */
interface Batch {
  readonly seed: number;
  readonly batch: number;
  readonly count: number;
  /** `false` draws no faults. This is for emulators behind a proxy. The default is `true`. */
  readonly hasFaults?: boolean | undefined;
}

/** Returns the cases of one batch. `leftOut` returns `true` for requests to leave out. */
export function wireCases(
  { seed: runSeed, batch, count, hasFaults = true }: Batch,
  leftOut: (request: RandomRequest) => boolean,
): readonly WireCase[] {
  const seed = mixedSeed(runSeed, `batch ${batch}`);
  const random = seededRandom(seed);
  const requests = fc.sample(anyRequest, { seed, numRuns: 3 * count }).filter((each) => !leftOut(each));
  const take = (number: number): readonly RandomRequest[] => {
    const taken = requests.splice(0, number);
    return taken.some(isOutOfTurn) ? taken.slice(0, 1) : taken;
  };
  return Array.from({ length: count }, () => {
    const draw = random.next();
    if (draw < 0.06) return hostileCase(random);
    if (draw < 0.16) return requestCase(take(2 + Math.floor(random.next() * 3)), random);
    if (draw < 0.22 && hasFaults)
      return { ...requestCase(take(2), random), alone: true, faults: [drawnFault(random)] };
    return requestCase(take(1), random);
  });
}

const LATER_FRAMINGS = FRAMINGS.filter((framing) => framing !== "expect");

function requestCase(requests: readonly RandomRequest[], random: Random): WireCase {
  // Later requests do not use `expect`: in an earlier build, an answer that waited for its turn had `100 Continue` between its head and its
  // body.
  const framings = requests.map((_request, at) => one(at === 0 ? FRAMINGS : LATER_FRAMINGS, random));
  const cuts = random.next() < 0.2 ? [random.next(), random.next()] : [];
  return {
    name: requests.map(({ method, path }) => `${method} ${path}`).join(" | "),
    methods: requests.map(({ method }) => method),
    pieces: (token) => {
      const bytes = requests.map((request, at) => requestBytes(request, token, framings[at] ?? "length"));
      return cutAt(Buffer.concat(bytes), cuts);
    },
    awaited: requests.length,
    alone: false,
    thenEnd: false,
    faults: [],
  };
}

function hostileCase(random: Random): WireCase {
  const [name, text] = one(Object.entries(HOSTILE_BYTES), random);
  const noise = Buffer.from(random.hex(1 + Math.floor(random.next() * 60)), "hex");
  const cuts = random.next() < 0.3 ? [random.next()] : [];
  const [method = "", path = ""] = text.split(" ", 2);
  const withNoise = random.next() < 0.2 && !isOutOfTurn({ method, path, headers: {}, body: null });
  return {
    name: `hostile: ${name}${withNoise ? " and noise" : ""}`,
    methods: [],
    pieces: () => {
      const bytes = Buffer.from(text, "latin1");
      return cutAt(withNoise ? Buffer.concat([bytes, noise]) : bytes, cuts);
    },
    awaited: null,
    alone: true,
    thenEnd: random.next() < 0.3,
    faults: [],
  };
}

const FAULTS = [
  ...(["delay", "drop_before", "drop_after", "status", "status"] as const),
  ...(["truncate", "truncate", "stale", "hang"] as const),
];

function drawnFault(random: Random): WrittenFault {
  const match = one([{}, {}, { nth: 2 }, { every: 2 }, { path: "channels" }], random);
  const fault = one(FAULTS, random);
  if (fault === "delay") return { match, fault, ms: 5 };
  if (fault === "status") return { match, fault, status: one([201, 202, 401, 429, 500, 599], random) };
  return { match, fault };
}

function one<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random.next() * items.length)];
  if (item === undefined) throw new RangeError("there is nothing to draw from");
  return item;
}
