// Checks whether a file or folder exists. doctor/machine-checks.ts and schema-in-reach.ts call it.

import { access } from "node:fs/promises";

/** Returns true when the path leads to anything. A link to a missing file counts as missing. */
export const pathExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
