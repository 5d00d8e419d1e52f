// Finds the users who left the guild, and the users who left and came back. A plan gives them nothing. After a return the account may
// have another owner. fileContext finds them once for each plan. A return counts once, for permissions, memberships and offices together.
//
// A user who left is a user whom state knows. An id that state does not know is an error, because it is more likely wrong.

import type { Config } from "../../config/config.js";
import { HOLDER_KINDS } from "../../model/address-parts.js";
import { userOfKey } from "../../model/bound-id.js";
import type { UserId } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import { boundOf } from "../value/bound-object.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { Claims } from "./claim.js";
import { holdsNow } from "./holds-now.js";
import { declaredMemberships } from "./member-claims.js";
import { declaredEntries } from "./permission-entry.js";
import type { Prior } from "./prior.js";

export interface Absentees {
  /** The service shows that these users are no members of the guild. */
  readonly left: ReadonlySet<UserId>;
  /** These users left and are members again, and the file gives them more than they have. They are more than `--allow returns=N` allows. */
  readonly back: ReadonlySet<UserId>;
}

interface Sources {
  readonly live: LiveGuild;
  readonly prior: Pick<Prior, "bound">;
  readonly claims: Pick<Claims, "channels">;
  readonly config: Pick<Config, "roles" | "roleNames">;
  readonly allowedReturns: number;
}

export function absenteesOf({ allowedReturns, ...sources }: Sources): Absentees {
  const { live, prior } = sources;
  const bound = HOLDER_KINDS.flatMap((kind) => boundOf(prior, kind));
  const users = bound.flatMap(({ id, applied }) => {
    const user = userOfKey(id);
    return user === undefined ? [] : [{ user, applied }];
  });
  const left = new Set(users.flatMap(({ user }) => (live.members?.get(user) === null ? [user] : [])));
  const returned = new Set(
    users.flatMap(({ user, applied }) =>
      !left.has(user) && hasReturned(applied, joinedAt(live, user)) ? [user] : [],
    ),
  );
  const back = new Set(returned.size === 0 ? [] : giftedUsers(sources).filter((user) => returned.has(user)));
  return { left, back: back.size > allowedReturns ? back : new Set() };
}

/** Returns the users to whom the file gives a permission, a role or an office that they do not have now. */
function giftedUsers({ live, claims, config }: Omit<Sources, "allowedReturns">): UserId[] {
  const entries = claims.channels.flatMap((claim) =>
    declaredEntries(claim).flatMap(({ entry, key }) => {
      const { subject, value } = entry;
      const now = (key === null ? undefined : live.permissions.get(key)) ?? 0n;
      return subject.kind === "user" && (value & ~now) !== 0n ? [subject.id] : [];
    }),
  );
  const memberships = declaredMemberships({ claims, config }).flatMap(({ office, member }) => {
    const { user, want } = member;
    return want === "there" && holdsNow({ office, user, want }, live) === false ? [user] : [];
  });
  return [...entries, ...memberships];
}

/** A user who left and came back between two applies has a new time of joining. */
const hasReturned = ({ left, joined }: JsonObject, now: string | null): boolean =>
  left === true || (typeof joined === "string" && now !== null && Date.parse(joined) !== Date.parse(now));

/** Returns the time at which the user joined the guild. `null` means that no read shows it. */
export const joinedAt = (
  { members, roleMembers }: Pick<LiveGuild, "members" | "roleMembers">,
  user: UserId,
): string | null =>
  members?.get(user)?.joinedAt ??
  [...(roleMembers?.values() ?? [])].flat().find(({ id }) => id === user)?.joinedAt ??
  null;

/** Leaves out the entries of these users in new channels, so that the create does not let them in. */
export function withoutAbsentees(claims: Claims, { left, back }: Absentees): Claims {
  if (left.size + back.size === 0) return claims;
  return {
    ...claims,
    channels: claims.channels.map((claim) => {
      const { desired, live } = claim;
      if (live !== null) return claim;
      const permissions = desired.permissions.filter(
        ({ subject }) => subject.kind !== "user" || !(left.has(subject.id) || back.has(subject.id)),
      );
      return permissions.length === desired.permissions.length
        ? claim
        : { ...claim, desired: { ...desired, permissions } };
    }),
  };
}
