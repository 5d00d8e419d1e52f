// English: what is said of roles, users and `permissions:`.

import { type Explained, fileExample, inPlan } from "../../explanation.js";

export const permissions = {
  "E-FLAG-DUPLICATE": {
    means: "A list of permissions names one flag twice.",
    why: "The second one was probably meant to be another flag, such as speak instead of a second view.",
    do: "Remove one of the two, or correct it. The flags are view, manage, speak and live.",
    example: fileExample(
      `
      roles: { moderator: "10012" }
      channels: [{ name: Staff, permissions: { roles: { moderator: [view, view] } } }]
      `,
      `
      roles: { moderator: "10012" }
      channels: [{ name: Staff, permissions: { roles: { moderator: [view, speak] } } }]
      `,
    ),
  },
  "E-PERMISSION-EMPTY": {
    means: "A role or user has a permission map `{}` with nothing in it.",
    why: "A map manages only the flags that it names, so this one would manage nothing. A list `[]` takes everything away; which of the two you mean is not clear.",
    do: "Write `[]` to take all flags away, name a flag, or remove the entry.",
    example: fileExample(
      `
      roles: { guest: "10013" }
      channels: [{ name: Staff, permissions: { roles: { guest: {} } } }]
      `,
      `
      roles: { guest: "10013" }
      channels: [{ name: Staff, permissions: { roles: { guest: [] } } }]
      `,
    ),
  },
  "E-ROLE-AMBIGUOUS": {
    means:
      "A role is to be found by its live name, the guild has several roles of that name, and state has bound none of them.",
    why: "The service lets roles share a name. A grant to the wrong one would show channels to the wrong members.",
    do: "Write the id of the role that you mean, or rename the others in the guild.",
    example: inPlan(
      "The guild has the roles 10012 and 10013, both called “Moderators”.",
      `roles: { moderator: { name: Moderators } }`,
      `roles: { moderator: "10012" }`,
    ),
  },
  "E-ROLE-NOT-THERE": {
    means: "A role is to be found by its live name, and the guild has no role of that name.",
    why: "Roles are never made by guildform. The name was mistyped, or somebody renamed or deleted the role.",
    do: "Correct the name; `guildform call get_guild_roles` lists ids and names. Or write the id, which no renaming changes.",
    example: inPlan(
      "The guild has the role 10012 “Moderators”.",
      `roles: { moderator: { name: Mods } }`,
      `roles: { moderator: { name: Moderators } }`,
    ),
  },
  "E-ROLE-REPLACED": {
    means: "The live name of a role leads to another role than state has bound.",
    why: "Otherwise whoever may rename roles could move every grant of the file to a role of their own.",
    do: "If somebody swapped the names, correct them in the guild. If the other role is meant, declare it under a key of its own, or write its id.",
    example: inPlan(
      "State says that `moderator` is role 10012; now 10013 is called “Moderators”, and 10012 is not.",
      `roles: { moderator: { name: Moderators } }`,
      `roles: { moderator: "10013" }`,
    ),
  },
  "E-ROLE-TWICE": {
    means: "Two names under `roles:` lead to one live role.",
    why: "They are one role with two names. A reader of the file would take them for two.",
    do: "Keep one name, and use it everywhere.",
    example: inPlan(
      "The guild has the role 10012 “Moderators”.",
      `roles: { mod: "10012", moderator: { name: Moderators } }`,
      `roles: { moderator: { name: Moderators } }`,
    ),
  },
  "E-ROLES-REFUSED": {
    means: "A role is to be found by its live name, and the service does not list roles to this bot.",
    why: "Listing roles is no part of the 34 operations; a service may not have it, or the guild has not granted it.",
    do: "Write the ids of the roles. Everything works so: names are a comfort.",
    example: inPlan(
      "The guild has the role 10012 “Moderators”, and the service answers get_guild_roles with 404.",
      `roles: { moderator: { name: Moderators } }`,
      `roles: { moderator: "10012" }`,
    ),
  },
  "E-ROLE-UNKNOWN": {
    means: "`permissions:` names a role that does not stand under `roles:` at the top of the file.",
    why: "The service knows roles by their ids. The name is only yours, so the file has to say which id it stands for.",
    do: "Correct the name, or add it with its id under `roles:`. The client's developer mode copies the id of a role.",
    example: fileExample(
      `
      channels: [{ name: Staff, permissions: { roles: { moderator: [view] } } }]
      `,
      `
      roles: { moderator: "10012" }
      channels: [{ name: Staff, permissions: { roles: { moderator: [view] } } }]
      `,
    ),
  },
  "E-ROLE-UNREADABLE": {
    means:
      "The service does not tell what a declared role may do in a channel. The message has the service's own code and words.",
    why: "Without the present value guildform cannot say what would change. It blocks (exit status 5), since the id may be wrong or the role gone.",
    do: "Check the id under `roles:`, or remove the entry if the role is gone. To go on without it once, plan with `--allow unreadable=1`, or in the file `policy.allow_once: { unreadable: 1, until: YYYY-MM-DD }`.",
    example: inPlan(
      "The role 10099 was deleted in the guild.",
      `
      roles: { helper: "10099" }
      channels: [{ key: staff, name: Staff, permissions: { roles: { helper: [view] } } }]
      `,
      `
      channels: [{ key: staff, name: Staff }]
      `,
    ),
  },
  "E-SUBJECT-DUPLICATE": {
    means:
      "Two names in the permissions of one channel stand for one id. So one role or user has two entries.",
    why: "The service keeps one entry for each role and user in a channel. Two entries would overwrite each other.",
    do: "Keep one entry, and one name for the id.",
    example: fileExample(
      `
      roles: { mod: "10012", moderator: "10012" }
      channels: [{ name: Staff, permissions: { roles: { mod: [view], moderator: [speak] } } }]
      `,
      `
      roles: { moderator: "10012" }
      channels: [{ name: Staff, permissions: { roles: { moderator: [view, speak] } } }]
      `,
    ),
  },
  "E-USER-UNKNOWN": {
    means: "`permissions:` or a `<@name>` in a text names a user who does not stand under `users:`.",
    why: "The service knows users by their ids, and each bot sees other ids. So texts hold names of the file, never pasted ids.",
    do: "Correct the name, or add it with its id under `users:`. For the characters `<@` themselves write `\\<@`.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: "Ask <@alice>" }
      `,
      `
      users: { alice: "1442001" }
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: "Ask <@alice>" }
      `,
    ),
  },
  "E-USER-UNREADABLE": {
    means:
      "The service does not tell what a declared user may do in a channel. The user may have left the guild.",
    why: "Without the present value guildform cannot say what would change, so it blocks (exit status 5).",
    do: "Check the id under `users:`, or remove the entry if the user has left. To go on without it once, plan with `--allow unreadable=1`, or in the file `policy.allow_once: { unreadable: 1, until: YYYY-MM-DD }`.",
    example: inPlan(
      "The user 1442009 has left the guild.",
      `
      users: { bob: "1442009" }
      channels: [{ key: staff, name: Staff, permissions: { users: { bob: [view] } } }]
      `,
      `
      channels: [{ key: staff, name: Staff }]
      `,
    ),
  },
  "I-UNSEEN": {
    means: "Some changes by hand cannot be seen, because the service has no call that shows them.",
    why: "The service lists neither all permission entries of a channel nor the present announcement. The line is there so that no drift in the plan is not taken for certainty.",
    do: "Nothing: the line stays for as long as the file names permissions or an announcement. Name each role and user that matters under `permissions:`; guildform reads it with each plan.",
    example: inPlan(
      "The role 10013 (helper) matters in Staff too. No change by hand of its entry shows, since the file does not name it.",
      `
      roles: { moderator: "10012" }
      channels: [{ key: staff, name: Staff, permissions: { roles: { moderator: [view] } } }]
      `,
      `
      roles: { moderator: "10012", helper: "10013" }
      channels: [{ key: staff, name: Staff, permissions: { roles: { moderator: [view], helper: [view] } } }]
      `,
    ),
  },
  "W-HELD-BY-OFFICE": {
    means:
      "A role or user with an entry may manage the channel by office, as owner, administrator or channel administrator.",
    why: "Who manages a channel may do everything in it. The permission call changes nothing for them, so the entry is skipped.",
    do: "Remove the entry, or take the office away in the guild's own settings.",
    example: inPlan(
      "Alice (1442001) is channel administrator of Staff.",
      `
      users: { alice: "1442001" }
      channels: [{ key: staff, name: Staff, permissions: { users: { alice: [view] } } }]
      `,
      `
      channels: [{ key: staff, name: Staff }]
      `,
    ),
  },
  "W-LIVE": {
    means: "The flag live is given in a channel of another type than live.",
    why: "It allows broadcasting, which only channels of type live have. The service keeps the flag and it does nothing.",
    do: "Remove live from the list.",
    example: fileExample(
      `
      roles: { host: "10012" }
      channels: [{ name: Lobby, type: text, permissions: { roles: { host: [view, live] } } }]
      `,
      `
      roles: { host: "10012" }
      channels: [{ name: Lobby, type: text, permissions: { roles: { host: [view] } } }]
      `,
    ),
  },
  "W-MANAGE": {
    means: "The flag manage stands in the file and is never sent.",
    why: "The service's permission call cannot give or take manage. Channel administrators are made in the app.",
    do: "Remove manage from the file, and make channel administrators in the app.",
    example: fileExample(
      `
      roles: { moderator: "10012" }
      channels: [{ name: Staff, permissions: { roles: { moderator: [view, manage] } } }]
      `,
      `
      roles: { moderator: "10012" }
      channels: [{ name: Staff, permissions: { roles: { moderator: [view] } } }]
      `,
    ),
  },
  "W-ROLE-BUILTIN": {
    means: "The file gives permissions to the built-in role of administrators (2) or of the owner (4).",
    why: "These two always hold every permission in every channel, so the entry does nothing.",
    do: "Remove the entry.",
    example: fileExample(
      `
      roles: { admins: "2" }
      channels: [{ name: Staff, permissions: { roles: { admins: [view] } } }]
      `,
      `
      channels: [{ name: Staff }]
      `,
    ),
  },
  "W-ROLE-ID-DUPLICATE": {
    means: "Two names under `roles:` have one id.",
    why: "They are one role with two names. A reader of the file would take them for two.",
    do: "Keep one name, and use it everywhere. If you mean two roles, correct one of the ids.",
    example: fileExample(`roles: { mod: "10012", moderator: "10012" }`, `roles: { moderator: "10012" }`),
  },
  "W-USER-ID-DUPLICATE": {
    means: "Two names under `users:` have one id.",
    why: "They are one user with two names. A reader of the file would take them for two.",
    do: "Keep one name, and use it everywhere. If you mean two users, correct one of the ids.",
    example: fileExample(`users: { al: "1442001", alice: "1442001" }`, `users: { alice: "1442001" }`),
  },
} satisfies Explained;
