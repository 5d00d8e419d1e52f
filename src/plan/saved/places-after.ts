// Places after some calls: how the siblings of each sequence stand, which group a channel stands in, and which ids have a name,
// once calls of a saved plan were made. The service puts a channel before the present holder of a position (service-facts 4.3.6).
// The channels of a deleted group stand in no group then (9.11), and where among those of none, nobody says.

import type { Address } from "../../model/address.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import { NO_PARENT } from "../../model/ids.js";
import { isJsonObject, type Json, objectOf } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import { GROUPS, type SequenceKey, sequenceIn, UNGROUPED } from "../../model/sequence.js";
import type { AppliedChange } from "../../state/state.js";
import { lookedBy, type SeenGuild } from "../looks/row.js";
import { firstPosition } from "../siblings/place-siblings.js";
import type { Basis } from "../value/plan.js";

/** Of the sequences that the basis looks at; null: its group is gone. `seen`: what is live, for the channels of deleted groups. */
export function ordersAfter(
  basis: readonly Basis[],
  done: readonly AppliedChange[],
  { sequences: seen }: Pick<SeenGuild, "sequences">,
): ReadonlyMap<SequenceKey, readonly string[] | null> {
  const orders = new Map<SequenceKey, string[] | null>(
    lookedBy("order", basis).map(({ look, live }) => [
      look.parent,
      Array.isArray(live) ? live.map(String) : null,
    ]),
  );
  const leftBehind = new Set<string>();
  for (const one of done) {
    const body = objectOf(one.body);
    if (one.operation === "create_channel") {
      const to = body.type === CHANNEL_TYPE.group ? GROUPS : sequenceIn(String(body.parent_id ?? NO_PARENT));
      putInto(orders.get(to), { id: one.made ?? "", position: body.position, to });
    } else if (one.operation === "update_channel" && body.position !== undefined) {
      const id = one.params.channel_id ?? "";
      const from = takeOut(orders, id);
      const to = body.parent_id === undefined ? from : sequenceIn(String(body.parent_id));
      if (to !== null) putInto(orders.get(to), { id, position: body.position, to });
    } else if (one.operation === "delete_channel") {
      const id = one.params.channel_id ?? "";
      takeOut(orders, id);
      for (const child of orders.get(sequenceIn(id)) ?? []) leftBehind.add(child);
      if (orders.has(sequenceIn(id))) orders.set(sequenceIn(id), null);
    }
  }
  const known = orders.get(UNGROUPED);
  if (known != null) orders.set(UNGROUPED, joined(known, leftBehind, seen.get(UNGROUPED) ?? []));
  return orders;
}

/** The known order `1 2` with those left behind wherever they are seen, `9 1 2`; behind the others where these are not as known. */
function joined(
  known: readonly string[],
  leftBehind: ReadonlySet<string>,
  seen: readonly string[],
): string[] {
  const others = seen.filter((id) => !leftBehind.has(id));
  return sameJson(others, known) ? [...seen] : [...known, ...seen.filter((id) => leftBehind.has(id))];
}

/** Facts of a channel, which stands in no group once its group was deleted; facts of anything else as they are. */
export function parentAfter(facts: Json, done: readonly AppliedChange[]): Json {
  if (!isJsonObject(facts)) return facts;
  const isDeleted = done.some(
    ({ operation, params }) => operation === "delete_channel" && params.channel_id === facts.parent_id,
  );
  return isDeleted ? { ...facts, parent_id: NO_PARENT } : facts;
}

/** The sequence that it stood in; null for none that is looked at. */
function takeOut(orders: ReadonlyMap<SequenceKey, string[] | null>, id: string): SequenceKey | null {
  for (const [key, ids] of orders) {
    const at = ids?.indexOf(id) ?? -1;
    if (at < 0) continue;
    ids?.splice(at, 1);
    return key;
  }
  return null;
}

function putInto(
  ids: string[] | null | undefined,
  {
    id,
    position,
    to,
  }: { readonly id: string; readonly position: Json | undefined; readonly to: SequenceKey },
): void {
  if (ids == null) return;
  ids.splice(typeof position === "number" ? Math.max(0, position - firstPosition(to)) : ids.length, 0, id);
}

/** By the address of a look at a name: the ids that have that name. */
export function namesAfter(
  basis: readonly Basis[],
  done: readonly AppliedChange[],
): ReadonlyMap<Address, readonly string[]> {
  return new Map(
    lookedBy("name", basis).map(({ address, look, live }) => {
      const ids = new Set(Array.isArray(live) ? live.map(String) : []);
      for (const one of done) {
        const { name, type } = objectOf(one.body);
        const id = one.made ?? one.params.channel_id ?? "";
        if (one.operation === "delete_channel") ids.delete(id);
        if (one.operation === "update_channel" && name !== undefined && name !== look.name) ids.delete(id);
        // Whether a renamed one is a group, no call tells: a plan that gives its name anew looks at it by this name.
        const isOfKind = one.operation !== "create_channel" || (type === CHANNEL_TYPE.group) === look.group;
        if (name === look.name && isOfKind && isNaming(one)) ids.add(id);
      }
      return [address, [...ids].sort()] as const;
    }),
  );
}

const isNaming = ({ operation }: AppliedChange): boolean =>
  operation === "create_channel" || operation === "update_channel";
