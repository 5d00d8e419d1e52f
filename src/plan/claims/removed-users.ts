// Finds the roles and offices of the users under `removed:`, and their own entries in the declared channels. Three modules use it: readSet
// needs the reads, fileContext the entries, and kinds/member the goals.
//
// The service lists no channels of a user, so a plan reads the own entry in each declared channel. It shows no own entry of an
// administrator: such a user reads as all rights (service-facts 3.31, 9.13). These entries wait until the office is gone.

import type { Config, DesiredPermission, UserTombstone } from "../../config/config.js";
import { channelAdminAddress, keyOfId, memberAddress } from "../../model/address.js";
import {
  adminKeyParts,
  type BoundId,
  joinedKey,
  memberKeyParts,
  parseAdminKey,
  parseMemberKey,
  subjectKey,
  userOfKey,
} from "../../model/bound-id.js";
import { BUILT_IN_ROLE, type RoleId, type UserId } from "../../model/ids.js";
import { bitmapOf, PERMISSION_BIT, SETTABLE_FLAGS } from "../../model/permissions.js";
import { mayManage } from "../facts/member-facts.js";
import { boundOf } from "../value/bound-object.js";
import { memberRead } from "../value/bound-reads.js";
import type { GuildRead, LiveGuild } from "../value/live-guild.js";
import { type Claims, isLiveClaim, type LiveClaim } from "./claim.js";
import { type DeclaredMembership, declaredMemberships } from "./member-claims.js";

interface Parts {
  readonly config: Pick<Config, "removedUsers" | "roleNames" | "roles">;
  readonly claims: Pick<Claims, "channels">;
  readonly live: LiveGuild;
  readonly prior: Parameters<typeof boundOf>[0];
}

/** Returns the users who lose everything. An entry with `keep: true` takes nothing. */
export const leavingUsers = ({ removedUsers }: Pick<Config, "removedUsers">): readonly UserTombstone[] =>
  removedUsers.filter(({ keep }) => keep !== true);

/** An entry with `keep: true` makes state forget the user, who keeps everything. */
export const isKeptUser = (id: UserId | undefined, { config }: Pick<Parts, "config">): boolean =>
  config.removedUsers.some(({ user, keep }) => keep === true && user === id);

/** Returns the reads of these users: the roles of each, and the own entry in each declared channel. */
export const removedUserReads = (
  claims: Pick<Claims, "channels">,
  config: Pick<Config, "removedUsers" | "guildId">,
): GuildRead[] =>
  leavingUsers(config).flatMap(({ user }): GuildRead[] => [
    memberRead(config.guildId, user),
    ...claims.channels
      .filter(isLiveClaim)
      .map(
        ({ live }) =>
          ({ kind: "permission", channelId: live.id, subject: { kind: "user", id: user } }) as const,
      ),
  ]);

/** Adds the own entries of these users to the channels of the file, with no right. */
export function withRemovedEntries(claims: Claims, parts: Omit<Parts, "claims">): Claims {
  const leaving = leavingUsers(parts.config);
  if (leaving.length === 0) return claims;
  const bound = new Set(boundOf(parts.prior, "permission").map(({ id }) => id));
  const channels = claims.channels.map((claim) => {
    if (!isLiveClaim(claim)) return claim;
    const entries = leaving.flatMap((one) => removedEntry(one, claim, { live: parts.live, bound }));
    if (entries.length === 0) return claim;
    const permissions = [...claim.desired.permissions, ...entries];
    return { ...claim, desired: { ...claim.desired, permissions } };
  });
  return { ...claims, channels };
}

function removedEntry(
  { name, user, at }: UserTombstone,
  { desired, live: channel }: LiveClaim,
  { live, bound }: { readonly live: LiveGuild; readonly bound: ReadonlySet<BoundId> },
): DesiredPermission[] {
  const subject = { kind: "user", id: user } as const;
  const isNamed = desired.permissions.some((one) => one.subject.id === user && one.subject.kind === "user");
  const key = subjectKey(channel.id, subject);
  const held = live.permissions.get(key);
  const isAdministrator = held !== undefined && (held & PERMISSION_BIT.manage) !== 0n;
  const isWithout = (held === 0n || live.members?.get(user) === null) && !bound.has(key);
  if (isNamed || isAdministrator || isWithout) return [];
  return [{ name, subject, managed: bitmapOf(SETTABLE_FLAGS), value: 0n, at, isRemoved: true }];
}

/**
 * Returns the memberships that these users hold or that state has bound: roles and offices. The file itself takes some of them away with
 * `never:`, and the list leaves them out.
 */
