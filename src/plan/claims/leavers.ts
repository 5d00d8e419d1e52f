// Finds the users who left the guild, and the users who left and came back. A plan gives them nothing. After a return the account may
// have another owner. fileContext finds them once for each plan.
//
// A user who left is a user whom state knows. An id that state does not know is an error, because it is more likely wrong.

import { parseAdminKey, parseMemberKey, parseSubjectKey } from "../../model/bound-id.js";
import type { UserId } from "../../model/ids.js";
import type { BoundObject } from "../value/bound-object.js";
import { boundOf } from "../value/bound-object.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { Claims } from "./claim.js";

export interface Absentees {
  /** The service shows that these users are no members of the guild. */
  readonly left: ReadonlySet<UserId>;
  /** State remembers that these users left, and they are members again. They are more users than `--allow returns=N` allows. */
  readonly back: ReadonlySet<UserId>;
}

interface Sources {
  readonly live: Pick<LiveGuild, "members">;
  readonly prior: Parameters<typeof boundOf>[0];
  readonly claims: Pick<Claims, "channels">;
  readonly allowedReturns: number;
}

export function absenteesOf({ live, prior, claims, allowedReturns }: Sources): Absentees {
  const bound = (["permission", "member", "channel_admin"] as const).flatMap((kind) => boundOf(prior, kind));
  const boundUsers = new Set(bound.flatMap((one) => userOf(one) ?? []));
  const left = new Set([...boundUsers].filter((user) => live.members?.get(user) === null));
  const declared = new Set(
    claims.channels.flatMap(({ desired }) =>
      desired.permissions.flatMap(({ subject, value }) =>
        subject.kind === "user" && value !== 0n ? [subject.id] : [],
      ),
    ),
  );
  const leftBefore = boundOf(prior, "permission").filter(({ applied }) => applied.left === true);
  const back = new Set(
    leftBefore.flatMap((one) => {
      const user = userOf(one);
      return user === undefined || left.has(user) || !declared.has(user) ? [] : [user];
    }),
  );
  return { left, back: back.size > allowedReturns ? back : new Set() };
}

function userOf({ id }: BoundObject): UserId | undefined {
  const { subject } = parseSubjectKey(id) ?? {};
  if (subject !== undefined) return subject.kind === "user" ? subject.id : undefined;
  return (parseMemberKey(id) ?? parseAdminKey(id))?.userId;
}

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
