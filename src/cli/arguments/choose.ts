// How a declared command says what is to be run, once the arguments are understood.

import type { ExitStatus } from "../exit-status.js";

export type SetCommand = (run: () => Promise<ExitStatus>) => void;
