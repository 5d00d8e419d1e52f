// Reads `removed: [{ user: alice }]`: a user who leaves the team. The name comes from `users:` or from the people file. removed.ts calls it.
//
// The file must not give such a user anything elsewhere. A place that takes something away, such as `never: [alice]`, may stay.

import type { UserId } from "../../model/ids.js";
import type { DesiredChannel, DesiredGroup, DesiredMember, DesiredRole, UserTombstone } from "../config.js";
import type { FieldEntry } from "../field/field.js";
import { nearMatch } from "../source/near-match.js";
import { placeOf } from "../source/problems.js";
import type { NamedUsers } from "./named-users.js";
import type { ReadContext } from "./read-context.js";

/** These are the users of a file, and the first place that gives each of them a role, an office or a right. */
export interface NamedUses {
  readonly users: NamedUsers;
  readonly places: ReadonlyMap<UserId, DesiredMember["at"]>;
}

interface Parts {
  readonly users: NamedUsers;
  readonly roles: readonly DesiredRole[];
  readonly groups: readonly DesiredGroup[];
  readonly channels: readonly DesiredChannel[];
}

export function namedUses({ users, roles, groups, channels }: Parts): NamedUses {
  const all = [...groups.flatMap((group) => group.channels), ...channels];
  const members = [
    ...roles.flatMap((role) => role.members?.entries ?? []),
    ...all.flatMap(({ admins }) => admins ?? []),
  ];
  const uses = [
    ...members.flatMap(({ user, want, at }) => (want === "gone" ? [] : [[user, at] as const])),
    ...all.flatMap(({ permissions }) =>
      permissions.flatMap(({ subject, value, at }) =>
        subject.kind === "user" && value !== 0n ? [[subject.id, at] as const] : [],
      ),
    ),
  ];
  return { users, places: new Map(uses.toReversed()) };
}

/** Returns undefined after a reported problem. */
export function readRemovedUser(
  { problems, source }: ReadContext,
  { node, keyRange }: FieldEntry<string>,
  {
    name,
    isKept,
    uses: { users, places },
  }: { readonly name: string; readonly isKept: boolean; readonly uses: NamedUses },
): UserTombstone | undefined {
  const user = users.find(name, node);
  if (user === undefined) {
    const near = nearMatch(name, users.all?.keys() ?? []);
    problems.add("E-USER-UNKNOWN", node, () => ({ case: "name", name, other: false, near }));
    return undefined;
  }
  if (user.id === null) return undefined;
  const at = places.get(user.id);
  if (at !== undefined)
    problems.add("E-REMOVED-DECLARED", node, () => ({ case: "user", name, at: placeOf(at), isKept }));
  return { name, user: user.id, ...(isKept && { keep: true }), at: source.position(keyRange.start) };
}
