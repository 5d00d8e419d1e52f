// Holds the comments of a file that `guildform pull` writes. The names in them come from the guild.

import { phrases } from "../../codes.js";
import { foreign, listed, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { andMore } from "../and-more.js";
import { countedText } from "../counted-text.js";
import { momentText } from "../moment-text.js";

/** Is a line that declares the announcement. A person completes it. */
type FileAnnouncementAs = { readonly way: "none" | "message" | "recommend" };

export interface GuildCounts {
  readonly groups: number;
  readonly channels: number;
  readonly roles: number;
  readonly users: number;
  readonly permissions: number;
  readonly pins: number;
  /** Counts the users in the lists of members of all roles. */
  readonly members: number;
}

export interface Unread {
  readonly what: "permission" | "pins" | "threads" | "members";
  /** Is empty for the members of a role. */
  readonly channel: string;
  /** Is the role or user of a permission, or the role with the members, such as `role 10012`. It is empty for the other kinds. */
  readonly whose: string;
  /** Is the code of the refusal, or null. A list of members without a code has another length than the number of the role. */
  readonly code: number | null;
}

/** Counts the users that `--user`, `--people` and the state name. A user counts once. */
export interface GivenUsers {
  readonly user: number;
  readonly people: number;
  readonly state: number;
}

const some = (count: number, words: (count: number) => Sentence): Sentence[] =>
  count === 0 ? [] : [words(count)];

const MOST_NAMED = 10;

/**
 * Returns `5 groups, 24 channels, 4 roles, 9 permissions, 6 pinned messages`. Counts of 0 are left out, except for
 * channels.
 */
export function countsText({
  groups,
  channels,
  roles,
  users,
  permissions,
  pins,
  members,
}: GuildCounts): Sentence {
  const counted = (count: number, noun: string) => some(count, () => countedText(count, noun));
  return listed([
    ...counted(groups, "group"),
    countedText(channels, "channel"),
    ...counted(roles, "role"),
    ...counted(users, "user"),
    ...counted(permissions, "permission"),
    ...counted(pins, "pinned message"),
    ...counted(members, "membership"),
  ]);
}

const UNREAD: Readonly<Record<Unread["what"], Sentence>> = {
  permission: say`the permission`,
  pins: say`the pins`,
  threads: say`the threads`,
  members: say`the members`,
};

const ANNOUNCEMENTS: Readonly<Record<FileAnnouncementAs["way"], Sentence>> = {
  none: say`announcement: none`,
  message: say`announcement: { channel: KEY, message_id: "08…" }`,
  recommend: say`announcement: { recommend: { type: member, channels: [{ channel: KEY, introduce: TEXT }] } }`,
};

const unreadText = ({ what, channel, whose, code }: Unread): Sentence =>
  say`${UNREAD[what]}${whose === "" ? say`` : say` of ${foreign(whose)}`}${channel === "" ? say`` : say` in ${foreign(channel)}`}${code === null ? say`` : say` (code ${code})`}`;

export const guildFileWords = phrases({
  /** `at` is ISO 8601. */
  "file-of": ({ guild, at }: { guild: { id: string; name: string }; at: string }) =>
    say`${foreign(guild.name)} (${foreign(guild.id)}) as it was at ${momentText(at)}, written by guildform pull.`,
  "file-holds": (counts: GuildCounts) => say`${countsText(counts)}. Planning it makes no call.`,
  "file-rules": () =>
    say`guildform does not manage a key that the file leaves out: the live value stays. Objects (groups, channels, threads, messages) outside the file stay too. Sets (pins, reactions, a list of permissions) are complete: guildform removes all other entries.`,
  /** `members` is true for a file with lists of members. */
  "file-leaves": ({ members }: { members: boolean }) =>
    say`Not in this file: messages and threads, which others may have sent${members ? say`` : say`, and the members of roles, which --members writes`}.`,
  "file-role-names": () =>
    say`guildform finds a role with \`name\` by that name in the guild. If no role or another role has the name, the plan stops. A role with an id may change its name.`,
  "file-members": () =>
    say`A list of \`members\` is complete: guildform takes the role from each other person. The ids of people are personal data: \`--people\` keeps them in a file of its own.`,
  /** The service refuses to list roles. `known` is the number of roles from `--role`. */
  "file-roles": ({ known }: { known: number }) =>
    say`The service refuses to list roles: guildform read only ${known === 0 ? say`everyone` : say`everyone and the roles of --role`}. --role NAME=ID reads the permissions of a role.`,
  "file-users": (given: GivenUsers) => {
    const read = listed(
      [
        ...some(given.user, (count) => say`${countedText(count, "user")} of --user`),
        ...some(given.people, (count) => say`${countedText(count, "user")} of --people`),
        ...some(given.state, (count) => say`${countedText(count, "user")} of the state`),
      ],
      { last: " and " },
    );
    return say`The service does not list users: guildform read ${read.isEmpty ? say`no user` : read}. --user NAME=ID reads the permissions of a user.`;
  },
  /** No file can declare these objects. */
  "file-nameless": ({ ids }: { ids: readonly string[] }) =>
    say`Left out with all objects inside, because no file can hold the name: ${andMore(ids.map(foreign), MOST_NAMED)}.`,
  /** Lists the parts that the service refused to read, with their kind and channel. */
  "file-unread": ({ unread }: { unread: readonly Unread[] }) =>
    say`guildform could not read these, so this file does not manage them: ${andMore(unread.map(unreadText), MOST_NAMED)}.`,
  /** The threads are of a forum. */
  "file-threads": ({ count }: { count: number }) => say`${countedText(count, "thread")}, not managed`,
  "file-announcement": () =>
    say`guildform cannot read the announcement, so this file does not manage it. One of these lines would manage it:`,
  "file-announcement-as": ({ way }: FileAnnouncementAs) => ANNOUNCEMENTS[way],
});
