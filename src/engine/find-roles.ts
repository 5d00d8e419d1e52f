// Finds the roles that the file names by their live names, and the managed ones. The list of roles is no part of the 34 operations but a neighbour of them. It is
// read only for a file that has such a role. If the service refuses the list, the problem says how to do without it: by the id of the role.
//
// A plan of a part of the guild leaves out the roles that are not found. They stop the plan only if the part uses them. Each plan, question
// and `pull --into` of such a file begins with it.

import type { GuildClient } from "../client/guild-client.js";
import { ServiceError } from "../client/service-error.js";
import type { Config, DesiredChannel, DesiredRole } from "../config/config.js";
import { withFoundRoles } from "../config/found-roles.js";
import { exclusiveChannels, saysOtherRoles, withOtherRoles } from "../config/other-roles.js";
import { addressKind, byAddress, channelAddress, roleAddress } from "../model/address.js";
import { isWholeScope, type Scope } from "../model/address-scope.js";
import type { RoleId } from "../model/ids.js";
import type { Role } from "../model/role.js";
import { isManagedRole, ROLE_ATTRIBUTES } from "../model/role-attributes.js";
import { openRoleCreates } from "../plan/claims/lost-role-creates.js";
import { claimRoles, type RoleClaims } from "../plan/claims/role-claims.js";
import { type LostRole, rolesInUse, withoutRoles } from "../plan/scope/lost-roles.js";
import { type Problem, problem } from "../plan/value/finding.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import type { State } from "../state/state.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { saying } from "../words/statement.js";
import { ABOUT_BOT } from "./neighbour-reads.js";

export interface FoundRoles {
  /** Contains the ids of the roles in place of their names. */
  readonly config: Config;
  /** `undefined` means that the file asks for no list of roles, or that the service refuses it. */
  readonly roles?: readonly Role[];
  readonly roleLimit?: number | null;
  /** Lists the roles that a plan of a part did not find. `config` does not contain them. */
  readonly lost: readonly LostRole[];
}

interface Around {
  readonly client: GuildClient;
  readonly state: State | null;
  /** `undefined` means the whole guild, else a part. */
  readonly scope?: Scope | undefined;
  readonly signal: AbortSignal;
}

/** Throws InvalidInputError for roles that are in use and not found, and the errors of the client. */
export async function findRoles(config: Config, around: Around): Promise<FoundRoles> {
  if (config.roles.length === 0 && !hasOwnRoles(around.state) && !saysOtherRoles(config))
    return { config, lost: [] };
  const { roles, roleLimit = null, roleIds, lost } = await claimed(config, around);
  const { scope = WHOLE } = around;
  assertUnused(lost, isWholeScope(scope) ? null : { config, scope, touched: [] });
  return {
    config: withOtherRoles(withFoundRoles(withoutRoles(config, lost), roleIds), roles ?? []),
    lost,
    ...(roles === undefined ? {} : { roles, roleLimit }),
  };
}

/** State has bound managed roles, or a create of a role has no answer. A plan then says what becomes of them. */
const hasOwnRoles = (state: State | null): boolean =>
  state !== null &&
  (openRoleCreates(state).length > 0 ||
    byAddress(state.resources).some(
      ([address, { applied }]) => addressKind(address) === "role" && isManagedRole(applied),
    ));

const WHOLE: Scope = { targets: [], excludes: [] };

/** Throws InvalidInputError for the roles that the part uses. `part` null means all roles. */
export function assertUnused(lost: readonly LostRole[], part: Parameters<typeof rolesInUse>[1] | null): void {
  const used = part === null ? lost : rolesInUse(lost, part);
  if (used.length > 0) throw invalid(used.map((one) => one.problem));
}

async function claimed(
  config: Config,
  { client, state, signal }: Around,
): Promise<Pick<FoundRoles, "roles" | "roleLimit" | "lost"> & Pick<RoleClaims, "roleIds">> {
  const listed = await client.roles.list(config.guildId, { signal }).catch((error: unknown) => {
    if (isRefusedList(error)) return error;
    throw error;
  });
  if (listed instanceof ServiceError)
    return {
      roleIds: new Map(),
      lost: [
        ...config.roles.filter(needsList).map((one) => ({ id: one.id, problem: refused(one, listed) })),
        ...exclusiveChannels(config).map((one) => ({ id: ANY_OTHER, problem: othersRefused(one, listed) })),
      ],
    };
  const { roles, limit: roleLimit } = listed;
  return { roles, roleLimit, ...claimRoles(config, { roles, state }) };
}

/** A role by its id needs no list when the file only gives and takes its members: one read a user shows them. */
const needsList = ({ attributeAt, members, managed }: DesiredRole): boolean =>
  attributeAt.role_id === undefined ||
  attributeAt.name !== undefined ||
  managed === null ||
  members === null ||
  members.isExact ||
  ROLE_ATTRIBUTES.some((name) => attributeAt[name] !== undefined);

/** Returns true when the service does not list the roles of a guild for this bot. Each other code is an error of every call. */
export const isRefusedList = (error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  (error.status === 404 || error.status === 405 || ABOUT_BOT.has(error.platformCode ?? 0));

/** Adds the roles of the guild to its reads. If the service does not list them, the result has none. */
export async function withListedRoles(
  live: LiveGuild,
  { client, signal }: Pick<Around, "client" | "signal">,
): Promise<LiveGuild> {
  const listed = await client.roles.list(live.guild.id, { signal }).catch((error: unknown) => {
    if (isRefusedList(error)) return undefined;
    throw error;
  });
  const reads = live.reads + 1;
  return { ...live, reads, ...(listed && { roles: listed.roles, roleLimit: listed.limit }) };
}

function refused(
  { key, name, at, attributeAt }: DesiredRole,
  { status, platformCode: code }: ServiceError,
): Problem {
  const searchedName = attributeAt.role_id === undefined ? name : null;
  return problem(saying("E-ROLES-REFUSED", { role: key, name: searchedName, status, code }), {
    address: roleAddress(key),
    at,
  });
}

/** The problem is about the roles that the channel does not name. They have no name in the file. */
const ANY_OTHER = "?" as RoleId;

const othersRefused = (
  { key, otherRoles }: DesiredChannel,
  { status, platformCode }: ServiceError,
): Problem => {
  const address = channelAddress(key);
  const statement = saying("E-OTHER-ROLES-REFUSED", { address, status, code: platformCode });
  return problem(statement, { address, at: otherRoles });
};

const invalid = (problems: readonly Problem[]): InvalidInputError =>
  new InvalidInputError({ case: "guild", problems: problems.length, calls: 0 }, problems);
