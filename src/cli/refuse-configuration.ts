// A configuration where something else is taken: it is named with -f.

import { UsageError } from "../words/usage-error.js";
import { isConfiguration } from "./config-file.js";

/** Throws UsageError when the argument of `apply`, `undo` or `rehearse` looks like a configuration. */
export function refuseConfiguration(argument: string, command: "apply" | "undo" | "rehearse"): void {
  if (!isConfiguration(argument)) return;
  throw new UsageError({ case: "configuration-here", file: argument, command });
}
