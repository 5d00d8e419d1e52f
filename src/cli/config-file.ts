// Finds the configuration for a command line without the path of a file, and tells whether an argument looks like a configuration. A
// command with a saved plan uses isConfiguration to refuse a configuration in the place of the plan. cli/settings-of.ts calls it for each
// command with a file.

import { existsSync } from "node:fs";
import { DEFAULT_FILES } from "../model/default-files.js";

export function configFile(named: string | undefined): string {
  return named ?? DEFAULT_FILES.find((name) => existsSync(name)) ?? DEFAULT_FILES[0];
}

/** The name alone decides: `prod.yaml` is a configuration. */
export const isConfiguration = (argument: string): boolean => /\.ya?ml$/i.test(argument);
