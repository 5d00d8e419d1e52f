// Unnamed roles see a private channel, although the channel does not name them in the file. A person gave them view, in the app or before
// guildform came. A plan of a file with a private channel reads the list of roles, and then the entry of each role in each such channel.
//
// Roles with an office see every channel, and `other_roles: none` names each role. policy.ts reports the findings, and make-plan.ts asks for
// the entries.

import { roleKey, subjectKey } from "../../model/bound-id.js";
import { PRIVATE_TYPE } from "../../model/enums.js";
import { BUILT_IN_ROLE, type RoleId } from "../../model/ids.js";
import { PERMISSION_BIT } from "../../model/permissions.js";
import type { Role } from "../../model/role.js";
import { isLiveClaim, type LiveClaim } from "../claims/claim.js";
import { doomedRoles } from "../claims/doomed-roles.js";
import type { FileContext } from "../desired/file-context.js";
import type { FactRefOf } from "../value/fact-ref.js";
import { type Finding, finding } from "../value/finding.js";
import type { NeighbourRead } from "../value/live-guild.js";
import { unreadRoles } from "./named-subjects.js";
import type { PolicyInput } from "./policy-input.js";

type Seen = Pick<FileContext, "claims" | "live">;

/** A plan makes at most this number of reads for them. 60 roles in 20 channels would take 1,200. */
export const MOST_ENTRIES_READ = 300;

/** Returns the list of roles, if guildform did not read it and the file declares a live private channel. */
export const unnamedRoleReads = ({ claims, live }: Seen): NeighbourRead[] =>
  privateClaims(claims).length === 0 ? [] : unreadRoles(live);

/** Returns the entries to read. Without the list of roles there is none. */
export const unnamedRoleFacts = (seen: Seen): FactRefOf<"permission">[] =>
  unnamedEntries(seen)
    .slice(0, MOST_ENTRIES_READ)
    .map(({ claim, role }) => ({
      kind: "permission",
      channel_id: claim.live.id,
      subject: "role",
      subject_id: role.id,
    }));

/** Returns one finding for each channel, with all unnamed roles that see it. */
export function unnamedRoleFindings({ context, part }: Pick<PolicyInput, "context" | "part">): Finding[] {
  const { live } = context;
  if (!part.isWhole) return [];
  // The plan may delete a role, and then the file need not name it.
  const doomed = doomedRoles(context);
  const seeing = new Map<LiveClaim, Role[]>();
  for (const { claim, role } of unnamedEntries(context)) {
    const bits = live.permissions.get(subjectKey(claim.live.id, { kind: "role", id: role.id })) ?? 0n;
    if ((bits & PERMISSION_BIT.view) === 0n || doomed.has(roleKey(role.id))) continue;
    seeing.set(claim, [...(seeing.get(claim) ?? []), role]);
  }
  return [...seeing].map(([{ address, desired }, roles]) =>
    finding(
      "W-ROLE-UNNAMED",
      { address, roles: roles.map(({ id, name }) => ({ id, name })) },
      { address, source: desired.attributeAt.private_type ?? desired.at },
    ),
  );
}

/** Returns true if the plan has read the entry of each role in each private channel of the file. */
export const hasReadRoles = (seen: Seen): boolean =>
  seen.live.roles !== undefined &&
  unnamedEntries(seen).every(({ claim, role }) =>
    seen.live.permissions.has(subjectKey(claim.live.id, { kind: "role", id: role.id })),
  );

interface UnnamedEntry {
  readonly claim: LiveClaim;
  readonly role: Role;
}

function unnamedEntries({ claims, live: { roles = [] } }: Seen): UnnamedEntry[] {
  if (roles.length === 0) return [];
  return privateClaims(claims).flatMap((claim) => {
    const { desired } = claim;
    const named = new Set<string>(
      desired.permissions.flatMap(({ subject: { kind, id } }) => (kind === "role" ? [id] : [])),
    );
    return roles
      .filter(({ id }) => !named.has(id) && !OFFICES.has(id))
      .map((role): UnnamedEntry => ({ claim, role }));
  });
}

const privateClaims = ({ channels }: FileContext["claims"]): LiveClaim[] =>
  channels
    .filter(isLiveClaim)
    .filter(({ desired, live }) => (desired.private_type ?? live.private_type) === PRIVATE_TYPE.members);

const OFFICES: ReadonlySet<RoleId> = new Set<RoleId>([
  BUILT_IN_ROLE.administrator,
  BUILT_IN_ROLE.owner,
  BUILT_IN_ROLE.channelAdministrator,
]);
