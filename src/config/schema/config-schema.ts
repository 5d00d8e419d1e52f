// The module has the top-level keys of the file and the type WrittenConfig. The reader (../read) walks the same fields as the published
// schema.

import { saying } from "../../words/statement.js";
import { leaf, type WrittenOf } from "../field/field.js";
import { list } from "../field/list.js";
import { map } from "../field/map.js";
import { mapOf } from "../field/map-of.js";
import { foundAt } from "../read/actual-value.js";
import { wrongType } from "../read/read-context.js";
import { aThing, entryOf, ofName } from "../read/subject.js";
import { isVariableName } from "../yaml/environment.js";
import { AnnouncementField } from "./announcement-schema.js";
import { ChannelField, DefaultChannelField, GroupField } from "./channel-schema.js";
import { MessagesField } from "./message-schema.js";
import { decimalId, NO_SLASH, NO_VARIABLE, plainId, text } from "./parts.js";
import { PolicyField } from "./policy-schema.js";
import { RemovedField } from "./removed-schema.js";
import { roleOrId } from "./role-schema.js";
import { TestsField } from "./tests-schema.js";

const CONFIG_FORMAT = 1;

const Format = leaf<typeof CONFIG_FORMAT, true>(
  { type: "number", const: CONFIG_FORMAT, description: `The version of this format: ${CONFIG_FORMAT}.` },
  (reader, node, what) => {
    const version = CONFIG_FORMAT;
    if (node.kind !== "scalar" || node.form === "nothing" || node.form === "boolean") {
      return wrongType(reader, node, { what, expected: { case: "format", version } });
    }
    if (node.form !== "text" && node.text === String(version)) return true;
    const isNewer = node.form === "integer" && Number(node.text) > version;
    reader.problems.add("E-FORMAT", node, () => ({ version, found: foundAt(node), isNewer }));
    return undefined;
  },
);

/** The variables already have these texts (yaml/file-values.ts). The field only checks the section. */
const Values = mapOf(
  `Texts for \${NAME} in this file. --value NAME=TEXT and GUILDFORM_VAR_NAME override them. guildform reads no other environment variable except GUILD_ID and variables in --allow-variable. Variables are not allowed under guildform, policy, removed, roles, tests, users and values, and in the path of a file.`,
  leaf<string | number | boolean, true>(
    {
      anyOf: [
        { type: "string", pattern: NO_VARIABLE, description: "the text, used literally" },
        { type: "number", description: "the text of the number, as written" },
        { type: "boolean", description: "the text true or false, as written" },
      ],
      description: "The text.",
    },
    (reader, node, what) =>
      node.kind === "scalar" && node.form !== "nothing"
        ? true
        : wrongType(reader, node, { what, expected: { case: "text" }, none: '""' }),
  ),
  {
    keyPattern: "^[A-Za-z_][A-Za-z0-9_]*$",
    wrongKey: (name) => (isVariableName(name) ? null : saying("E-VALUE-NAME", { name })),
    each: (name) => ofName("values", name),
  },
);

/** People give roles or users these names. A slash would make two addresses equal: `permission.<channel>/role.<name>`. */
const namesIn = (section: "roles" | "users") => ({
  keyPattern: NO_SLASH,
  wrongKey: (name: string) => {
    if (name.trim() === "") return saying("E-NAME-BLANK", { case: "name", section });
    return name.includes("/") ? saying("E-NAME-SLASH", { case: "name", name, section }) : null;
  },
  each: (name: string) => ofName(section, name),
});

export const RolesField = mapOf(
  "A name for each role in permissions. Names have no slash.",
  roleOrId,
  namesIn("roles"),
);

export const UsersField = mapOf(
  "A name for each user in permissions. Names have no slash.",
  plainId(
    "The id of the user for this bot. The client's developer mode copies it. `guildform call get_message` shows the id of a message's author.",
  ),
  namesIn("users"),
);

/** A people file has only this section (people-file.ts). */
export const PeopleField = map(
  "Names of users, for --people. The ids of people are personal data and can stay out of the configuration.",
  { users: UsersField.plain() },
  { what: aThing("file") },
);

export const MovedField = list(
  "Renamed keys. With an entry here, guildform keeps the channel, and does not post the message again.",
  map(
    "one renamed key",
    {
      from: text("The old key or address, such as hall, message.old or thread.forum/old."),
      to: text("The new key or address, as declared in this file."),
    },
    { what: entryOf("moved") },
  ),
);

/** Sections with `plain()` decide over the rest of the file. They take no variables, so a review sees their values. */
export const ConfigField = map(
  "The desired state of a chat guild.",
  {
    guildform: Format.plain(),
    guild: decimalId(`The id of the guild, often \${GUILD_ID}.`),
    values: Values.plain().optional(),
    roles: RolesField.plain().optional(),
    users: UsersField.plain().optional(),
    defaults: map("Default values.", { channel: DefaultChannelField.optional() }).optional(),
    groups: list("The groups, in their order in the guild.", GroupField).unmanaged(),
    channels: list("The channels without a group, in order.", ChannelField).unmanaged(),
    messages: MessagesField.optional(),
    announcement: AnnouncementField.unmanaged(),
    removed: RemovedField.plain().optional(),
    moved: MovedField.optional(),
    policy: PolicyField.plain().optional(),
    tests: TestsField.plain().optional(),
  },
  { what: aThing("file") },
);

/** The type is for the file before guildform replaces variables. */
export type WrittenConfig = WrittenOf<typeof ConfigField>;
