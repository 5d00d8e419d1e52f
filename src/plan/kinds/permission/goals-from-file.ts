// Makes the goals of permissions in the file: the managed bits of each entry in every declared channel. A plan of the file gets these goals
// through kinds/registry.ts.

import type { DesiredPermission } from "../../../config/config.js";
import type { Address } from "../../../model/address.js";
import { idInCall } from "../../../model/new-role.js";
import { refTo } from "../../../model/ref.js";
import { sameJson } from "../../../model/same-json.js";
import type { BoundResource } from "../../../state/recorded-call.js";
import { phrase } from "../../../words/statement.js";
import type { ChannelClaim } from "../../claims/claim.js";
import { appliedPermission, bornBits, type DeclaredEntry } from "../../claims/permission-entry.js";
import type { FileContext } from "../../desired/file-context.js";
import { NOTHING, operationId } from "../../value/draft.js";
import { finding } from "../../value/finding.js";
import {
  CHANGED_BY_HAND,
  FILE_CHANGED,
  type GoalRemarks,
  type SourceGoals,
  type Why,
} from "../../value/goal.js";
import { remembering } from "../../value/remembering.js";
import type { PermissionGoal } from "./drafts.js";

export const permissionsOfFile = (context: FileContext): SourceGoals<PermissionGoal> => ({
  ...NOTHING,
  goals: [...context.entries].flatMap(([claim, entries]) =>
    entries.map((one) => goalOf(claim, one, context)),
  ),
});

function goalOf(
  claim: ChannelClaim,
  { entry, address }: DeclaredEntry,
  { prior }: FileContext,
): PermissionGoal {
  const { subject, name } = entry;
  const channel = claim.live?.id ?? refTo(claim.address);
  const applied = appliedPermission(entry);
  const bound = prior.resources.get(address);
  const isAsApplied = bound !== undefined && sameJson(bound.applied, applied);
  const isNew = claim.live === null;
  const bits = isNew ? bornBits(claim.desired, entry) : 0n;
  return {
    address,
    name,
    within: claim.address,
    source: entry.at,
    channel,
    subject,
    want: { mask: entry.managed, value: entry.value },
    born: bits === 0n ? null : { bits, by: operationId("create_channel", claim.address) },
    why: () => ({ findings: [], ...(isNew ? NEW_CHANNEL : whyHere(bound, isAsApplied)) }),
    insteadOfCalls: (by) => (by === "office" ? heldByOffice(entry, address) : NOTHING),
    remember: remembering(address, bound, { id: [channel, subject.kind, idInCall(subject.id)], applied }),
  };
}

const NEW_CHANNEL: Why = { why: phrase("channel-new", {}), drift: false };

/** Drift counts on the managed flags only: the entry in the file equals the last applied one. */
function whyHere(bound: BoundResource | undefined, isAsApplied: boolean): Why {
  if (bound === undefined) return { why: phrase("declared", {}), drift: false };
  return isAsApplied ? CHANGED_BY_HAND : FILE_CHANGED;
}

const heldByOffice = (entry: DesiredPermission, address: Address): GoalRemarks => ({
  ...NOTHING,
  unchanged: 1,
  findings: [finding("W-HELD-BY-OFFICE", { address, name: entry.name }, { address, source: entry.at })],
});
