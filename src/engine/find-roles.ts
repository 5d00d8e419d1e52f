// Finds the roles that the file names by their live names. The list of roles is a neighbour of the 34 operations: it is read
// only for a file that has such a role, and a service that refuses it is told with the way that needs none.

import type { GuildClient } from "../client/guild-client.js";
import { ServiceError } from "../client/service-error.js";
import type { Config, NamedRole } from "../config/config.js";
import { withFoundRoles } from "../config/found-roles.js";
import { roleAddress } from "../model/address.js";
import type { RoleId } from "../model/ids.js";
import type { Role } from "../model/role.js";
import { type Problem, problem } from "../plan/value/finding.js";
import { claimRoles } from "../plan/wishes/claims/role-claims.js";
import type { State } from "../state/state.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { saying } from "../words/said.js";

export interface FoundRoles {
  /** With the ids of the roles. */
  readonly config: Config;
  /** As the service lists them; undefined where the file asks for none. */
  readonly roles?: readonly Role[];
}

/** Throws InvalidInputError for roles that are not found, and what the client throws. */
export async function findRoles(
  config: Config,
  around: { readonly client: GuildClient; readonly state: State | null; readonly signal: AbortSignal },
): Promise<FoundRoles> {
  const { namedRoles } = config;
  if (namedRoles.length === 0) return { config };
  const { client, state, signal } = around;
  const { roles } = await client.roles.list(config.guildId, { signal }).catch((error: unknown) => {
    throw isRefusedList(error) ? invalid(namedRoles.map((one) => refused(one, error))) : error;
  });
  const standIns = new Set<RoleId>(namedRoles.map(({ id }) => id));
  const byId = new Map([...config.roleNames].filter(([id]) => !standIns.has(id)));
  const { found, problems } = claimRoles(namedRoles, { roles, state, byId });
  if (problems.length > 0) throw invalid(problems);
  return { config: withFoundRoles(config, found), roles };
}

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
  new InvalidInputError({ case: "guild", problems: problems.length }, problems);
