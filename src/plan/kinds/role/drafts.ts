// Has the goals of roles, and makes their drafts. A goal creates, changes or deletes one role, such as `role.events`, and makes one change
// with one call. The service has no position of a role.
//
// The call of a change sends only the attributes that differ (service-facts 8.1). A deleted role takes its permissions and its members along, and nothing
// restores them.

import { type GuildId, roleId } from "../../../model/ids.js";
import type { Role } from "../../../model/role.js";
import { ROLE_ATTRIBUTES, type RoleValues, roleWord, valuesOfRole } from "../../../model/role-attributes.js";
import { roleBody } from "../../../protocol/wire/role-body.js";
import type { StateRecord } from "../../../state/state-record.js";
import {
  type Contribution,
  changed,
  type DraftChange,
  draftCall,
  joinContributions,
  NOTHING,
  PHASE,
} from "../../value/draft.js";
import { type Cause, changeOf, type Goal, type GoalRemarks, type Why } from "../../value/goal.js";
import type { LiveGuild } from "../../value/live-guild.js";
import type { AttributeChange } from "../../value/plan.js";

export type RoleGoal = CreateRole | ChangeRole | DeleteRole;

interface OfRole extends Goal {
  readonly guildId: GuildId;
}

export interface CreateRole extends OfRole {
  readonly to: "create";
  readonly want: RoleValues;
  readonly why: Why;
}

export interface ChangeRole extends OfRole {
  readonly to: "change";
  readonly id: string;
  /** The goal leaves out the attributes that stay. `null` means that an undo does not know the former values. */
  readonly want: RoleValues | null;
  /** These are changes without a call, such as an adoption. */
  readonly adoptions: readonly DraftChange[];
  readonly why: (attributes: readonly AttributeChange[]) => Cause & Pick<DraftChange["change"], "source">;
  readonly insteadOfCalls: (by: RoleHindrance) => GoalRemarks;
  readonly remember: Goal["remember"] & {
    /** State gets these records before the call, so that it knows the role of the call. */
    readonly beforeCalls: readonly StateRecord[];
  };
}

export interface DeleteRole extends OfRole {
  readonly to: "delete";
  readonly id: string;
  readonly why: Cause;
  readonly insteadOfCalls: (by: RoleHindrance) => GoalRemarks;
}

/** `gone`: the role does not exist. `unread`: the service did not list the roles. `unknown`: the wanted values are unknown. */
export type RoleHindrance = "gone" | "unread" | "unknown";

export function roleDrafts(goals: readonly RoleGoal[], { roles }: LiveGuild): Contribution {
  const live = new Map<string, Role>(roles?.map((one) => [one.id, one]));
  return joinContributions(
    goals.map((goal) => {
      if (goal.to === "create") return createdBy(goal);
      const role = live.get(goal.id);
      if (role === undefined)
        return { ...NOTHING, ...goal.insteadOfCalls(roles === undefined ? "unread" : "gone") };
      return goal.to === "delete" ? deletedBy(goal, role) : changedBy(goal, role);
    }),
  );
}

function createdBy(goal: CreateRole): Contribution {
  const { want, why, remember } = goal;
  const operation = draftCall("create_guild_role", goal.address, {
    params: { guild_id: goal.guildId },
    body: roleBody(want),
    remember: remember.afterCalls,
    phase: PHASE.role,
  });
  const attributes = ROLE_ATTRIBUTES.flatMap((each) =>
    want[each] === undefined ? [] : [changed(each, null, roleWord(each, want[each]))],
  );
  const change = changeOf(goal, "role", { action: "create", attributes, ...why, reversible: true });
  return { ...NOTHING, drafts: [{ change, operations: [operation] }] };
}

function changedBy(goal: ChangeRole, live: Role): Contribution {
  const { want, adoptions, remember } = goal;
  if (want === null) return { ...NOTHING, ...goal.insteadOfCalls("unknown") };
  const { attributes, patch } = differenceOf(want, live);
  const { findings, why, drift, source } = goal.why(attributes);
  if (attributes.length === 0) {
    const unchanged = adoptions.length === 0 ? 1 : 0;
    return { ...NOTHING, drafts: adoptions, remember: remember.whenUnchanged, findings, unchanged };
  }
  const operation = draftCall("update_guild_role", goal.address, {
    params: { guild_id: goal.guildId, role_id: roleId(goal.id) },
    body: roleBody(patch),
    remember: remember.afterCalls,
    phase: PHASE.role,
  });
  const change = {
    ...changeOf(goal, "role", { action: "update", attributes, why, drift, reversible: true }),
    source,
  };
  return {
    ...NOTHING,
    drafts: [...adoptions, { change, operations: [operation] }],
    remember: remember.beforeCalls,
    findings,
  };
}

function deletedBy(goal: DeleteRole, live: Role): Contribution {
  const { why, drift, findings } = goal.why;
  const attributes = [changed("name", live.name, null), changed("id", live.id, null)];
  const operation = draftCall("delete_guild_role", goal.address, {
    params: { guild_id: goal.guildId, role_id: roleId(goal.id) },
    remember: goal.remember.afterCalls,
    phase: PHASE.deleteRole,
    access: { of: "role", role: goal.id },
  });
  const change = changeOf(goal, "role", { action: "delete", attributes, why, drift, reversible: false });
  return { ...NOTHING, drafts: [{ change, operations: [operation] }], findings };
}

/** An attribute that the answer leaves out contradicts nothing (service-facts 2.5). */
function differenceOf(
  want: RoleValues,
  live: Role,
): { readonly attributes: readonly AttributeChange[]; readonly patch: RoleValues } {
  const now = valuesOfRole(live);
  const differing = ROLE_ATTRIBUTES.filter(
    (each) => want[each] !== undefined && now[each] !== undefined && want[each] !== now[each],
  );
  return {
    attributes: differing.map((each) => changed(each, roleWord(each, now[each]), roleWord(each, want[each]))),
    patch: Object.fromEntries(differing.map((each) => [each, want[each]])),
  };
}
