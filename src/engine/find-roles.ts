// Finds the roles that the file names by their live names. The list of roles is a neighbour of the 34 operations: it is read
// only for a file that has such a role, and a service that refuses it is told with the way that needs none.
//
// Where a part of the guild is planned, roles that are not found are left out of the file, and stop the part only where it uses them.

import type { GuildClient } from "../client/guild-client.js";
import { ServiceError } from "../client/service-error.js";
import type { Config, NamedRole } from "../config/config.js";
import { withFoundRoles } from "../config/found-roles.js";
import { roleAddress } from "../model/address.js";
import { isWholeScope, type Scope } from "../model/address-scope.js";
import type { RoleId } from "../model/ids.js";
import type { Role } from "../model/role.js";
import { claimRoles, type RoleClaims } from "../plan/claims/role-claims.js";
import { type LostRole, rolesInUse, withoutRoles } from "../plan/scope/lost-roles.js";
import { type Problem, problem } from "../plan/value/finding.js";
import type { State } from "../state/state.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { saying } from "../words/statement.js";

export interface FoundRoles {
  /** With the ids of the roles. */
  readonly config: Config;
  /** As the service lists them; undefined where the file asks for none, or the service lists none. */
  readonly roles?: readonly Role[];
  /** Of a part: those that were not found, and that the file says nothing of any more. */
  readonly lost: readonly LostRole[];
}

interface Around {
  readonly client: GuildClient;
  readonly state: State | null;
  /** The part that is planned; left out: the whole. */
  readonly scope?: Scope | undefined;
  readonly signal: AbortSignal;
}

/** Throws InvalidInputError for roles that are not found and that are in use, and what the client throws. */
export async function findRoles(config: Config, around: Around): Promise<FoundRoles> {
  const { namedRoles } = config;
  if (namedRoles.length === 0) return { config, lost: [] };
  const { roles, roleIds, lost } = await claimed(config, around);
  const { scope = WHOLE } = around;
  assertUnused(lost, isWholeScope(scope) ? null : { config, scope, touched: [] });
  return {
    config: withFoundRoles(withoutRoles(config, lost), roleIds),
    lost,
    ...(roles === undefined ? {} : { roles }),
  };
}

const WHOLE: Scope = { targets: [], excludes: [] };

/** Throws InvalidInputError for the roles that the part uses; `part` null: for all. */
export function assertUnused(lost: readonly LostRole[], part: Parameters<typeof rolesInUse>[1] | null): void {
  const used = part === null ? lost : rolesInUse(lost, part);
  if (used.length > 0) throw invalid(used.map((one) => one.problem));
}

async function claimed(
  { guildId, namedRoles, roleNames }: Config,
  { client, state, signal }: Around,
): Promise<Pick<FoundRoles, "roles" | "lost"> & Pick<RoleClaims, "roleIds">> {
  const listed = await client.roles.list(guildId, { signal }).catch((error: unknown) => {
    if (isRefusedList(error)) return error;
    throw error;
  });
  if (listed instanceof ServiceError)
    return {
      roleIds: new Map(),
      lost: namedRoles.map((one) => ({ id: one.id, problem: refused(one, listed) })),
    };
  const { roles } = listed;
  return { roles, ...claimRoles(namedRoles, { roles, state, byId: idsOf({ namedRoles, roleNames }) }) };
}

/** The roles that the file gives by their ids. */
const idsOf = ({ namedRoles, roleNames }: Pick<Config, "namedRoles" | "roleNames">) => {
  const standIns = new Set<RoleId>(namedRoles.map(({ id }) => id));
  return new Map([...roleNames].filter(([id]) => !standIns.has(id)));
};

/** That the interface is not there, or not for this bot (service-facts 2.6, 6.1); all else concerns every call. */
const REFUSALS = new Set([11253, 11254, 11262, 11264, 11282]);

/** Whether the service does not list the roles of a guild for this bot. */
export const isRefusedList = (error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  (error.status === 404 || error.status === 405 || REFUSALS.has(error.platformCode ?? 0));

const refused = ({ key, name, at }: NamedRole, { status, platformCode }: ServiceError): Problem =>
  problem(saying("E-ROLES-REFUSED", { role: key, name, status, code: platformCode }), {
    address: roleAddress(key),
    at,
  });

const invalid = (problems: readonly Problem[]): InvalidInputError =>
  new InvalidInputError({ case: "guild", problems: problems.length, calls: 0 }, problems);
