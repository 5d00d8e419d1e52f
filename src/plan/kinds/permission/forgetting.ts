// Forgetting: what state stops remembering because the file no longer speaks of it, or because it is gone.
// Nothing in the guild changes by it; where something stays behind, the plan says what.

import { type Address, addressKind, inChannelOf } from "../../../model/address.js";
import { parseSubjectKey, subjectKey } from "../../../model/bound-id.js";
import { flagsOf } from "../../../model/permissions.js";
import { foreignText } from "../../../model/visible-text.js";
import type { StateRecord } from "../../../state/state.js";
import { type Contribution, changed, type Draft, joinContributions, NOTHING } from "../../value/draft.js";
import type { PlanContext } from "../../wishes/file-context.js";
import { forgetWith } from "../channel/removal.js";
import { permissionAddress } from "./permission-entry.js";
import { subjectIdOf } from "./subject-id.js";

export function planForgetting(context: PlanContext): Contribution {
  return joinContributions([vanished(context), forgottenPermissions(context)]);
}

/** Bound in state, declared nowhere, gone from the guild: nothing is left to remember. */
function vanished(context: PlanContext): Contribution {
  const remember = context.claims.vanished.flatMap((address) => forgetWith(address, context));
  return { ...NOTHING, remember };
}

function forgottenPermissions(context: PlanContext): Contribution {
  const declared = new Set<Address>();
  const declaredIds = new Set<string>();
  const channels = new Map(context.claims.channels.map((claim) => [claim.desired.key, claim]));
  for (const { desired, live } of context.claims.channels) {
    for (const entry of desired.permissions) {
      declared.add(permissionAddress(desired.key, entry));
      if (live !== null) declaredIds.add(subjectKey(live.id, entry.subject));
    }
  }
  const drafts: Draft[] = [];
  const remember: StateRecord[] = [];
  for (const [address, resource] of context.prior.resources) {
    if (addressKind(address) !== "permission" || declared.has(address)) continue;
    const { channel, own } = inChannelOf(address);
    const claim = channels.get(channel);
    if (claim === undefined) continue;
    remember.push({ type: "forget", address });
    const held = context.live.permissions.get(resource.id);
    if (held === undefined || declaredIds.has(resource.id) || claim.live === null) continue;
    const subject = parseSubjectKey(resource.id)?.subject;
    const name = own.replace(/^(role|user)\./, "");
    drafts.push({
      change: {
        address,
        kind: subject?.kind === "role" ? "role_permission" : "user_permission",
        action: "forget",
        name,
        within: claim.address,
        attributes: [
          changed("permissions", flagsOf(held), flagsOf(held)),
          ...(subject === undefined ? [] : [subjectIdOf(subject)]),
        ],
        source: claim.desired.at,
        reason: `no longer in the file; what it holds stays (write \`${foreignText(name)}: []\` to take it away)`,
        drift: false,
        reversible: true,
      },
      operations: [],
    });
  }
  return { ...NOTHING, drafts, remember };
}
