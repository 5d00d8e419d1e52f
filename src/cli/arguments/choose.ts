// A declared command calls `SetCommand` with the function to run, after the arguments are parsed.

import type { ExitStatus } from "../exit-status.js";

export type SetCommand = (run: () => Promise<ExitStatus>) => void;
