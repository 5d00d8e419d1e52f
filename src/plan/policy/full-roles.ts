// Warns before the first write if the guild has too few places for the new roles, or a role too few places for its new members. The service
// decides, so these findings stop nothing. plan-from-drafts.ts asks for them for every plan.
//
// The deletions of roles are the last calls of a plan, and no membership waits for another for the sake of a place. So a plan that also
// makes places may need two applies. No source says whether the built-in roles count: here every listed role counts.

import { memberOfAddress, roleAddress } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { DraftChange } from "../value/draft.js";
import { type Finding, finding } from "../value/finding.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { Change } from "../value/plan.js";

type SeenRoles = Pick<LiveGuild, "roles" | "roleLimit">;

export const fullRoleFindings = (drafts: readonly DraftChange[], live: SeenRoles): Finding[] => [
  ...fullGuild(drafts, live),
  ...fullRoles(drafts, live),
];

function fullGuild(drafts: readonly DraftChange[], { roles = [], roleLimit }: SeenRoles): Finding[] {
  const creates = drafts.filter((one) => isChange(one, "role", "create"));
  const places = placesLeft(roles.length, roleLimit);
  const first = creates[0]?.change;
  if (first === undefined || creates.length <= places) return [];
  const { address, source } = first;
  const counts = { roles: roles.length, limit: roles.length + places, creates: creates.length };
  const deletes = drafts.filter((one) => isChange(one, "role", "delete")).length;
  return [finding("W-ROLES-FULL", { ...counts, deletes }, { address, source })];
}

function fullRoles(drafts: readonly DraftChange[], { roles = [] }: SeenRoles): Finding[] {
  const givesTo = groupedBy(
    drafts.filter((one) => isChange(one, "member", "grant")),
    roleOf,
  );
  const takesFrom = groupedBy(
    drafts.filter((one) => isChange(one, "member", "revoke")),
    roleOf,
  );
  return roles.flatMap(({ id, memberCount, memberLimit }) => {
    const gives = givesTo.get(id) ?? [];
    const members = memberCount ?? 0;
    const places = memberCount === null ? Infinity : placesLeft(memberCount, memberLimit);
    const first = gives[0]?.change;
    if (first === undefined || gives.length <= places) return [];
    const { address, source } = first;
    const role = roleAddress(memberOfAddress(address).role);
    const takes = takesFrom.get(id)?.length ?? 0;
    const params = { role, members, limit: members + places, gives: gives.length, takes };
    return [finding("W-ROLE-FULL", params, { address, source })];
  });
}

const isChange = ({ change }: DraftChange, kind: Change["kind"], action: Change["action"]): boolean =>
  change.kind === kind && change.action === action;

/** Returns the id of the role of a membership. A role that the plan creates has none yet. */
const roleOf = ({ change }: DraftChange): unknown =>
  change.attributes.find(({ path }) => path === "role_id")?.after;

/** Without a limit the number of places is unknown, so there are always enough. A new role was read with the limit 0 (service-facts 4.9). */
const placesLeft = (taken: number, limit: number | null = null): number =>
  limit === null || limit <= 0 ? Infinity : limit - taken;
