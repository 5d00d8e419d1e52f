// Ids: new ids in the shapes of the service (service-facts 2.4). The same world gives the same ids, and an
// id that once stood anywhere in the world is never given again, even after its object is deleted.

export type IdKind =
  | "guild"
  | "channel"
  | "user"
  | "role"
  | "message"
  | "thread"
  | "task"
  | "audit"
  | "interaction";

const FIRST: Readonly<Record<IdKind, bigint>> = {
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
  readonly #next = new Map<IdKind, bigint>();

  /** Keeps clear of every text and key inside `written`. */
  constructor(written: unknown) {
    this.#avoid(written);
  }

  /** A new id of this kind. */
  next(kind: IdKind): string {
    let number = this.#next.get(kind) ?? FIRST[kind];
    while (this.#used.has(idText(kind, number))) number += 1n;
    this.#next.set(kind, number + 1n);
    return idText(kind, number);
  }

  #avoid(value: unknown): void {
    // A thread stands with its tail of seconds, and is given without.
    if (typeof value === "string")
      this.#used.add(value).add(value.replace(/^(B_[0-9a-f]+X60)-[0-9]+$/, "$1"));
    if (typeof value !== "object" || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      if (!Array.isArray(value)) this.#used.add(key);
      this.#avoid(member);
    }
  }
}

function idText(kind: IdKind, number: bigint): string {
  if (kind === "message") return `08${number.toString(16).padStart(46, "0")}`;
  if (kind === "thread") return `B_${number.toString(16).padStart(16, "0")}X60`;
  if (kind === "audit") return uuidText("a0d17000", number);
  if (kind === "interaction") return uuidText("c11c4000", number);
  return number.toString();
}

const uuidText = (start: string, number: bigint): string =>
  `${start}-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
