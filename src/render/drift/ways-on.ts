// The two ways on from a change by hand, as commands: an apply puts it back, a pull takes it over into the file.

import { shellWord } from "../../model/shell-word.js";
import type { DriftedObject } from "../../plan/drifted-object.js";

/** null: no command does it. Of what went with something else, that one's commands do. */
export interface WaysOn {
  readonly back: string | null;
  readonly accept: string | null;
}

const NOWHERE: WaysOn = { back: null, accept: null };

/** `file` is the path of the configuration, as it was given. */
export function waysOn({ address, kind, is, with: along, nextApply }: DriftedObject, file: string): WaysOn {
  if (along !== null || is === "says-else") return NOWHERE;
  const back = nextApply === "leaves" ? null : "guildform apply";
  // What the file does not ask for is accepted as it is.
  if (nextApply === "leaves") return { back, accept: null };
  // Words of a message are not read back into a file.
  if (kind === "announcement" || (kind === "message" && is === "changed")) return { back, accept: null };
  const prune = is === "gone" && kind !== "pin" && kind !== "reaction" ? "--prune " : "";
  return { back, accept: `guildform pull --into ${shellWord(file)} ${prune}${shellWord(address)}` };
}
