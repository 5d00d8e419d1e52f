// Reports problems between declared channels, roles, messages and threads and their live objects.

import { bothSpelledOut } from "../../../model/near-name.js";
import type { CodeWords } from "../../codes.js";
import { foreign, listed, own, quoted, say } from "../../say.js";
import type { ClaimParams } from "../../shapes/claims.js";
import { countedText } from "../counted-text.js";
import { quotedName } from "../quoted-name.js";

const idGone =
  (
    kind: "message" | "thread",
    { absent, otherwise }: { readonly absent: string; readonly otherwise: string },
  ) =>
  ({ address, id }: ClaimParams["E-MESSAGE-ID-GONE"]) => ({
    message: say`${foreign(address)} claims ${own(kind)}_id ${foreign(id)}, but its ${own(absent)}`,
    hint: say`Check the id and the channel, or remove \`${own(kind)}_id:\` to let guildform ${own(otherwise)}.`,
  });

const idTaken =
  (kind: "message" | "thread") =>
  ({ address, id, owner }: ClaimParams["E-MESSAGE-ID-TAKEN"]) => ({
    message: say`${foreign(address)} claims ${own(kind)}_id ${foreign(id)}, which ${foreign(owner)} already manages`,
    hint: say`Give one of them another ${own(kind)}_id, or remove it.`,
  });

const listedIds = (ids: readonly string[]) => listed(ids.map(foreign));

const firstOf = ([first = ""]: readonly string[]) => foreign(first);

