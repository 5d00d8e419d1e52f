// Messages and threads that state protects are not taken away, whoever asks.

import type { Address } from "../../../model/address.js";
import { foreignText } from "../../../model/visible-text.js";
import { blocking } from "../../value/finding.js";
import type { Finding } from "../../value/plan.js";
import type { UndoContext } from "../../wishes/history/history-context.js";

export function protectedPost(
  context: UndoContext,
  address: Address,
  what: "recalled" | "deleted",
): Finding[] {
  if (!context.state.protected.includes(address)) return [];
  return [
    blocking({
      code: "E-PROTECTED",
      message: `${foreignText(address)} is protected and would be ${what}`,
      address,
      hint: "Take it from `policy.protect` and apply that first; or undo a later apply only.",
    }),
  ];
}
