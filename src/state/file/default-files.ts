// The state files of a folder `.guildform` in which a guild has a state of its own: `.guildform/1442000000000000001.json`. Guilds
// of before shared one name, `.guildform/state.json`.
//
// Promise: a state of the old name that belongs to the guild goes on being used, with its lock, so that a program of before and this
// one exclude each other. No new state begins beside it: that would create each channel again.

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

/** Digits alone: no other text, such as `../outside`, becomes part of a path. As long as the longest id, an unsigned number of 64 bits. */
const OF_GUILD = /^\d{1,20}\.json$/;

/** The path of the guild's own state file. An id that has more than digits gives the name that no guild has: `state.json`. */
export function stateFileOfGuild(folder: string, guildId: string | null): string {
  const name = `${guildId}.json`;
  return join(folder, OF_GUILD.test(name) ? name : FORMER_NAME);
}

/** Whether a file of that name in the folder is a state, or stands beside one: `state.json`, `1442.json`, `1442.json.lock`. */
export function isStateName(name: string): boolean {
  const [first = "", second = ""] = name.split(".");
  const state = `${first}.${second}`;
  return state === FORMER_NAME || OF_GUILD.test(state);
}

export interface DefaultFolder {
  /** The folder of the state files; a link out of the folder of the configuration is refused by the store. */
  readonly typed: TypedPath;
  readonly open: (path: string) => StateStore;
}

export interface DefaultFile {
  readonly path: string;
  /** The path that the state would have today; null: it has that path, or its guild is not known. */
  readonly ownPath: string | null;
}

/** The file of the guild's state. Errors: StateAmbiguousError, StateUnreadableError; those of the old file beside one of the guild. */
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
    // A link whose target is not there yet was put there on purpose. A lock tells of a program that is about to write the first state.
    if (state === null) return !hasOwn && (isListed || (await store.holder()) !== null);
  } catch (error) {
    // Its guild cannot be known. Whoever opens it is told what is wrong.
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

/** The only state file of the folder, where no guild is known; null: there is none. Errors: StateAmbiguousError where there are several. */
export async function onlyDefaultFile(folder: DefaultFolder): Promise<DefaultFile | null> {
  const files = await statesIn(folder);
  const [only, ...others] = files;
  if (only === undefined) return null;
  if (others.length === 0) return { path: only.path, ownPath: null };
  throw new StateAmbiguousError({ case: "several", files });
}

/** All states of the folder, by name; of one that cannot be read the path alone. */
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

/** As far as it can be read. */
const ambiguousState = (path: string, state: State | null): AmbiguousState => ({
  path,
  state: state && { guildId: state.guild_id, serial: state.serial, lineage: state.lineage },
});

/** Of the states: also where a journal alone is left of one. */
const stateNames = (names: readonly string[]): readonly string[] => {
  const states = names
    .map((name) => name.replace(/\.journal$/, ""))
    .filter((name) => name === FORMER_NAME || OF_GUILD.test(name));
  return [...new Set(states)].sort();
};

/** Of a folder that is not there, or that a link leads out to: none. The store says what is wrong with the folder. */
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
