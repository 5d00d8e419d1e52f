// Access changes: who gains and who loses what by the calls of a plan, as effective rights and not as entries: a grant that
// changes nothing for anybody is not among them.
//
// Decided from the plan alone: its calls, and the channels and entries that it builds on. A role stands for an ordinary
// member who holds that role and nothing else beside the entry of everyone, a user for one who holds only his own entry.
// A channel that the plan deletes is told as deleted, and not here.

import { type Address, asAddress } from "../../model/address.js";
import { EVERYONE_NAME, type SubjectName } from "../../model/subject-name.js";
import { lookedBy } from "../looks/row.js";
import type { Plan } from "../value/plan.js";
import { afterCalls } from "./after-call.js";
import { basisAccess } from "./guild-access.js";
import { type Held, HOLDS_NOTHING } from "./held.js";
import { heldIn, isGroup, roomName } from "./room.js";
import { idName, subjectNames } from "./subject-names.js";
import { type RoomChange, type Turns, turnsOf } from "./turns.js";

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
}

/** By audience, everyone first, then roles, then users; within one in the order in which the plan shows its channels. */
export function accessChanges(
  plan: Pick<Plan, "operations" | "basis" | "beside" | "changes">,
): AccessChange[] {
  const before = basisAccess([...plan.basis, ...plan.beside]);
  const after = afterCalls(before, plan.operations);
  const addresses = new Map<string, Address>(
    lookedBy("channel", plan.basis).map(({ look, address }) => [look.id, address]),
  );
  const told = [...after].flatMap(([node, room]) => {
    const address = addresses.get(node) ?? asAddress(node);
    const was = before.get(node);
    // Nothing was done to who may do what in it.
    return address === null || was === room || isGroup(room)
      ? []
      : changesIn({ before: was ?? null, after: room }, address);
  });
  const named = subjectNames(plan, new Set(told.map(({ subject }) => subject)));
  const places = placesOf(plan);
  return told
    .map(({ subject, ...one }): AccessChange => ({ who: named.get(subject) ?? idName(subject), ...one }))
    .toSorted(
      (left, right) =>
        rankOf(left.who) - rankOf(right.who) ||
        (left.who === right.who ? 0 : left.who < right.who ? -1 : 1) ||
        (places.get(left.channel) ?? 0) - (places.get(right.channel) ?? 0),
    );
}

/** Of one audience: everyone, or whoever holds the entry of that subject beside everyone's. */
interface Told extends Omit<AccessChange, "who"> {
  readonly subject: SubjectName;
}

function changesIn(change: RoomChange, channel: Address): Told[] {
  const { before, after } = change;
  const told = (subject: SubjectName, turns: Turns | null): Told[] =>
    turns === null || isNoTurn(turns)
      ? []
      : [{ subject, channel, name: roomName(after), is_new: before === null, ...turns }];
  const everyones = turnsOf([EVERYONE_NAME], change);
  const besides = turnsBeside(everyones, change);
  const own = new Set([...(before?.entries.keys() ?? []), ...after.entries.keys()]);
  own.delete(EVERYONE_NAME);
  return [
    ...told(EVERYONE_NAME, everyones),
    ...[...own].flatMap((subject) => told(subject, besides(subject))),
  ];
}

/**
 * What a member gains and loses who holds the entry of a subject and that of everyone; null where everyone does. Worked out once
 * for all subjects that hold the same.
 */
function turnsBeside(everyones: Turns, change: RoomChange): (subject: SubjectName) => Turns | null {
  const { before, after } = change;
  const known = new Map<Held, Map<Held, Turns | null>>();
  return (subject) => {
    const was = before === null ? HOLDS_NOTHING : heldIn(before, subject);
    const is = heldIn(after, subject);
    const ofHeld = known.get(was) ?? new Map<Held, Turns | null>();
    known.set(was, ofHeld);
    const same = ofHeld.get(is);
    if (same !== undefined) return same;
    const turns = turnsOf([EVERYONE_NAME, subject], change);
    const own = sameTurns(turns, everyones) ? null : turns;
    ofHeld.set(is, own);
    return own;
  };
}

const TURNS = ["gains", "loses", "may_gain", "may_lose"] as const;

const isNoTurn = (turns: Turns): boolean => TURNS.every((turn) => turns[turn].length === 0);

/** Rights stand in one order. */
const sameTurns = (left: Turns, right: Turns): boolean =>
  TURNS.every((turn) => left[turn].join() === right[turn].join());

/** Where each channel is shown. */
const placesOf = ({ changes }: Pick<Plan, "changes">): Map<Address, number> =>
  new Map(
    changes
      .flatMap(({ address, within }, index) =>
        [address, ...(within === null ? [] : [within])].map((one) => [one, index] as const),
      )
      .toReversed(),
  );

const rankOf = (who: string): number => (who === "everyone" ? 0 : who.startsWith("role.") ? 1 : 2);
