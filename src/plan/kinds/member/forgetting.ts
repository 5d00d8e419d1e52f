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
import { holdsNow } from "../../claims/holds-now.js";
import { declaredMemberships } from "../../claims/member-claims.js";
import { listedRoles } from "../../claims/surplus-members.js";
import type { FileContext } from "../../desired/file-context.js";
import { type BoundObject, boundOf } from "../../value/bound-object.js";
import {
  type Contribution,
  changed,
  type DraftChange,
  forget,
  NOTHING,
  uncalled,
} from "../../value/draft.js";
import { finding } from "../../value/finding.js";
import { bindingParts, type MemberGoal, userOfAddress } from "./drafts.js";
import { parsedOffice } from "./goals-from-history.js";

export function forgottenMembers(context: FileContext): Contribution {
  const { prior, live } = context;
  const declared = declaredMemberships(context);
  const kept = new Set(
    declared.filter(({ member }) => member.want !== "forgotten").map(({ address }) => address),
  );
  const named = new Set<string>(
    declared.flatMap(({ office, member }) => {
      const parts = bindingParts(office, member.user).filter((part) => typeof part === "string");
      return parts.length === 3 ? [parts.join("/")] : [];
    }),
  );
  const left = [...boundOf(prior, "member"), ...boundOf(prior, "channel_admin")].filter(
    ({ address }) => !kept.has(address) && isInFile(address, context),
  );
  const holds = ({ id }: BoundObject): boolean => {
    const parsed = parsedOffice({ id });
    return parsed !== null && holdsNow({ ...parsed, want: "there" }, live) === true;
  };
  const lists = listedRoles(context);
  const parts = left.map((one): Pick<Contribution, "drafts" | "remember" | "findings"> => {
    const { address } = one;
    const remember = [forget(address)];
    const list = lists.find(({ role }) => role.id === parseMemberKey(one.id)?.roleId);
    // An exact list takes the role away. State remembers the user until then.
    if (
      list !== undefined &&
      (list.is !== "whole" || list.surplus.some((person) => person.address === address))
    )
      return { drafts: [], remember: [], findings: [] };
    const isForgiven = declared.some((entry) => entry.address === address);
    // The members go with a role under `removed:`.
    if (isOfRemovedRole(address, context)) return { drafts: [], remember, findings: [] };
    if (isForgiven) return { drafts: [shown(one, context)], remember, findings: [] };
    // The file has another name for this user now.
    if (named.has(one.id) || !holds(one)) return { drafts: [], remember, findings: [] };
    const params = { address, name: userOfAddress(address) };
    const at = { address, source: null };
    if (isOffice(one)) return { drafts: [], remember: [], findings: [finding("E-STILL-HOLDS", params, at)] };
    return {
      drafts: [shown(one, context)],
      remember,
      findings: [finding("W-STILL-HOLDS", { ...params, keeps: "role" }, at)],
    };
  });
  return {
    ...NOTHING,
    drafts: parts.flatMap(({ drafts }) => drafts),
    remember: parts.flatMap(({ remember }) => remember),
    findings: parts.flatMap(({ findings }) => findings),
  };
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