export function removedMemberships(parts: Parts): DeclaredMembership[] {
  const leaving = leavingUsers(parts.config);
  if (leaving.length === 0) return [];
  const declared = new Set(declaredMemberships(parts).map(({ key }) => key));
  return leaving
    .flatMap((one) => [...heldRoles(one, parts), ...heldOffices(one, parts)])
    .filter(({ key }) => !declared.has(key));
}

function heldRoles({ name, user, at }: UserTombstone, { config, live, prior }: Parts): DeclaredMembership[] {
  const bound = new Map(
    boundOf(prior, "member").flatMap(({ address, id }) => {
      const parsed = parseMemberKey(id);
      return parsed?.userId === user ? [[parsed.roleId, address] as const] : [];
    }),
  );
  const held = (live.members?.get(user)?.roles ?? []).filter((role) => !KEPT_ROLES.has(role));
  return [...new Set([...held, ...bound.keys()])].map((role) => ({
    address: bound.get(role) ?? memberAddress(config.roleNames.get(role) ?? keyOfId(role), name),
    key: joinedKey(memberKeyParts<string>(role, user)),
    office: { kind: "member", role },
    within: null,
    member: { name, user, want: "gone", isRemoved: true, at },
  }));
}

/** Each member has role 1. The owner keeps role 4, and role 5 belongs to one channel. */
const KEPT_ROLES: ReadonlySet<RoleId> = new Set([
  BUILT_IN_ROLE.everyone,
  BUILT_IN_ROLE.owner,
  BUILT_IN_ROLE.channelAdministrator,
]);

function heldOffices(
  { name, user, at }: UserTombstone,
  { claims, live, prior }: Parts,
): DeclaredMembership[] {
  const bound = new Map(
    boundOf(prior, "channel_admin").flatMap(({ address, id }) => {
      const parsed = parseAdminKey(id);
      return parsed?.userId === user ? [[parsed.channelId, address] as const] : [];
    }),
  );
  const hasOffice = officeOfGuild(user, live) !== null;
  return claims.channels.filter(isLiveClaim).flatMap(({ address, desired, live: { id } }) => {
    const manages = mayManage(live, { channel_id: id, user_id: user }) === true && !hasOffice;
    if (!manages && !bound.has(id)) return [];
    return [
      {
        address: bound.get(id) ?? channelAdminAddress(desired.key, name),
        key: joinedKey(adminKeyParts<string>(id, user)),
        office: { kind: "channel_admin", channel: id },
        within: address,
        member: { name, user, want: "gone", isRemoved: true, at },
      },
    ];
  });
}

/** Returns the memberships of the file, and what the users under `removed:` hold. */
export const membershipsOfFile = (parts: Parts): DeclaredMembership[] => [
  ...declaredMemberships(parts),
  ...removedMemberships(parts),
];

/** Returns true when the user has no role, office or own entry left, as far as the reads show. */
export function hasNothing(one: UserTombstone, parts: Parts): boolean {
  const { claims, live } = parts;
  const member = live.members?.get(one.user);
  const entries = claims.channels
    .filter(isLiveClaim)
    .map((claim) => live.permissions.get(subjectKey(claim.live.id, { kind: "user", id: one.user })));
  // The plan takes from a user who left what the user held at the last apply.
  if (member === null) return !heldAtLastApply(one.user, parts);
  return member?.roles.every((role) => KEPT_ROLES.has(role)) === true && entries.every((held) => held === 0n);
}

const heldAtLastApply = (user: UserId, { prior }: Pick<Parts, "prior">): boolean =>
  [...boundOf(prior, "member"), ...boundOf(prior, "channel_admin")].some(
    ({ id, applied }) => userOfKey(id) === user && applied.held === true,
  );

export type HidingOffice = "owner" | "administrator" | "channel_administrator";

/** Returns the office that hides own entries of a user. `null` means that the user has none, or that the user was not read. */
export function hidingOffice({ user }: UserTombstone, { claims, live }: Parts): HidingOffice | null {
  const channels = claims.channels.filter(isLiveClaim);
  const manages = channels.some(({ live: { id } }) => mayManage(live, { channel_id: id, user_id: user }));
  return officeOfGuild(user, live) ?? (manages ? "channel_administrator" : null);
}

function officeOfGuild(user: UserId, { members }: LiveGuild): "owner" | "administrator" | null {
  const roles = members?.get(user)?.roles ?? [];
  if (roles.includes(BUILT_IN_ROLE.owner)) return "owner";
  return roles.includes(BUILT_IN_ROLE.administrator) ? "administrator" : null;
}
