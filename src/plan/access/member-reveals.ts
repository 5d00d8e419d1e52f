// A membership reveals a channel when its role gives view of an existing private channel that the user did not see. plan-from-drafts.ts
// adds these reveals to the reveals of entries and doors (reveals.ts), so that they are marked and counted alike.
//
// The module knows the entries that guildform has read: entries of the file and of state. It does not know other roles with view. An
// unread entry of the user counts as no view, so the module reports such a reveal.

import type { Address } from "../../model/address.js";
import { subjectKey } from "../../model/bound-id.js";
import { PRIVATE_TYPE } from "../../model/enums.js";
import { EVERYONE, type Subject } from "../../model/guild.js";
import { BUILT_IN_ROLE, type ChannelId, type RoleId, type UserId } from "../../model/ids.js";
import { PERMISSION_BIT } from "../../model/permissions.js";
import { subjectName } from "../../model/subject-name.js";
import type { DraftCall } from "../value/draft.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { Scene } from "../value/scene.js";
import type { Reveal } from "./reveals.js";

/** Returns one reveal for each channel that a membership shows. `to` is the address of the channel. */
export const memberReveals = (
  drafts: readonly DraftCall[],
  { live, channels }: Pick<Scene, "live" | "channels">,
): Reveal[] => {
  const given = entriesGiven(drafts);
  const closed = [...channels].filter(([, { private_type }]) => private_type === PRIVATE_TYPE.members);
  return drafts.flatMap(({ id, access }) => {
    if (access?.of !== "member" || !access.after) return [];
    const role: Subject = { kind: "role", id: access.role as RoleId };
    const user = access.user as UserId;
    const others = live.members?.get(user)?.roles ?? [];
    if (others.some((one) => ADMINISTRATIVE.has(one))) return [];
    const own: Subject[] = [EVERYONE, { kind: "user", id: user }, ...others.map((one) => roleOf(one))];
    return closed.flatMap(([address, channel]) =>
      showsNow(live, channel.id, own) ||
      !(given.get(`${address} ${subjectName(role)}`) ?? showsNow(live, channel.id, [role]))
        ? []
        : [{ channelId: channel.id, operation: id, to: address, opens: null }],
    );
  });
};

const roleOf = (id: RoleId): Subject => ({ kind: "role", id });

const ADMINISTRATIVE: ReadonlySet<string> = new Set([BUILT_IN_ROLE.administrator, BUILT_IN_ROLE.owner]);

const showsNow = ({ permissions }: LiveGuild, channel: ChannelId, subjects: readonly Subject[]): boolean =>
  subjects.some((one) => ((permissions.get(subjectKey(channel, one)) ?? 0n) & PERMISSION_BIT.view) !== 0n);

/** Maps a channel and a subject to whether the plan leaves the subject with view there. */
function entriesGiven(drafts: readonly DraftCall[]): ReadonlyMap<string, boolean> {
  return new Map(
    drafts.flatMap(({ access }): (readonly [`${Address} ${string}`, boolean])[] =>
      access?.of === "entry" ? [[`${access.channel} ${access.subject}`, access.after.view]] : [],
    ),
  );
}
