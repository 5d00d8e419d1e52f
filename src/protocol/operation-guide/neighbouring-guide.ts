// This page of the guide is about neighbours of the 34 operations. Sources: service-facts 4.9, 4.10, 4.14, 8.1–8.3, 8.5,
// 8.7.

import {
  CHANNEL_ID,
  EARLIER_MESSAGE_ID,
  GUILD_ID,
  MEMBER_ID,
  MESSAGE_ID,
  NEW_ROLE_ID,
  OWNER_ID,
  ROLE_ID,
} from "./example-ids.js";
import type { OperationGuide } from "./guide-entry.js";

/** The tables of the service have no codes for roles, members and lists of messages. The general codes apply. */
const READ = { needs: [], errors: [], limits: [], events: [], destructive: null } as const;

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

const REFUSABLE =
  "A neighbour of the 34 operations: the service may refuse it, and guildform works without it.";

export const NEIGHBOURING_GUIDE = {
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
    detail: `Its members lose the role, and the service has no event for it. Built-in roles stay. ${REFUSABLE}`,
    parameters: { guild_id: "the guild", role_id: "the role" },
    destructive: {
      lost: "The role, the list of its members and its permissions in channels are lost for good.",
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
  get_guild_api_permission: {
    ...READ,
    summary: "List which interfaces the guild has granted to the bot",
    detail: `Method and path of each interface. auth_status is 1 if the guild granted it, else 0. ${REFUSABLE}`,
    parameters: { guild_id: "the guild" },
    example: {
      params: { guild_id: GUILD_ID },
      response: {
        apis: [
          { path: "/guilds/{guild_id}/channels", method: "GET", desc: "list channels", auth_status: 1 },
          { path: "/guilds/{guild_id}/channels", method: "POST", desc: "create a channel", auth_status: 0 },
        ],
      },
    },
    source: "service-facts 8.5",
  },
  post_guild_api_permission_demand: {
    ...READ,
    summary: "Ask the administrators for an interface",
    detail: `The service posts a link in the channel, with which an administrator grants the interface to the bot. ${REFUSABLE}`,
    parameters: { guild_id: "the guild" },
    errors: [
      610001, 610002, 610003, 610004, 610005, 610006, 610007, 610008, 610009, 610010, 610011, 610012, 610013,
      610014,
    ],
    limits: ["3 links per guild and day"],
    example: {
      params: { guild_id: GUILD_ID },
      body: {
        channel_id: CHANNEL_ID,
        api_identify: { path: "/guilds/{guild_id}/channels", method: "POST" },
        desc: "建立新的子频道",
      },
      response: {
        guild_id: GUILD_ID,
        channel_id: CHANNEL_ID,
        api_identify: { path: "/guilds/{guild_id}/channels", method: "POST" },
        title: "",
        desc: "建立新的子频道",
      },
    },
    source: "service-facts 8.5",
  },
  get_channel_messages: {
    ...READ,
    summary: "List messages of a channel",
    detail: `A page of messages around, before or after a message, or the latest ones. The order and the default number are undocumented. ${REFUSABLE}`,
    parameters: {
      channel_id: "the channel",
      around: "messages before and after the one with this id",
      before: "messages that are older than the one with this id",
      after: "messages that are newer than the one with this id",
      limit: "messages per page, 1 to 20",
    },
    limits: ["at most 20 messages per page"],
    example: {
      params: { channel_id: CHANNEL_ID },
      query: { before: MESSAGE_ID, limit: 20 },
      response: [
        {
          id: EARLIER_MESSAGE_ID,
          channel_id: CHANNEL_ID,
          guild_id: GUILD_ID,
          content: "你好",
          timestamp: "2026-01-05T10:20:30+08:00",
          author: { id: MEMBER_ID, username: "alice", avatar: "", bot: false },
        },
      ],
    },
    source: "service-facts 8.7",
  },
  get_message_setting: {
    ...READ,
    summary: "Read what the guild allows the bot to send",
    detail: `Proactive messages: whether the guild allows them (disable_push_msg), in which channels, and how many a channel takes a day. ${REFUSABLE}`,
    parameters: { guild_id: "the guild" },
    example: {
      params: { guild_id: GUILD_ID },
      response: {
        disable_create_dm: false,
        disable_push_msg: false,
        channel_ids: [CHANNEL_ID],
        channel_push_max_num: 2,
      },
    },
    source: "service-facts 8.7",
  },
} as const satisfies Readonly<Record<string, OperationGuide>>;
