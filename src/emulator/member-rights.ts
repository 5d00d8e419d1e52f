// memberRights decides what a member may do in a channel of the world (service-facts 4.4, 4.5). The owner and the
// administrators of the guild always see every channel and speak in it. A member with the manage bit always sees that
// channel and speaks in it. To speak live, all of them need the live bit. A rehearsal asks it after each call of a plan (engine/rehearsal/access-steps.ts).

import { PRIVATE_TYPE, SPEAK_PERMISSION } from "../model/enums.js";
import { BUILT_IN_ROLE } from "../model/ids.js";
import { PERMISSION_BIT, type PermissionFlag } from "../model/permissions.js";
import { findById } from "./by-id.js";
import { grantedBits } from "./permission-rules.js";
import { isAdministrator } from "./rights.js";
import type { WorldChannel, WorldGuild } from "./world.js";

export interface MemberRights {
  readonly view: boolean;
  readonly speak: boolean;
  readonly live: boolean;
}

export function memberRights(guild: WorldGuild, channel: WorldChannel, userId: string): MemberRights {
  const roles = findById(guild.members, userId)?.roles ?? [];
  const personal = grantedBits(guild.user_permissions, channel.id, userId);
  const granted = [BUILT_IN_ROLE.everyone, ...roles].reduce(
    (bits, role) => bits | grantedBits(guild.role_permissions, channel.id, role),
    personal,
  );
  const holds = (flag: PermissionFlag): boolean => (granted & PERMISSION_BIT[flag]) !== 0n;
  if (isAdministrator(guild, userId) || holds("manage"))
    return { view: true, speak: true, live: holds("live") };
  const { private_type: seenBy, speak_permission: spokenBy } = channel;
  const view = seenBy === PRIVATE_TYPE.public || (seenBy !== PRIVATE_TYPE.admins && holds("view"));
  // The service shows 0 on groups of real guilds, where it restricts no member (service-facts 4.3.4).
  const mute = spokenBy !== SPEAK_PERMISSION.everyone && spokenBy !== 0;
  return { view, speak: view && (!mute || holds("speak")), live: view && holds("live") };
}
