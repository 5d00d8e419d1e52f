// Ids gives new ids in the shapes of the service (service-facts 2.4). One world always gives the same ids. The id of a
// deleted object is never given again. A world carries the numbers of its next ids (`counters`). A world file without them
// begins above all ids of each kind that it holds.

import { heldIds } from "./held-ids.js";
import { type EmulatedIdKind, ID_KINDS, type IdCounters } from "./id-kinds.js";
import type { WrittenWorld } from "./world-schema.js";

const FIRST: Readonly<Record<EmulatedIdKind, bigint>> = {
  guild: 100_000_000_000_000_001n,
  channel: 1_000_001n,
  user: 1_000_000_000_000_000_001n,
  role: 10_000_001n,
  message: 1n,
  thread: 1n,
  task: 7_000_000_000_000_000_001n,
  audit: 1n,
  interaction: 1n,
};

export class Ids {
  readonly #used = new Set<string>();
  readonly #next: Map<EmulatedIdKind, bigint>;
  #counters: IdCounters | null = null;

  /** A new id differs from every text and key inside the world. */
  constructor(world: WrittenWorld) {
    this.#avoid(world);
    this.#next = new Map(
      ID_KINDS.map((kind) => [kind, max(FIRST[kind], BigInt(world.counters?.[kind] ?? 0))]),
    );
    for (const [kind, id] of heldIds(world)) {
      const number = numberOf(kind, id);
      if (number !== null) this.#next.set(kind, max(this.#next.get(kind) ?? 0n, number + 1n));
    }
  }

  /** The value stays the same until an id is given. */
  get counters(): IdCounters {
    this.#counters ??= Object.fromEntries(
      ID_KINDS.map((kind) => [kind, String(this.#next.get(kind) ?? FIRST[kind])]),
    ) as IdCounters;
    return this.#counters;
  }

  next(kind: EmulatedIdKind): string {
    let number = this.#next.get(kind) ?? FIRST[kind];
    // The world may hold the largest id. Then a free id below it serves as well.
    if (number > LAST[kind]) number = FIRST[kind];
    while (this.#used.has(idText(kind, number))) number += 1n;
    const id = idText(kind, number);
    this.#used.add(id);
    this.#next.set(kind, number + 1n);
    this.#counters = null;
    return id;
  }

  #avoid(value: unknown): void {
    // The world holds a thread id with its tail of seconds. A new thread id is given without it.
    if (typeof value === "string")
      this.#used.add(value).add(value.replace(/^(B_[0-9a-f]+X60)-[0-9]+$/, "$1"));
    if (typeof value !== "object" || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      if (!Array.isArray(value)) this.#used.add(key);
      this.#avoid(member);
    }
  }
}

const max = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** The form says where the number is in the text of an id. Ids of the other kinds are decimal. */
const FORMS = {
  message: { before: "08", digits: 46, after: "" },
  thread: { before: "B_", digits: 16, after: "X60" },
  audit: { before: "a0d17000-0000-4000-8000-", digits: 12, after: "" },
  interaction: { before: "c11c4000-0000-4000-8000-", digits: 12, after: "" },
} as const;

const formOf = (kind: EmulatedIdKind) => (kind in FORMS ? FORMS[kind as keyof typeof FORMS] : null);

const LARGEST_DECIMAL = 0xffff_ffff_ffff_ffffn;

const LAST = Object.fromEntries(ID_KINDS.map((kind) => [kind, largestOf(formOf(kind)?.digits)])) as Readonly<
  Record<EmulatedIdKind, bigint>
>;

function largestOf(digits: number | undefined): bigint {
  return digits === undefined ? LARGEST_DECIMAL : 16n ** BigInt(digits) - 1n;
}

function idText(kind: EmulatedIdKind, number: bigint): string {
  const form = formOf(kind);
  if (form === null) return number.toString();
  return `${form.before}${number.toString(16).padStart(form.digits, "0")}${form.after}`;
}

/** Returns the number in an id of this kind. `null` means that the id has another shape, so no new id can equal it. */
function numberOf(kind: EmulatedIdKind, id: string): bigint | null {
  const form = formOf(kind);
  if (form === null) return BigInt(id);
  const { before, digits, after } = form;
  const number = id.slice(before.length, before.length + digits);
  const isOurs = id.startsWith(`${before}${number}${after}`) && number.length === digits;
  return isOurs && /^[0-9a-f]+$/.test(number) ? BigInt(`0x${number}`) : null;
}