export const claims: CodeWords<ClaimParams> = {
  "E-CHANNEL-ID-BOUND": ({ address, bound, id }) => ({
    message: say`${foreign(address)} is bound to ${foreign(bound)} in state, but channel_id says ${foreign(id)}`,
    hint: say`Remove \`channel_id:\` to keep the bound channel, or declare the other channel under a key of its own.`,
  }),
  "E-CHANNEL-ID-TAKEN": ({ address, id, owner }) => ({
    message: say`${foreign(address)} claims ${foreign(id)}, which ${foreign(owner)} already manages`,
    hint: say`If the key ${foreign(owner)} changed, use \`moved:\`. Otherwise give one of them another channel_id.`,
  }),
  "E-CHANNEL-ID-GONE": ({ address, id }) => ({
    message: say`${foreign(address)} claims channel_id ${foreign(id)}, but the guild has no such channel`,
    hint: say`Check the id, or remove \`channel_id:\` to let guildform find it by name or create it. If the channel was deleted, \`guildform pull --into FILE --prune --write\` removes its block from the file. Without \`--write\` it only shows the result.`,
  }),
  "E-CHANNEL-ID-KIND": ({ address, id, is }) => ({
    message: say`${foreign(address)} claims ${foreign(id)}, which is a ${own(is === "group" ? "group" : "channel, not a group")}`,
    hint: say`Use the id of an object of the declared kind.`,
  }),
  "E-NAME-AMBIGUOUS": ({ address, name, ids }) => ({
    message: say`${foreign(address)} could be any of ${countedText(ids.length, "live channel")} named ${quotedName(name)}: ${listedIds(ids)}`,
    hint: say`Choose one with \`channel_id: "${firstOf(ids)}"\`. To create another one, declare each of these under its own key with its \`channel_id:\`, or rename them.`,
  }),
  "E-ROLE-NOT-THERE": ({ role, name, bound, now }) => ({
    message:
      bound === null
        ? say`${quoted(role)}: the guild has no role named ${quotedName(name)}`
        : say`${quoted(role)}: the guild has no role named ${quotedName(name)} any more; ${foreign(bound)}, bound in state, is ${now === null ? say`gone` : say`called ${quotedName(now)} now`}`,
    hint:
      bound === null || now === null
        ? say`Correct the name, or write the id of the role. \`guildform call get_guild_roles\` lists both.`
        : say`Write the current name, or the id: "${foreign(bound)}".`,
  }),
  "E-ROLE-REPLACED": ({ role, name, bound, id }) => ({
    message: say`${quoted(role)} is bound to role ${foreign(bound)} in state, but ${quotedName(name)} is the name of ${foreign(id)} now`,
    hint: say`A person who can rename roles could take the grants of the file this way. If ${foreign(id)} is meant, declare it under a key of its own or write its id. Otherwise correct the names in the guild.`,
  }),
  "E-ROLE-AMBIGUOUS": ({ role, name, isManaged, ids }) => ({
    message: say`${quoted(role)} could be any of ${countedText(ids.length, "role")} named ${quotedName(name)}: ${listedIds(ids)}`,
    hint: isManaged
      ? say`Write \`role_id: "${firstOf(ids)}"\` with \`manage: true\` for the role that you mean, or rename the other roles.`
      : say`Write the id of the role that you mean, such as "${firstOf(ids)}", or rename the other roles.`,
  }),
  "E-ROLE-TWICE": ({ role, other, name, id }) => ({
    message: say`${quoted(role)} and ${quoted(other)} are one role: ${name === null ? say`${foreign(id)}` : say`${quotedName(name)} is the name of ${foreign(id)}`}`,
    hint: say`Use one name for one role.`,
  }),
  "E-ROLE-ID-BOUND": ({ address, bound, id }) => ({
    message: say`${foreign(address)} is bound to ${foreign(bound)} in state, but role_id says ${foreign(id)}`,
    hint: say`Remove \`role_id:\` to keep the bound role, or declare the other role under a key of its own.`,
  }),
  "E-ROLE-ID-GONE": ({ address, id }) => ({
    message: say`${foreign(address)} claims role_id ${foreign(id)}, but the guild has no such role`,
    hint: say`Check the id: \`guildform call get_guild_roles\` lists all roles. To create the role, write \`create: true\` in place of \`role_id:\` and \`manage:\`.`,
  }),
  "E-ROLE-NAME-ALIKE": ({ role, name, alike, id }) => {
    const [own, other] = bothSpelledOut(name, alike);
    return {
      message: say`${quoted(role)} would create the role ${foreign(own)}, but role ${foreign(id)} is called ${foreign(other)}: people take the two for one name`,
      hint: say`To manage the live role, write role_id: "${foreign(id)}" and \`manage: true\`. Otherwise choose another name.`,
    };
  },
  "E-ROLE-NAME-LEAVING": ({ role, name, leaving, by }) => ({
    message: say`${quoted(role)} would get the name ${quotedName(name)}, and ${foreign(leaving)} still has this name until the same plan ${by === "deletion" ? say`deletes` : say`renames`} it`,
    hint:
      by === "deletion"
        ? say`Use two applies: first delete ${foreign(leaving)} without this entry, then add the entry again. To keep the role with its members, use \`moved:\` in place of \`removed:\`.`
        : say`Use two applies: first rename ${foreign(leaving)} alone, then give the name to ${quoted(role)}.`,
  }),
  "E-ROLE-NAME-SYSTEM": ({ role, name, id }) => ({
    message: say`${quoted(role)}: ${quotedName(name)} is the name of ${foreign(id)}, a system role, which guildform neither creates nor changes`,
    hint: say`Choose another name. To manage who is an administrator, write \`role_id: "2"\`, \`manage: true\`, and \`members:\` with \`add:\` or \`never:\`.`,
  }),
  "E-ROLE-NAME-TWICE": ({ role, other, name }) => ({
    message: say`${quoted(role)} would get the name ${quotedName(name)}, and ${quoted(other)} has this name too, or a name that looks like it`,
    hint: say`Give each role a name of its own.`,
  }),
  "E-ROLE-NOT-MANAGED": ({ address }) => ({
    message: say`\`removed:\` names ${foreign(address)}, which the file only found by its name and never managed`,
    hint: say`To delete the role, first declare it with \`manage: true\` and apply. To forget it, remove this entry.`,
  }),
  "E-ROLES-REFUSED": ({ role, name, status, code }) => ({
    message: say`${quoted(role)} cannot be ${name === null ? say`managed` : say`found by the name ${quotedName(name)}`}: the service refuses to list roles (${code === null ? say`HTTP ${status}` : say`code ${code}`})`,
    hint:
      name === null
        ? say`Write only the id of the role, without \`manage: true\`. guildform manages no role of this guild until the service lists roles.`
        : say`Write the id of the role in place of its name. The developer mode of the QQ client copies ids. guildform manages no role of this guild until the service lists roles.`,
  }),
  "E-OTHER-ROLES-REFUSED": ({ address, status, code }) => ({
    message: say`${foreign(address)} has \`other_roles: none\`, and the service refuses to list roles (${code === null ? say`HTTP ${status}` : say`code ${code}`})`,
    hint: say`Remove \`other_roles: none\`. guildform then changes only the roles that the channel names.`,
  }),
  "E-MESSAGE-ID-GONE": idGone("message", { absent: "channel has no such message", otherwise: "post it" }),
  "E-MESSAGE-ID-TAKEN": idTaken("message"),
  "E-MESSAGE-AMBIGUOUS": ({ address, ids }) => ({
    message: say`${foreign(address)} could be any of ${countedText(ids.length, "pinned message")} of the bot with the same content: ${listedIds(ids)}`,
    hint: say`Choose one with \`message_id: "${firstOf(ids)}"\`, and recall the others or declare them under keys of their own.`,
  }),
  "E-THREAD-ID-GONE": idGone("thread", {
    absent: "forum has no such thread",
    otherwise: "find it by its title or post it",
  }),
  "E-THREAD-ID-TAKEN": idTaken("thread"),
  "E-THREAD-ID-BOUND": ({ address, bound, id }) => ({
    message: say`${foreign(address)} is bound to ${foreign(bound)} in state, but thread_id says ${foreign(id)}`,
    hint: say`Remove \`thread_id:\` to keep the bound thread, or declare the other one under a key of its own.`,
  }),
  "E-THREAD-AMBIGUOUS": ({ address, title, ids }) => ({
    message: say`${foreign(address)} could be any of ${countedText(ids.length, "thread")} of the bot titled ${quotedName(title)}: ${listedIds(ids)}`,
    hint: say`Choose one with \`thread_id: "${firstOf(ids)}"\`.`,
  }),
};
