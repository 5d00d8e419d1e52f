// Access changes: who gains and who loses what by the calls of a plan, as effective rights and not as entries: a grant that
// changes nothing for anybody is not among them.
//
// Decided from the plan alone: its calls, and the channels and entries that it builds on. A role stands for an ordinary
// member who holds that role and nothing else beside the entry of everyone, a user for one who holds only his own entry.
// A channel that the plan deletes is told as deleted, and not here.

import { type Address, asAddress, inChannelOf } from "../../model/address.js";
import { EVERYONE_NAME, type SubjectName, subjectName } from "../../model/subject-name.js";
import { preconditionsOf } from "../facts/fact-row.js";
import type { Right } from "../value/access.js";
import type { Operation, Plan } from "../value/plan.js";
import { afterCalls } from "./after-call.js";
import { accessOfPreconditions } from "./guild-access.js";
import { OFFICES } from "./offices.js";
import { isGroupRoom, roomName } from "./room.js";
import type { RoomChange, Turns } from "./turns.js";
import { type TurnsTable, turnsTable } from "./turns-table.js";

/** What changes in one channel for one audience. Rights stand in the order view, speak, live. */
export interface AccessChange extends Turns {
  /** `everyone`, `role.moderator`, `user.alice`; `role.10012` where nobody gave it a name. */
  readonly who: string;
  /** The address of the channel, `channel.rules`. */
  readonly channel: Address;
  /** Its name once the plan is applied. Not escaped. */
  readonly name: string;
  /** Whether the plan creates it. */
  readonly is_new: boolean;
  /** Where everyone loses something: who keeps it by an entry or office of its own; empty: nobody who is known. */
  readonly kept_by?: readonly Keeper[];
}

/** `{ who: "role.moderator", rights: ["view"] }`: moderators see it before and after. */
export interface Keeper {
  readonly who: string;
  readonly rights: readonly Right[];
}

/** By audience, everyone first, then roles, then users; within one in the order in which the plan shows its channels. */
export function accessChanges(
  plan: Pick<Plan, "operations" | "preconditions" | "beside" | "changes">,
): AccessChange[] {
  const before = accessOfPreconditions([...plan.preconditions, ...plan.beside]);
  const after = afterCalls(before, plan.operations);
  const addresses = new Map<string, Address>(
    preconditionsOf("channel", plan.preconditions).map(({ fact, address }) => [fact.id, address]),
  );
  const turnsIn = turnsTable();
  const offices = [...subjectNames(plan, OFFICES).keys()].filter((one) => OFFICES.has(one));
  const subjectChanges = [...after].flatMap(([node, room]) => {
    const address = addresses.get(node) ?? asAddress(node);
    const was = before.get(node);
    // Nothing was done to who may do what in it.
    return address === null || was === room || isGroupRoom(room)
      ? []
      : changesIn({ before: was ?? null, after: room }, { channel: address, turnsIn, offices });
  });
  const asked = subjectChanges.flatMap(({ subject, keepers }) => [
    subject,
    ...(keepers ?? []).map((one) => one.subject),
  ]);
  const named = subjectNames(plan, new Set(asked));
  const places = placesOf(plan);
  return subjectChanges
    .map((one) => inNames(one, (subject) => named.get(subject) ?? idName(subject)))
    .toSorted(
      (left, right) =>
        byAudience(left, right) || (places.get(left.channel) ?? 0) - (places.get(right.channel) ?? 0),
    );
}

/** Of one audience: everyone, or whoever holds the entry of that subject beside everyone's. */
interface Told extends Omit<AccessChange, "who" | "kept_by"> {
  readonly subject: SubjectName;
  readonly keepers: readonly { readonly subject: SubjectName; readonly rights: readonly Right[] }[] | null;
}

function inNames(
  { subject, keepers, ...turns }: Told,
  named: (subject: SubjectName) => string,
): AccessChange {
  const change = { who: named(subject), ...turns };
  if (keepers === null) return change;
  const namedKeepers = keepers.map(({ subject: one, rights }): Keeper => ({ who: named(one), rights }));
  return { ...change, kept_by: namedKeepers.toSorted(byAudience) };
}

