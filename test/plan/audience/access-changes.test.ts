// Compares random plans with brute force, for all subsets of five roles with a user or none. It compares everyone's rights before and
// after, and the plan's report about everyone, each role and each user. Some entries are not read, and may hold any value.

import fc from "fast-check";
import { expect, test } from "vitest";
import { type Address, asAddress } from "../../../src/model/address.js";
import { roleId, userId } from "../../../src/model/ids.js";
import type { SubjectName } from "../../../src/model/subject-name.js";
import { type AccessChange, accessChanges } from "../../../src/plan/audience/access-changes.js";
import { ChangingGuild } from "../../../src/plan/audience/changing-guild.js";
import { liveAccess } from "../../../src/plan/audience/guild-access.js";
import type { Room } from "../../../src/plan/audience/room.js";
import { verdict } from "../../../src/plan/audience/verdict.js";
import type { LiveGuild } from "../../../src/plan/value/live-guild.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import { boundId, byBoundId } from "../../bound-id.js";
import { holds } from "../../soak/slice.js";
import { NaiveService } from "../naive-service.js";
import { planOf } from "../plan-of.js";
import { SUBJECTS } from "../random-channel.js";
import { type RandomGuild, randomGuild } from "../random-guild.js";
import { refresh, runPlan } from "../run-plan.js";
import {
  attributesOf,
  judged,
  keyOf,
  type Pair,
  pairsOf,
  RIGHTS,
  rightsWith,
  sumOfValues,
  sums,
  valuesOf,
  valuesWith,
} from "./brute-force.js";

/** These three roles of the guild get nothing from any file. The file names two of them. */
const OTHER_ROLES: readonly SubjectName[] = ["role/30", "role/31", "role/32"];
const NAMED = [
  ...SUBJECTS,
  { kind: "role", name: "visitors", id: "30" },
  { kind: "role", name: "helpers", id: "31" },
] as const;
/** The file declares these names of people. */
const PEOPLE = {
  roleNames: new Map(NAMED.flatMap(({ kind, id, name }) => (kind === "role" ? [[roleId(id), name]] : []))),
  userNames: new Map(NAMED.flatMap(({ kind, id, name }) => (kind === "user" ? [[userId(id), name]] : []))),
};
const EVERYONE: SubjectName = "role/1";
const DECLARED = SUBJECTS.map(({ kind, id }): SubjectName => `${kind}/${id}`).filter(
  (one) => one !== EVERYONE,
);
const TOLD = NAMED.map(({ kind, id }): SubjectName => `${kind}/${id}`).filter((one) => one !== EVERYONE);
const ROLES = [...DECLARED.filter((one) => one.startsWith("role/")), ...OTHER_ROLES];
const USERS = DECLARED.filter((one) => one.startsWith("user/"));

/** A member has each subset of the roles, and a user or none. Each adds one subject to a smaller member. */
const MEMBERS = membersWith([...ROLES, ...USERS]);

interface Member {
  readonly subjects: readonly SubjectName[];
  /** `null` means everyone. */
  readonly without: number | null;
}

function membersWith(others: readonly SubjectName[]): Member[] {
  const members: Member[] = [{ subjects: [EVERYONE], without: null }];
  for (const subject of others)
    for (const [index, { subjects }] of [...members.entries()])
      if (!(subject.startsWith("user/") && subjects.some((one) => one.startsWith("user/"))))
        members.push({ subjects: [...subjects, subject], without: index });
  return members;
}

interface Case {
  readonly guild: RandomGuild;
  /** The other roles hold these bits in the channels, in turn. */
  readonly others: readonly bigint[];
  /** `true` means that no read covers the entry. The channels use the list in turn. */
  readonly unread: readonly boolean[];
}

const cases: fc.Arbitrary<Case> = fc.record({
  guild: randomGuild,
  others: fc.array(fc.constantFrom(0n, 0n, 1n, 4n, 5n, 8n, 13n, 2n), { minLength: 7, maxLength: 7 }),
  unread: fc.array(fc.constantFrom(false, false, false, true), { minLength: 11, maxLength: 11 }),
});

interface Planned {
  readonly live: LiveGuild;
  readonly plan: Plan;
  /** These are the channels after the plan by id. A created channel has its address as the key. */
  readonly after: ReadonlyMap<string, LiveGuild["channels"][number]>;
}

function planned({ guild, others, unread }: Case): Planned {
  const { state } = guild;
  const config = { ...guild.config, ...PEOPLE };
  const permissions = new Map(guild.permissions);
  for (const [index, { id }] of guild.channels.entries())
    for (const [place, role] of OTHER_ROLES.entries())
      permissions.set(keyOf(id, role), others[(index * 3 + place) % others.length] ?? 0n);
  const service = new NaiveService({ ...guild, permissions });
  const read = refresh({ config, state, service });
  // The split into read and unread entries does not depend on the file.
  const known = [...permissions].filter((_one, index) => unread[index % unread.length] !== true);
  const live = { ...read, permissions: byBoundId(known) };
  const plan = planOf({ config, state, live });
  const end = runPlan(plan, { service, state, choose: ([next]) => next as (typeof plan.operations)[number] });
  const made = Object.entries(end.resources).flatMap(([address, { id }]) => {
    const channel = service.channels.find((one) => (one.id as string) === id);
    return channel === undefined || guild.channels.some((one) => (one.id as string) === id)
      ? []
      : [[address, channel] as const];
  });
  return {
    live,
    plan,
    after: new Map([...service.channels.map((one) => [one.id as string, one] as const), ...made]),
  };
}

