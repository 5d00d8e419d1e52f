// Calls whose outcome nobody knows yet. What a create made must be found out before anything is taken back: apply
// refuses to write beside it. Other calls are told.

import type { Address } from "../../../model/address.js";
import { foreignText } from "../../../model/visible-text.js";
import { isPost, madeBy } from "../../../protocol/made-by.js";
import { settleCommand } from "../../../words/settle-command.js";
import { blocking } from "../../value/finding.js";
import type { Finding } from "../../value/plan.js";
import { notRestored, type UndoContext } from "./history-context.js";

export function openCalls({ state, runs, touched }: UndoContext): Finding[] {
  const toldOf = new Set(touched.posts.messages.map(({ address }) => address));
  const ids = new Set(runs.map(({ id }) => id));
  return Object.values(state.intents).flatMap((intent) => {
    const { address, operation, at, run } = intent;
    if (madeBy(intent) === "channel") return [undecidedCreate({ address, at })];
    if (!ids.has(run) || (madeBy(intent) === "message" && toldOf.has(address))) return [];
    const why = `${foreignText(operation)} was sent and its outcome is not known; what it did stays`;
    return [notRestored(address, why, isPost(intent) ? howToSettle(address) : "")];
  });
}

const howToSettle = (address: Address): string =>
  `Once it is known, say \`${settleCommand(address, "ID")}\`, or \`${settleCommand(address, null)}\` when nothing was posted; then undo.`;

const undecidedCreate = ({ address, at }: { address: Address; at: string }): Finding =>
  blocking({
    code: "E-OPEN-CALL",
    message: `what became of the call to create ${foreignText(address)}, sent ${foreignText(at)}, is not known yet`,
    address,
    hint: `\`guildform apply\` finds out, or say so with \`${settleCommand(address, null)}\` when it made nothing; then undo.`,
  });
