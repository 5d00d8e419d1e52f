// Makes the comments at the head of a guild's file: its guild, its content, and the parts that it leaves out. use-cases/pulled-file.ts puts
// it above the file.

import type { GivenUsers, GuildCounts, Unread } from "../../words/en/render/guild-file.js";
import { inWords } from "../../words/in-words.js";
import type { Sentence } from "../../words/sentence.js";

export function guildFileHead(of: {
  readonly guild: { readonly id: string; readonly name: string };
  /** `at` is the time at which guildform asked for the guild, in ISO 8601. */
  readonly at: string;
  readonly counts: GuildCounts;
  readonly rolesListed: boolean;
  /** `true` means that the file finds a role by its name. */
  readonly hasNames: boolean;
  /** `true` means that the file lists the members of a role. */
  readonly hasMembers: boolean;
  readonly givenRoles: number;
  /** Counts the users that each source names. */
  readonly givenUsers: GivenUsers;
  readonly leftOut: readonly string[];
  readonly unread: readonly Unread[];
}): Sentence[] {
  const { guild, at, counts, leftOut, unread } = of;
  return [
    inWords("file-of", { guild, at }),
    inWords("file-holds", counts),
    inWords("file-rules"),
    inWords("file-leaves", { members: of.hasMembers }),
    ...(of.hasNames ? [inWords("file-role-names")] : []),
    ...(of.hasMembers ? [inWords("file-members")] : []),
    ...(of.rolesListed ? [] : [inWords("file-roles", { known: of.givenRoles })]),
    inWords("file-users", of.givenUsers),
    ...(leftOut.length === 0 ? [] : [inWords("file-nameless", { ids: leftOut })]),
    ...(unread.length === 0 ? [] : [inWords("file-unread", { unread })]),
  ];
}
