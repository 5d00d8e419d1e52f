// Hides undeclared words in a guild: the live guild, the guild after a plan, or the guild of the file. It consists of maps that
// no schema describes, so this module names each member. cli/only-declared.ts calls it for the page of a plan, and veiled-asked.ts for
// questions.

import type { Address } from "../../model/address.js";
import type { SubjectName } from "../../model/subject-name.js";
import type { GuildView } from "../../plan/audience/guild-view.js";
import { NO_MEMBERS } from "../../plan/audience/memberships.js";
import type { Room } from "../../plan/audience/room.js";
import { veiledFacts } from "./body-words.js";
import type { Veil } from "./veil.js";

export function veiledGuild(
  veil: Veil,
  { access, addresses, names, otherRoles, sequences, roleMembers, roleNumbers }: GuildView,
): GuildView {
  const subject = (one: SubjectName): SubjectName => veiledSubject(veil, one);
  const room = ({ node, facts, open, entries, others, ...byFile }: Room): Room => ({
    node: veil.node(node),
    facts: veiledFacts(veil, facts),
    open,
    entries: new Map([...entries].map(([who, held]) => [subject(who), held])),
    others,
    ...byFile,
    roles: NO_MEMBERS,
  });
  return {
    access: new Map([...access].map(([node, one]) => [veil.node(node), room(one)])),
    addresses: new Map(
      [...addresses].map(([id, address]): [string, Address] => [veil.node(id), veil.address(address)]),
    ),
    names: new Map(
      [...names].flatMap(([one, name]): [SubjectName, string][] => {
        const kind = one.slice(0, one.indexOf("/"));
        return veil.hasKey(`${kind}.${name}`) ? [[subject(one), name]] : [];
      }),
    ),
    ...(roleNumbers === undefined
      ? {}
      : { roleNumbers: new Map([...roleNumbers].map(([role, number]) => [subject(role), number])) }),
    ...(roleMembers === undefined
      ? {}
      : {
          roleMembers: new Map(
            [...roleMembers].map(([role, members]) => [
              subject(role),
              members.map(({ user, isBot }) => ({ user: subject(user), isBot })),
            ]),
          ),
        }),
    otherRoles: otherRoles === null ? null : otherRoles.map(subject),
    sequences: new Map(
      [...sequences].map(([key, ids]) => [veil.sequence(key) as typeof key, ids.map((id) => veil.node(id))]),
    ),
  };
}

/** Returns `role/10012` if the file contains the role, and otherwise `role/#3`. */
export function veiledSubject(veil: Veil, one: SubjectName): SubjectName {
  const [kind = "role", id = ""] = one.split("/");
  return `${kind as "role" | "user"}/${veil.subjectId(id)}`;
}
