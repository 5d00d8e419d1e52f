// The file as people write it, as a schema: what editors complete and explain, and the type
// WrittenConfig. The reader (../read) holds the same rules by hand, for better messages and carets; a property
// test proves that both accept and refuse the same documents. Nothing imports this file when a config is read.

import { ALLOWANCES, type Allowance } from "../../model/allowances.js";
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

const limit = (description: string) =>
  optional(
    anyOf(
      [
        integer({ minimum: 0, maximum: MAX_INTEGER, description: "that many" }),
        string({
          pattern: "^(?:100|[1-9]?[0-9])%$",
          description: "a share of what there is, such as 30%",
        }),
      ],
      { description },
    ),
  );

const allowance = (name: Allowance) =>
  optional(integer({ minimum: 0, maximum: MAX_INTEGER, description: `As \`--allow ${name}=NUMBER\` does.` }));

const ALLOWED = Object.fromEntries(ALLOWANCES.map((name) => [name, allowance(name)])) as {
  [Name in Allowance]: ReturnType<typeof allowance>;
};

const Policy = map(
  {
    unmanaged_channels: optional(
      plainOneOf(
        { keep: "they stay (default)", error: "a plan with one is blocked" },
        {
          default: "keep",
          description: "What becomes of live channels that this file does not mention. Default: keep.",
        },
      ),
    ),
    removal: optional(
      plainOneOf(
        {
          tombstone: "an entry under `removed:` is needed (default)",
          implicit: "a managed channel, group, thread or message whose block is gone is deleted",
        },
        { default: "tombstone", description: "What it takes to delete. Default: tombstone." },
      ),
    ),
    protect: optional(
      array(
        literalText(
          "A key, or an address such as channel.rules, group.start, message.house-rules or thread.forum/welcome. A key alone means the channels and groups that have it, else a message.",
        ),
        {
          description:
            "Channels, groups, messages and threads that are never deleted. Remembered: taking the line out and deleting in one change still stops.",
        },
      ),
    ),
    messages_per_channel_per_day: optional(
      integer({
        minimum: 0,
        maximum: MAX_INTEGER,
        default: POSTS_PER_CHANNEL_PER_DAY,
        description: `How many messages are posted into one channel on one day (UTC+8); the rest waits for the next. Default: ${POSTS_PER_CHANNEL_PER_DAY}. Some guilds may post more, such as 20. 0 posts nothing.`,
      }),
    ),
    allow_once: optional(
      map(
        {
          ...ALLOWED,
          until: string({
            pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
            description:
              "The last day on which it counts, in UTC, such as 2026-12-01; at most 30 days ahead.",
          }),
        },
        {
          description:
            "What plans are allowed until a day, as `--allow` on the command line does: for a change that was reviewed and is applied by a job without flags.",
        },
      ),
    ),
    limits: optional(
      map(
        {
          deletes: limit("The most deletions in one plan. Default: no limit."),
          revokes: limit("The most permissions taken away in one plan. Default: no limit."),
          updates: limit("The most changes to existing objects in one plan. Default: no limit."),
          reveals: limit(
            "The most pairs of an existing channel and a role, user, or all members, who get to see it by one plan. Default: no limit.",
          ),
        },
        { description: "A plan with more than this is blocked until it is allowed by number." },
      ),
    ),
  },
  { description: "What apply must not do, whatever the rest of the file says." },
);

const Values = mapOf(
  {
    keyPattern: "^[A-Za-z_][A-Za-z0-9_]*$",
    description: `Texts that \${NAME} elsewhere in this file stands for. --value NAME=TEXT and GUILDFORM_VAR_NAME come first. Variables of the environment are not read, but for GUILD_ID and those that --allow-variable lists. None may stand under guildform, policy, removed, roles, tests, users and values, and in the path of a file.`,
  },
  anyOf(
    [
      string({ pattern: NO_VARIABLE, description: "the text; it is taken as it stands" }),
      number({ description: "taken as it is written" }),
      boolean({ description: "taken as it is written" }),
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
          description: "A name for each role that permissions mention. Names have no slash.",
        },
        anyOf(
          [
            plainId(
              "The id of the role: `guildform call get_guild_roles` lists them where the service answers, the client's developer mode copies it, and `guildform call get_message` shows those of an author's roles. Every guild has 1 everyone, 2 administrator, 4 owner, 5 channel administrator.",
            ),
            map(
              {
                name: literalText(
                  "The name that the role has in the guild. It is found by it and never made; state remembers its id.",
                ),
              },
              { description: "a role that is found by its name, where the service lists roles" },
            ),
          ],
          { description: "The role: its id, or the name that it has in the guild." },
        ),
      ),
    ),
    users: optional(
      mapOf(
        {
          keyPattern: NO_SLASH,
          description: "A name for each user that permissions mention. Names have no slash.",
        },
        plainId(
          "The id of the user, as this bot sees it: the client's developer mode copies it, and `guildform call get_message` shows that of a message's author.",
        ),
      ),
    ),
    defaults: optional(
      map(
        { channel: optional(DefaultChannelSchema) },
        { description: "What is not written again and again." },
      ),
    ),
    groups: optional(
      array(GroupSchema, { description: "The groups, in the order in which they are to stand." }),
    ),
    channels: optional(
      array(ChannelSchema, { description: "The channels that stand in no group, in order." }),
    ),
    messages: optional(MessagesSchema),
    announcement: optional(AnnouncementSchema),
    removed: optional(
      array(TombstoneSchema, {
        description:
          "Channels, groups and threads to delete, and messages to recall; with `keep: true` they stay and are managed no longer. An object whose block is left out stays and stays managed.",
      }),
    ),
    moved: optional(
      array(
        map(
          {
            from: text("The old key or address, such as hall, message.old or thread.forum/old."),
            to: text("The new key or address, as it is declared now."),
          },
          { description: "one key that changed" },
        ),
        {
          description:
            "Keys that changed, so that a channel is renamed and not replaced, and a message not posted anew.",
        },
      ),
    ),
    policy: optional(Policy),
    tests: optional(TestsSchema),
  },
  { description: "A chat guild the way it should be." },
);

/** The file as people write it, before variables are replaced. */
export type WrittenConfig = Static<typeof ConfigSchema>;
