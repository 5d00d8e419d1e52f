// Fact row: how one kind of fact is found in a guild that was read, which read it needs, and how a difference is printed.
// Pure, and the same at plan and at apply.

import type { Address } from "../../model/address.js";
import { byKey } from "../../model/grouped-by.js";
import { type Channel, isGroup } from "../../model/guild.js";
import type { Json } from "../../model/json.js";
import { once } from "../../model/once.js";
import { sameJson } from "../../model/same-json.js";
import type { SequenceKey } from "../../model/sequence.js";
import type { BoundResource } from "../../state/recorded-call.js";
import type { State } from "../../state/state.js";
import { liveSequences } from "../siblings/sibling-order.js";
import type { FactKind, FactRef, FactRefOf } from "../value/fact-ref.js";
import type { GuildRead, ReadGuild } from "../value/live-guild.js";
import type { Precondition } from "../value/plan.js";
import type { ChangedPart } from "./changed-part.js";

/** The guild as rows look at it, indexed once. */
export interface IndexedGuild extends ReadGuild {
  readonly byId: ReadonlyMap<string, Channel>;
  /** Ids of siblings in order, by sequence. */
  readonly sequences: ReadonlyMap<SequenceKey, readonly string[]>;
  /** Ids of the channels, or of the groups, of that name, sorted. */
  readonly namesakes: (name: string, group: boolean) => readonly string[];
}

/** Names of the guild's channels and groups, by id. */
export type PlaceNames = ReadonlyMap<string, string>;

/**
 * One kind of look, such as all looks at the pins of a channel. A row holds no look and is handed each, since a plan takes tens
 * of thousands.
 */
export interface FactRow<Kind extends FactKind = FactKind> {
  /** What `Precondition.live` is; null = not there. */
  readonly see: (guild: IndexedGuild, fact: FactRefOf<Kind>) => Json;
  /** Whether the read of the look was made; of what was not read `see` is a guess. */
  readonly isRead: (guild: ReadGuild, fact: FactRefOf<Kind>) => boolean;
  /** Whether the guild shows these facts, such as those that a call leaves; what was not read shows all. */
  readonly shows: (facts: Json, guild: IndexedGuild, fact: FactRefOf<Kind>) => boolean;
  /** The read, beyond the channel list, that it needs; null for none. */
  readonly read: (fact: FactRefOf<Kind>) => GuildRead | null;
  /** What state says about the thing. */
  readonly bound: (stored: StoredAt) => BoundResource | null;
  /** What of that counts beside what is seen: the id alone where the live value says the rest. */
  readonly counts: (bound: BoundResource) => Json;
  /** The difference of two values that are seen, for people; they do differ. */
  readonly tell: (
    before: Json,
    now: Json,
    names: PlaceNames,
    fact: FactRefOf<Kind>,
  ) => readonly ChangedPart[];
  /** The difference of what state says, for people; empty when there is none. */
  readonly tellBound: (before: BoundResource | null, now: BoundResource | null) => readonly ChangedPart[];
}

/** The registry of look rows, as functions that are derived from it take it. */
export type FactRowOf = (fact: FactRef) => FactRow;

/** The columns of a look at the guild. */
export const seenBy = <Kind extends FactKind>(
  see: FactRow<Kind>["see"],
  isRead: FactRow<Kind>["isRead"] = () => true,
): Pick<FactRow<Kind>, "see" | "isRead" | "shows"> => ({
  see,
  isRead,
  shows: (facts, guild, fact) => !isRead(guild, fact) || sameJson(facts, see(guild, fact)),
});

/** The column of a look that sees what the channel list holds. */
export const noRead = (): null => null;

/** What state knows, and the address under which it knows the thing that is looked at. */
type StoredAt = Pick<State, "resources" | "protected"> & { readonly address: Address };

/** Most looks: the binding of the address; the id of a channel is `101`. */
export const boundAt = ({ resources, address }: StoredAt): BoundResource | null => resources[address] ?? null;

const idAlone = ({ id }: BoundResource): Json => id;
export const idAndApplied = ({ id, applied }: BoundResource): Json => ({ id, applied });
export const appliedAlone = ({ applied }: BoundResource): Json => applied;

export function idParts(before: BoundResource | null, now: BoundResource | null): readonly ChangedPart[] {
  const ids = { before: before?.id ?? null, now: now?.id ?? null };
  return ids.before === ids.now ? [] : [{ what: { case: "bound" }, ...ids }];
}

/** The columns of a look at what the guild shows: state's binding counts by its id. */
export const SHOWN = { bound: boundAt, counts: idAlone, tellBound: idParts };

/** A guild that was read, indexed as rows look at it. */
export function indexedGuild(guild: ReadGuild): IndexedGuild {
  const { channels } = guild;
  const named = once(() => idsByName(channels));
  return {
    ...guild,
    byId: new Map<string, Channel>(channels.map((channel) => [channel.id, channel])),
    sequences: liveSequences(channels),
    namesakes: (name, group) => named().get(nameKey(name, group)) ?? [],
  };
}

/** A channel and a group may share a name. */
const nameKey = (name: string, group: boolean): string => `${group ? "group" : "channel"} ${name}`;

function idsByName(channels: readonly Channel[]): Map<string, readonly string[]> {
  const named = byKey(channels.map((one) => [nameKey(one.name, isGroup(one)), one.id]));
  for (const ids of named.values()) ids.sort();
  return named;
}

export type Observing<Kind extends FactKind, One> = One & { readonly fact: FactRefOf<Kind> };

export type PreconditionOf<Kind extends FactKind> = Observing<Kind, Precondition>;

/** Those of several things that are looked at in one way, such as all `pins` looks that a plan builds on; in their order. */
export const preconditionsOf = <Kind extends FactKind, One extends { readonly fact: FactRef }>(
  kind: Kind,
  looked: readonly One[],
): readonly Observing<Kind, One>[] =>
  looked.filter((one): one is Observing<Kind, One> => one.fact.kind === kind);
