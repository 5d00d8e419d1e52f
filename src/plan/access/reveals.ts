// Reveals: who gets to see, by the calls of a plan, what an existing channel holds already. What was seen cannot be
// unseen, so a plan tells each of them, and policy guards those by which every member sees a channel (openings).
//
// Decided from the plan alone, its calls and what they rest on: a plan of the file, an undo and a plan that comes from a
// file of its own are judged by one rule. A channel that the plan creates holds nothing yet. Who gains speak or live gets to
// see nothing by it, so that alone is no reveal.

import { inChannelOf } from "../../model/address.js";
import { PRIVATE_TYPE } from "../../model/enums.js";
import { byKey, groupedBy } from "../../model/grouped-by.js";
import { BUILT_IN_ROLE } from "../../model/ids.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { PERMISSION_BIT, parseBitmap } from "../../model/permissions.js";
import type { BoundResource } from "../../state/recorded-call.js";
import { type PreconditionOf, preconditionsOf } from "../facts/fact-row.js";
import { permissionKey } from "../facts/permission-fact.js";
import type { Change, Plan, Precondition, Revealed } from "../value/plan.js";
import {
  ChannelSight,
  EVERYONE_ENTRY,
  type HeldEntry,
  type Privacy,
  sees,
  sightCalls,
} from "./channel-sight.js";

/** The changes, each with those who get to see by its calls. */
export function withReveals(changes: readonly Change[], reveals: readonly Reveal[]): Change[] {
  const byCall = groupedBy(reveals, ({ operation }) => operation);
  return changes.map((change) => {
    const own = change.operations.flatMap((id) => byCall.get(id) ?? []);
    return own.length === 0 ? change : { ...change, reveals: revealedBy(own) };
  });
}

const revealedBy = (reveals: readonly Reveal[]): Revealed => ({
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

/** In the order of the calls. `closedByCalls`: ids of channels that were not closed by hand, whatever state tells of them. */
export function revealsOf(
  { operations, preconditions, beside }: Pick<Plan, "operations" | "preconditions" | "beside">,
  closedByCalls: ReadonlySet<string> = NO_CHANNELS,
): Reveal[] {
  const entries = entriesByChannel([...preconditions, ...beside]);
  const privacies = privacyByChannel(preconditions);
  const calls = byKey(operations.flatMap(sightCalls));
  return [...calls].flatMap(([id, all]) =>
    revealsIn(new ChannelSight(id, privacies.get(id) ?? UNREAD, { all, entries: entries.get(id) ?? [] })).map(
      (one) => (one.opens === "again" && closedByCalls.has(id) ? { ...one, opens: "first" as const } : one),
    ),
  );
}

const NO_CHANNELS: ReadonlySet<string> = new Set();

/** The privacy of a channel that a crafted plan does not look at: closed before, and open to holders of view. */
const UNREAD: Privacy = { before: PRIVATE_TYPE.admins, after: PRIVATE_TYPE.members, applied: null };

function revealsIn(sight: ChannelSight): Reveal[] {
  return sight.gains(EVERYONE_ENTRY)
    ? openingBy(sight)
    : sight.subjects.flatMap((one) => revealTo(one, sight));
}

/** Every member gets to see the channel. */
function openingBy(sight: ChannelSight): Reveal[] {
  const { channelId, patch, privacy } = sight;
  const put = sight.puts.get(EVERYONE_ENTRY);
  const view = sight.viewOf(EVERYONE_ENTRY);
  const isByPut = !view.before && view.after;
  const isPublic = sight.privateTypeAfter === PRIVATE_TYPE.public;
  const by = isPublic ? patch : isByPut ? (put ?? patch) : (patch ?? put);
  if (by === undefined) return [];
  const applied = sight.entries.get(EVERYONE_ENTRY)?.viewApplied ?? (view.before && !sight.isEveryoneUnread);
  const again = sees(privacy.applied ?? privacy.before, applied);
  return [{ channelId, operation: by.operation.id, to: "everyone", opens: again ? "again" : "first" }];
}

/** One role or user gets to see the channel, such as `role/10012`. */
function revealTo(subject: string, sight: ChannelSight): Reveal[] {
  const entry = sight.entries.get(subject);
  if (ALWAYS_SEE.has(subject) || holdsManage(entry) || !sight.gains(subject)) return [];
  const by = sight.viewOf(subject).before ? sight.patch : sight.puts.get(subject);
  const to = entry?.called ?? subject.replace("/", ".");
  return by === undefined
    ? []
    : [{ channelId: sight.channelId, operation: by.operation.id, to, opens: null }];
}

const ALWAYS_SEE: ReadonlySet<string> = new Set([
  `role/${BUILT_IN_ROLE.administrator}`,
  `role/${BUILT_IN_ROLE.owner}`,
]);

/** Who manages a channel sees it by office. */
const holdsManage = (entry: HeldEntry | undefined): boolean =>
  ((entry?.before ?? 0n) & PERMISSION_BIT.manage) !== 0n;

function privacyByChannel(preconditions: readonly Precondition[]): Map<string, Privacy> {
  return new Map(
    preconditionsOf("channel", preconditions).map(({ fact, live, bound }) => {
      const value = isJsonObject(live) ? live.private_type : undefined;
      const before = typeof value === "number" ? value : PRIVATE_TYPE.public;
      const applied = APPLIED.get(String(appliedTo(fact.id, bound).private_type)) ?? null;
      return [fact.id, { before, after: before, applied }] as const;
    }),
  );
}

/** As the file and state write them. */
const APPLIED: ReadonlyMap<string, number> = new Map(Object.entries(PRIVATE_TYPE));

function entriesByChannel(preconditions: readonly Precondition[]): Map<string, HeldEntry[]> {
  const facts = groupedBy(preconditionsOf("permission", preconditions), ({ fact }) => fact.channel_id);
  return new Map([...facts].map(([channelId, own]) => [channelId, own.map(entryOf)]));
}

function entryOf({ address, fact, live, bound }: PreconditionOf<"permission">): HeldEntry {
  const applied = appliedTo(permissionKey(fact), bound);
  return {
    kind: fact.subject,
    id: fact.subject_id,
    called: inChannelOf(address).own,
    before: parseBitmap(live) ?? null,
    viewApplied: listed(applied.managed, "view") ? listed(applied.permissions, "view") : null,
  };
}

/**
 * What was last applied to this very thing. State may still bind the address to one that is gone, and another stands in its
 * place: nobody closed that one by hand.
 */
const appliedTo = (id: string, bound: BoundResource | null): JsonObject =>
  bound?.id === id ? bound.applied : {};

const listed = (value: Json | undefined, name: string): boolean =>
  Array.isArray(value) && value.some((one: Json) => one === name);
