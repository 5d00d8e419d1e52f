// Known plain texts: what commands print in plain English today. A translation has to reach these sources too; the last one is
// of the system, and stays.

import { OPERATION_GUIDE } from "../../../src/protocol/operation-guide.js";

/** The guide of the service, which names the loss of a destructive call. */
const GUIDE = Object.values(OPERATION_GUIDE).map((entry) => JSON.stringify(entry));

const KNOWN: readonly ((text: string) => boolean)[] = [
  (text) => GUIDE.some((entry) => entry.includes(JSON.stringify(text).slice(1, -1))),
  // Errors of the system: `ENOENT: no such file or directory`.
  (text) => /\bE[A-Z]{4,}: /.test(text),
];

export const isKnownPlain = (text: string): boolean => KNOWN.some((isKnown) => isKnown(text));
