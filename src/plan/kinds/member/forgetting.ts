// Makes state forget memberships that the file no longer names. A name that is taken out of `add:` takes nothing away, so a finding says who
// keeps a role. Role 2 and role 5 are offices: the plan stops until `never:` or `forget:` names the user.

import {
  type Address,
  addressKind,
  channelAddress,
  inChannelOf,
  memberOfAddress,
} from "../../../model/address.js";
import { parseMemberKey } from "../../../model/bound-id.js";
import { BUILT_IN_ROLE } from "../../../model/ids.js";
import { phrase } from "../../../words/statement.js";
import { declaredNames } from "../../claims/declared-names.js";
import { holdsNow } from "../../claims/holds-now.js";
import { isKeptUser, membershipsOfFile } from "../../claims/removed-users.js";
import { type ListedRole, listedRoles } from "../../claims/surplus-members.js";
import type { FileContext } from "../../desired/file-context.js";
import { type BoundObject, boundOf } from "../../value/bound-object.js";
import {
  type Contribution,
  changed,
  type DraftChange,
  forget,
  joinContributions,
  NOTHING,
  uncalled,
} from "../../value/draft.js";
import { finding } from "../../value/finding.js";
import { type MemberGoal, userOfAddress } from "./drafts.js";
import { parsedOffice } from "./goals-from-history.js";

export function forgottenMembers(context: FileContext): Contribution {
  const declared = membershipsOfFile(context);
  const names = declaredNames(declared);
  const kept = declaredNames(declared.filter(({ member }) => member.want !== "forgotten"));
  const lists = listedRoles(context);
  const left = [...boundOf(context.prior, "member"), ...boundOf(context.prior, "channel_admin")].filter(
    (one) => !kept.isDeclared(one) && isInFile(one.address, context) && !isLeftToList(one, lists),
  );
  return joinContributions(left.map((one) => forgottenMember(one, names, context)));
}

function forgottenMember(
  one: BoundObject,
  { isDeclared, isNamed }: ReturnType<typeof declaredNames>,
  context: FileContext,
): Contribution {
  const { address } = one;
  const forgotten = { ...NOTHING, remember: [forget(address)] };
  // The members go with a role under `removed:`.
  if (isOfRemovedRole(address, context)) return forgotten;
  // The file has the name under `forget:`, or under `removed:` with `keep: true`.
  if (isDeclared(one) || isKeptUser(parsedOffice(one)?.user, context))
    return { ...forgotten, drafts: [shown(one, context)] };
  if (isNamed(one) || !holds(one, context)) return forgotten;
  const params = { address, name: userOfAddress(address) };
  const at = { address, source: null };
  if (isOffice(one)) return { ...NOTHING, findings: [finding("E-STILL-HOLDS", params, at)] };
  return {
    ...forgotten,
    drafts: [shown(one, context)],
    findings: [finding("W-STILL-HOLDS", { ...params, keeps: "role" }, at)],
  };
}

function holds({ id }: BoundObject, { live }: FileContext): boolean {
  const parsed = parsedOffice({ id });
  return parsed !== null && holdsNow({ ...parsed, want: "there" }, live) === true;
}

/** An exact list takes the role away. State remembers the user until then. */
function isLeftToList({ address, id }: BoundObject, lists: readonly ListedRole[]): boolean {
  const list = lists.find(({ role }) => role.id === parseMemberKey(id)?.roleId);
  return (
    list !== undefined && (list.is !== "whole" || list.surplus.some((person) => person.address === address))
  );
}

/** If the channel is gone from the file, kinds/channel forgets its offices with it. */
const isInFile = (address: Address, { channels }: FileContext): boolean =>
  addressKind(address) === "member" || channels.has(channelAddress(inChannelOf(address).channel));

const isOfRemovedRole = (address: Address, { config }: FileContext): boolean =>
  addressKind(address) === "member" &&
  config.removedRoles.some(({ key }) => key === memberOfAddress(address).role);

/** Role 2 is an administrator of the guild, and role 5 of one channel. */
function isOffice({ id }: BoundObject): boolean {
  const office: MemberGoal["office"] | undefined = parsedOffice({ id })?.office;
  return office?.kind === "channel_admin" || office?.role === BUILT_IN_ROLE.administrator;
}

function shown({ address, id }: BoundObject, { channels }: FileContext): DraftChange {
  const name = userOfAddress(address);
  const parsed = parsedOffice({ id });
  const kind = parsed?.office.kind ?? "member";
  const within = kind === "channel_admin" ? channelAddress(inChannelOf(address).channel) : null;
  return uncalled({
    address,
    kind,
    action: "forget",
    name,
    within,
    attributes: parsed === null ? [] : [changed("user_id", parsed.user, parsed.user)],
    source: within === null ? null : (channels.get(within)?.desired.at ?? null),
    why: phrase("member-let-go", {}),
  });
}
