// The file as people write it, as a TypeBox schema: what editors complete and explain, and the type
// WrittenConfig. The reader (../read) holds the same rules by hand, for better messages and carets; a property
// test proves that both accept and refuse the same documents. Nothing imports this file when a config is read.

import { type Static, Type } from "typebox";
import { MAX_RECOMMENDED } from "../read/announcement.js";
import { CONFIG_FORMAT } from "../read/read-config.js";
import { MAX_INTEGER } from "../read/reader.js";
import { ChannelSchema, DefaultChannelSchema, GroupSchema } from "./channel-schema.js";
import { decimalId, map, messageIdText, namedInteger, oneOf, record, text, Variable } from "./parts.js";

const NO_SLASH = "^[^/]*[^/\\s][^/]*$";

const Announcement = Type.Union(
  [
    Type.Literal("none", { description: "no announcement: a standing one is withdrawn" }),
    map(
      {
        channel: text("The key of the channel that holds the message."),
        message_id: messageIdText("The id of a posted message of that channel."),
      },
      { description: "one posted message" },
    ),
    map(
      {
        recommend: map(
          {
            type: Type.Optional(
              namedInteger(
                { member: "for members", welcome: "for those who enter" },
                { description: "The kind of announcement. Default: member." },
              ),
            ),
            channels: Type.Array(
              map(
                {
                  channel: text("The key of a public channel."),
                  introduce: Type.Optional(
                    Type.String({ description: "A few words about it. Default: none." }),
                  ),
                },
                { description: "one recommended channel" },
              ),
              {
                minItems: 1,
                maxItems: MAX_RECOMMENDED,
                description: `The channels in order, from 1 to ${MAX_RECOMMENDED}; everyone must see them.`,
              },
            ),
          },
          { description: "Recommended channels." },
        ),
      },
      { description: "up to three recommended channels" },
    ),
    Variable,
  ],
  {
    description:
      "The guild's one announcement: none, a message, or recommended channels. Left out: a standing one stays. The service does not let it be read back.",
  },
);

const Tombstone = map(
  {
    channel: Type.Optional(text("The key that the channel had.")),
    channel_id: Type.Optional(decimalId("The id of a channel.")),
    group: Type.Optional(text("The key that the group had.")),
    group_id: Type.Optional(decimalId("The id of a group.")),
  },
  { minProperties: 1, maxProperties: 1, description: "one channel or group to delete" },
);

const limit = (description: string) =>
  Type.Optional(
    Type.Union(
      [
        Type.Integer({ minimum: 0, maximum: MAX_INTEGER, description: "that many" }),
        Type.String({
          pattern: "^(?:100|[1-9]?[0-9])%$|\\$\\{",
          description: "a share of what there is, such as 30%",
        }),
      ],
      { description },
    ),
  );

const Policy = map(
  {
    unmanaged_channels: Type.Optional(
      oneOf(
        { keep: "they stay (default)", error: "a plan with one is blocked" },
        {
          default: "keep",
          description: "What becomes of live channels that this file does not mention. Default: keep.",
        },
      ),
    ),
    removal: Type.Optional(
      oneOf(
        {
          tombstone: "an entry under `removed:` is needed (default)",
          implicit: "a managed channel or group whose block is gone is deleted",
        },
        { default: "tombstone", description: "What it takes to delete. Default: tombstone." },
      ),
    ),
    protect: Type.Optional(
      Type.Array(text("A key, or an address such as channel.rules or group.start."), {
        description:
          "Channels and groups that are never deleted. Remembered: taking the line out and deleting in one change still stops.",
      }),
    ),
    limits: Type.Optional(
      map(
        {
          deletes: limit("The most deletions in one plan. Default: no limit."),
          revokes: limit("The most permissions taken away in one plan. Default: no limit."),
          updates: limit("The most changes to existing objects in one plan. Default: no limit."),
        },
        { description: "A plan with more than this is blocked until it is allowed by number." },
      ),
    ),
  },
  { description: "What apply must not do, whatever the rest of the file says." },
);

export const ConfigSchema = map(
  {
    guildform: Type.Union([Type.Literal(CONFIG_FORMAT, { description: "the first version" }), Variable], {
      description: `The version of this format: ${CONFIG_FORMAT}.`,
    }),
    guild: decimalId(`The id of the guild, often \${GUILD_ID}.`),
    roles: Type.Optional(
      record(
        {
          keyPattern: NO_SLASH,
          description: "A name for each role that permissions mention. Names have no slash.",
        },
        decimalId(
          "The id of the role. Every guild has 1 everyone, 2 administrator, 4 owner, 5 channel administrator.",
        ),
      ),
    ),
    users: Type.Optional(
      record(
        {
          keyPattern: NO_SLASH,
          description: "A name for each user that permissions mention. Names have no slash.",
        },
        decimalId("The id of the user, as the bot sees it."),
      ),
    ),
    defaults: Type.Optional(
      map(
        { channel: Type.Optional(DefaultChannelSchema) },
        { description: "What is not written again and again." },
      ),
    ),
    groups: Type.Optional(
      Type.Array(GroupSchema, { description: "The groups, in the order in which they are to stand." }),
    ),
    channels: Type.Optional(
      Type.Array(ChannelSchema, { description: "The channels that stand in no group, in order." }),
    ),
    announcement: Type.Optional(Announcement),
    removed: Type.Optional(
      Type.Array(Tombstone, {
        description: "Channels and groups to delete. Leaving out their blocks does not delete.",
      }),
    ),
    moved: Type.Optional(
      Type.Array(
        map(
          {
            from: text("The old key or address."),
            to: text("The new key or address, as it is declared now."),
          },
          { description: "one key that changed" },
        ),
        { description: "Keys that changed, so that a channel is renamed and not replaced." },
      ),
    ),
    policy: Type.Optional(Policy),
  },
  { description: "A chat guild the way it should be." },
);

/** The file as people write it, before variables are replaced. */
export type WrittenConfig = Static<typeof ConfigSchema>;
