// Reports mistakes in `roles:`, `users:` and `permissions:`.

import { cases, codes, type Words } from "../../codes.js";
import type { Place } from "../../place.js";
import { foreign, listed, own, quoted, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { didYouMean } from "../did-you-mean.js";
import { placeText } from "../place-text.js";
import { inValue, literally } from "./forms.js";

/** `other` means that a user has this name where the file needs a role, or the reverse. */
type Unknown = {
  readonly name: string;
  readonly other: boolean;
  readonly near: string | null;
};

type Twice = {
  readonly name: string;
  readonly first: string;
  readonly at: Place;
  readonly id: string;
};

/** The file needs ids, and the 34 operations list neither roles nor users (service-interface: Channel permissions). */
const DECLARE: Readonly<Record<"roles" | "users", Sentence>> = {
  roles: say`declare the name with its id under \`roles:\`, or write { name: NAME } there to find the role by its live name. The developer mode of the QQ client copies ids. \`guildform call get_message\` shows the role ids of an author; \`guildform call get_channel_role_permissions\` checks an id. Every guild has 1 everyone, 2 administrator, 4 owner, 5 channel administrator`,
  users: say`declare the name with its id under \`users:\`, or give the file that has it with --people FILE. The developer mode of the QQ client copies ids. \`guildform call get_message\` shows the user id of an author, as this bot sees it`,
};

/** The words of a problem never quote the people file. */
const PEOPLE_FILE = {
  empty: say`the people file has no \`users:\``,
  encoding: say`the people file is not UTF-8 text`,
  id: say`a value in the people file is not an id`,
  "id-twice": say`two names in the people file have the same id`,
  key: say`the people file has a key other than \`users:\``,
  "link-out": say`a link leads out of the folder of the people file`,
  missing: say`there is no such people file`,
  name: say`a name in the people file is blank or has a slash`,
  "name-twice": say`the people file has a name twice`,
  "no-file": say`the people file is not an ordinary file`,
  shape: say`the people file has another form`,
  "too-large": say`the people file is too large`,
  unreadable: say`guildform could not read the people file`,
  variable: say`the people file takes no variables`,
  yaml: say`the people file is not correct YAML`,
} as const satisfies Readonly<Record<string, Sentence>>;

export type PeopleFileProblem = keyof typeof PEOPLE_FILE;

/** The place of a problem is a line of the people file, or the file as a whole. */
type PeopleFile = { readonly case: PeopleFileProblem; readonly file: string };

type SystemRole = { readonly id: string; readonly keys: readonly string[] };

const SYSTEM_ROLES = say`every guild has 1 everyone, 2 administrator, 4 owner, 5 channel administrator; to use one of them in permissions, write its id alone: NAME: "1"`;

function twoNames({ name, first, at, id }: Twice): Words {
  return {
    message: say`${quoted(name)} and ${quoted(first)} (${placeText(at)}) name the same id, ${foreign(id)}`,
    hint: say`keep one name for the id`,
  };
}

function unknown(kind: "role" | "user", { name, other, near }: Unknown): Words {
  const [section, others] = kind === "role" ? (["roles", "users"] as const) : (["users", "roles"] as const);
  return {
    message: say`no ${own(kind)} is called ${quoted(name)}`,
    hint: other
      ? say`${quoted(name)} is declared under \`${own(others)}\``
      : didYouMean(near, DECLARE[section]),
  };
}

export const people = codes({
  "W-ROLE-ID-DUPLICATE": twoNames,
  "W-USER-ID-DUPLICATE": twoNames,
  /** guildform changes one of the two, so the other name would hide the change. */
  "E-ROLE-ID-DUPLICATE": twoNames,
  "E-ROLE-SYSTEM": cases({
    /** Role 2 takes no list, because a list could take the office from everyone else. */
    administrators: () => ({
      message: say`the role of the administrators takes \`members\` with \`add\`, \`never\` and \`forget\` alone`,
      hint: say`write \`members: { add: [NAME] }\`; to use the role in permissions, write its id alone: NAME: "2"`,
    }),
    /** The members of role 5 differ from channel to channel. */
    "channel-administrators": () => ({
      message: say`5 is the role of channel administrators, and each channel has its own`,
      hint: say`name them in the channel: \`channel_admins: { add: [NAME] }\``,
    }),
    known: ({ id, keys }: SystemRole) => ({
      message:
        keys.length === 0
          ? say`guildform manages no system role, and ${foreign(id)} is one`
          : say`${foreign(id)} is a system role, which takes no ${listed(
              keys.map((key) => say`\`${own(key)}\``),
              { last: " and no " },
            )}`,
      hint: SYSTEM_ROLES,
    }),
    unknown: ({ id }: { readonly id: string }) => ({
      message: say`no system role has the id ${foreign(id)}`,
      hint: SYSTEM_ROLES,
    }),
  }),
  "E-ROLE-UNKNOWN": (params: Unknown) => unknown("role", params),
  "E-USER-UNKNOWN": cases({
    name: (params: Unknown) => unknown("user", params),
    /** The text of a message names a user as `<@alice>`. */
    form: ({ name, near, inValue: at }: { name: string; near: string | null; inValue: Place | null }) => ({
      message: inValue(say`no user is named ${quoted(name)}`, at),
      hint: didYouMean(near, say`${DECLARE.users}; or write ${literally("<@")}`),
    }),
    everyone: ({ inValue: at }: { inValue: Place | null }) => ({
      message: inValue(say`\`<@everyone>\` is no form: \`<@NAME>\` mentions one user`, at),
      hint: say`name a user, or write ${literally("<@")}`,
    }),
    id: ({ text, inValue: at }: { text: string; inValue: Place | null }) => ({
      message: inValue(say`${quoted(text)} is no name under \`users:\`; this form takes no ids`, at),
      hint: say`give it a name: \`users: { NAME: "${own(text.replace("!", "").slice(0, 20))}" }\`, and write \`<@NAME>\``,
    }),
  }),
  "E-PEOPLE-FILE": ({ case: problem, file }: PeopleFile) => ({
    message: say`${PEOPLE_FILE[problem]} (${quoted(file)})`,
    hint: say`write \`users: { NAME: "ID" }\` and nothing else, and name the file with --people or GUILDFORM_PEOPLE. guildform shows no line of it`,
  }),
  /** `other` is the name of the same person in the people file. */
  "E-USER-TWICE": ({ name, other, file, at }: { name: string; other: string; file: string; at: Place }) => ({
    message:
      name === other
        ? say`${quoted(name)} is declared here and in the people file, ${quoted(file)}, ${placeText(at)}`
        : say`${quoted(name)} is the same user as ${quoted(other)} in the people file, ${quoted(file)}, ${placeText(at)}`,
    hint: say`keep one of the two`,
  }),
  "W-USERS-TAKEN": ({ names, more }: { names: readonly string[]; more: number }) => ({
    message: say`no file declares these users, so their names are not checked: ${listed(names.map(quoted))}${more === 0 ? say`` : say` and ${more} more`}`,
    hint: say`to check them, give the file that has their ids with --people FILE`,
  }),
  "E-SUBJECT-DUPLICATE": ({ name, first, at, kind, id }: Twice & { kind: "role" | "user" }) => ({
    message: say`${quoted(name)} and ${quoted(first)} (${placeText(at)}) are one ${own(kind)}, ${foreign(id)}: it has two entries in one channel`,
    hint: say`keep one of the two`,
  }),
  "E-MEMBER-TWICE": ({ name, first, at }: { name: string; first: string; at: Place }) => ({
    message: say`${quoted(name)} is the same user as ${quoted(first)} (${placeText(at)})`,
    hint: say`name each user once, under \`add\`, \`never\` or \`forget\``,
  }),
  "E-FLAG-DUPLICATE": ({ flag }: { flag: string }) => ({
    message: say`the list has ${own(flag)} twice`,
    hint: say`remove one of the two`,
  }),
  "E-PERMISSION-EMPTY": () => ({
    message: say`this map names no permission`,
    hint: say`write [] to take all of them away, or remove the entry`,
  }),
  "W-MANAGE": () => ({
    message: say`the permission call cannot change manage, so guildform never sends it`,
    hint: say`remove it; appoint channel administrators in the QQ client`,
  }),
  "W-LIVE": () => ({
    message: say`live has an effect in channels of type live only`,
    hint: say`remove it`,
  }),
  "W-ROLE-BUILTIN": ({ name, id }: { name: string; id: string }) => ({
    message: say`${quoted(name)} is the built-in role ${foreign(id)}, which always holds every permission`,
    hint: say`remove the entry`,
  }),
});
