// The schema of the written file, for completion and help in editors, and the type WrittenConfig. The reader (../read) has the
// same rules by hand, for better messages and carets. A property test proves that both accept and refuse the same documents.
// Reading a config imports no part of this file.

import { FILE_ALLOWANCES, type FileAllowance } from "../../model/allowances.js";
import {
  anyOf,
  array,
  boolean,
  integer,
  literal,
  number,
  optional,
  type Static,
  string,
} from "../../model/json-schema.js";
import { POSTS_PER_CHANNEL_PER_DAY } from "../config.js";
import { CONFIG_FORMAT } from "../read/read-config.js";
import { MAX_INTEGER } from "../read/read-context.js";
import { AnnouncementSchema } from "./announcement-schema.js";
import { ChannelSchema, DefaultChannelSchema, GroupSchema } from "./channel-schema.js";
import { MessagesSchema } from "./message-schema.js";
import {
  decimalId,
  literalText,
  map,
  mapOf,
  NO_SLASH,
  NO_VARIABLE,
  plainId,
  plainOneOf,
  text,
} from "./parts.js";
import { TestsSchema } from "./tests-schema.js";
import { TombstoneSchema } from "./tombstone-schema.js";

const MANAGED = "the managed groups, channels, messages and threads";

/** `whole` is the number that a percentage refers to. */
const limit = (description: string, whole: string) =>
  optional(
    anyOf(
      [
        integer({ minimum: 0, maximum: MAX_INTEGER, description: "a number" }),
        string({
          pattern: "^(?:100|[1-9]?[0-9])%$",
          description: `a share of ${whole}, rounded down, such as 30%`,
        }),
      ],
      { description },
    ),
  );

const allowance = (name: FileAllowance) =>
  optional(
    integer({ minimum: 0, maximum: MAX_INTEGER, description: `The number of \`--allow ${name}=NUMBER\`.` }),
  );

const ALLOWED = Object.fromEntries(FILE_ALLOWANCES.map((name) => [name, allowance(name)])) as {
  [Name in FileAllowance]: ReturnType<typeof allowance>;
};

const Policy = map(
  {
    unmanaged_channels: optional(
      plainOneOf(
        { keep: "leave them unchanged (default)", error: "block the plan" },
        {
          default: "keep",
          description: "Live channels that this file does not mention. Default: keep.",
        },
      ),
    ),
    removal: optional(
      plainOneOf(
        {
          tombstone: "delete only with an entry under `removed:` (default)",
          implicit: "also delete a managed channel, group, thread or message when its block is gone",
        },
        { default: "tombstone", description: "The condition for a deletion. Default: tombstone." },
      ),
    ),
    protect: optional(
      array(
        literalText(
          "A key, or an address such as channel.rules, group.start, message.house-rules or thread.forum/welcome. A key means the channels and groups with this key. If there are none, it means the message.",
        ),
        {
          description:
            "Channels, groups, messages and threads that apply never deletes and never stops managing. State remembers them: to delete one, first apply the file without this line, then delete it.",
        },
      ),
    ),
    messages_per_channel_per_day: optional(
      integer({
        minimum: 0,
        maximum: MAX_INTEGER,
        default: POSTS_PER_CHANNEL_PER_DAY,
        description: `The most messages that apply posts into one channel a day (UTC+8). Further messages wait for the next day. Default: ${POSTS_PER_CHANNEL_PER_DAY}. Some guilds allow more, such as 20. 0: post nothing.`,
      }),
    ),
    allow_once: optional(
      map(
        {
          ...ALLOWED,
          until: string({
            pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
            description: "The last valid day, in UTC, such as 2026-12-01; at most 30 days ahead.",
          }),
        },
        {
          description:
            "Allowances until a day, like `--allow` on the command line. Use it for a reviewed change that a CI job without flags applies.",
        },
      ),
    ),
    limits: optional(
      map(
        {
          deletes: limit("The most deletions in one plan. Default: no limit.", MANAGED),
          revokes: limit(
            "The most roles and users that lose rights in one plan, counted in each channel. Default: no limit.",
            "the managed permissions",
          ),
          updates: limit("The most changes to existing objects in one plan. Default: no limit.", MANAGED),
          reveals: limit(
            "The most reveals in one plan. A reveal is an existing channel that a role, a user or all members can newly see. Default: no limit.",
            "the permissions that the plan reads and the managed groups and channels",
          ),
        },
        { description: "Limits of one plan. A plan above a limit needs `--allow` with the number." },
      ),
    ),
  },
  { description: "Rules for plans: the deletions and the number of changes that they may have." },
);

