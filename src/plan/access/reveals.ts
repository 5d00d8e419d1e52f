// Reveals: who gets to see, by the calls of a plan, what an existing channel holds already. What was seen cannot be
// unseen, so a plan tells each of them, and policy guards those by which every member sees a channel (openings).
//
// Decided from the plan alone, its calls and what they rest on: a plan of the file, an undo and a plan that comes from a
// file of its own are judged by one rule. A channel that the plan creates holds nothing yet.
//
// A moment between two calls counts too: where a call fails, it stays so.
//
// What was not read counts as the safer of the two: everyone's entry as no view before, and as view where a channel stops
// being for administrators only (the footprint of such a plan wants it read). The owner and administrators always see.

import { inChannelOf } from "../../model/address.js";
import { PRIVATE_TYPE } from "../../model/enums.js";
import { groupedBy } from "../../model/grouped-by.js";
import { BUILT_IN_ROLE } from "../../model/ids.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { type Bitmap, PERMISSION_BIT, parseBitmap } from "../../model/permissions.js";
import type { BoundResource } from "../../state/state.js";
import type { AccessEffect } from "../calls/row.js";
import { knownRow } from "../kinds/rows.js";
import { lookedBy } from "../looks/looked-by.js";
import { permissionKey } from "../looks/permission-look.js";
import type { Basis, Change, Operation, Plan } from "../value/plan.js";
import type { Revealed } from "../value/revealed.js";
import { isUnlocked, maySee } from "./access.js";
import { type Done, momentsAmong } from "./moments.js";

/** The changes, each with those who get to see by its calls. */
export function withReveals(changes: readonly Change[], reveals: readonly Reveal[]): Change[] {
  const byCall = new Map<string, Reveal[]>();
  for (const one of reveals) byCall.set(one.operation, [...(byCall.get(one.operation) ?? []), one]);
  return changes.map((change) => {
    const own = change.operations.flatMap((id) => byCall.get(id) ?? []);
    return own.length === 0 ? change : { ...change, reveals: revealedBy(own) };
  });
}

export const revealedBy = (reveals: readonly Reveal[]): Revealed => ({
  to: reveals.map(({ to }) => to),
  opens: reveals.find(({ opens }) => opens !== null)?.opens ?? "no",
});

/** One subject that gets to see one channel. */
export interface Reveal {
  readonly channelId: string;
  /** The id of the call by which it sees the channel. */
  readonly operation: string;
  /** `everyone`, `role.moderator`, `user.alice`. */
  readonly to: string;
  /** null: the channel is not opened to every member. `again`: it was open when it was last applied, and closed by hand. */
  readonly opens: "first" | "again" | null;
}

/** In the order of the calls. */
export function revealsOf({ operations, basis }: Pick<Plan, "operations" | "basis">): Reveal[] {
  const entries = entriesByChannel(basis);
  const privacies = privacyByChannel(basis);
  // A plan that comes from a file may name a call that no plan makes; the rules about saved plans refuse it.
  const calls = operations.flatMap((operation): SightCall[] => {
    const effect = knownRow(operation.operation)?.access(operation) ?? null;
    return effect === null ? [] : [{ operation, effect }];
  });
  return [...groupedBy(calls, ({ effect }) => effect.channelId)].flatMap(([id, all]) =>
    revealsIn(id, { privacy: privacies.get(id) ?? UNREAD, all }, entries.get(id) ?? []),
  );
}

/** A call that changes permissions or attributes of a channel. */
interface SightCall<Effect = AccessEffect> {
  readonly operation: Operation;
  readonly effect: Effect;
}

type Patch = SightCall<Extract<AccessEffect, { readonly of: "channel" }>>;
type Put = SightCall<Extract<AccessEffect, { readonly of: "entry" }>>;

const isPatch = (call: SightCall): call is Patch => call.effect.of === "channel";
const isPut = (call: SightCall): call is Put => call.effect.of === "entry";

/** One channel and the calls that change permissions or attributes of it. */
interface Touched {
  readonly privacy: Privacy;
  readonly all: readonly SightCall[];
}

/** Wire values; `applied` null: state does not tell. */
interface Privacy {
  readonly before: number;
  /** Where no call changes it. */
  readonly after: number;
  readonly applied: number | null;
}

/** A channel that the plan does not look at, which no plan of ours leaves out: closed, and open to whoever gets view. */
const UNREAD: Privacy = { before: PRIVATE_TYPE.admins, after: PRIVATE_TYPE.members, applied: null };

/** What one role or user holds. */
interface Entry {
  readonly kind: "role" | "user";
  readonly id: string;
  /** `role.moderator`. */
  readonly called: string;
  /** null: not read. */
  readonly before: Bitmap | null;
  /** Whether it held view when it was last applied; null: state does not tell. */
  readonly viewApplied: boolean | null;
}

