// Lists the audiences that see the guild: everyone, the roles, and the users that the file, the state or the reads know.

import { EVERYONE_NAME, type SubjectName } from "../../model/subject-name.js";
import type { GuildView } from "../../plan/audience/guild-view.js";

export interface ShownAudience {
  readonly kind: "everyone" | "role" | "user";
  /** Holds `everyone`, `role.moderator` or `user.902`, for example. */
  readonly who: string;
  /** Names the entries that a member of the audience holds: `role/1` (everyone) and `role/10012`. */
  readonly subjects: readonly SubjectName[];
}

export interface Audiences {
  /** Holds everyone first, then the roles, then the users. */
  readonly shown: readonly ShownAudience[];
  /** Counts the users that are left out. */
  readonly left: number;
}

/**
 * Lists the audiences of the guilds. A role has members even if no entry names it, so it is an audience. A role without a name
 * and without a right is none, because the run has read it only for a test. If there are too many audiences, users are left out
 * and roles are not.
 */
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
  // Subjects follow the order of their names. A subject without a name comes last.
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

/** A row of buttons has no space for more audiences. */
const MOST_AUDIENCES = 40;

const kindOf = (subject: SubjectName): "role" | "user" => (subject.startsWith("role/") ? "role" : "user");
