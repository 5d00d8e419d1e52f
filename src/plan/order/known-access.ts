// knownAccess gives the access of channels, and the grants in them that guildform knows and no call of the plan changes. The order of calls
// must be safe for members with these grants too. plan-from-drafts.ts gives it to the order of a plan, and scope/needed-drafts.ts to the
// order that shows the needs of a selection.
//
// An unread entry of a role in play may give any right (access/roles-in-play.ts).

import type { Address } from "../../model/address.js";
import { parseSubjectKey, subjectKey } from "../../model/bound-id.js";
import { byKey, groupedBy } from "../../model/grouped-by.js";
import type { ChannelId } from "../../model/ids.js";
import { type JsonObject, numberOf } from "../../model/json.js";
import { once } from "../../model/once.js";
import { type SubjectName, subjectName } from "../../model/subject-name.js";
import type { ConstantEntry, KnownAccess } from "../access/access-call.js";
import { entriesInPlay } from "../access/roles-in-play.js";
import { accessOf, type ChannelAccess, grantsOf } from "../value/access.js";
import type { DraftCall } from "../value/draft.js";
import type { Scene } from "../value/scene.js";

type Known = Pick<Scene, "live" | "channels" | "entries">;

export function knownAccess(scene: Known, drafts: readonly DraftCall[]): KnownAccess {
  const { channels } = scene;
  const bodies = new Map(drafts.map(({ address, body }) => [address, body]));
  const staying = once(() => stayingEntries(scene, drafts));
  const addresses = once(() => new Map([...channels].map(([address, { id }]) => [id, address])));
  const bySubject = once(() =>
    byKey(
      [...staying()].flatMap(([id, entries]) => {
        const address = addresses().get(id);
        return address === undefined ? [] : entries.map(({ entry }) => [entry.subject, address] as const);
      }),
    ),
  );
  return {
    in: (address) => {
      const channel = channels.get(address);
      // In a new channel no member has a grant, so any order of grants is safe.
      if (channel === undefined)
        return { access: bornAccess(bodies.get(address)), constant: [], isNew: true };
      const constant = (staying().get(channel.id) ?? []).map(({ entry }) => entry);
      return { access: accessOf(channel), constant };
    },
    channelsOf: (role) => bySubject().get(role) ?? [],
  };
}

/** Returns the grants by channel of the entries that no call changes. */
function stayingEntries({ live, channels, entries }: Known, drafts: readonly DraftCall[]) {
  const { called, wantedOtherwise } = entries();
  const changingAddresses = new Set(drafts.map(({ address }) => address));
  const changing = new Set(
    drafts.flatMap(({ access }) => (access?.of === "entry" ? [`${access.channel} ${access.subject}`] : [])),
  );
  const isChanging = (channel: Address | undefined, subject: SubjectName): boolean =>
    changing.has(`${channel} ${subject}`);
  const addresses = new Map([...channels].map(([address, { id }]) => [id, address]));
  const constants: { readonly channelId: ChannelId; readonly entry: ConstantEntry }[] = [];
  for (const [key, bits] of live.permissions) {
    const address = called.get(key);
    if (wantedOtherwise.has(key) || (address !== undefined && changingAddresses.has(address))) continue;
    const parsed = parseSubjectKey(key);
    if (parsed === undefined) continue;
    const { channelId } = parsed;
    const subject = subjectName(parsed.subject);
    if (isChanging(addresses.get(channelId), subject)) continue;
    constants.push({ channelId, entry: { subject, grants: grantsOf(bits) } });
  }
  for (const { channel, channelId, role } of entriesInPlay(drafts, channels)) {
    const subject = subjectName({ kind: "role", id: role });
    const isRead = live.permissions.has(subjectKey(channelId, { kind: "role", id: role }));
    if (!isRead && !isChanging(channel, subject))
      constants.push({ channelId, entry: { subject, grants: null } });
  }
  return groupedBy(constants, ({ channelId }) => channelId);
}

/** Returns the access with which a call creates a channel. */
export function bornAccess(body: JsonObject | undefined): ChannelAccess {
  const { private_type, speak_permission } = body ?? {};
  return accessOf({ private_type: numberOf(private_type), speak_permission: numberOf(speak_permission) });
}
