// A fact row finds one kind of fact in a guild, names the read that it needs, and describes a difference. It is pure, and works alike at
// plan and at apply.
//
// A new kind of fact has three parts: its members in FACT_MEMBERS (value/fact-members.ts), its row, and the place of the row in
// `calls-and-facts.ts` of its kind. `seenBy`, `noRead` and `SHOWN` fill the columns that most rows share.

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

/** The guild has the indexes that rows need, computed once. */
export interface IndexedGuild extends ReadGuild {
  readonly byId: ReadonlyMap<string, Channel>;
  /** The ids of siblings come in order, by sequence. */
  readonly sequences: ReadonlyMap<SequenceKey, readonly string[]>;
  /** Returns the sorted ids of the channels, or of the groups, with that name. */
  readonly namesakes: (name: string, group: boolean) => readonly string[];
}

/** Maps the id of a channel or group to its name. */
export type PlaceNames = ReadonlyMap<string, string>;

/**
 * A row serves all facts of one kind, such as the pins of every channel. It gets each fact as an argument and stores none, since a plan has
 * tens of thousands.
 */
export interface FactRow<Kind extends FactKind = FactKind> {
  /** Returns the value for `Precondition.live`. `null` means that the object does not exist. */
  readonly see: (guild: IndexedGuild, fact: FactRefOf<Kind>) => Json;
  /** Returns true if the read of the fact was made. Without that read, the value of `see` is a guess. */
  readonly isRead: (guild: ReadGuild, fact: FactRefOf<Kind>) => boolean;
  /** Returns true if the guild shows these values, such as the values after a call. If the fact was not read, the result is true. */
  readonly shows: (facts: Json, guild: IndexedGuild, fact: FactRefOf<Kind>) => boolean;
  /** Returns the read that the fact needs beyond the channel list. `null` means that the list is enough. */
  readonly read: (fact: FactRefOf<Kind>) => GuildRead | null;
  /** Returns the binding that state has for the object. */
  readonly bound: (stored: StoredAt) => BoundResource | null;
  /**
   * Returns the part of the binding that goes into the footprint of a plan, next to the live value. If the live value tells the rest, the
   * part is only the id.
   */
  readonly counts: (bound: BoundResource) => Json;
  /** Describes the difference of two live values for people. The values do differ. */
  readonly tell: (
    before: Json,
    now: Json,
    names: PlaceNames,
    fact: FactRefOf<Kind>,
  ) => readonly ChangedPart[];
  /** Describes the difference of two bindings for people. An empty list means that they are equal. */
  readonly tellBound: (before: BoundResource | null, now: BoundResource | null) => readonly ChangedPart[];
}

/** Functions that derive from the registry of fact rows take it in this form. */
export type FactRowOf = (fact: FactRef) => FactRow;

/** Fills the columns of a fact that a read of the guild shows. */
export const seenBy = <Kind extends FactKind>(
  see: FactRow<Kind>["see"],
  isRead: FactRow<Kind>["isRead"] = () => true,
): Pick<FactRow<Kind>, "see" | "isRead" | "shows"> => ({
  see,
  isRead,
  shows: (facts, guild, fact) => !isRead(guild, fact) || sameJson(facts, see(guild, fact)),
});

/** This is the `read` column of a fact in the channel list. */
export const noRead = (): null => null;

/** Holds the state, and the address under which state knows the object. */
type StoredAt = Pick<State, "resources" | "protected"> & { readonly address: Address };

/** Most facts use the binding of their address. For a channel it has the id `101`, for example. */
export const boundAt = ({ resources, address }: StoredAt): BoundResource | null => resources[address] ?? null;

const idAlone = ({ id }: BoundResource): Json => id;
export const idAndApplied = ({ id, applied }: BoundResource): Json => ({ id, applied });
export const appliedAlone = ({ applied }: BoundResource): Json => applied;

export function idParts(before: BoundResource | null, now: BoundResource | null): readonly ChangedPart[] {
  const ids = { before: before?.id ?? null, now: now?.id ?? null };
  return ids.before === ids.now ? [] : [{ what: { case: "bound" }, ...ids }];
}

/** These columns belong to a fact that the guild shows: only the id of its binding counts. */
export const SHOWN = { bound: boundAt, counts: idAlone, tellBound: idParts };

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

/** Returns the members whose fact has this kind, in their order, such as all `pins` facts on which a plan builds. */
export const preconditionsOf = <Kind extends FactKind, One extends { readonly fact: FactRef }>(
  kind: Kind,
  looked: readonly One[],
): readonly Observing<Kind, One>[] =>
  looked.filter((one): one is Observing<Kind, One> => one.fact.kind === kind);
