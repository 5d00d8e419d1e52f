// Undo deletions: the channels that an undo deletes. Members may have written there since the apply that created them, and what they
// wrote is lost for good. The service lists no messages of a channel (service-interface: Messages), so nobody can look beforehand:
// each such channel blocks the plan until as many are allowed (`--allow deletes=1`), as each opening does.
//
// A group holds no messages. The deletions of a file have an entry of their own under `removed:`, and `policy.limits`.

import type { Allowed } from "../../model/allowances.js";
import { type Finding, finding } from "../value/finding.js";
import type { Plan } from "../value/plan.js";

export function undoDeletions({
  changes,
  allowed,
}: Pick<Plan, "changes"> & { readonly allowed: Allowed }): Finding[] {
  const deleted = changes.filter(({ kind, action }) => kind === "channel" && action === "delete");
  const count = deleted.length;
  if (count <= (allowed.deletes ?? 0)) return [];
  return deleted.map(({ address, name }) => finding(UNDO_DELETES, { address, name, count }, { address }));
}

/** A saved plan of an undo with these findings, whatever findings its file holds; another plan as it is. */
export function withUndoDeletions(plan: Plan): Plan {
  if (plan.undoes.length === 0) return plan;
  const others = plan.findings.filter(({ code }) => code !== UNDO_DELETES);
  const { changes, allowances: allowed } = plan;
  return { ...plan, findings: [...undoDeletions({ changes, allowed }), ...others] };
}

const UNDO_DELETES = "E-UNDO-DELETES";
