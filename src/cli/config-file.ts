// The name of a configuration: which file is meant when none is named, and whether an argument names one.

import { existsSync } from "node:fs";
import { DEFAULT_FILES } from "../model/default-files.js";

export function configFile(named: string | undefined): string {
  return named ?? DEFAULT_FILES.find((name) => existsSync(name)) ?? DEFAULT_FILES[0];
}

/** By its name: `prod.yaml`. */
export const isConfiguration = (argument: string): boolean => /\.ya?ml$/i.test(argument);
