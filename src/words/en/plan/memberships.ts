// Reports who keeps a role without a name in the file, who left the guild, and changes of administrators.

import type { CodeWords } from "../../codes.js";
import { foreign, own, quoted, say } from "../../say.js";
import { hasServiceFailed } from "../../service-failed.js";
import type { MembershipParams } from "../../shapes/memberships.js";
import { countedText } from "../counted-text.js";
import { allowing, allowingHere } from "./allowing.js";

export const memberships: CodeWords<MembershipParams> = {
  "E-MEMBER-IS-BOT": ({ address }) => ({
    message: say`${foreign(address)}: this user is the bot itself`,
    hint: say`Remove the name: no call changes the roles of the bot. An administrator of the guild does it by hand.`,
  }),
  "E-ADMINS": ({ address, name, gives, channel, count, by }) => ({
    message: say`${foreign(address)}: the plan ${gives ? say`makes ${quoted(name)} an administrator` : say`takes the office of ${quoted(name)}`} ${own(channel ? "of this channel" : "of the guild")}`,
    hint: say`If ${own(count === 1 ? "it is" : "all of them are")} meant, run it with ${(by === "undo" ? allowingHere : allowing)("admins", count)}.`,
  }),
  "E-STILL-HOLDS": ({ address, name }) => ({
    message: say`${foreign(address)}: the file no longer names ${quoted(name)}, who is an administrator still`,
    hint: say`Add the name to \`never:\` to take the office away, or to \`forget:\` to let the user keep it.`,
  }),
  "W-STILL-HOLDS": ({ address, name, keeps }) => ({
    message: say`${foreign(address)}: the file no longer names ${quoted(name)}, who keeps the ${own(keeps)}`,
    hint:
      keeps === "role"
        ? say`To take the role away, add the name to \`never:\`.`
        : say`To take the rights away, give the name an empty list under \`permissions.users\`.`,
  }),
  "W-MEMBER-LEFT": ({ address }) => ({
    message: say`${foreign(address)}: this user is no member of the guild, so the plan gives nothing`,
    hint: say`Remove the name, or keep it: guildform asks before it gives anything to a user who joins later.`,
  }),
  "W-MEMBER-BACK": ({ address, toAllow }) => ({
    message: say`${foreign(address)}: this user left the guild and came back, so the plan gives nothing`,
    hint: say`If you know that the account has its owner still, plan with ${allowing("returns", toAllow)}.`,
  }),
  "W-REMOVED-OFFICE": ({ name, office }) =>
    office === "owner"
      ? {
          message: say`\`removed:\` names ${quoted(name)}, who owns the guild, and no call changes that`,
          hint: say`Give the guild another owner by hand, and plan again.`,
        }
      : {
          message: say`\`removed:\` names ${quoted(name)}, and the service hides the own entries of an administrator`,
          hint: say`Plan again after this apply. The next plan takes the entries that show themselves without the office.`,
        },
  "W-MEMBERS-UNREAD": ({ members, code }) => ({
    message: say`${countedText(members, "membership")} not checked: the service refused to show the users (${code === null ? say`no answer` : say`code ${code}`})`,
    hint: hasServiceFailed(code)
      ? say`The plan leaves these memberships alone. Plan again later.`
      : say`The plan leaves these memberships alone. \`guildform doctor\` shows the missing grants.`,
  }),
  "E-MEMBERS-UNLISTED": ({ address, code }) => ({
    message: say`${foreign(address)}: a list of members needs a service that lists them, and it does not (${code === null ? say`no answer` : say`code ${code}`})`,
    hint: hasServiceFailed(code)
      ? say`Plan again later.`
      : say`Write changes in place of the list: \`members: { add: [alice] }\`. Only bots of a private domain may list members.`,
  }),
  "W-ROLES-FULL": ({ roles, limit, creates, deletes }) => ({
    message: say`the guild has ${countedText(roles, "role")} and may have ${limit}, so the service may refuse ${creates === 1 ? say`the new role` : say`some of the ${creates} new roles`}`,
    hint:
      deletes > 0 && roles + creates - deletes <= limit
        ? say`A plan deletes last. Make the change in two applies: delete ${countedText(deletes, "role")} first, then create.`
        : say`Delete roles that the guild does not need, in an apply of their own, or create fewer.`,
  }),
  "W-ROLE-FULL": ({ role, members, limit, gives, takes }) => ({
    message: say`${foreign(role)}: the role has ${countedText(members, "member")} and may have ${limit}, so the service may refuse ${gives === 1 ? say`the new member` : say`some of the ${gives} new members`}`,
    hint:
      takes > 0 && members + gives - takes <= limit
        ? say`Make the change in two applies: take the role from ${countedText(takes, "member")} first, then give it.`
        : say`Take the role from members who do not need it, in an apply of its own, or give it to fewer.`,
  }),
  "W-MEMBERS-SHORT": ({ address, listed, number }) => ({
    message: say`${foreign(address)}: the service lists ${countedText(listed, "member")}, and the role has ${number === null ? own("an unknown number") : say`${number}`}, so the plan takes the role from no one`,
    hint: say`Plan again later. To take the role from a person at once, write \`members: { never: [NAME] }\`.`,
  }),
};
