// Lists the addresses that an undo may name, finds the place that holds each object, and selects the reads for a scope.
// make-undo-plan.ts and engine/plan-undo.ts call this module for `undo --target`.

import { type Address, addressKind, byAddress } from "../../model/address.js";
import { type PlaceOf, placeByAddress } from "../../model/address-glob.js";
import { type Scope, scopeMatch } from "../../model/address-scope.js";
import { type BoundId, channelKey, channelOfKey, parsePostKey } from "../../model/bound-id.js";
import type { Channel } from "../../model/guild.js";
import type { GuildId } from "../../model/ids.js";
import { readsOf } from "../value/bound-reads.js";
import { type GuildRead, isNeighbourRead, readKey } from "../value/live-guild.js";
import type { UndoneHistory } from "./touched.js";

export interface UndoObjects {
  readonly addresses: readonly Address[];
  /** Each address leads to the id of its object. */
  readonly bound: readonly Known[];
  readonly placeOf: PlaceOf;
}

type Known = readonly [Address, BoundId];

/** State and the applies name the objects. A channel is in its present group. */
export function undoObjects(history: UndoneHistory, live: readonly Channel[]): UndoObjects {
  const objects = knownObjects(history);
  const addresses = new Map<string, Address>();
  for (const [address, id] of objects) if (!addresses.has(id)) addresses.set(id, address);
  const ids = new Map(objects);
  const parents = new Map<string, string>(live.map(({ id, parent_id }) => [id, parent_id]));
  return {
    addresses: objects.map(([address]) => address),
    bound: objects,
    placeOf: (address) => {
      const placeInAddress = placeByAddress(address);
      const id = ids.get(address);
      if (placeInAddress !== null || id === undefined) return placeInAddress;
      if (addressKind(address) === "channel")
        return addresses.get(parents.get(channelOfKey(id)) ?? "") ?? null;
      return addresses.get(parsePostKey(id)?.channelId ?? "") ?? null;
    },
  };
}

/** The bindings of state come first, since they have the present addresses. */
const knownObjects = ({ state, touched }: UndoneHistory): readonly Known[] => [
  ...byAddress(state.resources).map(([address, { id }]): Known => [address, id]),
  ...[...touched.channels.values()].map(({ address, id }): Known => [address, channelKey(id)]),
  ...[
    ...touched.subjects.values(),
    ...touched.values.all(),
    ...touched.posts.messages,
    ...touched.posts.threads.values(),
    ...(touched.announcement === null ? [] : [touched.announcement]),
  ].map(({ address, id }): Known => [address, id]),
];

/** Returns the reads in channels that hold an object of the scope, and the reads of users whose membership belongs to it. */
export function undoReadsOfScope(
  reads: readonly GuildRead[],
  scope: Scope,
  { history, live }: { readonly history: UndoneHistory; readonly live: readonly Channel[] },
): GuildRead[] {
  const { holds } = scopeMatch(scope, undoObjects(history, live).placeOf);
  const inScope = knownObjects(history).filter(([address]) => holds(address));
  const channels = new Set<string>(inScope.map(([, id]) => parsePostKey(id)?.channelId ?? channelOfKey(id)));
  const guildId = history.state.guild_id as GuildId;
  const readKeys = new Set(
    inScope.flatMap(([address, id]) => readsOf(addressKind(address), { id }, guildId)).map(readKey),
  );
  return reads.filter((read) =>
    isNeighbourRead(read) ? readKeys.has(readKey(read)) : channels.has(read.channelId),
  );
}
