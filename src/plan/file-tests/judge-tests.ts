// judgeTests finds out whether the tests of a file hold in a guild, after a plan, and at every moment of that plan.
//
// It is pure and exact. A test is broken when one of its members has a right against the test, or lacks a right that the test requires. A
// test is undecided when it depends on a fact that guildform does not know. A plan calls judgeTests. `guildform test` and `validate` call
// judgeWithoutPlan, and a rehearsal judgeCourses.

import type {
  AccessTest,
  MayTest,
  NobodyButTest,
  NoNewAccessTest,
  TestAudience,
} from "../../config/access-test.js";
import { type Address, channelAddress } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import { EVERYONE_NAME, type SubjectName, subjectName } from "../../model/subject-name.js";
import { ADMIN_ROLES } from "../audience/admin-roles.js";
import type { FileRoles, GuildView } from "../audience/guild-view.js";
import { personName, type RightHolder } from "../audience/memberships.js";
import { isGroupRoom } from "../audience/room.js";
import type { Operation } from "../value/plan.js";
import { answerTo, type Question } from "./course-verdict.js";
import type { Broken, JudgedTest, TestedCell, Unknown } from "./judged-test.js";
import { everPossible, managesIn, memberSets, type WideAudience } from "./member-sets.js";
import { ANY_OTHER_ROLE } from "./open-parts.js";
import { type Courses, type RoomCourse, RoomCourses } from "./room-course.js";
import { calledBare, TestedCells } from "./tested-cells.js";
import { rolesInFile, testedHolders, testedRoles, testedSubjects } from "./tested-subjects.js";

/** Judges the tests on a plan. It calls `guildView` only if there is a test. */
export function judgeTests(
  tests: readonly AccessTest[],
  {
    guildView,
    operations,
  }: { readonly guildView: () => GuildView; readonly operations: readonly Operation[] },
): readonly JudgedTest[] {
  if (tests.length === 0) return [];
  const guild = guildView();
  return judgeCourses(tests, guild, new RoomCourses(guild.access, operations, guild.memberRoles));
}

/** Judges the tests on the courses of rooms, from any source. */
export function judgeCourses(
  tests: readonly AccessTest[],
  guild: JudgedView,
  courses: Courses,
): readonly JudgedTest[] {
  const judge = new Judge(guild, courses);
  return tests.map((test) => judge.of(test));
}

/** Judges the tests on the present guild, or on the file alone. */
export const judgeWithoutPlan = (
  tests: readonly AccessTest[],
  guildView: () => GuildView,
): readonly JudgedTest[] =>
  judgeTests(tests, { guildView, operations: [] }).map((one) => ({
    ...one,
    needsPlan: one.test.kind === "no_new_access",
    broken: one.broken.map((cell) => ({ ...cell, when: { case: "now" } })),
  }));

type JudgedView = Pick<
  GuildView,
  "access" | "addresses" | "names" | "otherRoles" | "memberRoles" | "fileRoles"
>;

class Judge {
  readonly #cells: TestedCells;
  readonly #courses: Courses;
  readonly #nodes: ReadonlyMap<Address, string>;
  readonly #everyKnown: readonly SubjectName[];
  /** Live roles that neither file nor state names. If guildform did not read the roles, one placeholder represents them. */
  readonly #others: readonly SubjectName[];
  readonly #memberRoles: NonNullable<GuildView["memberRoles"]>;
  readonly #fileRoles: FileRoles;

