// English: what is said of role ids and user ids that the guild does not know, or that nobody could check.

import { type Explained, inPlan, inShell } from "../../explanation.js";

export const strangers = {
  "E-ROLE-ID-UNKNOWN": {
    means: "The plan gives rights to a role that the guild does not have.",
    why: "The service refuses such a call in the middle of the apply, or takes it and nothing happens. The channel stands without its readers then.",
    do: "Correct the id under `roles:`; `guildform call get_guild_roles` lists ids and names. Remove the entry if the role is gone.",
    example: inPlan(
      "The guild has the role 10012 “Moderators”.",
      `
      roles: { moderator: "10021" }
      channels: [{ name: Staff, permissions: { roles: { moderator: [view] } } }]
      `,
      `
      roles: { moderator: "10012" }
      channels: [{ name: Staff, permissions: { roles: { moderator: [view] } } }]
      `,
    ),
  },
  "E-USER-ID-UNKNOWN": {
    means: "The plan gives rights in a new channel to a user who is no member of the guild.",
    why: "The service refuses the call in the middle of the apply (301006). Each bot sees ids of its own, so an id that another bot shows is no member here.",
    do: "Correct the id under `users:`, or remove the entry if the user left. `guildform call get_guild_member user_id=ID` tells of one user.",
    example: inPlan(
      "The guild has the member 902.",
      `
      users: { alice: "920" }
      channels: [{ name: Staff, permissions: { users: { alice: [view] } } }]
      `,
      `
      users: { alice: "902" }
      channels: [{ name: Staff, permissions: { users: { alice: [view] } } }]
      `,
    ),
  },
  "I-ROLES-UNCHECKED": {
    means: "The plan gives rights to roles, and the service does not tell which roles the guild has.",
    why: "Listing roles is no part of the 34 operations. A service may not have get_guild_roles, or the guild has not granted it.",
    do: "Grant the bot the interface, or check the ids yourself: the developer mode of the client copies the id of a role.",
    example: inShell(
      "get_guild_roles answers with code 11264",
      "the administrators grant the interface to the bot; the plan reads the roles once and checks each id",
    ),
  },
  "I-USERS-UNCHECKED": {
    means: "The plan gives rights in new channels to users whose membership is not checked.",
    why: "Each check is a call of get_guild_member. The service may not answer it, and a plan makes at most 50 of them.",
    do: "Grant the bot the interface. Where there are more than 50 users, give rights to a role instead, or add the channels in smaller parts with `--target`.",
    example: inShell(
      "guildform plan: 10 of 60 user ids of new channels not checked",
      "a role `team` has the rights that 60 users had; the plan reads the roles once",
    ),
  },
} satisfies Explained;