interface Context {
  readonly channel: Address;
  readonly turnsIn: TurnsTable;
  /** Owner and administrators, where the plan names their roles: no entry says what they may do. */
  readonly offices: readonly SubjectName[];
}

function changesIn(change: RoomChange, { channel, turnsIn, offices }: Context): Told[] {
  const { before, after } = change;
  const { everyones, besides, keptRights } = turnsIn(change);
  const changeOf = (subject: SubjectName, turns: Turns | null, keepers: Told["keepers"] = null): Told[] =>
    turns === null
      ? []
      : [{ subject, channel, name: roomName(after), is_new: before === null, ...turns, keepers }];
  const own = new Set([...(before?.entries.keys() ?? []), ...after.entries.keys(), ...offices]);
  own.delete(EVERYONE_NAME);
  const lost = [...(everyones?.loses ?? []), ...(everyones?.may_lose ?? [])];
  const keepers = (lost.length === 0 ? [] : [...own]).flatMap((subject) => {
    const held = keptRights(subject);
    const rights = lost.filter((right) => held.includes(right));
    return rights.length === 0 ? [] : [{ subject, rights }];
  });
  return [
    ...changeOf(EVERYONE_NAME, everyones, lost.length === 0 ? null : keepers),
    ...[...own].flatMap((subject) => changeOf(subject, besides(subject))),
  ];
}

/** Where each channel is shown: at the first change of it, or inside of it. */
function placesOf({ changes }: Pick<Plan, "changes">): Map<Address, number> {
  const places = new Map<Address, number>();
  const learn = (address: Address, index: number) => {
    if (!places.has(address)) places.set(address, index);
  };
  for (const [index, { address, within }] of changes.entries()) {
    learn(address, index);
    if (within !== null) learn(within, index);
  }
  return places;
}

type Audience = Pick<AccessChange, "who">;

/** Everyone, then roles, then users; by their names. */
const byAudience = (left: Audience, right: Audience): number =>
  rankOf(left.who) - rankOf(right.who) || (left.who === right.who ? 0 : left.who < right.who ? -1 : 1);

const rankOf = (who: string): number => (who === "everyone" ? 0 : who.startsWith("role.") ? 1 : 2);

// Subject names: the names of roles and users in a plan. `role/10012` is `role.moderator`; a role that the file never named is
// `role.10012`.

type Named = Pick<Plan, "preconditions" | "beside" | "operations">;

/**
 * The name of each asked subject that the plan speaks of, by `role/10012`. A name of the file wins over an id (`role.moderator`
 * over `role.10012`), and the first name over later ones.
 */
function subjectNames(plan: Named, asked: ReadonlySet<SubjectName>): Map<SubjectName, string> {
  const names = new Map<SubjectName, string>([[EVERYONE_NAME, "everyone"]]);
  for (const [subject, address] of addressesOf(plan)) {
    if (!asked.has(subject)) continue;
    const name = names.get(subject);
    if (name === undefined || name === idName(subject)) names.set(subject, inChannelOf(address).own);
  }
  return names;
}

const idName = (subject: SubjectName): string => subject.replace("/", ".");

/** A subject with the address of an entry of it. */
type NamedEntry = readonly [SubjectName, Address];

/** The subjects of the entries that the plan reads, then the subjects of the entries that its calls write. */
function* addressesOf({ preconditions, beside, operations }: Named): Generator<NamedEntry> {
  for (const looked of [preconditions, beside])
    for (const { fact, address } of preconditionsOf("permission", looked))
      yield [subjectName({ kind: fact.subject, id: fact.subject_id }), address];
  for (const one of operations) yield* writtenBy(one);
}

function* writtenBy({ params, address, remember }: Operation): Generator<NamedEntry> {
  const { role_id: role, user_id: user } = params;
  if (typeof role === "string") yield [subjectName({ kind: "role", id: role }), address];
  if (typeof user === "string") yield [subjectName({ kind: "user", id: user }), address];
  for (const learnt of remember) {
    // A new private channel is created with its first viewers; only the records for state name these roles and users.
    const [, kind, id] = learnt.type === "bind" ? learnt.id : [];
    if ((kind === "user" || kind === "role") && typeof id === "string")
      yield [subjectName({ kind, id }), learnt.address];
  }
}
