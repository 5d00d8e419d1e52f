// Makes the goals of the managed roles of the file. The names lead to live roles before the plan (claims/role-claims.ts), so a role has its
// live id here, or its address when the plan creates it.

import type { DesiredRole, ManagedRole } from "../../../config/config.js";
import { roleAddress } from "../../../model/address.js";
import { roleKey } from "../../../model/bound-id.js";
import { isNewRole } from "../../../model/new-role.js";
import { refTo } from "../../../model/ref.js";
import { appliedRole, type RoleValues } from "../../../model/role-attributes.js";
import { adoptedAs, keyChange } from "../../claims/claim-changes.js";
import type { FileContext } from "../../desired/file-context.js";
import { changed, type DraftChange, NOTHING, uncalled } from "../../value/draft.js";
import { type SourceGoals, whyCreate, whyUpdate } from "../../value/goal.js";
import { rememberedWith, remembering } from "../../value/remembering.js";
import type { RoleGoal } from "./drafts.js";

export const rolesOfFile = (context: FileContext): SourceGoals<RoleGoal> => ({
  ...NOTHING,
  goals: context.config.roles.flatMap((role) =>
    // A plan of a part has no id for a role that it leaves out.
    role.managed === null || !context.config.roleNames.has(role.id)
      ? []
      : [goalOf(role, role.managed, context)],
  ),
});

/** Returns the values that the file manages. */
const wantedValues = ({ name }: DesiredRole, { color, hoist }: ManagedRole): RoleValues => ({
  ...(name === null ? {} : { name }),
  ...(color === null ? {} : { color }),
  ...(hoist === null ? {} : { hoist }),
});

function goalOf(role: DesiredRole, managed: ManagedRole, context: FileContext): RoleGoal {
  const { config, prior, live } = context;
  const address = roleAddress(role.key);
  const want = wantedValues(role, managed);
  const applied = appliedRole(want, { isExact: role.members?.isExact === true });
  const bound = prior.resources.get(address);
  const liveName = live.roles?.find(({ id }) => id === role.id)?.name;
  const shown = {
    address,
    name: role.name ?? liveName ?? role.key,
    within: null,
    source: role.at,
    guildId: config.guildId,
  };
  if (isNewRole(role.id)) {
    return {
      ...shown,
      to: "create",
      want,
      why: whyCreate(bound?.id ?? null),
      remember: {
        afterCalls: [rememberedWith(address, { id: [refTo(address)], applied })],
        whenUnchanged: [],
      },
    };
  }
  const id = roleKey(role.id);
  return {
    ...shown,
    to: "change",
    id: role.id,
    want,
    adoptions: adoptions(role, context, shown),
    why: (attributes) => ({
      source: role.attributeAt[attributes[0]?.path ?? ""] ?? role.at,
      findings: [],
      ...whyUpdate(attributes, bound),
    }),
    insteadOfCalls: () => NOTHING,
    remember: {
      beforeCalls: bound?.id === id ? [] : [{ type: "bind", address, id, applied: appliedRole({}) }],
      ...remembering(address, bound, { id: [id], applied }),
    },
  };
}

/** Returns the changes that the claim alone brings: a role of state under a new key, and a live role that state does not bind yet. */
function adoptions(
  { id, attributeAt }: DesiredRole,
  { prior }: FileContext,
  { address, name, within, source }: Pick<RoleGoal, "address" | "name" | "within" | "source">,
): DraftChange[] {
  // A goal has further members, and a change has exactly these.
  const change = { address, name, within, source, kind: "role" as const };
  const bound = prior.resources.get(address)?.id;
  const isMade = prior.foundIds.get(prior.formerAddress.get(address) ?? address) === roleKey(id);
  const renamed = keyChange(change, { prior });
  if (bound === roleKey(id) && !isMade) return renamed;
  const lost = isMade ? null : (bound ?? null);
  const evidence = isMade ? "sent" : attributeAt.role_id === undefined ? "alone" : "role_id";
  return [
    ...renamed,
    uncalled({
      ...change,
      action: "adopt",
      attributes: [changed("id", lost, id)],
      why: adoptedAs(evidence, lost),
      drift: lost !== null,
    }),
  ];
}
