// This module describes results of a test: the member, the right and the channel, and the parts that leave a test undecided. judge-tests.ts
// makes one cell for each counterexample.

import { type Address, asAddress, channelAddress } from "../../model/address.js";
import { EVERYONE_NAME, type SubjectName } from "../../model/subject-name.js";
import { ADMIN_ROLES } from "../audience/admin-roles.js";
import type { GuildView } from "../audience/guild-view.js";
import type { RightHolder } from "../audience/memberships.js";
import { roomName } from "../audience/room.js";
import type { Right } from "../value/access.js";
import type { TestedCell, Unknown } from "./judged-test.js";
import { roomsOf, type WideAudience } from "./member-sets.js";
import { openParts } from "./open-parts.js";
import { everHeld, type RoomCourse } from "./room-course.js";

export class TestedCells {
  constructor(private readonly guildView: Pick<GuildView, "addresses" | "names">) {}

  /** A person has the name of the user, and the names of the roles before and after the plan. */
  of(right: Right, course: RoomCourse, members: readonly RightHolder[]): TestedCell {
    const subjects = members.flatMap((one) => everHeld(one, course));
    return {
      who: subjects.length === 0 ? ["everyone"] : subjects.map((one) => this.#called(one)),
      right,
      channel: this.#addressOf(course.node),
      name: roomName(course.after ?? course.before ?? NO_ROOM),
    };
  }

  unknown(
    right: Right,
    course: RoomCourse,
    { base, perhaps }: WideAudience,
    { lacksRoles = false } = {},
  ): Unknown {
    const own = base.flatMap((one) => everHeld(one, course));
    const subjects = [EVERYONE_NAME, ...own, ...perhaps];
    const called = (subject: SubjectName) => ({ subject: this.#called(subject) });
    const users = lacksRoles ? own.filter((one) => one.startsWith("user/")) : [];
    return {
      ...this.of(right, course, base),
      ...(perhaps.length > 0 && base.length === 0 ? { who: [] } : {}),
      node: course.node,
      subjects,
      open: [
        ...openParts(right, roomsOf(course), subjects).map((part) => {
          if (part.case !== "entry") return part;
          const isHidden = course.roles.some((one) => hasOffice(one.get(part.subject)));
          return isHidden
            ? ({ case: "office", ...called(part.subject) } as const)
            : { ...part, ...called(part.subject) };
        }),
        ...users.map((one) => ({ case: "user-roles", ...called(one) }) as const),
      ],
    };
  }

  #addressOf(node: string): Address {
    return this.guildView.addresses.get(node) ?? asAddress(node) ?? channelAddress(node);
  }

  /** Returns `role.moderator`, or `role.10012` for a role without a name. */
  #called(subject: SubjectName): string {
    if (subject === EVERYONE_NAME) return "everyone";
    const [kind = "", id = ""] = subject.split("/");
    return `${kind}.${this.guildView.names.get(subject) ?? id}`;
  }
}

/** Returns the cell with `bare user.alice` for a user without roles. `user.alice` alone would have the roles that the guild gives her. */
export const calledBare = <Cell extends TestedCell>(
  cell: Cell,
  { isBare = false }: { readonly isBare?: boolean },
): Cell => (isBare ? { ...cell, who: cell.who.map((one) => `bare ${one}`) } : cell);

/** An administrator reads as all rights, which hide the own entry (service-facts 3.31, 9.13). */
const hasOffice = (roles: readonly SubjectName[] | null | undefined): boolean =>
  roles?.some((role) => ADMIN_ROLES.has(role)) === true;

const NO_ROOM = { facts: {} } as Parameters<typeof roomName>[0];
