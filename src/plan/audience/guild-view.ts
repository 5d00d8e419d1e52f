// Seen guild: the live guild as people ask about it: who may do what in it, what everything is called, and how it stands.

import { type Address, inChannelOf } from "../../model/address.js";
import { asBoundId, parseSubjectKey } from "../../model/bound-id.js";
import { BUILT_IN_ROLE } from "../../model/ids.js";
import type { SequenceKey } from "../../model/sequence.js";
import { type SubjectName, subjectName } from "../../model/subject-name.js";
import { liveSequences } from "../siblings/sibling-order.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { Scene } from "../value/scene.js";
import { type GuildAccess, liveAccess } from "./guild-access.js";

export interface GuildView {
  readonly access: GuildAccess;
  /** By live id: `101` → `channel.rules`; `channel.#102` where nobody names it. */
  readonly addresses: ReadonlyMap<string, Address>;
  /** `role/10012` → `moderator`. */
  readonly names: ReadonlyMap<SubjectName, string>;
  /** The names that the roles have in the guild: `role/10012` → `版主`; left out: the roles of the guild were not read. */
  readonly liveNames?: ReadonlyMap<SubjectName, string>;
  /** Live roles that neither the file nor state names; null: the roles of the guild were not read. */
  readonly otherRoles: readonly SubjectName[] | null;
  /** The groups, and the channels of each, in their order. */
  readonly sequences: ReadonlyMap<SequenceKey, readonly string[]>;
}

export function seenGuild({ live, addresses, entries, mentioned }: Scene): GuildView {
  const called = [...entries().called].flatMap(([key, address]): [SubjectName, string][] => {
    const bound = asBoundId(key);
    const subject = bound === null ? undefined : parseSubjectKey(bound)?.subject;
    const name = inChannelOf(address).own.replace(/^(?:role|user)\./, "");
    return subject === undefined ? [] : [[subjectName(subject), name]];
  });
  const named = [...namedBy("role", mentioned.roles), ...namedBy("user", mentioned.users)];
  return {
    access: liveAccess(live),
    addresses,
    names: new Map([
      ...called.filter(([subject, name]) => subject !== `role/${name}` && subject !== `user/${name}`),
      ...named,
    ]),
    ...liveNames(live),
    otherRoles: otherRoles(live, new Set([...called, ...named].map(([subject]) => subject))),
    sequences: liveSequences(live.channels),
  };
}

export const liveNames = ({ roles }: Pick<LiveGuild, "roles">): Pick<GuildView, "liveNames"> =>
  roles === undefined
    ? {}
    : { liveNames: new Map(roles.map(({ id, name }) => [subjectName({ kind: "role", id }), name])) };

/** The live roles but for the built-in ones and those that are known. */
export const otherRoles = (
  { roles }: Pick<LiveGuild, "roles">,
  namedSubjects: ReadonlySet<SubjectName>,
): SubjectName[] | null =>
  roles === undefined
    ? null
    : roles
        .filter(({ id }) => !BUILT_IN.has(id))
        .map(({ id }) => subjectName({ kind: "role", id }))
        .filter((one) => !namedSubjects.has(one));

const BUILT_IN: ReadonlySet<string> = new Set(Object.values(BUILT_IN_ROLE));

const namedBy = (kind: "role" | "user", names: ReadonlyMap<string, string>): [SubjectName, string][] =>
  [...names].map(([id, name]) => [subjectName({ kind, id }), name]);