const Values = mapOf(
  {
    keyPattern: "^[A-Za-z_][A-Za-z0-9_]*$",
    description: `Texts for \${NAME} in this file. --value NAME=TEXT and GUILDFORM_VAR_NAME override them. guildform reads no other environment variable except GUILD_ID and variables in --allow-variable. Variables are not allowed under guildform, policy, removed, roles, tests, users and values, and in the path of a file.`,
  },
  anyOf(
    [
      string({ pattern: NO_VARIABLE, description: "the text, used literally" }),
      number({ description: "the text of the number, as written" }),
      boolean({ description: "the text true or false, as written" }),
    ],
    { description: "The text." },
  ),
);

export const ConfigSchema = map(
  {
    guildform: literal(CONFIG_FORMAT, { description: `The version of this format: ${CONFIG_FORMAT}.` }),
    guild: decimalId(`The id of the guild, often \${GUILD_ID}.`),
    values: optional(Values),
    roles: optional(
      mapOf(
        {
          keyPattern: NO_SLASH,
          description: "A name for each role in permissions. Names have no slash.",
        },
        anyOf(
          [
            plainId(
              "The id of the role. `guildform call get_guild_roles` lists role ids, if the service allows it. The client's developer mode copies an id. `guildform call get_message` shows the role ids of an author. Every guild has 1 everyone, 2 administrator, 4 owner, 5 channel administrator.",
            ),
            map(
              {
                name: literalText(
                  "The name of the role in the guild. guildform finds the role by its name, never creates it, and keeps its id in the state.",
                ),
              },
              { description: "a role by its name; the service must list roles" },
            ),
          ],
          { description: "The id of the role, or its name in the guild." },
        ),
      ),
    ),
    users: optional(
      mapOf(
        {
          keyPattern: NO_SLASH,
          description: "A name for each user in permissions. Names have no slash.",
        },
        plainId(
          "The id of the user for this bot. The client's developer mode copies it. `guildform call get_message` shows the id of a message's author.",
        ),
      ),
    ),
    defaults: optional(map({ channel: optional(DefaultChannelSchema) }, { description: "Default values." })),
    groups: optional(array(GroupSchema, { description: "The groups, in their order in the guild." })),
    channels: optional(array(ChannelSchema, { description: "The channels without a group, in order." })),
    messages: optional(MessagesSchema),
    announcement: optional(AnnouncementSchema),
    removed: optional(
      array(TombstoneSchema, {
        description:
          "Channels, groups and threads to delete, and messages to recall. With `keep: true` guildform only stops managing them. If the block of an object is gone and it has no entry here, it stays in the guild, and the state still knows it.",
      }),
    ),
    moved: optional(
      array(
        map(
          {
            from: text("The old key or address, such as hall, message.old or thread.forum/old."),
            to: text("The new key or address, as declared in this file."),
          },
          { description: "one renamed key" },
        ),
        {
          description:
            "Renamed keys. With an entry here, guildform keeps the channel, and does not post the message again.",
        },
      ),
    ),
    policy: optional(Policy),
    tests: optional(TestsSchema),
  },
  { description: "The desired state of a chat guild." },
);

/** The file as written, before guildform replaces variables. */
export type WrittenConfig = Static<typeof ConfigSchema>;
