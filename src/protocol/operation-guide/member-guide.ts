// This page of operation-guide.ts is about roles and members, which are neighbours of the 34 operations. Sources: service-facts 4.9, 4.10,
// 8.1–8.3.

import { CHANNEL_ID, GUILD_ID, MEMBER_ID, NEW_ROLE_ID, OWNER_ID, ROLE_ID } from "./example-ids.js";
import type { OperationGuide } from "./guide-entry.js";
import { READ, REFUSABLE } from "./neighbouring-entry.js";

const WRITE_ROLE = { ...READ, needs: ["administrator"] } as const;

const CHANGE_MEMBER = {
  ...WRITE_ROLE,
  parameters: { guild_id: "the guild", user_id: "the member", role_id: "the role" },
  events: ["GUILD_MEMBER_UPDATE"],
  source: "service-facts 8.2",
} as const;

const LISTED_MEMBER = {
  user: { id: MEMBER_ID, username: "alice", avatar: "", bot: false },
  nick: "阿丽",
  roles: [ROLE_ID],
  joined_at: "2026-01-05T10:20:30+08:00",
} as const;

export const MEMBER_GUIDE = {
  get_guild_roles: {
    ...READ,
    summary: "List the roles of a guild",
    detail: `All roles with their ids and names, the built-in ones included: 1 everyone, 2 administrator, 4 owner, 5 channel administrator. ${REFUSABLE}`,
    parameters: { guild_id: "the guild" },
    example: {
      params: { guild_id: GUILD_ID },
      response: {
        guild_id: GUILD_ID,
        roles: [
          { id: "4", name: "频道主", color: 4294927682, hoist: 1, number: 1, member_limit: 1 },
          { id: ROLE_ID, name: "版主", color: 4278245297, hoist: 0, number: 3, member_limit: 2000 },
        ],
        role_num_limit: "30",
      },
    },
    source: "service-facts 8.1",
  },
  create_guild_role: {
    ...WRITE_ROLE,
    summary: "Create a role",
    detail: `The body needs one attribute, and the service fills the rest with empty text or 0. The service may answer with the id alone: the list shows the role. Two calls make two roles. ${REFUSABLE}`,
    parameters: { guild_id: "the guild" },
    limits: ["a guild has a maximum of roles: role_num_limit of get_guild_roles"],
    example: {
      params: { guild_id: GUILD_ID },
      body: { name: "活动组", color: 4283206901, hoist: 1 },
      response: {
        role_id: NEW_ROLE_ID,
        role: { id: NEW_ROLE_ID, name: "活动组", color: 4283206901, hoist: 1, number: 0, member_limit: 2000 },
      },
    },
    source: "service-facts 8.1",
  },
  update_guild_role: {
    ...WRITE_ROLE,
    summary: "Change the name, the color or the section of a role",
    detail: `Only the attributes in the body change. The service shows color 0 as 4278190080. Its documentation does not say whether built-in roles can change. ${REFUSABLE}`,
    parameters: { guild_id: "the guild", role_id: "the role" },
    example: {
      params: { guild_id: GUILD_ID, role_id: NEW_ROLE_ID },
      body: { name: "活动策划" },
      response: {
        guild_id: GUILD_ID,
        role_id: NEW_ROLE_ID,
        role: {
          id: NEW_ROLE_ID,
          name: "活动策划",
          color: 4283206901,
          hoist: 1,
          number: 4,
          member_limit: 2000,
        },
      },
    },
    source: "service-facts 8.1",
  },
  delete_guild_role: {
    ...WRITE_ROLE,
    summary: "Delete a role for good",
    // The documentation says only that the role is deleted, so the assumptions are [emu].
    detail: `The service has no event for it. The documentation does not say what happens to its members and permissions: guildform assumes that both lose the role. It also assumes that built-in roles stay. ${REFUSABLE}`,
    parameters: { guild_id: "the guild", role_id: "the role" },
    destructive: {
      lost: "The role is lost for good. Probably the list of its members and its permissions in channels are lost too.",
      onlyWhen: null,
    },
    example: { params: { guild_id: GUILD_ID, role_id: NEW_ROLE_ID } },
    source: "service-facts 8.1",
  },
  get_guild_member: {
    ...READ,
    summary: "Read a member of a guild",
    detail: `The user, the name in the guild and the roles of a member. An ordinary member has role 1. ${REFUSABLE}`,
    parameters: { guild_id: "the guild", user_id: "the member; the bot is one too" },
    example: {
      params: { guild_id: GUILD_ID, user_id: MEMBER_ID },
      response: {
        user: { id: MEMBER_ID, username: "alice", avatar: "", bot: false },
        nick: "阿丽",
        roles: [ROLE_ID],
        joined_at: "2026-01-05T10:20:30+08:00",
      },
    },
    source: "service-facts 8.3",
  },
  get_guild_members: {
    ...READ,
    summary: "List the members of a guild",
    detail: `A page of members with their roles. A page may repeat members, and a short page is not the last one: only an empty page is the end. ${REFUSABLE}`,
    needs: ["private_domain"],
    parameters: {
      guild_id: "the guild",
      after: "the last user id of the page before (default: 0)",
      limit: "members per page, 1 to 400 (default: 1)",
    },
    limits: ["at most 400 members per page"],
    example: {
      params: { guild_id: GUILD_ID },
      query: { after: OWNER_ID, limit: 100 },
      response: [LISTED_MEMBER],
    },
    source: "service-facts 8.3",
  },
  get_guild_role_members: {
    ...READ,
    summary: "List the members of a role",
    detail: `A page of members. The last page has next 0. For some built-in roles the first page has all members. ${REFUSABLE}`,
    needs: ["private_domain"],
    parameters: {
      guild_id: "the guild",
      role_id: "the role",
      start_index: "next of the page before (default: 0)",
      limit: "members per page, 1 to 400 (default: 1)",
    },
    limits: ["at most 400 members per page"],
    example: {
      params: { guild_id: GUILD_ID, role_id: ROLE_ID },
      query: { limit: 100 },
      response: { data: [LISTED_MEMBER], next: "0" },
    },
    source: "service-facts 8.1",
  },
  put_guild_member_role: {
    ...CHANGE_MEMBER,
    summary: "Give a member a role",
    detail: `Role 5, channel administrator, needs a channel in the body. It gives the manage permission there. ${REFUSABLE}`,
    limits: ["a role has a maximum of members: member_limit of get_guild_roles"],
    example: {
      params: { guild_id: GUILD_ID, user_id: MEMBER_ID, role_id: "5" },
      body: { channel: { id: CHANNEL_ID } },
    },
  },
  delete_guild_member_role: {
    ...CHANGE_MEMBER,
    summary: "Take a role from a member",
    detail: `Role 5, channel administrator, needs a channel in the body. The member loses the manage permission there. ${REFUSABLE}`,
    example: {
      params: { guild_id: GUILD_ID, user_id: MEMBER_ID, role_id: "5" },
      body: { channel: { id: CHANNEL_ID } },
    },
  },
  delete_guild_member: {
    ...READ,
    summary: "Remove a member from the guild",
    detail: `The member leaves the guild and loses all roles. add_blacklist keeps the user out. A file never asks for a removal, so no plan makes this call. ${REFUSABLE}`,
    needs: ["private_domain"],
    parameters: { guild_id: "the guild", user_id: "the member" },
    limits: ["administrators cannot be removed"],
    events: ["GUILD_MEMBER_REMOVE"],
    destructive: {
      lost: "The person leaves the guild and loses all roles, and perhaps the messages of the last days.",
      onlyWhen: null,
    },
    example: {
      params: { guild_id: GUILD_ID, user_id: MEMBER_ID },
      body: { add_blacklist: false, delete_history_msg_days: 7 },
    },
    source: "service-facts 8.3",
  },
} as const satisfies Readonly<Record<string, OperationGuide>>;
