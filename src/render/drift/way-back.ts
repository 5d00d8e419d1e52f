// The command that puts a change by hand back.

import type { DriftedObject } from "../../plan/drifted-object.js";

/** null: no command does it. What went with a deleted channel comes back with that channel. */
export const wayBack = ({
  is,
  with: along,
  nextApply,
}: Pick<DriftedObject, "is" | "with" | "nextApply">): string | null =>
  along !== null || is === "says-else" || nextApply === "leaves" ? null : "guildform apply";
