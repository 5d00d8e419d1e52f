// StateNames has the names that a state gives to the objects of a guild, and the memberships that it manages. `pull` writes a file in a
// folder with a state, and the file takes keys, managed roles and memberships from it (desired-from-live.ts, live-roles.ts).
//
// Without them, the file would give a second key to each bound channel, and a plan of it would stop. It would also forget memberships.

import {
  type Address,
  type AddressKind,
  addressKey,
  addressKind,
  byAddress,
  holderOfAddress,
  idOfKey,
} from "../model/address.js";
import { HOLDER_KINDS, MEMBERSHIP_KINDS } from "../model/address-parts.js";
import { type BoundId, parseSubjectKey } from "../model/bound-id.js";
import type { Subject } from "../model/guild.js";
import type { GuildId } from "../model/ids.js";
import type { JsonObject } from "../model/json.js";
import { isManagedRole } from "../model/role-attributes.js";
import type { BoundResource } from "../state/recorded-call.js";
import type { State } from "../state/state.js";
import { type MembershipInState, membershipOf } from "./claims/memberships-in-state.js";
import { readsOf } from "./value/bound-reads.js";
import { eachOnce, type GuildRead } from "./value/live-guild.js";

export interface StateNames {
  /** Has the keys of groups and channels by their ids. */
  readonly keys: ReadonlyMap<string, string>;
  readonly roles: ReadonlyMap<string, string>;
  readonly users: ReadonlyMap<string, string>;
  /** Has the words of the last apply for each managed role, by its id. */
  readonly managed: ReadonlyMap<string, JsonObject>;
  readonly memberships: readonly MembershipInState[];
  /** State has bound these entries of roles and users. */
  readonly entries: ReadonlySet<BoundId>;
}

export const NO_STATE_NAMES: StateNames = {
  keys: new Map(),
  roles: new Map(),
  users: new Map(),
  managed: new Map(),
  memberships: [],
  entries: new Set(),
};

export function stateNames({ resources }: Pick<State, "resources">): StateNames {
  const all = byAddress(resources);
  const ofKind = (...kinds: readonly AddressKind[]) => all.filter(([address]) => isOneOf(kinds, address));
  const memberships = ofKind(...MEMBERSHIP_KINDS).flatMap(membershipOf);
  const entries = ofKind("permission").flatMap(entryOf);
  const named = (kind: Subject["kind"]) =>
    entries.flatMap(({ subject, name }) => (subject.kind === kind ? [[subject.id, name] as const] : []));
  const users = [...named("user"), ...memberships.map(({ user, name }) => [user, name] as const)];
  const roles = ofKind("role").map(([address, { id, applied }]) => ({
    id,
    key: addressKey(address),
    applied,
  }));
  return {
    keys: new Map(ofKind("group", "channel").map(([address, { id }]) => [id, addressKey(address)])),
    roles: new Map<string, string>([
      ...declaredOf(named("role")),
      ...roles.map(({ id, key }) => [id, key] as const),
    ]),
    users: new Map(declaredOf(users)),
    managed: new Map(
      roles.flatMap(({ id, applied }) => (isManagedRole(applied) ? [[id, applied] as const] : [])),
    ),
    memberships,
    entries: new Set(entries.map(({ id }) => id)),
  };
}

const isOneOf = (kinds: readonly AddressKind[], address: Address): boolean =>
  kinds.some((kind) => kind === addressKind(address));

type Bound = readonly [Address, BoundResource];

const entryOf = ([address, { id }]: Bound) => {
  const entry = parseSubjectKey(id);
  return entry === undefined ? [] : [{ id, subject: entry.subject, name: holderOfAddress(address) }];
};

/** Leaves out users and roles that no file named: they have their ids in addresses. */
const declaredOf = <Id extends string>(names: readonly (readonly [Id, string])[]) =>
  names.filter(([, name]) => idOfKey(name) === null);

/** Returns the reads that show the bound entries of users, memberships and offices. */
export const readsOfState = ({ resources, guild_id }: State): GuildRead[] =>
  eachOnce(
    byAddress(resources).flatMap(([address, { id }]) => {
      const reads = () => readsOf(addressKind(address), { id }, guild_id as GuildId);
      return isOneOf(HOLDER_KINDS, address) ? reads() : [];
    }),
  );
