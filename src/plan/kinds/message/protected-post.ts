// Messages and threads that state protects are not taken away, whoever asks.

import type { Address } from "../../../model/address.js";
import { finding } from "../../value/finding.js";
import type { Finding } from "../../value/plan.js";
import type { UndoContext } from "../../wishes/history/history-context.js";

export function protectedPost(
  context: UndoContext,
  address: Address,
  what: "recalled" | "deleted",
): Finding[] {
  if (!context.state.protected.includes(address)) return [];
  return [finding("E-PROTECTED", { address, name: null, becomes: what, by: "undo" }, { address })];
}
