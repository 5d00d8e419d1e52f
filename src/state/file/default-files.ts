// Finds the state file of a guild in a folder `.guildform`. Each guild has its own file, such as `.guildform/1442000000000000001.json`.
// Earlier versions had one name for all guilds, `.guildform/state.json`.
//
// Promise: if a state with the old name belongs to the guild, it stays in use with its lock, so an earlier version and this one exclude
// each other. A new state next to it would create each channel again, so none begins. use-cases/state-file.ts finds the state of a run
// here. cli/out-file.ts refuses to write output over a state.

import { readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { realTypedPath, type TypedPath } from "../../model/typed-path.js";
import type { AmbiguousState } from "../../words/en/state/place.js";
import type { State } from "../state.js";
import { StateAmbiguousError } from "../state-errors.js";
import type { StateStore } from "../store.js";
import { asUnreadable } from "./file-errors.js";
import { errorCode } from "./file-system.js";

const FORMER_NAME = "state.json";

/**
 * Only digits are allowed, so no other text, such as `../outside`, becomes part of a path. The longest id is an unsigned number of 64 bits,
 * which has 20 digits.
 */
const GUILD_STATE_NAME = /^\d{1,20}\.json$/;

/** Returns the path of the guild's own state file. For null, or an id with other signs than digits, the name is `state.json`. */
export function stateFileOfGuild(folder: string, guildId: string | null): string {
  const name = `${guildId}.json`;
  return join(folder, GUILD_STATE_NAME.test(name) ? name : FORMER_NAME);
}

/** Returns true for the name of a state file and of the files next to it: `state.json`, `1442.json`, `1442.json.lock`. */
export function isStateName(name: string): boolean {
  const [first = "", second = ""] = name.split(".");
  const state = `${first}.${second}`;
  return state === FORMER_NAME || GUILD_STATE_NAME.test(state);
}

export interface DefaultFolder {
  /** The state files lie in this folder. The store refuses a link that leads out of the folder of the configuration. */
  readonly typed: TypedPath;
  readonly open: (path: string) => StateStore;
}

export interface DefaultFile {
  readonly path: string;
  /** A new state of this guild would have this path; null when the file has it already, or when the guild is unknown. */
  readonly ownPath: string | null;
}

/**
 * Returns the file of the guild's state. If the guild has a file of its own, the old file must be readable too. Errors:
 * StateAmbiguousError, StateUnreadableError, and the errors of reading.
 */
export async function defaultFileOf(guildId: string, folder: DefaultFolder): Promise<DefaultFile> {
  const { path } = folder.typed;
  const names = await namesIn(folder.typed);
  const own = stateFileOfGuild(path, guildId);
  const former = join(path, FORMER_NAME);
  if (own === former || !names.some((name) => name.startsWith(FORMER_NAME)))
    return { path: own, ownPath: null };
  const hasOwn = stateNames(names).includes(basename(own));
  const isListed = names.includes(FORMER_NAME);
  const isUsed = await isFormerUsed({ guildId, own, former, hasOwn, isListed }, folder);
  return isUsed ? { path: former, ownPath: own } : { path: own, ownPath: null };
}

async function isFormerUsed(
  {
    guildId,
    own,
    former,
    hasOwn,
    isListed,
  }: {
    readonly guildId: string;
    readonly own: string;
    readonly former: string;
    readonly hasOwn: boolean;
    readonly isListed: boolean;
  },
  { open }: DefaultFolder,
): Promise<boolean> {
  const store = open(former);
  let state: State | null;
  try {
    state = await store.read();
    // A link without a target yet is there on purpose. A lock without a state means that a program is about to write the first one.
    if (state === null) return !hasOwn && (isListed || (await store.holder()) !== null);
  } catch (error) {
    // The guild of this state is unknown. The command gets its error when it opens the state.
    if (!hasOwn) return true;
    throw error;
  }
  if (state.guild_id !== guildId) return false;
  const present = hasOwn ? await open(own).read() : null;
  if (present === null || present.guild_id !== guildId) return true;
  if (state.move?.stage === "moved" && state.move.other.address === resolve(own)) return false;
  if (state.move?.stage === "moving" && present.move?.id === state.move.id) return true;
  throw new StateAmbiguousError({
    case: "both",
    files: [ambiguousState(former, state), ambiguousState(own, present)],
  });
}

/**
 * Returns the only state file of the folder, for a caller that knows no guild; null means that the folder has none. Errors:
 * StateAmbiguousError when there are several.
 */
export async function onlyDefaultFile(folder: DefaultFolder): Promise<DefaultFile | null> {
  const files = await statesIn(folder);
  const [only, ...others] = files;
  if (only === undefined) return null;
  if (others.length === 0) return { path: only.path, ownPath: null };
  throw new StateAmbiguousError({ case: "several", files });
}

/** Returns all states of the folder, by name. An unreadable one has its path alone. */
export async function statesIn({ typed, open }: DefaultFolder): Promise<AmbiguousState[]> {
  const paths = stateNames(await namesIn(typed)).map((name) => join(typed.path, name));
  const states = paths.map((path) =>
    open(path)
      .read()
      .then(
        (state) => ambiguousState(path, state),
        () => ambiguousState(path, null),
      ),
  );
  return Promise.all(states);
}

const ambiguousState = (path: string, state: State | null): AmbiguousState => ({
  path,
  state: state && { guildId: state.guild_id, serial: state.serial, lineage: state.lineage },
});

/** Returns the names of the states. A state counts also when only its journal is left. */
const stateNames = (names: readonly string[]): readonly string[] => {
  const states = names
    .map((name) => name.replace(/\.journal$/, ""))
    .filter((name) => name === FORMER_NAME || GUILD_STATE_NAME.test(name));
  return [...new Set(states)].sort();
};

/**
 * Returns no names when the folder does not exist, or when a link leads out of the folder of the configuration. The store then reports what
 * is wrong.
 */
async function namesIn(typed: TypedPath): Promise<readonly string[]> {
  try {
    await realTypedPath(typed);
  } catch {
    return [];
  }
  try {
    return await readdir(typed.path);
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "ELOOP"].includes(errorCode(error) ?? "")) return [];
    throw asUnreadable(error, typed.path);
  }
}
