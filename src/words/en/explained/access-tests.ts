// English: `tests:` of the file.

import { type Explained, fileExample, inPlan } from "../../explanation.js";

export const accessTests = {
  "E-TEST": {
    means: "A test under `tests:` of the file fails.",
    why: "The test says who may do what, whatever the rest of the file says. The error tells a member whom it means and for whom it does not hold: in the file, on the guild as it will be, or between two calls of the plan. A plan is blocked (exit status 5).",
    do: "Mend what the file says of the channel. If the change is meant, change the test in the same review. What fails only between two calls holds at both ends: make the change in two applies, first what is taken, then what is given.",
    example: inPlan(
      "The guild has no channel “Staff” yet.",
      `
      channels: [{ key: staff, name: Staff, private_type: public }]
      tests: [{ who: everyone, cannot: view, in: staff }]
      `,
      `
      channels: [{ key: staff, name: Staff, private_type: admins }]
      tests: [{ who: everyone, cannot: view, in: staff }]
      `,
    ),
  },
  "E-TEST-FORM": {
    means: "An entry under `tests:` lacks a key, or has keys that do not go together.",
    why: "A test says whom it means (`who`, `nobody_but` or `no_new_access`), what they can or cannot do, and where. One that leaves something open would test nothing.",
    do: "Write it in one of the forms: `{ who, can | cannot | can_only, in }`, `{ nobody_but, can, in }`, `{ no_new_access: everyone | anybody }`.",
    example: fileExample(
      `
      channels: [{ key: staff, name: Staff, private_type: admins }]
      tests: [{ who: everyone, in: staff }]
      `,
      `
      channels: [{ key: staff, name: Staff, private_type: admins }]
      tests: [{ who: everyone, cannot: view, in: staff }]
      `,
    ),
  },
  "E-TEST-IN": {
    means: "`in:` of a test names no channel of the file.",
    why: "A test that looks at nothing would hold for ever, also after its channel got another key. Channels that the file does not declare cannot be tested.",
    do: "Write the key of a channel, `group KEY`, or a glob over keys and addresses, such as `log-*` or `*`.",
    example: fileExample(
      `
      channels: [{ key: staff, name: Staff, private_type: admins }]
      tests: [{ who: everyone, cannot: view, in: staf }]
      `,
      `
      channels: [{ key: staff, name: Staff, private_type: admins }]
      tests: [{ who: everyone, cannot: view, in: staff }]
      `,
    ),
  },
  "E-TEST-WHO": {
    means: "A test names its audience in a way that cannot be read.",
    why: "A role and a user may have one name, so a test says which it means.",
    do: "Write `everyone`, `role NAME`, `user NAME`, or `any role NAME` for whoever has that role, whatever else he has. `nobody_but` takes roles and users.",
    example: fileExample(
      `
      roles: { guest: "10012" }
      channels: [{ key: staff, name: Staff, private_type: admins }]
      tests: [{ who: guest, cannot: view, in: staff }]
      `,
      `
      roles: { guest: "10012" }
      channels: [{ key: staff, name: Staff, private_type: admins }]
      tests: [{ who: role guest, cannot: view, in: staff }]
      `,
    ),
  },
  "W-TEST-UNKNOWN": {
    means:
      "Whether a test under `tests:` holds is not known, since something that decides could not be read.",
    why: "The plan reads every entry that a test needs. The service refused one of them, such as that of a role that is gone. Or it does not list the roles of the guild, and `nobody_but` and `any role X` count each of them.",
    do: "Look at what the plan says could not be read. Correct the id under `roles:` or `users:`, or grant the bot get_guild_roles.",
    example: inPlan(
      "The service refuses to tell what the role 99 holds in the channel 101, which nobody but members with an entry sees.",
      `
      roles: { gone: "99" }
      channels: [{ key: staff, name: Staff, channel_id: "101" }]
      tests: [{ who: role gone, cannot: view, in: staff }]
      `,
      `
      channels: [{ key: staff, name: Staff, channel_id: "101" }]
      tests: [{ who: everyone, cannot: view, in: staff }]
      `,
    ),
  },
} satisfies Explained;