const knownIn = ({ live }: Planned, node: string, subject: SubjectName): bigint | undefined =>
  asAddress(node) === null ? live.permissions.get(boundId(keyOf(node, subject))) : 0n;

test("members before and after a plan (subsets of five roles, with a user or none), and what the plan says of its audiences", async () => {
  expect(MEMBERS).toHaveLength(2 ** 5 * 3);
  await holds(
    fc.property(cases, (one) => {
      const all = planned(one);
      expectMembers(all);
      expectSaid(all);
    }),
    { soak: 10_000, test: 250 },
  );
});

function expectMembers(all: Planned): void {
  const { live, plan, after } = all;
  const before = liveAccess(live);
  const guild = new ChangingGuild(before);
  for (const one of plan.operations) guild.carryOut(one);
  for (const [node, room] of guild.rooms) {
    const channel = after.get(node);
    if (channel === undefined) throw new Error(`no channel ${node}`);
    const pairs = new Map<SubjectName, Pair[]>(
      [EVERYONE, ...ROLES, ...USERS].map((subject) => [
        subject,
        pairsOf(plan, { subject, channel: node, known: knownIn(all, node, subject) }),
      ]),
    );
    compare(room, pairs, { side: 1, channel });
    const was = live.channels.find(({ id }) => (id as string) === node);
    const old = before.get(node);
    if (was !== undefined && old !== undefined) compare(old, pairs, { side: 0, channel: was });
  }
}

/** Compares every member and every right. */
function compare(
  room: Room,
  pairs: ReadonlyMap<SubjectName, readonly Pair[]>,
  { side, channel }: { readonly side: 0 | 1; readonly channel: LiveGuild["channels"][number] },
): void {
  const held: number[] = [];
  const having = RIGHTS.map((right) => [right, valuesWith(right, attributesOf(channel))] as const);
  for (const { subjects, without } of MEMBERS) {
    const own = valuesOf(pairs.get(subjects.at(-1) ?? EVERYONE) ?? [], side);
    const sum = without === null ? own : sumOfValues(held[without] ?? 0, own);
    held.push(sum);
    for (const [right, values] of having) {
      const says = verdict(right, room, subjects);
      if (says !== judged(sum, values))
        expect({ right, subjects, room: room.node, side, says }).toEqual(judged(sum, values));
    }
  }
}

interface Asked {
  readonly node: string;
  readonly subjects: readonly SubjectName[];
  readonly sees: ReadonlySet<string>;
  /** The last of the subjects holds this value, independent of the reads. */
  readonly supposed?: bigint;
}

/** Returns what an audience may do in one channel before and after, for every value of the unread entries. */
function rightsOf(all: Planned, { node, subjects, sees, supposed }: Asked) {
  const { live, plan, after } = all;
  const channel = after.get(node);
  const was = live.channels.find(({ id }) => (id as string) === node);
  if (channel === undefined) throw new Error(`no channel ${node}`);
  const held = sums(
    subjects.map((subject, index) => {
      if (supposed !== undefined && index === subjects.length - 1)
        return pairsOf(plan, { subject, channel: node, known: supposed });
      const known =
        was === undefined || sees.has(keyOf(node, subject)) ? knownIn(all, node, subject) : undefined;
      return pairsOf(plan, { subject, channel: node, known });
    }),
  );
  const [old, now] = [was === undefined ? null : attributesOf(was), attributesOf(channel)];
  return held.map(([before, later]) => ({
    had: old === null ? null : rightsWith(old, before),
    has: rightsWith(now, later),
  }));
}

/** Returns what a plan must report about one audience in one channel. Without a change it is nothing. */
function expected(
  all: Planned,
  asked: Asked,
): Pick<AccessChange, "gains" | "loses" | "may_gain" | "may_lose"> {
  const rights = rightsOf(all, asked);
  const turns = RIGHTS.map((right) => ({
    right,
    ways: rights.map(({ had, has }) => {
      const is = has[right] === true;
      return (had?.[right] === true) === is ? "stays" : is ? "gains" : "loses";
    }),
  }));
  const that = (turn: "gains" | "loses", sure: boolean) =>
    turns
      .filter(({ ways }) => ways.includes(turn) && ways.every((one) => one === turn) === sure)
      .map(({ right }) => right);
  return {
    gains: that("gains", true),
    loses: that("loses", true),
    may_gain: that("gains", false),
    may_lose: that("loses", false),
  };
}

