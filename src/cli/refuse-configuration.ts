// A configuration where something else is taken: it is named with -f.

import { UsageError } from "../words/usage-error.js";

/** Throws UsageError when the argument of `apply` or `undo` looks like a configuration. */
export function refuseConfiguration(argument: string, command: "apply" | "undo"): void {
  if (!isConfiguration(argument)) return;
  throw new UsageError({ case: "configuration-here", file: argument, command });
}

/** By its name. */
export const isConfiguration = (argument: string): boolean => /\.ya?ml$/i.test(argument);