  constructor(guildView: JudgedView, courses: Courses) {
    this.#cells = new TestedCells(guildView);
    this.#courses = courses;
    this.#nodes = new Map([...guildView.addresses].map(([node, address]) => [address, node]));
    const inRooms = [...guildView.access.values()].flatMap(({ entries }) => [...entries.keys()]);
    this.#memberRoles = guildView.memberRoles ?? new Map();
    this.#fileRoles = guildView.fileRoles ?? new Map();
    this.#others = guildView.otherRoles ?? [ANY_OTHER_ROLE];
    this.#everyKnown = [...new Set([...guildView.names.keys(), ...inRooms])].filter(
      (one) => one !== EVERYONE_NAME,
    );
  }

  of(test: AccessTest): JudgedTest {
    switch (test.kind) {
      case "may":
        return this.#may(test);
      case "nobody_but":
        return this.#nobodyBut(test);
      case "no_new_access":
        return this.#noNewAccess(test);
      default:
        return test satisfies never;
    }
  }

  #may(test: MayTest): JudgedTest {
    return this.#judged(test, this.#declared(test.channels), (course) =>
      test.who.flatMap((audience) => this.#askedOf(audience, test, course)),
    );
  }

  #askedOf(audience: TestAudience, { rights, must }: MayTest, course: RoomCourse): Asked[] {
    const roles = testedRoles(audience, this.#memberRoles);
    const { given, taken } = rolesInFile(audience, roles, this.#fileRoles);
    const base = [...testedHolders(audience, roles), ...given];
    const isAny = audience.kind !== "everyone" && audience.any;
    const isBare = audience.kind === "user" && audience.bare;
    const others = this.#ordinary(course).filter((one) => !base.includes(one) && !taken.includes(one));
    const guessed = roles === "unknown" ? others.filter((one) => one.startsWith("role/")) : null;
    return SETTABLE_FLAGS.flatMap((right): Asked[] => {
      const isNamed = rights.includes(right);
      if (!isNamed && must !== "can_only") return [];
      const wanted = isNamed && must !== "cannot" ? "can" : "cannot";
      if (roles === null && wanted === "cannot") return [];
      const perhaps = wanted === "cannot" && isAny ? others : [];
      return [{ right, wanted, audience: { base, perhaps }, guessed, isBare }];
    });
  }

  #nobodyBut(test: NobodyButTest): JudgedTest {
    const may = new Set(test.but.flatMap((one) => testedSubjects(one)));
    const isEverybody = test.but.some((one) => subjectName(one) === EVERYONE_NAME);
    return this.#judged(test, isEverybody ? [] : this.#declared(test.channels), (course) => {
      const meant = test.administrators
        ? [...ADMIN_ROLES, ...this.#everyKnown, ...this.#others]
        : this.#ordinary(course);
      const perhaps = [...new Set(meant)].filter((one) => !may.has(one));
      const audience = { base: [], perhaps };
      return test.rights.map((right) => ({ right, wanted: "cannot", audience, guessed: null }));
    });
  }

  #noNewAccess(test: NoNewAccessTest): JudgedTest {
    const changed = this.#courses
      .changed()
      .filter(({ before, after }) => before !== null && after !== null && !isGroupRoom(after));
    return this.#judged(test, changed, (course) => {
      const perhaps = test.of === "everyone" ? [] : this.#everyKnown.filter((one) => !ADMIN_ROLES.has(one));
      const people = test.of === "everyone" ? [] : this.#newcomersIn(course);
      return SETTABLE_FLAGS.flatMap((right): Asked[] => [
        { right, wanted: "no-gain", audience: { base: [], perhaps }, guessed: null },
        ...people.map(
          ({ holder, guessed }): Asked => ({
            right,
            wanted: "no-gain",
            audience: { base: [holder], perhaps: [] },
            guessed,
          }),
        ),
      ]);
    });
  }

  /** Returns the users to whom the plan gives a role with a known entry in the room. A user with known roles is a person. */
  #newcomersIn(course: RoomCourse): Newcomer[] {
    const given = course.memberships.filter(
      ({ change }) => change.gives && course.after?.entries.has(change.role) === true,
    );
    return [...groupedBy(given, ({ change }) => change.user)].flatMap(([user, own]): Newcomer[] => {
      const roles = this.#memberRoles.get(user);
      if (roles === null) return [];
      return roles === undefined
        ? [{ holder: user, guessed: own.map(({ change }) => change.role) }]
        : [{ holder: personName(user), guessed: null }];
    });
  }

  #judged(
    test: AccessTest,
    courses: readonly RoomCourse[],
    asked: (course: RoomCourse) => readonly Asked[],
  ): JudgedTest {
    const broken: Broken[] = [];
    const unknown: Unknown[] = [];
    const listed: TestedCell[] = [];
    let cells = 0;
    for (const course of courses) {
      for (const one of asked(course)) {
        cells += 1;
        const verdict = this.#answer(one, course);
        if (verdict === null) continue;
        if (verdict.is === "broken") broken.push(calledBare(verdict.cell, one));
        else if (verdict.is === "listed") listed.push(calledBare(verdict.cell, one));
        else unknown.push(calledBare(verdict.cell, one));
      }
    }
    return { test, broken, unknown, listed, cells, needsPlan: false };
  }

  /** If the roles of a user are not known, an answer counts only if no role changes it: rights add up. */
  #answer(asked: Asked, course: RoomCourse): Found {
    const { right, audience, wanted, guessed } = asked;
    const answer = this.#answerWithout(asked, course);
    const isSettled = wanted === "can" ? answer === null || answer.is === "listed" : answer?.is === "broken";
    if (
      guessed === null ||
      isSettled ||
      everPossible(right, course, { ...audience, perhaps: guessed }) === "no"
    )
      return answer;
    return { is: "unknown", cell: this.#cells.unknown(right, course, audience, { lacksRoles: true }) };
  }

  #answerWithout({ right, wanted, audience }: Asked, course: RoomCourse): Found {
    const { base, perhaps } = audience;
    const unknown = (): Found => ({ is: "unknown", cell: this.#cells.unknown(right, course, audience) });
    if (perhaps.length > 0) {
      const possible = everPossible(right, course, audience);
      if (possible === "no") return null;
      if (possible === "unknown") return unknown();
    }
    let isUnknown = false;
    let listed: TestedCell | null = null;
    for (const members of perhaps.length === 0 ? [base] : memberSets(right, course, audience)) {
      const answer = answerTo({ right, members, wanted }, course, this.#courses);
      if (answer?.is === "broken") {
        const cell = this.#cells.of(right, course, members);
        return { is: "broken", cell: { ...cell, broken: BROKEN[wanted], when: answer.when } };
      }
      if (answer?.is === "listed") listed ??= this.#cells.of(right, course, members);
      else isUnknown ||= answer !== null;
    }
    if (isUnknown) return unknown();
    return listed === null ? null : { is: "listed", cell: listed };
  }

  #declared(keys: readonly string[]): RoomCourse[] {
    return keys.flatMap((key) => {
      const address = channelAddress(key);
      return this.#courses.of(this.#nodes.get(address) ?? address) ?? [];
    });
  }

  /** Returns the subjects of ordinary members, without offices. A role without a name is an ordinary subject too. */
  #ordinary(course: RoomCourse): SubjectName[] {
    const holders = new Set([...this.#everyKnown, ...this.#others]);
    return [...holders].filter((one) => !managesIn(course, one));
  }
}

interface Newcomer extends Pick<Asked, "guessed"> {
  readonly holder: RightHolder;
}

interface Asked extends Pick<Question, "right" | "wanted"> {
  readonly audience: WideAudience;
  /** guildform does not know the roles of the user, who may have these. `null` means that it knows them. */
  readonly guessed: readonly SubjectName[] | null;
  readonly isBare?: boolean;
}

type Found =
  | { readonly is: "broken"; readonly cell: Broken }
  | { readonly is: "unknown"; readonly cell: Unknown }
  /** The test holds in the listed order, and there are too many other moments. */
  | { readonly is: "listed"; readonly cell: TestedCell }
  | null;

const BROKEN = { can: "cannot", cannot: "can", "no-gain": "gains" } as const;
