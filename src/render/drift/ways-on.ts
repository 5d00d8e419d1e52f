// Makes the two commands that end a change by hand. An apply reverts the change in the guild, and a pull accepts it in the file.
// They appear in the text and the JSON of drift. The command drift names a next step only if an apply puts a change back.

import type { Address } from "../../model/address.js";
import { type Scope, scopeOfOne } from "../../model/address-scope.js";
import { DEFAULT_FILES } from "../../model/default-files.js";
import { shellWord } from "../../model/shell-word.js";
import { typedCommand } from "../../model/typed-command.js";
import type { DriftedObject, NextApply } from "../../plan/drifted-object.js";

/**
 * The command in `back` reverts a drift, and the one in `accept` takes it into the file. null means that no command does it. An object that
 * disappeared with another one has no commands of its own, because the commands of the other object include it.
 */
export interface WaysOn {
  readonly back: string | null;
  readonly accept: string | null;
}

/** If drift read no file, its value is null, and an apply may revert the change. */
const PUTS_BACK: Readonly<Record<NextApply, boolean>> = {
  "puts-back": true,
  "file-says-else": true,
  leaves: false,
  records: false,
  later: true,
  refused: false,
};

const NOWHERE: WaysOn = { back: null, accept: null };

export interface DriftPlace {
  readonly file: {
    /** Holds the path of the configuration as the user gave it. */
    readonly path: string;
    readonly is: "read" | "left" | "missing" | "unusable";
  };
  /** Describes the examined part of the guild. It is undefined when drift examined the whole guild. */
  readonly scope: Scope | undefined;
  /**
   * Holds the value of --state, such as `git:origin#main`. Without the flag, a user of the command has the same GUILDFORM_STATE
   * as drift had, or none.
   */
  readonly statePlace?: string | undefined;
  /**
   * Maps the address of an object to the command that accepts its change. Only drift from JSON needs the map, because the JSON
   * lacks the data behind the commands.
   */
  readonly accepts?: ReadonlyMap<Address, string | null> | undefined;
}

/** Returns true if the guild lost the role and no apply creates it again, for example because the file only finds it. */
export const isLostRole = ({ kind, is, nextApply: next }: DriftedObject): boolean =>
  kind === "role" && is === "gone" && (next === null || next === "refused" || next === "leaves");

/** Returns true when an apply of the examined file reverts the change. */
export const isPutBack = ({ nextApply }: DriftedObject): boolean =>
  nextApply !== null && PUTS_BACK[nextApply];

export function waysOn(one: DriftedObject, place: DriftPlace): WaysOn {
  const { with: along, is, nextApply } = one;
  if (along !== null || is === "says-else" || place.file.is === "missing" || isLostRole(one)) return NOWHERE;
  const isBack = nextApply === null || PUTS_BACK[nextApply];
  return {
    back: isBack ? applyCommand(place) : null,
    accept:
      place.accepts === undefined ? acceptCommand(one, place) : (place.accepts.get(one.address) ?? null),
  };
}

function canAccept(one: DriftedObject): boolean {
  const { kind, is, nextApply, canFollow } = one;
  // The file does not ask for another value, so it accepts the change already.
  if (nextApply === "leaves" || nextApply === "records" || !canFollow) return false;
  // A pull does not read the text of a message or announcement back into a file.
  return kind !== "announcement" && !(kind === "message" && is === "changed");
}

/**
 * Returns the pull command. It only shows the edit, without `--write`, in two cases: file and guild both changed, or a person has
 * to edit the file.
 */
function acceptCommand(one: DriftedObject, { file, statePlace }: DriftPlace): string | null {
  if (!canAccept(one)) return null;
  const { presentAddress: address, kind, is } = one;
  const prune = is === "gone" && kind !== "pin" && kind !== "reaction" ? ["--prune"] : [];
  const write = isConflict(one) || one.isByHand ? [] : ["--write"];
  // Selects exactly this object: its key may contain a star, and changes of the objects next to it are not part of it.
  const {
    targets: [own = address],
    excludes,
  } = scopeOfOne(address);
  const meant = isWithInside(one) ? `${own}/**` : own;
  // The pull removes the whole block of a deleted channel from the file.
  const beside = is === "changed" && one.blockDiffers ? excludes.map((glob) => ["--exclude", glob]) : [];
  const flags = [...stateFlag(statePlace), ...prune, ...write];
  return [
    "guildform pull --into",
    shellWord(file.path),
    ...flags,
    ...[meant, ...beside.flat()].map(shellWord),
  ].join(" ");
}

export const isConflict = ({ is, both, nextApply }: DriftedObject): boolean =>
  is === "changed" && both === true && nextApply !== "records";

/** Channels survive their group. The pull first moves their blocks out of the group and then removes the block of the group. */
export const isWithInside = ({ kind, is }: DriftedObject): boolean => kind === "group" && is === "gone";

/**
 * Returns the apply command for the same file, state and part of the guild. A user who asked about a part gets no command for the
 * whole guild.
 */
export const applyCommand = ({ file, scope, statePlace }: DriftPlace): string =>
  typedCommand(["apply"], {
    file: file.path === DEFAULT_FILES[0] ? undefined : file.path,
    state: statePlace,
    scope,
  });

const stateFlag = (place: string | undefined): readonly string[] =>
  place === undefined ? [] : [`--state ${shellWord(place)}`];
