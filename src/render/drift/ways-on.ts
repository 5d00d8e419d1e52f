// The two ways on from a change by hand, as commands: an apply puts it back, a pull takes it over into the file.

import type { Address } from "../../model/address.js";
import { type Scope, scopeOfOne } from "../../model/address-scope.js";
import { DEFAULT_FILES } from "../../model/default-files.js";
import { shellWord } from "../../model/shell-word.js";
import { typedCommand } from "../../model/typed-command.js";
import type { DriftedObject, NextApply } from "../../plan/drifted-object.js";

/** null: no command does it. Of what went with something else, that one's commands do. */
export interface WaysOn {
  readonly back: string | null;
  readonly accept: string | null;
}

/** `null`, where no file was looked at, may put it back. */
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
    /** The path of the configuration, as it was given. */
    readonly path: string;
    readonly is: "read" | "left" | "missing" | "unusable";
  };
  /** The part of the guild that was looked at; undefined: all of it. */
  readonly scope: Scope | undefined;
  /** What --state named: `git:origin#main`. Without it whoever types a command has the same GUILDFORM_STATE, or none, as drift had. */
  readonly statePlace?: string | undefined;
  /** Of drift that was printed as JSON: the command that accepts each object, by its address. What it was made from is not printed. */
  readonly accepts?: ReadonlyMap<Address, string | null> | undefined;
}

/** Whether an apply of the file, which was read, puts it back. */
export const isPutBack = ({ nextApply }: DriftedObject): boolean =>
  nextApply !== null && PUTS_BACK[nextApply];

export function waysOn(one: DriftedObject, place: DriftPlace): WaysOn {
  const { with: along, is, nextApply } = one;
  if (along !== null || is === "says-else" || place.file.is === "missing" || one.kind === "role")
    return NOWHERE;
  const isBack = nextApply === null || PUTS_BACK[nextApply];
  return {
    back: isBack ? applyCommand(place) : null,
    accept:
      place.accepts === undefined ? acceptCommand(one, place) : (place.accepts.get(one.address) ?? null),
  };
}

function canAccept(one: DriftedObject): boolean {
  const { kind, is, nextApply, canFollow } = one;
  // What the file does not ask for is accepted as it is.
  if (nextApply === "leaves" || nextApply === "records" || !canFollow) return false;
  // Words of a message are not read back into a file.
  return kind !== "announcement" && !(kind === "message" && is === "changed");
}

/** Where both were changed nobody decides, and where no command makes the edit a person does: then the command shows what is to be done. */
function acceptCommand(one: DriftedObject, { file, statePlace }: DriftPlace): string | null {
  if (!canAccept(one)) return null;
  const { presentAddress: address, kind, is } = one;
  const prune = is === "gone" && kind !== "pin" && kind !== "reaction" ? ["--prune"] : [];
  const write = isConflict(one) || one.isByHand ? [] : ["--write"];
  // A key may hold a star, and the changes of its neighbours are not this one.
  const {
    targets: [own = address],
    excludes,
  } = scopeOfOne(address);
  const meant = isWithInside(one) ? `${own}/**` : own;
  // A channel that is gone takes its whole block out of the file.
  const beside = is === "changed" && one.blockDiffers ? excludes.map((glob) => ["--exclude", glob]) : [];
  const flags = [...stateFlag(statePlace), ...prune, ...write];
  return [
    "guildform pull --into",
    shellWord(file.path),
    ...flags,
    ...[meant, ...beside.flat()].map(shellWord),
  ].join(" ");
}

/** Whether guild and file were both changed. */
export const isConflict = ({ is, both, nextApply }: DriftedObject): boolean =>
  is === "changed" && both === true && nextApply !== "records";

/** Channels outlive their group: the file loses its block once the blocks of these have moved out. */
export const isWithInside = ({ kind, is }: DriftedObject): boolean => kind === "group" && is === "gone";

/** Of the file, the state and the part that were looked at: whoever asked about a part is not sent to change all of the guild. */
export const applyCommand = ({ file, scope, statePlace }: DriftPlace): string =>
  typedCommand(["apply"], {
    file: file.path === DEFAULT_FILES[0] ? undefined : file.path,
    state: statePlace,
    scope,
  });

const stateFlag = (place: string | undefined): readonly string[] =>
  place === undefined ? [] : [`--state ${shellWord(place)}`];
