// The two ways on from a change by hand, as commands: an apply puts it back, a pull takes it over into the file.

import type { Scope } from "../../model/address-scope.js";
import { shellWord } from "../../model/shell-word.js";
import type { DriftedObject } from "../../plan/drifted-object.js";

/** null: no command does it. Of what went with something else, that one's commands do. */
export interface WaysOn {
  readonly back: string | null;
  readonly accept: string | null;
}

const NOWHERE: WaysOn = { back: null, accept: null };

export interface DriftPlace {
  readonly file: {
    /** The path of the configuration, as it was given. */
    readonly path: string;
    readonly is: "read" | "left" | "missing" | "unusable";
  };
  /** The part of the guild that was looked at; undefined: all of it. */
  readonly scope: Scope | undefined;
}

export function waysOn(one: DriftedObject, { file, scope }: DriftPlace): WaysOn {
  const { with: along, is, nextApply } = one;
  if (along !== null || is === "says-else" || file.is === "missing" || one.kind === "role") return NOWHERE;
  const isBack = nextApply !== "leaves" && nextApply !== "refused";
  return {
    back: isBack ? applyCommand(scope) : null,
    accept: canAccept(one) ? acceptCommand(one, file.path) : null,
  };
}

function canAccept(one: DriftedObject): boolean {
  const { kind, is, nextApply, canFollow } = one;
  // What the file does not ask for is accepted as it is.
  if (nextApply === "leaves" || !canFollow) return false;
  // Words of a message are not read back into a file.
  return kind !== "announcement" && !(kind === "message" && is === "changed");
}

/** Where both were changed nobody decides, and where no command makes the edit a person does: then the command shows what is to be done. */
function acceptCommand(one: DriftedObject, file: string): string {
  const { presentAddress: address, kind, is } = one;
  const prune = is === "gone" && kind !== "pin" && kind !== "reaction" ? ["--prune"] : [];
  const write = isConflict(one) || one.isByHand ? [] : ["--write"];
  const meant = isWithInside(one) ? `${address}/**` : address;
  return ["guildform pull --into", shellWord(file), ...prune, ...write, shellWord(meant)].join(" ");
}

/** Whether guild and file were both changed. */
export const isConflict = ({ is, both }: DriftedObject): boolean => is === "changed" && both === true;

/** Channels outlive their group: the file loses its block once the blocks of these have moved out. */
export const isWithInside = ({ kind, is }: DriftedObject): boolean => kind === "group" && is === "gone";

/** Of the part that was looked at: whoever asked about a part is not sent to change all of the guild. */
export const applyCommand = (scope: Scope | undefined): string =>
  [
    "guildform apply",
    ...(scope?.targets ?? []).map((glob) => `--target ${shellWord(glob)}`),
    ...(scope?.excludes ?? []).map((glob) => `--exclude ${shellWord(glob)}`),
  ].join(" ");
