// Decides which roles a plan of the file deletes, and which ones state only forgets. A plan deletes a managed role if `removed:` names it, or
// if its entry is gone and the file has `removal: implicit`. Nothing else deletes (promise 2), and no name alone is enough. registry.ts has
// the goals, and the records of roles without a goal.

import { type Address, addressKey, roleAddress } from "../../../model/address.js";
import { roleKey } from "../../../model/bound-id.js";
import type { Role } from "../../../model/role.js";
import { isManagedRole } from "../../../model/role-attributes.js";
import type { SourcePosition } from "../../../model/source-position.js";
import { phrase, saying } from "../../../words/statement.js";
import { asksForDeletion } from "../../claims/doomed-roles.js";
import type { FileContext } from "../../desired/file-context.js";
import { type BoundObject, boundOf } from "../../value/bound-object.js";
import { type Contribution, changed, forget, NOTHING, uncalled } from "../../value/draft.js";
import { type Finding, finding, type Problem, problem } from "../../value/finding.js";
import type { SourceGoals } from "../../value/goal.js";
import type { RoleGoal } from "./drafts.js";

/** State has bound the role, and the file does not declare it. */
interface Undeclared extends BoundObject {
  /** `null` means that the guild no longer has the role. `undefined` means that the service did not list the roles. */
  readonly live: Role | null | undefined;
  readonly entry: FileContext["config"]["removedRoles"][number] | undefined;
}

const isManaged = ({ applied }: BoundObject): boolean => isManagedRole(applied);

function undeclaredRoles({ config, prior, live }: FileContext): readonly Undeclared[] {
  const declared = new Set(config.roles.map(({ key }) => roleAddress(key)));
  const entries = new Map(config.removedRoles.map((one) => [roleAddress(one.key), one]));
  return boundOf(prior, "role")
    .filter(({ address }) => !declared.has(address))
    .map((one) => ({
      ...one,
      live:
        live.roles === undefined ? undefined : (live.roles.find(({ id }) => roleKey(id) === one.id) ?? null),
      entry: entries.get(one.address),
    }));
}

const isDeleted = (one: Undeclared, { config }: FileContext): boolean => asksForDeletion(one, config);

export function removedRolesOfFile(context: FileContext): SourceGoals<RoleGoal> {
  const undeclared = undeclaredRoles(context);
  const ids = new Map(context.config.roles.map(({ id, key }) => [roleKey(id), roleAddress(key)]));
  const named = undeclared.filter((one) => isDeleted(one, context) && one.live !== null);
  const doomed = named.filter(isManaged);
  return {
    ...NOTHING,
    goals: doomed.filter(({ id }) => !ids.has(id)).map((one) => deletionOf(one, context)),
    findings: undeclared.flatMap((one) =>
      isManaged(one) && !isDeleted(one, context) ? withoutEntry(one) : [],
    ),
    problems: [
      ...doomed.flatMap(({ id, entry }) => declaredToo({ id, address: ids.get(id), at: entry?.at ?? null })),
      ...named.filter((one) => !isManaged(one)).map(neverManaged),
    ],
  };
}

function deletionOf({ address, id, live, entry }: Undeclared, { config }: FileContext): RoleGoal {
  const by = entry === undefined ? "omission" : "entry";
  return {
    address,
    name: live?.name ?? addressKey(address),
    within: null,
    source: entry?.at ?? null,
    guildId: config.guildId,
    to: "delete",
    id,
    why: { why: phrase("removed", { by, kind: "role" }), drift: false, findings: [] },
    insteadOfCalls: (hindrance) => ({
      ...NOTHING,
      findings:
        hindrance === "unread" ? [finding("I-ROLES-UNCHECKED", { roles: 1, code: null }, { address })] : [],
    }),
    remember: { afterCalls: [forget(address)], whenUnchanged: [] },
  };
}

/** The role stays in the guild, and the finding says what to do. */
const withoutEntry = ({ address, id, live, entry }: Undeclared): Finding[] =>
  live === null || live === undefined || entry !== undefined
    ? []
    : [finding("W-BLOCK-GONE", { kind: "role", address, name: live.name, id }, { address })];

/** Reports a role that the file both declares under another name and removes. */
const declaredToo = ({
  id,
  address,
  at,
}: {
  readonly id: string;
  readonly address: Address | undefined;
  readonly at: SourcePosition | null;
}): Problem[] =>
  address === undefined
    ? []
    : [problem(saying("E-REMOVED-DECLARED", { case: "id", id, address }), { address, at })];

/** Reports an entry for a role that the file only found by its name: guildform deletes no role that it never managed. */
const neverManaged = ({ address, entry }: Undeclared): Problem =>
  problem(saying("E-ROLE-NOT-MANAGED", { address }), { address, at: entry?.at ?? null });

/**
 * State forgets roles in three cases: the role is gone, `removed:` keeps it, or the file only found it by its name. A kept role is a line
 * of the plan.
 */
export function forgottenRoles(context: FileContext): Contribution {
  const undeclared = undeclaredRoles(context);
  const kept = undeclared.filter(({ entry }) => entry?.keep === true);
  const gone = undeclared.filter((one) => one.live === null || (!isManaged(one) && one.entry === undefined));
  return {
    ...NOTHING,
    drafts: kept.flatMap(({ address, id, live, entry }) =>
      live === null
        ? []
        : [
            uncalled({
              address,
              kind: "role",
              action: "forget",
              name: live?.name ?? addressKey(address),
              within: null,
              attributes: [changed("id", id, null)],
              source: entry?.at ?? null,
              why: phrase("kept", { named: "itself" }),
            }),
          ],
    ),
    remember: [...new Set([...kept, ...gone].map(({ address }) => address))].map(forget),
  };
}
