// Calls whose outcome nobody knows yet. What a create made must be found out before anything is taken back: apply
// refuses to write beside it. Other calls are told.

import { isPost, madeBy } from "../../../protocol/made-by.js";
import { finding } from "../../value/finding.js";
import type { Finding } from "../../value/plan.js";
import { notRestored, type UndoContext } from "./history-context.js";

export function openCalls({ state, runs, touched }: UndoContext): Finding[] {
  const toldOf = new Set(touched.posts.messages.map(({ address }) => address));
  const ids = new Set(runs.map(({ id }) => id));
  return Object.values(state.intents).flatMap((intent) => {
    const { address, operation, at, run } = intent;
    if (madeBy(intent) === "channel") return [finding("E-OPEN-CALL", { address, at }, { address })];
    if (!ids.has(run) || (madeBy(intent) === "message" && toldOf.has(address))) return [];
    return [notRestored(address, { case: "open-call", address, operation, isPost: isPost(intent) })];
  });
}
