// Damages the files of a state, and mends them as a person would when guildform refuses.

import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { State } from "../../src/state/state.js";
import type { Draw } from "./draw.js";

export const DAMAGES = [
  "truncated",
  "emptied",
  "older",
  "foreign",
  "deleted",
  "journal-cut",
  "journal-garbled",
  "journal-deleted",
  "lock-emptied",
  "lock-garbled",
  "all-deleted",
] as const;
export type Damage = (typeof DAMAGES)[number];

/** A backup keeps the snapshot from before the damage. */
export interface Backup {
  readonly snapshot: Buffer;
}

/** An older copy has no bindings of these channels. guildform can find them again by name. */
const LATE = ["channel.faq", "channel.call", "channel.news"];

/** Damages the state at `path`, except a file that does not exist. Returns the backup. */
export function damage(path: string, kind: Damage, draw: Draw): Backup {
  const snapshot = readFileSync(path);
  const journal = `${path}.journal`;
  switch (kind) {
    case "truncated":
      writeFileSync(path, snapshot.subarray(0, 1 + draw.below(snapshot.length - 3)));
      break;
    case "emptied":
      writeFileSync(path, "");
      break;
    case "older":
      change(path, ({ resources, ...state }) => ({
        ...state,
        serial: Math.max(0, state.serial - 5),
        resources: Object.fromEntries(
          Object.entries(resources).filter(([address]) => !LATE.includes(address)),
        ),
      }));
      break;
    case "foreign":
      change(path, (state) => ({ ...state, lineage: `${state.lineage}-other`, serial: 3 }));
      break;
    case "deleted":
      rmSync(path);
      break;
    case "journal-cut":
      edit(journal, (bytes) => bytes.subarray(0, draw.below(bytes.length)));
      break;
    case "journal-garbled":
      edit(journal, (bytes) => {
        const copy = Buffer.from(bytes);
        const at = draw.below(copy.length);
        copy[at] = (copy[at] ?? 0) ^ (1 + draw.below(255));
        return copy;
      });
      break;
    case "journal-deleted":
      rmSync(journal, { force: true });
      break;
    case "lock-emptied":
      edit(`${path}.lock`, () => Buffer.alloc(0));
      break;
    case "lock-garbled":
      edit(`${path}.lock`, () => Buffer.from("\u0000{]"));
      break;
    case "all-deleted":
      rmSync(path);
      rmSync(journal, { force: true });
      break;
    default:
      return kind satisfies never;
  }
  return { snapshot };
}

/**
 * Does what the hint of a refusal asks for. If the run has kept a file, or if there is another one, it takes that. Else it puts the
 * backup back, or moves the broken file away.
 */
export function mend(path: string, kind: Damage, { backup, draw }: { backup: Backup; draw: Draw }): void {
  const { snapshot } = backup;
  const kept = keptBeside(path);
  if (kept !== null) {
    const isState = kind === "older" || kind === "foreign";
    if (isState && draw.one([true, false])) rmSync(`${path}.journal`, { force: true });
    else renameSync(kept, path);
    return;
  }
  switch (kind) {
    case "truncated":
    case "emptied":
    case "older":
    case "foreign":
    case "deleted":
      writeFileSync(path, snapshot, { mode: 0o600 });
      break;
    case "journal-cut":
    case "journal-garbled":
    case "journal-deleted":
      rmSync(`${path}.journal`, { force: true });
      break;
    case "lock-emptied":
    case "lock-garbled":
      rmSync(`${path}.lock`, { force: true });
      break;
    case "all-deleted":
      rmSync(`${path}.journal`, { force: true });
      writeFileSync(path, snapshot, { mode: 0o600 });
      break;
    default:
      kind satisfies never;
  }
}

/** Returns the path of the state that a run kept when it found another state in its place. */
function keptBeside(path: string): string | null {
  const name = readdirSync(dirname(path)).find((one) => one.endsWith(".kept"));
  return name === undefined ? null : join(dirname(path), name);
}

/** Writes into the existing file, as an editor or a failing disk does. */
function edit(path: string, change: (bytes: Buffer) => Buffer): void {
  if (existsSync(path)) writeFileSync(path, change(readFileSync(path)));
}

function change(path: string, to: (state: State) => State): void {
  edit(path, (bytes) =>
    Buffer.from(`${JSON.stringify(to(JSON.parse(bytes.toString()) as State), null, 2)}\n`),
  );
}
