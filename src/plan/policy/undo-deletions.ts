// Undo deletions are the channels that an undo deletes. Members may have written there since the apply that created them, and a
// deletion loses their messages for good. A deleted role loses its members. The service lists no messages of a channel (service-interface: Messages), so guildform cannot
// look beforehand. The plan cannot be applied without an allowance for all of them (`--allow deletes=1`). Openings have the same rule.
//
// A group holds no messages. For the deletions of a file, entries under `removed:` and `policy.limits` do this. make-undo-plan.ts reports
// them, and use-cases/replan-saved-plan.ts guards a saved undo.

import type { Allowed } from "../../model/allowances.js";
import { type Finding, finding } from "../value/finding.js";
import type { Plan } from "../value/plan.js";

export function undoDeletions({
  changes,
  allowed,
}: Pick<Plan, "changes"> & { readonly allowed: Allowed }): Finding[] {
  const deleted = changes.filter(({ kind, action }) => isLostWith(kind) && action === "delete");
  const count = deleted.length;
  if (count <= (allowed.deletes ?? 0)) return [];
  return deleted.map(({ address, name }) => finding(UNDO_DELETES, { address, name, count }, { address }));
}

/** A channel is lost with its messages, and a role with its members. */
const isLostWith = (kind: Plan["changes"][number]["kind"]): boolean => kind === "channel" || kind === "role";

/**
 * Returns a saved plan of an undo with these findings, no matter which findings its file holds. Returns any other plan
 * unchanged.
 */
export function withUndoDeletions(plan: Plan): Plan {
  if (plan.undoes.length === 0) return plan;
  const others = plan.findings.filter(({ code }) => code !== UNDO_DELETES);
  const { changes, allowances: allowed } = plan;
  return { ...plan, findings: [...undoDeletions({ changes, allowed }), ...others] };
}

const UNDO_DELETES = "E-UNDO-DELETES";
