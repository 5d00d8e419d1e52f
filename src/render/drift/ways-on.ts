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
  /** The path of the configuration, as it was given. */
  readonly file: string;
  /** The part of the guild that was looked at; undefined: all of it. */
  readonly scope: Scope | undefined;
}

export function waysOn(
  { address, kind, is, with: along, nextApply }: DriftedObject,
  { file, scope }: DriftPlace,
): WaysOn {
  if (along !== null || is === "says-else") return NOWHERE;
  const back = nextApply === "leaves" ? null : applyCommand(scope);
  // What the file does not ask for is accepted as it is.
  if (nextApply === "leaves") return { back, accept: null };
  // Words of a message are not read back into a file.
  if (kind === "announcement" || (kind === "message" && is === "changed")) return { back, accept: null };
  const prune = is === "gone" && kind !== "pin" && kind !== "reaction" ? "--prune " : "";
  return { back, accept: `guildform pull --into ${shellWord(file)} ${prune}${shellWord(address)}` };
}

/** Of the part that was looked at: whoever asked about a part is not sent to change all of the guild. */
export const applyCommand = (scope: Scope | undefined): string =>
  [
    "guildform apply",
    ...(scope?.targets ?? []).map((glob) => `--target ${shellWord(glob)}`),
    ...(scope?.excludes ?? []).map((glob) => `--exclude ${shellWord(glob)}`),
  ].join(" ");
