// The readers of a post see it when it arrives, so a post waits until all members of its channel have their planned access. order.ts asks
// for which calls a post waits.
//
// The post waits for calls that change its channel, an entry in it, or a membership that counts in it. A membership counts if only
// holders of view see the channel after the plan, and if the entry of the role gives view then. An entry that guildform has not read may
// give view. A role that the plan deletes must lose such an entry before the post. An office counts unless every member sees the channel.
//
// Many posts of one channel would need an edge to each of many such calls. They then wait through a gate (access/waits.ts).

import type { Address } from "../../model/address.js";
import { byKey, groupedBy } from "../../model/grouped-by.js";
import type { SubjectName } from "../../model/subject-name.js";
import type { KnownAccess } from "../access/access-call.js";
import { heldName, isHolding, officesOf, roleName } from "../access/offices.js";
import type { Revocation } from "../access/revocations.js";
import { waitsThroughGate } from "../access/waits.js";
import { isHeldByEverybody, isHeldByFlag } from "../value/access.js";
import { type ChannelSwitch, channelSwitch, type DraftCall } from "../value/draft.js";

interface Readers {
  /** Returns the further waits of a post or gate. */
  readonly before: (id: string) => readonly string[];
  /** The plan needs a call for each of these entries of deleted roles. */
  readonly revocations: readonly Revocation<string>[];
}

/** The line has the drafts in their order. */
export function readersOfPosts(line: readonly DraftCall[], known: KnownAccess): Readers {
  const posts = groupedBy(
    line.filter(({ audience }) => audience !== undefined),
    ({ audience }) => audience,
  );
  if (posts.size === 0) return { before: () => [], revocations: [] };
  const callsIn = byKey(
    line.flatMap(({ access: own, id }) => {
      const access = channelSwitch(own);
      return access === null ? [] : [[access.channel, { access, id }] as const];
    }),
  );
  const places = new Map(line.map(({ id }, index) => [id, index]));
  const placeOf = (id: string): number => places.get(id) ?? 0;
  const waits = new Map<string, string[]>();
  const revocations: Revocation<string>[] = [];
  for (const [channel, own] of posts) {
    if (channel === undefined) continue;
    const calls = callsIn.get(channel) ?? [];
    const isViewer = viewersIn(channel, { known, calls: calls.map(({ access }) => access) });
    const members = line.filter(
      ({ access }) => access !== null && isHolding(access) && isViewer(heldName(access)),
    );
    const readers = [...calls, ...members]
      .map(({ id }) => id)
      .sort((one, other) => placeOf(one) - placeOf(other));
    const posted = own.map(({ id }) => id);
    for (const [id, earlier] of waitsThroughGate(readers, posted))
      waits.set(id, [...(waits.get(id) ?? []), ...earlier]);
    for (const { access, id } of line)
      if (access?.of === "role" && isViewer(roleName(access)))
        revocations.push({ deletion: id, role: access.role, channel });
  }
  return { before: (id) => waits.get(id) ?? [], revocations };
}

/** Returns a function that says whether a role or an office shows the channel after the plan. */
function viewersIn(
  channel: Address,
  { known, calls }: { readonly known: KnownAccess; readonly calls: readonly ChannelSwitch[] },
): (held: SubjectName) => boolean {
  const { access, constant } = known.in(channel);
  const after = calls.find((call) => call.of === "door")?.after ?? access;
  if (isHeldByEverybody("view", after)) return () => false;
  const views = isHeldByFlag("view", after)
    ? [
        ...constant.map(({ subject, grants }) => [subject, grants?.view ?? true] as const),
        ...calls.flatMap((call) => (call.of === "entry" ? [[call.subject, call.after.view] as const] : [])),
      ]
    : [];
  const byRole = new Map(views);
  const byOffice = officesOf(channel);
  return (held) => byOffice.includes(held) || byRole.get(held) === true;
}
