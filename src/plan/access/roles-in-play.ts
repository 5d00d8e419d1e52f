// Roles in play are the roles that a plan gives, takes or deletes. Such a role may have an entry that the
// file does not name. The order of calls looks at these entries (order/known-access.ts), and a plan reads them (footprint/footprint.ts).
//
// An entry counts in a channel that another call of the plan deletes, or of which it changes the access. It also counts in a channel that
// turns on entries, and that gets or loses an administrator. It counts in other channels if one user gets or loses several roles, or if
// the plan deletes a role and changes memberships. Two such calls may need an order. Elsewhere a single call decides, and no order is wrong.
//
// A live channel that every member sees may have unread entries for `live`. No plan reads these.

import type { Address } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import { type Channel, isGroup } from "../../model/guild.js";
import type { ChannelId, RoleId } from "../../model/ids.js";
import { isNewRole } from "../../model/new-role.js";
import { accessOf, isHeldByFlag } from "../value/access.js";
import { channelSwitch, type DraftCall } from "../value/draft.js";

export interface EntryInPlay {
  readonly channel: Address;
  readonly channelId: ChannelId;
  readonly role: RoleId;
}

/** Returns the entries of roles in play, read or not. The list includes entries that a call of the plan changes. */
export function entriesInPlay(
  drafts: readonly DraftCall[],
  channels: ReadonlyMap<Address, Channel>,
): readonly EntryInPlay[] {
  const { all, everywhere } = rolesInPlay(drafts);
  if (all.size === 0) return [];
  const changing = new Set(
    drafts.flatMap(({ access }) =>
      access?.of === "channel" ? [access.channel] : (channelSwitch(access)?.channel ?? []),
    ),
  );
  const changingOffice = new Set(
    drafts.flatMap(({ access }) => (access?.of === "office" ? [access.channel] : [])),
  );
  return [...channels].flatMap(([address, channel]): EntryInPlay[] => {
    const isChanging = changing.has(address);
    if (isGroup(channel) || !(isChanging || turnsOnFlags(channel))) return [];
    const roles = isChanging || changingOffice.has(address) ? all : everywhere;
    return [...roles].map((role) => ({ channel: address, channelId: channel.id, role }));
  });
}

const turnsOnFlags = (channel: Channel): boolean =>
  isHeldByFlag("view", accessOf(channel)) || isHeldByFlag("speak", accessOf(channel));

/** A role that the plan creates has no entry yet. */
function rolesInPlay(drafts: readonly DraftCall[]): {
  readonly all: ReadonlySet<RoleId>;
  readonly everywhere: ReadonlySet<RoleId>;
} {
  const memberships = drafts.flatMap(({ access }) => (access?.of === "member" ? [access] : []));
  const deleted = drafts.flatMap(({ access }) => (access?.of === "role" ? [access.role] : []));
  const moving =
    deleted.length > 0
      ? memberships
      : [...groupedBy(memberships, ({ user }) => user).values()].flatMap((own) =>
          own.length > 1 ? own : [],
        );
  const ids = (roles: readonly string[]): ReadonlySet<RoleId> =>
    new Set(roles.filter((role) => !isNewRole(role)) as RoleId[]);
  const given = memberships.map(({ role }) => role);
  return {
    all: ids([...given, ...deleted]),
    everywhere: ids([...moving.map(({ role }) => role), ...(memberships.length > 0 ? deleted : [])]),
  };
}
