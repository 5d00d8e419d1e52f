// A reveal is a subject that gains sight of the content of an existing channel through a plan. Members cannot forget what
// they saw, so the plan shows each reveal. A reveal to every member is an opening, and policy guards it.
//
// revealsOf reads only the plan: its calls and the facts on which they rest. One rule therefore judges a plan of the
// file, an undo and a plan from a file of its own. A channel that the plan creates has no content yet. The rights to
// speak or go live show no content, so alone they are no reveal. plan-from-drafts.ts marks the reveals of a plan, and
// policy/openings.ts guards openings.

import { inChannelOf } from "../../model/address.js";
import { PRIVATE_TYPE } from "../../model/enums.js";
import { byKey, groupedBy } from "../../model/grouped-by.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { parseBitmap } from "../../model/permissions.js";
import type { SubjectName } from "../../model/subject-name.js";
import type { BoundResource } from "../../state/recorded-call.js";
import { ADMIN_ROLES } from "../audience/admin-roles.js";
import { momentsAmong } from "../calls/moments.js";
import { type PreconditionOf, preconditionsOf } from "../facts/fact-row.js";
import { permissionKey } from "../facts/permission-fact.js";
import { effectsOf } from "../kinds/rows.js";
import type { Change, Plan, Precondition, Revealed } from "../value/plan.js";
import {
  ChannelSight,
  EVERYONE_ENTRY,
  type HeldEntry,
  type Privacy,
  sees,
  sightCalls,
} from "./channel-sight.js";
import { holdsManage, Newcomers } from "./newcomers.js";

/** Returns the changes. Each change has the subjects that gain sight through its calls. */
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

export interface Reveal {
  readonly channelId: string;
  /** This is the id of the call through which the subject sees the channel. */
  readonly operation: string;
  /** The subject has the form `everyone`, `role.moderator` or `user.alice`. A membership has the address of the channel here. */
  readonly to: string;
  /**
   * `null` means that the plan does not open the channel to every member. `again` means that it was open at the last apply,
   * and a person closed it.
   */
  readonly opens: "first" | "again" | null;
}

/**
 * Returns the reveals in the order of the calls. `closedByCalls` has ids of channels that no person closed, although state
 * has them as open.
 */
export function revealsOf(
  {
    operations,
    preconditions,
    access_context: context,
  }: Pick<Plan, "operations" | "preconditions" | "access_context">,
  closedByCalls: ReadonlySet<string> = NO_CHANNELS,
): Reveal[] {
  const facts = [...preconditions, ...context];
  const entries = entriesByChannel(facts);
  const privacies = privacyByChannel(facts);
  const changing = operations.map((operation) => ({ operation, effects: effectsOf(operation) }));
  const calls = byKey(changing.flatMap(sightCalls));
  const momentsOf = momentsAmong(operations);
  const newcomers = new Newcomers(changing, facts);
  return [...new Set([...calls.keys(), ...newcomers.channelsIn(entries)])].flatMap((id) => {
    const inChannel = { all: calls.get(id) ?? [], entries: entries.get(id) ?? [], momentsOf };
    const sight = new ChannelSight(id, privacies.get(id) ?? UNREAD, inChannel);
    return revealsIn(sight, newcomers).map((one) =>
      one.opens === "again" && closedByCalls.has(id) ? { ...one, opens: "first" as const } : one,
    );
  });
}

const NO_CHANNELS: ReadonlySet<string> = new Set();

/**
 * A crafted plan may have no fact about the privacy of a channel. guildform then assumes that the channel was closed, and
 * opens to holders of view.
 */
const UNREAD: Privacy = { before: PRIVATE_TYPE.admins, after: PRIVATE_TYPE.members, applied: null };

function revealsIn(sight: ChannelSight, newcomers: Newcomers): Reveal[] {
  return sight.gains(EVERYONE_ENTRY)
    ? openingBy(sight)
    : [
        ...sight.subjects.flatMap((one) => revealTo(one, sight)),
        ...newcomers.revealsIn(sight).map((one) => ({ channelId: sight.channelId, ...one, opens: null })),
      ];
}

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

/** One role or user becomes a viewer of the channel, such as `role/10012`. */
function revealTo(subject: string, sight: ChannelSight): Reveal[] {
  const entry = sight.entries.get(subject);
  if (ADMIN_ROLES.has(subject as SubjectName) || holdsManage(entry)) return [];
  const office = sight.isSeenBefore([subject]) ? undefined : sight.offices.get(subject);
  const byEntry = sight.viewOf(subject).before ? sight.patch : sight.puts.get(subject);
  const by = sight.gains(subject) ? byEntry : office;
  const to = entry?.called ?? subject.replace("/", ".");
  return by === undefined
    ? []
    : [{ channelId: sight.channelId, operation: by.operation.id, to, opens: null }];
}

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

/** The keys are the words for the values in file and state. */
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
 * Returns the values of the last apply for this very object. State may still bind the address to a deleted object. The
 * object in its place is new and was not closed by hand.
 */
const appliedTo = (id: string, bound: BoundResource | null): JsonObject =>
  bound?.id === id ? bound.applied : {};

const listed = (value: Json | undefined, name: string): boolean =>
  Array.isArray(value) && value.some((one: Json) => one === name);