/** Returns who keeps what everyone loses. `undefined` means that everyone loses nothing. */
function expectedKeepers(
  all: Planned,
  {
    node,
    sees,
    alone,
    looked,
  }: Pick<Asked, "node" | "sees"> & { alone: Rights; looked: ReadonlySet<string> },
) {
  const lost = RIGHTS.filter((right) => [...alone.loses, ...alone.may_lose].includes(right));
  if (lost.length === 0) return undefined;
  return TOLD.flatMap((subject) => {
    const pairs = rightsOf(all, { node, subjects: [EVERYONE, subject], sees });
    const rights = lost.filter((right) =>
      pairs.every(({ had, has }) => had?.[right] === true && has[right] === true),
    );
    return rights.length > 0 && looked.has(keyOf(node, subject)) ? [{ subject, rights }] : [];
  });
}

type Rights = ReturnType<typeof expected>;

/** Returns `true` when, for some value of the entry of a subject, a member changes in another way than everyone. */
function turnsOnEntry(
  all: Planned,
  at: {
    readonly node: string;
    readonly subject: SubjectName;
    readonly sees: ReadonlySet<string>;
    readonly alone: Rights;
  },
): boolean {
  const { node, subject, sees, alone } = at;
  return Array.from({ length: 16 }, (_, bits) =>
    expected(all, { node, subjects: [EVERYONE, subject], sees, supposed: BigInt(bits) }),
  ).some(
    (turns) =>
      Object.values(turns).some((rights) => rights.length > 0) &&
      JSON.stringify(turns) !== JSON.stringify(alone),
  );
}

/** Compares the report about everyone, each role and each user. */
function expectSaid(all: Planned): void {
  const { live, plan, after } = all;
  const said = accessChanges(plan);
  const facts = [...plan.preconditions, ...plan.access_context];
  const entries = facts.flatMap(({ fact, live: seen }) =>
    fact.kind === "permission"
      ? [{ key: `${fact.channel_id}/${fact.subject}/${fact.subject_id}`, isRead: seen !== null }]
      : [],
  );
  const looked = new Set(entries.map(({ key }) => key));
  const sees = new Set(entries.filter(({ isRead }) => isRead).map(({ key }) => key));
  expect(looked.size, "an entry is looked at once").toBe(entries.length);
  const addresses = new Map<string, Address>(
    plan.preconditions.flatMap(({ fact, address }) => (fact.kind === "channel" ? [[fact.id, address]] : [])),
  );
  const opens = new Set(
    live.channels.flatMap((was): string[] => {
      const now = after.get(was.id);
      const [old, later] = [attributesOf(was), attributesOf(now ?? was)];
      return JSON.stringify(old) === JSON.stringify(later) ? [] : [was.id];
    }),
  );
  for (const [node, channel] of after) {
    const address = asAddress(node) ?? addresses.get(node);
    // A group has no members of its own. The plan changes nothing in a channel without facts.
    if (address === undefined || channel.type === 4 || (asAddress(node) === null && !addresses.has(node)))
      continue;
    const alone = expected(all, { node, subjects: [EVERYONE], sees });
    for (const subject of [null, ...TOLD]) {
      const must = subject === null ? alone : expected(all, { node, subjects: [EVERYONE, subject], sees });
      const touched = plan.operations.length > 0;
      const told = said.filter((change) => change.channel === address && isOf(change.who, subject));
      const isTold = Object.values(must).some((rights) => rights.length > 0) && touched;
      const asEveryone = subject !== null && JSON.stringify(must) === JSON.stringify(alone);
      const isKnown =
        subject === null ||
        looked.has(keyOf(node, subject)) ||
        asAddress(node) !== null ||
        (opens.has(node) && turnsOnEntry(all, { node, subject, sees, alone }));
      if (!isTold || asEveryone || !isKnown) {
        if (told.length > 0) expect({ told, must, node, subject }).toEqual(null);
        continue;
      }
      const [first] = told;
      const own = pickTurns(first);
      const keepers = subject === null ? expectedKeepers(all, { node, sees, alone, looked }) : undefined;
      if (!sameKeepers(first?.kept_by, keepers))
        expect({ kept: first?.kept_by, node, subject }).toEqual({ kept: keepers, node, subject });
      if (JSON.stringify(must) !== JSON.stringify(own))
        expect({ node, subject, ...first, ...must }).toEqual({ node, subject, ...first, ...own });
    }
  }
}

const isOf = (who: string, subject: SubjectName | null): boolean => {
  if (subject === null) return who === "everyone";
  const [kind, id] = subject.split("/");
  const name = NAMED.find((one) => one.kind === kind && one.id === id)?.name;
  return who === `${kind}.${name}` || who === `${kind}.${id}`;
};

const sameKeepers = (told: AccessChange["kept_by"], keepers: ReturnType<typeof expectedKeepers>): boolean =>
  told === undefined || keepers === undefined
    ? told === keepers
    : told.length === keepers.length &&
      keepers.every(({ subject, rights }) =>
        told.some((one) => isOf(one.who, subject) && one.rights.join() === rights.join()),
      );

const pickTurns = (change: AccessChange | undefined) => ({
  gains: change?.gains ?? [],
  loses: change?.loses ?? [],
  may_gain: change?.may_gain ?? [],
  may_lose: change?.may_lose ?? [],
});
