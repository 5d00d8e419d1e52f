// Makes the goals of permissions in the file: the managed bits of each entry in every declared channel. A plan of the file gets these goals
// through kinds/registry.ts.
//
// A user who left gets nothing, and state remembers it. A user who came back gets nothing until a person allows it: the account may have
// another owner now.

import type { DesiredPermission } from "../../../config/config.js";
import type { Address } from "../../../model/address.js";
import type { JsonObject } from "../../../model/json.js";
import { idInCall } from "../../../model/new-role.js";
import type { Bitmap } from "../../../model/permissions.js";
import { refTo } from "../../../model/ref.js";
import { sameJson } from "../../../model/same-json.js";
import type { BoundResource } from "../../../state/recorded-call.js";
import { phrase } from "../../../words/statement.js";
import type { ChannelClaim } from "../../claims/claim.js";
import {
  appliedPermission,
  bornBits,
  type DeclaredEntry,
  declaredEntries,
} from "../../claims/permission-entry.js";
import type { FileContext } from "../../desired/file-context.js";
import { NOTHING, operationId } from "../../value/draft.js";
import { type Finding, finding } from "../../value/finding.js";
import {
  CHANGED_BY_HAND,
  FILE_CHANGED,
  type GoalRemarks,
  REMOVED_USER,
  type SourceGoals,
  type Why,
} from "../../value/goal.js";
import type { RememberTemplate } from "../../value/plan.js";
import { rememberedNow, rememberedWith, remembering } from "../../value/remembering.js";
import type { PermissionGoal } from "./drafts.js";

export const permissionsOfFile = (context: FileContext): SourceGoals<PermissionGoal> => ({
  ...NOTHING,
  goals: [...context.entries].flatMap(([claim, entries]) =>
    entries.map((one) => goalOf(claim, one, context)),
  ),
  whenMade: context.declaredClaims.channels.flatMap((claim) => absenteesIn(claim, context)),
  findings: context.declaredClaims.channels.flatMap((claim) =>
    declaredEntries(claim).flatMap((one) => absenceFindings(one, context)),
  ),
});

function goalOf(claim: ChannelClaim, declared: DeclaredEntry, context: FileContext): PermissionGoal {
  const { entry, address } = declared;
  const { subject, name, isRemoved = false } = entry;
  const channel = claim.live?.id ?? refTo(claim.address);
  const bound = context.prior.resources.get(address);
  const isNew = claim.live === null;
  const bits = isNew ? bornBits(claim.desired, entry) : 0n;
  const value = entry.value & ~withheldBits(declared, context);
  const applied = appliedNow(declared, { value, bound, context });
  const binding = { id: [channel, subject.kind, idInCall(subject.id)], applied };
  return {
    address,
    name,
    within: claim.address,
    source: entry.at,
    channel,
    subject,
    want: { mask: entry.managed, value },
    born: bits === 0n ? null : { bits, by: operationId("create_channel", claim.address) },
    why: () => ({
      findings: [],
      ...(isRemoved ? REMOVED_USER : isNew ? NEW_CHANNEL : whyHere(bound, entry)),
    }),
    insteadOfCalls: (by) => {
      if (by === "office") return heldByOffice(entry, address);
      const isLeft = by === "unread" && hasLeft(entry, context);
      return isLeft
        ? { ...NOTHING, unchanged: 1, remember: rememberedNow(address, bound, binding) }
        : NOTHING;
    },
    remember: remembering(address, bound, isRemoved ? null : binding),
  };
}

const hasLeft = ({ subject }: DesiredPermission, { absentees }: FileContext): boolean =>
  subject.kind === "user" && absentees.left.has(subject.id);

const isBack = ({ subject }: DesiredPermission, { absentees }: FileContext): boolean =>
  subject.kind === "user" && absentees.back.has(subject.id);

/** Returns the bits of the file that the plan does not give to a user after a return. */
function withheldBits({ entry, key }: DeclaredEntry, context: FileContext): Bitmap {
  if (!isBack(entry, context)) return 0n;
  const now = key === null ? 0n : context.live.permissions.get(key);
  return now === undefined ? 0n : entry.value & ~now;
}

/** State remembers a user who left until the user has the entry of the file again. */
function appliedNow(
  declared: DeclaredEntry,
  {
    value,
    bound,
    context,
  }: { readonly value: Bitmap; readonly bound: BoundResource | undefined; readonly context: FileContext },
): JsonObject {
  const { entry } = declared;
  if (hasLeft(entry, context)) return { ...(bound?.applied ?? appliedPermission(entry, 0n)), left: true };
  const applied = appliedPermission(entry, value);
  return withheldBits(declared, context) === 0n ? applied : { ...applied, left: true };
}

/** A new channel begins without the entries of users who left or came back. State remembers these entries as it does in other channels. */
function absenteesIn(claim: ChannelClaim, context: FileContext): RememberTemplate[] {
  if (claim.live !== null) return [];
  return declaredEntries(claim)
    .filter(({ entry }) => hasLeft(entry, context) || isBack(entry, context))
    .map(({ address, entry }) => {
      const { kind, id } = entry.subject;
      const isAway = hasLeft(entry, context) || entry.value !== 0n;
      const applied = { ...appliedPermission(entry, 0n), ...(isAway && { left: true }) };
      return rememberedWith(address, { id: [refTo(claim.address), kind, id], applied });
    });
}

/** Reports a user who gets nothing: the user left, or came back. */
function absenceFindings(declared: DeclaredEntry, context: FileContext): Finding[] {
  const { entry, address } = declared;
  const at = { address, source: entry.at };
  if (entry.value === 0n) return [];
  if (hasLeft(entry, context)) return [finding("W-MEMBER-LEFT", { address }, at)];
  if (withheldBits(declared, context) === 0n) return [];
  return [finding("W-MEMBER-BACK", { address, toAllow: context.absentees.back.size }, at)];
}

const NEW_CHANNEL: Why = { why: phrase("channel-new", {}), drift: false };

/** Drift counts on the managed flags only: the entry in the file equals the last applied one. */
function whyHere(bound: BoundResource | undefined, entry: DesiredPermission): Why {
  if (bound === undefined) return { why: phrase("declared", {}), drift: false };
  return sameJson(bound.applied, appliedPermission(entry)) ? CHANGED_BY_HAND : FILE_CHANGED;
}

const heldByOffice = (entry: DesiredPermission, address: Address): GoalRemarks => ({
  ...NOTHING,
  unchanged: 1,
  findings: [finding("W-HELD-BY-OFFICE", { address, name: entry.name }, { address, source: entry.at })],
});
