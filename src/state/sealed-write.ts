// Defines the bytes that a seal covers, for the two kinds of writes of a log. It serves the code that writes seals and the code that reads
// them. `seal-chain.ts` seals these bytes, and `check-seals.ts` checks their seals.

import type { Json } from "../model/json.js";
import type { LogEntry } from "./log.js";
import type { SealedWrite } from "./seal.js";
import type { StoredState } from "./state.js";

export function writtenState({ seal: _, ...state }: StoredState): SealedWrite {
  const { lineage, serial } = state;
  return { kind: "snapshot", lineage, serial, content: state as object as Json };
}

export const writtenEntry = ({ lineage, serial, record }: LogEntry): SealedWrite => ({
  kind: "record",
  lineage,
  serial,
  content: record as object as Json,
});
