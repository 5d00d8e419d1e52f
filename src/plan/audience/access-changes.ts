// Access changes: who gains and who loses what by the calls of a plan, as effective rights and not as entries: a grant that
// changes nothing for anybody is not among them.
//
// Decided from the plan alone: its calls, and the channels and entries that it builds on. A role stands for an ordinary
// member who holds that role and nothing else beside the entry of everyone, a user for one who holds only his own entry.
// A channel that the plan deletes is told as deleted, and not here.

import { type Address, asAddress, inChannelOf } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import { EVERYONE_NAME, type SubjectName, subjectName } from "../../model/subject-name.js";
import { lookedBy } from "../looks/row.js";
import type { Right } from "../value/access.js";
import type { Plan, Ref } from "../value/plan.js";
import { afterCalls } from "./after-call.js";
import { basisAccess } from "./guild-access.js";
import { isGroup, type Room, roomName } from "./room.js";
import { type Verdict, verdict } from "./verdict.js";

/** What changes in one channel for one audience. Rights stand in the order view, speak, live. */
export interface AccessChange {
  /** `everyone`, `role.moderator`, `user.alice`; `role.10012` where nobody gave it a name. */
  readonly who: string;
  /** The address of the channel, `channel.rules`. */
  readonly channel: Address;
  /** Its name once the plan is applied. Not escaped. */
  readonly name: string;
  /** Whether the plan creates it. */
  readonly is_new: boolean;
  readonly gains: readonly Right[];
  readonly loses: readonly Right[];
  /** Rights that it has for sure only afterwards, or perhaps only afterwards: not all entries could be read. */
  readonly may_gain: readonly Right[];
  readonly may_lose: readonly Right[];
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

interface RoomChange {
  /** null: the plan creates it. */
  readonly before: Room | null;
  readonly after: Room;
}

function changesIn(
  change: RoomChange,
  channel: Address,
  named: ReadonlyMap<SubjectName, string>,
): AccessChange[] {
  const { before, after } = change;
  const everyones = turnsFor([EVERYONE_NAME], change);
  const own = new Set([...(before?.entries.keys() ?? []), ...after.entries.keys()]);
  own.delete(EVERYONE_NAME);
  const audiences = [
    { who: "everyone", turns: everyones },
    ...[...own].flatMap((subject) => {
      const turns = turnsFor([EVERYONE_NAME, subject], change);
      const isAsEveryone = SETTABLE_FLAGS.every((right) => turns[right] === everyones[right]);
      return isAsEveryone ? [] : [{ who: named.get(subject) ?? subject.replace("/", "."), turns }];
    }),
  ];
  return audiences.flatMap(({ who, turns }) => {
    const rightsThat = (turn: "gains" | "loses" | "may_gain" | "may_lose") =>
      SETTABLE_FLAGS.filter((right) => TURNS[turns[right]] === turn);
    const changed = {
      gains: rightsThat("gains"),
      loses: rightsThat("loses"),
      may_gain: rightsThat("may_gain"),
      may_lose: rightsThat("may_lose"),
    };
    const isNothing = Object.values(changed).every((rights) => rights.length === 0);
    return isNothing ? [] : [{ who, channel, name: roomName(after), is_new: before === null, ...changed }];
  });
}

/** A verdict before the plan and after it. */
type Turn = `${Verdict}-${Verdict}`;

const TURNS: Readonly<Record<Turn, "gains" | "loses" | "may_gain" | "may_lose" | null>> = {
  "no-yes": "gains",
  "yes-no": "loses",
  "no-unknown": "may_gain",
  "unknown-yes": "may_gain",
  "yes-unknown": "may_lose",
  "unknown-no": "may_lose",
  "yes-yes": null,
  "no-no": null,
  "unknown-unknown": null,
};

function turnsFor(subjects: readonly SubjectName[], { before, after }: RoomChange): Record<Right, Turn> {
  const turn = (right: Right): Turn =>
    `${before === null ? "no" : verdict(right, before, subjects)}-${verdict(right, after, subjects)}`;
  return { view: turn("view"), speak: turn("speak"), live: turn("live") };
}

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
