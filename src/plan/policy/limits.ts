// Limits: more deletes, revokes or updates than the file allows, in numbers or in percent of what there is.

import type { Limit } from "../../config/config.js";
import { type AddressKind, addressKind } from "../../model/address.js";
import type { Change, ChangeAction, Finding } from "../plan.js";
import { blocking } from "./blocking.js";
import type { Allowance, Allowed, PolicyInput } from "./policy-input.js";

export function limitFindings({ context, changes, allowed }: PolicyInput): Finding[] {
  const { limits } = context.config.policy;
  const { claims, live, prior } = context;
  const bound = [...prior.resources.keys()].map(addressKind);
  const countBound = (...kinds: AddressKind[]) => bound.filter((kind) => kind && kinds.includes(kind)).length;
  const claimed = [...claims.groups, ...claims.channels].filter((one) => one.live !== null).length;
  // On a first plan nothing is bound yet; what is about to be adopted counts.
  const channels = Math.max(countBound("channel", "group"), claimed + claims.undeclared.length);
  const permissions = Math.max(countBound("permission"), live.permissions.size);
  return [
    ...limitFinding(changes, {
      action: "delete",
      of: channels,
      name: "deletes",
      limit: limits.deletes,
      allowed,
    }),
    ...limitFinding(changes, {
      action: "revoke",
      of: permissions,
      name: "revokes",
      limit: limits.revokes,
      allowed,
    }),
    ...limitFinding(changes, {
      action: "update",
      of: channels,
      name: "updates",
      limit: limits.updates,
      allowed,
    }),
  ];
}

function limitFinding(
  changes: readonly Change[],
  rule: { action: ChangeAction; of: number; name: Allowance; limit: Limit | null; allowed: Allowed },
): Finding[] {
  if (rule.limit === null) return [];
  const count = changes.filter(({ action }) => action === rule.action).length;
  const most = "count" in rule.limit ? rule.limit.count : Math.floor((rule.of * rule.limit.percent) / 100);
  if (count <= most || count <= (rule.allowed[rule.name] ?? 0)) return [];
  const bound =
    "count" in rule.limit ? `${most}` : `${rule.limit.percent}% of ${rule.of} managed, which is ${most}`;
  return [
    blocking({
      code: "E-LIMIT",
      message: `the plan has ${count} ${rule.name}; policy.limits.${rule.name} allows ${bound}`,
      hint: `If all of them are meant, run it with \`--allow ${rule.name}=${count}\`.`,
    }),
  ];
}
