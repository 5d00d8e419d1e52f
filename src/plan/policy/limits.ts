// Limits: more deletes, revokes or updates than the file allows, in numbers or in percent of what there is.

import type { Limit } from "../../config/config.js";
import { type AddressKind, addressKind, messageOfAddress } from "../../model/address.js";
import type { Change, ChangeAction, Finding } from "../plan.js";
import { blocking } from "./blocking.js";
import type { Allowance, Allowed, PolicyInput } from "./policy-input.js";

export function limitFindings({ context, changes, allowed }: PolicyInput): Finding[] {
  const { limits } = context.config.policy;
  const { claims, live, prior } = context;
  const bound = [...prior.resources.keys()].map(addressKind);
  const countBound = (...kinds: AddressKind[]) => bound.filter((kind) => kind && kinds.includes(kind)).length;
  const claimed = [...claims.groups, ...claims.channels].filter((one) => one.live !== null).length;
  const undeclared = new Set(claims.undeclared.map(({ address }) => address));
  const named = changes.filter(
    ({ action, address, kind }) => action === "delete" && !isPost(kind) && !undeclared.has(address),
  ).length;
  // On a first plan nothing is bound yet; what is about to be adopted counts, and so does what a tombstone names
  // by its id: 100% is always enough.
  const channels = Math.max(countBound("channel", "group"), claimed + claims.undeclared.length + named);
  const posts = Math.max(countBound("message", "thread"), changes.filter(({ kind }) => isPost(kind)).length);
  const permissions = Math.max(countBound("permission"), live.permissions.size);
  return [
    ...limitFinding(changes, {
      action: "delete",
      of: channels + posts,
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
      of: channels + posts,
      name: "updates",
      limit: limits.updates,
      allowed,
    }),
  ];
}

/** A message that is posted anew is a change to one that stands. */
const countsAs = ({ action }: Change): ChangeAction => (action === "replace" ? "update" : action);

const isPost = (kind: Change["kind"]): boolean => kind === "message" || kind === "thread";

/** The old one of a replacement: another stands in its place. */
const isReplaced = ({ kind, address }: Change): boolean =>
  kind === "message" && messageOfAddress(address).former !== null;

function limitFinding(
  changes: readonly Change[],
  rule: { action: ChangeAction; of: number; name: Allowance; limit: Limit | null; allowed: Allowed },
): Finding[] {
  if (rule.limit === null) return [];
  const count = changes.filter((one) => countsAs(one) === rule.action && !isReplaced(one)).length;
  const most = "count" in rule.limit ? rule.limit.count : Math.floor((rule.of * rule.limit.percent) / 100);
  if (count <= most || count <= (rule.allowed[rule.name] ?? 0)) return [];
  const bound =
    "count" in rule.limit ? `${most}` : `${rule.limit.percent}% of ${rule.of} managed, which is ${most}`;
  return [
    blocking({
      code: "E-LIMIT",
      message: `the plan has ${count} ${count === 1 ? rule.action : rule.name}; policy.limits.${rule.name} allows ${bound}`,
      hint: `If ${count === 1 ? "it is" : "all of them are"} meant, run it with \`--allow ${rule.name}=${count}\`.`,
    }),
  ];
}
