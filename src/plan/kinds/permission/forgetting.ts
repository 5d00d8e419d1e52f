// Makes state forget permission entries that the file no longer declares. The guild keeps these entries, and the plan shows them. A plan of
// the file asks for these records through kinds/registry.ts.

import { channelAddress, holderOfAddress, inChannelOf } from "../../../model/address.js";
import { type BoundId, parseSubjectKey, roleKey } from "../../../model/bound-id.js";
import type { UserId } from "../../../model/ids.js";
import { flagsOf } from "../../../model/permissions.js";
import { phrase } from "../../../words/statement.js";
import type { ChannelClaim } from "../../claims/claim.js";
import { declaredNames } from "../../claims/declared-names.js";
import { doomedRoles } from "../../claims/doomed-roles.js";
import { isKeptUser, leavingUsers } from "../../claims/removed-users.js";
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
import { type Finding, finding } from "../../value/finding.js";
import { subjectIdOf } from "./subject-id.js";

/** State has bound this permission in a declared channel, and the file has no entry for it any more. */
interface Forgotten extends BoundObject {
  readonly claim: ChannelClaim;
}

export function forgottenPermissions(context: FileContext): Contribution {
  const { channels, prior } = context;
  const { isDeclared, isNamed } = declaredNames([...context.entries.values()].flat());
  const forgotten = boundOf(prior, "permission").flatMap((one): Forgotten[] => {
    const claim = channels.get(channelAddress(inChannelOf(one.address).channel));
    return claim === undefined || isDeclared(one) ? [] : [{ ...one, claim }];
  });
  const doomed = doomedRoles(context);
  const isOfDoomedRole = ({ id }: Forgotten) => {
    const subject = parseSubjectKey(id)?.subject;
    return subject?.kind === "role" && doomed.has(roleKey(subject.id));
  };
  // The entries of a role go with the role.
  const shown = forgotten.filter(
    (one) => !isNamed(one) && !isOfLeavingUser(one, context) && !isOfDoomedRole(one),
  );
  return {
    ...NOTHING,
    drafts: shown.flatMap((one) => left(one, context)),
    findings: shown
      .filter(({ id }) => !isKeptUser(userOf(id), context))
      .flatMap((one) => left(one, context).flatMap(stillHeld)),
    remember: forgotten.map(({ address }) => forget(address)),
  };
}

/** The office of a user under `removed:` hides the own entry. A later plan takes this entry. */
const isOfLeavingUser = ({ id }: BoundObject, { config }: FileContext): boolean =>
  leavingUsers(config).some(({ user }) => user === userOf(id));

function userOf(id: BoundId): UserId | undefined {
  const subject = parseSubjectKey(id)?.subject;
  return subject?.kind === "user" ? subject.id : undefined;
}

/** Shows the bits that a subject keeps. It shows none if the channel is gone, the entry unread, or the role one of `other_roles: none`. */
function left({ address, id, claim, applied }: Forgotten, { live }: FileContext): DraftChange[] {
  const held = live.permissions.get(id);
  const isEmpty = held === 0n && applied.other === true;
  if (held === undefined || claim.live === null || isEmpty) return [];
  const subject = parseSubjectKey(id)?.subject;
  const name = holderOfAddress(address);
  const forgotten = uncalled({
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
    why: phrase("entry-gone", { name }),
  });
  return [forgotten];
}

/** A user who keeps a right needs a decision. A role may serve people that guildform does not know, so its change says enough. */
function stillHeld({ change: { address, kind, name, attributes } }: DraftChange): Finding[] {
  const held = attributes.find(({ path }) => path === "permissions")?.after;
  const isEmpty = !Array.isArray(held) || held.length === 0 || held.includes("manage");
  return kind !== "user_permission" || isEmpty
    ? []
    : [finding("W-STILL-HOLDS", { address, name, keeps: "rights" }, { address, source: null })];
}