function revealsIn(channelId: string, { privacy, all }: Touched, known: readonly Entry[]): Reveal[] {
  const momentsOf = momentsAmong(all.map(({ operation }) => operation));
  // A plan of ours has one call each. A file may hold several, and what is seen between two of them is seen.
  const patches = all.filter(isPatch).filter(({ effect }) => effect.sets.privateType !== undefined);
  const patch = mostRevealing(patches, ({ effect }) => openness(effect.sets.privateType));
  const puts = new Map<string, Put>();
  for (const call of all.filter(isPut)) {
    const { subject } = call.effect;
    const earlier = puts.get(subject);
    puts.set(subject, mostRevealing(earlier === undefined ? [call] : [earlier, call], givesView) ?? call);
  }
  const after = patch?.effect.sets.privateType ?? privacy.after;
  const entries = new Map(known.map((entry) => [`${entry.kind}/${entry.id}`, entry]));
  const viewOf = (subject: string) => {
    const bits = entries.get(subject)?.before ?? null;
    const put = puts.get(subject);
    const before = bits !== null && holdsView(bits);
    return { before, after: put === undefined ? before : viewAfter(before, put) };
  };
  const isDone = (call: SightCall | undefined, done: Done) => call !== undefined && done.has(call.operation);
  const viewAt = (subject: string, done: Done): boolean => {
    const view = viewOf(subject);
    return isDone(puts.get(subject), done) ? view.after : view.before;
  };
  const unread = (entries.get(EVERYONE)?.before ?? null) === null && !puts.has(EVERYONE);
  const everyoneAt = (done: Done): boolean =>
    unread ? isDone(patch, done) && isUnlocked(privacy.before, after) : viewAt(EVERYONE, done);
  const seesAt = (subject: string, done: Done): boolean => {
    const at = isDone(patch, done) ? after : patch === undefined ? privacy.after : privacy.before;
    return sees(at, everyoneAt(done) || (subject !== EVERYONE && viewAt(subject, done)));
  };
  const gainsSight = (subject: string): boolean => {
    const before = everyoneAt(NOTHING_DONE) || (subject !== EVERYONE && viewAt(subject, NOTHING_DONE));
    if (sees(privacy.before, before)) return false;
    const few = [patch, puts.get(EVERYONE), puts.get(subject)].flatMap((call) => call?.operation ?? []);
    return momentsOf([...new Set(few)]).some((done) => seesAt(subject, done));
  };
  if (gainsSight(EVERYONE)) {
    const put = puts.get(EVERYONE);
    const { before, after: held } = viewOf(EVERYONE);
    const by = after === PRIVATE_TYPE.public ? patch : !before && held ? (put ?? patch) : (patch ?? put);
    if (by === undefined) return [];
    const applied = entries.get(EVERYONE)?.viewApplied ?? (before && !unread);
    const again = sees(privacy.applied ?? privacy.before, applied);
    return [{ channelId, operation: by.operation.id, to: "everyone", opens: again ? "again" : "first" }];
  }
  return [...new Set([...puts.keys(), ...entries.keys()])].flatMap((subject): Reveal[] => {
    const entry = entries.get(subject);
    if (ALWAYS_SEE.has(subject) || holdsManage(entry) || !gainsSight(subject)) return [];
    const by = viewOf(subject).before ? patch : puts.get(subject);
    return by === undefined
      ? []
      : [
          {
            channelId,
            operation: by.operation.id,
            to: entry?.called ?? subject.replace("/", "."),
            opens: null,
          },
        ];
  });
}

const NOTHING_DONE: Done = new Set();

const openness = (privateType: number | undefined): number =>
  privateType === PRIVATE_TYPE.public ? 2 : privateType === PRIVATE_TYPE.admins ? 0 : 1;

const givesView = (call: Put): number => Number(viewAfter(false, call)) - Number(!viewAfter(true, call));

/** The first of those with the highest rank. */
function mostRevealing<Call extends SightCall>(
  calls: readonly Call[],
  rank: (call: Call) => number,
): Call | undefined {
  return calls.toSorted((left, right) => rank(right) - rank(left))[0];
}

const EVERYONE = `role/${BUILT_IN_ROLE.everyone}`;
const ALWAYS_SEE: ReadonlySet<string> = new Set([
  `role/${BUILT_IN_ROLE.administrator}`,
  `role/${BUILT_IN_ROLE.owner}`,
]);

const sees = (privateType: number, view: boolean): boolean =>
  maySee({ privateType, speakPermission: 0 }, { view, speak: false });

const holdsView = (bits: Bitmap): boolean => (bits & PERMISSION_BIT.view) !== 0n;

/** Who manages a channel sees it by office. */
const holdsManage = (entry: Entry | undefined): boolean =>
  ((entry?.before ?? 0n) & PERMISSION_BIT.manage) !== 0n;

const viewAfter = (before: boolean, { effect }: Put): boolean =>
  !holdsView(effect.remove) && (before || holdsView(effect.add));

function privacyByChannel(basis: readonly Basis[]): Map<string, Privacy> {
  return new Map(
    lookedBy("channel", basis).map(({ look, live, bound }) => {
      const value = isJsonObject(live) ? live.private_type : undefined;
      const before = typeof value === "number" ? value : PRIVATE_TYPE.public;
      const applied = APPLIED.get(String(appliedTo(look.id, bound).private_type)) ?? null;
      return [look.id, { before, after: before, applied }] as const;
    }),
  );
}

/** As the file and state write them. */
const APPLIED: ReadonlyMap<string, number> = new Map(Object.entries(PRIVATE_TYPE));

function entriesByChannel(basis: readonly Basis[]): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>();
  for (const { address, look, live, bound } of lookedBy("permission", basis)) {
    const { channel_id: channelId, subject: kind, subject_id: id } = look;
    const applied = appliedTo(permissionKey(look), bound);
    const entry: Entry = {
      kind,
      id,
      called: inChannelOf(address).own,
      before: parseBitmap(live) ?? null,
      viewApplied: listed(applied.managed, "view") ? listed(applied.permissions, "view") : null,
    };
    const others = entries.get(channelId);
    if (others === undefined) entries.set(channelId, [entry]);
    else others.push(entry);
  }
  return entries;
}

/**
 * What was last applied to this very thing. State may still bind the address to one that is gone, and another stands in its
 * place: nobody closed that one by hand.
 */
const appliedTo = (id: string, bound: BoundResource | null): JsonObject =>
  bound?.id === id ? bound.applied : {};

const listed = (value: Json | undefined, name: string): boolean =>
  Array.isArray(value) && value.some((one: Json) => one === name);
