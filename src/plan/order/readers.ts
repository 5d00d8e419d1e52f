// The readers of a post see it when it arrives, so a post waits until all members of its channel have their planned access. order.ts asks
// for which calls a post waits.
//
// The post waits for calls that change its channel, an entry in it, or a membership that counts in it. A membership counts if only
// holders of view see the channel after the plan, and if the entry of the role gives view then.
//
// Many posts of one channel would need an edge to each of many such calls. They then wait for one gate: the last of these calls, which
// waits for the others.

import type { Address } from "../../model/address.js";
import { byKey, groupedBy } from "../../model/grouped-by.js";
import type { KnownAccess } from "../access/access-call.js";
import { roleName } from "../access/guild-blocks.js";
import { isHeldByFlag } from "../value/access.js";
import type { DraftAccess, DraftCall } from "../value/draft.js";

/** Up to this many edges, each post of a channel waits for each of the calls. */
const MOST_SINGLE_WAITS = 64;

type MemberSwitch = Extract<DraftAccess, { readonly of: "member" }>;

/** Returns a function with the further waits of a post or gate. The line has the drafts in their order. */
export function readersBefore(
  line: readonly DraftCall[],
  known: KnownAccess,
): (draft: DraftCall) => readonly string[] {
  const posts = groupedBy(
    line.filter(({ audience }) => audience !== undefined),
    ({ audience }) => audience,
  );
  if (posts.size === 0) return () => [];
  const callsIn = byKey(
    line.flatMap(({ access, id }) =>
      access?.of === "door" || access?.of === "entry" ? [[access.channel, { access, id }] as const] : [],
    ),
  );
  const members = line.flatMap(({ access, id }) => (access?.of === "member" ? [{ access, id }] : []));
  const places = new Map(line.map(({ id }, index) => [id, index]));
  const waits = new Map<string, string[]>();
  for (const [channel, own] of posts) {
    if (channel === undefined) continue;
    const calls = callsIn.get(channel) ?? [];
    const counts = membershipsCount(
      channel,
      calls.map(({ access }) => access),
      known,
    );
    const readers = [...calls, ...members.filter(({ access }) => counts(access))]
      .map(({ id }) => id)
      .sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
    const gate = readers.at(-1);
    const isGated = own.length > 1 && own.length * readers.length > MOST_SINGLE_WAITS && gate !== undefined;
    if (isGated) waits.set(gate, [...(waits.get(gate) ?? []), ...readers.slice(0, -1)]);
    for (const { id } of own) waits.set(id, [...(waits.get(id) ?? []), ...(isGated ? [gate] : readers)]);
  }
  return ({ id }) => waits.get(id) ?? [];
}

/** Returns whether a membership decides who sees the channel after the plan. */
function membershipsCount(
  channel: Address,
  calls: readonly Exclude<DraftAccess, { readonly of: "member" }>[],
  known: KnownAccess,
): (membership: MemberSwitch) => boolean {
  const { access, constant } = known.in(channel);
  const door = calls.find((call) => call.of === "door");
  if (!isHeldByFlag("view", door?.after ?? access)) return () => false;
  const views = new Map([
    ...constant.map(({ subject, grants }) => [subject, grants.view] as const),
    ...calls.flatMap((call) => (call.of === "entry" ? [[call.subject, call.after.view] as const] : [])),
  ]);
  return (membership) => views.get(roleName(membership)) === true;
}
