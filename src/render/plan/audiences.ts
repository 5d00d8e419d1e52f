// Audiences: for whom the guild is shown: everyone, the roles and the users that file, state or reads know.

import { EVERYONE_NAME, type SubjectName } from "../../model/subject-name.js";
import type { GuildView } from "../../plan/audience/guild-view.js";

export interface ShownAudience {
  readonly kind: "everyone" | "role" | "user";
  /** `everyone`, `role.moderator`, `user.902`. */
  readonly who: string;
  /** The entries that a member of the audience holds: `role/1` (everyone), `role/10012`. */
  readonly subjects: readonly SubjectName[];
}

export interface Audiences {
  /** Everyone first, then roles, then users. */
  readonly shown: readonly ShownAudience[];
  /** How many users are left out. */
  readonly left: number;
}

/** A role that holds nothing and has no name was read for a test alone, and is no audience. A role has members whether or not an entry names it; of many users those come first who hold an entry. */
export function audiencesOf(guilds: readonly GuildView[]): Audiences {
  const names = new Map(guilds.flatMap((one) => [...one.names]));
  const holding = new Set(
    guilds.flatMap(({ access }) =>
      [...access.values()].flatMap(({ entries }) =>
        [...entries].flatMap(([subject, { most }]) => (most === 0n ? [] : [subject])),
      ),
    ),
  );
  const subjects = [...new Set([...holding, ...names.keys()])].filter((one) => one !== EVERYONE_NAME);
  const places = new Map([...names.keys()].map((subject, place) => [subject, place]));
  // As they are named; who has no name comes last.
  const placeOf = (subject: SubjectName): number => places.get(subject) ?? names.size;
  const named = subjects.toSorted((left, right) => placeOf(left) - placeOf(right));
  const audiences = named.map((subject): ShownAudience => {
    const [kind, id] = [kindOf(subject), subject.replace(/^\w+\//, "")];
    return { kind, who: `${kind}.${names.get(subject) ?? id}`, subjects: [EVERYONE_NAME, subject] };
  });
  const roles = audiences.filter(({ kind }) => kind === "role");
  const users = audiences.filter(({ kind }) => kind === "user");
  const most = Math.max(0, MOST_AUDIENCES - roles.length);
  return {
    shown: [EVERYONE_AUDIENCE, ...roles, ...users.slice(0, most)],
    left: Math.max(0, users.length - most),
  };
}

const EVERYONE_AUDIENCE: ShownAudience = { kind: "everyone", who: "everyone", subjects: [EVERYONE_NAME] };

/** More users than these are no row of buttons any more. */
const MOST_AUDIENCES = 40;

const kindOf = (subject: SubjectName): "role" | "user" => (subject.startsWith("role/") ? "role" : "user");
