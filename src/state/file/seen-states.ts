// Remembers the sealed states that this machine has seen, in one small file of the user, such as ~/.local/state/guildform/states.json. With
// a key, use-cases/open-store.ts opens it.
//
// Promises: a reader finds the old file or the new one. If two runs write at once, the memory may lose one of the two versions. It never
// holds a wrong one.

import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { SeenVersion, SerialMemory } from "../serial-memory.js";

interface Seen {
  readonly format: 1;
  /** The key is the digest of the place, because a place may be an address with a user name. */
  readonly states: Readonly<Record<string, SeenVersion>>;
}

export function seenStates(path: string): SerialMemory {
  return {
    location: path,
    newest: async (place) => (await read(path)).states[keyOf(place)] ?? null,
    remember: async (place, version) => {
      const { states } = await read(path);
      const next: Seen = { format: 1, states: { ...states, [keyOf(place)]: version } };
      const temporary = `${path}.${randomBytes(6).toString("hex")}.tmp`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(temporary, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 });
        await rename(temporary, path);
      } catch {
        // A CI runner without a home folder remembers nothing.
      }
    },
  };
}

const keyOf = (place: string): string => createHash("sha256").update(place).digest("hex").slice(0, 16);

async function read(path: string): Promise<Seen> {
  const nothing: Seen = { format: 1, states: {} };
  try {
    const parsed: unknown = JSON.parse(await readFile(path, "utf8"));
    return isSeen(parsed) ? parsed : nothing;
  } catch {
    return nothing;
  }
}

function isSeen(value: unknown): value is Seen {
  if (typeof value !== "object" || value === null || !("states" in value)) return false;
  const { states } = value;
  return typeof states === "object" && states !== null && Object.values(states).every(isSeenVersion);
}

const isSeenVersion = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  "lineage" in value &&
  typeof value.lineage === "string" &&
  "serial" in value &&
  Number.isSafeInteger(value.serial) &&
  "former" in value &&
  Array.isArray(value.former);
