// Access changes: who gains and who loses what by the calls of a plan, as effective rights and not as entries: a grant that
// changes nothing for anybody is not among them.
//
// Decided from the plan alone: its calls, and the channels and entries that it builds on. A role stands for an ordinary
// member who holds that role and nothing else beside the entry of everyone, a user for one who holds only his own entry.
// A channel that the plan deletes is told as deleted, and not here.

import { type Address, asAddress, inChannelOf } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import { EVERYONE_NAME, type SubjectName, subjectName } from "../../model/subject-name.js";
import { lookedBy } from "../looks/row.js";
import type { Plan, Ref } from "../value/plan.js";
import { afterCalls } from "./after-call.js";
import { basisAccess } from "./guild-access.js";
import { isGroup, roomName } from "./room.js";
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
  const named = namesOf(plan);
  const told = [...after].flatMap(([node, room]) => {
    const address = addresses.get(node) ?? asAddress(node);
    const was = before.get(node);
    // Nothing was done to who may do what in it.
    return address === null || was === room || isGroup(room)
      ? []
      : changesIn({ before: was ?? null, after: room }, address, named);
  });
  const places = placesOf(plan);
  return told.toSorted(
    (left, right) =>
      rankOf(left.who) - rankOf(right.who) ||
      (left.who === right.who ? 0 : left.who < right.who ? -1 : 1) ||
      (places.get(left.channel) ?? 0) - (places.get(right.channel) ?? 0),
  );
}

function changesIn(
  change: RoomChange,
  channel: Address,
  named: ReadonlyMap<SubjectName, string>,
): AccessChange[] {
  const { before, after } = change;
  const everyones = turnsOf([EVERYONE_NAME], change);
  const own = new Set([...(before?.entries.keys() ?? []), ...after.entries.keys()]);
  own.delete(EVERYONE_NAME);
  const audiences = [
    { who: "everyone", turns: everyones },
    ...[...own].flatMap((subject) => {
      const turns = turnsOf([EVERYONE_NAME, subject], change);
      return sameTurns(turns, everyones)
        ? []
        : [{ who: named.get(subject) ?? subject.replace("/", "."), turns }];
    }),
  ];
  return audiences.flatMap(({ who, turns }) =>
    Object.values(turns).every((rights) => rights.length === 0)
      ? []
      : [{ who, channel, name: roomName(after), is_new: before === null, ...turns }],
  );
}

/** Rights stand in one order. */
const sameTurns = (left: Turns, right: Turns): boolean =>
  (["gains", "loses", "may_gain", "may_lose"] as const).every(
    (turn) => left[turn].join() === right[turn].join(),
  );

/** What the plan calls roles and users: `role/10012` → `role.moderator`. A name counts before an id. */
function namesOf({
  basis,
  beside,
  operations,
}: Pick<Plan, "basis" | "beside" | "operations">): Map<SubjectName, string> {
  const entries = [
    ...lookedBy("permission", [...basis, ...beside]).map(({ look, address }) => ({
      subject: subjectName({ kind: look.subject, id: look.subject_id }),
      address,
    })),
    ...operations.flatMap(({ params, address, remember }) => [
      ...subjectIn(params.role_id, { kind: "role", address }),
      ...subjectIn(params.user_id, { kind: "user", address }),
      // Those whom a private channel is born with are named by what state learns.
      ...remember.flatMap((learnt) => {
        const [, kind, id] = learnt.type === "bind" ? learnt.id : [];
        return kind === "user" || kind === "role" ? subjectIn(id, { kind, address: learnt.address }) : [];
      }),
    ]),
  ];
  const names = new Map<SubjectName, string>();
  for (const [subject, of] of groupedBy(entries, (one) => one.subject)) {
    const texts = of.map(({ address }) => inChannelOf(address).own);
    const unnamed = subject.replace("/", ".");
    names.set(subject, texts.find((text) => text !== unnamed) ?? unnamed);
  }
  return names;
}

const subjectIn = (
  id: string | Ref | undefined,
  { kind, address }: { readonly kind: "role" | "user"; readonly address: Address },
) => (typeof id === "string" ? [{ subject: subjectName({ kind, id }), address }] : []);

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
