// The field `policy:` limits the deletions and the number of changes of a plan.

import { FILE_ALLOWANCES, type FileAllowance } from "../../model/allowances.js";
import { type Limit, MEMBERS_REMOVED_AT_ONCE, POSTS_PER_CHANNEL_PER_DAY } from "../config.js";
import { leaf, type OptionalKey } from "../field/field.js";
import { list } from "../field/list.js";
import { map } from "../field/map.js";
import { DAY, PERCENT, readDay, readLimit } from "../read/numbers.js";
import { MAX_INTEGER } from "../read/read-context.js";
import { entryOf } from "../read/subject.js";
import { count, literalText, plainOneOf } from "./parts.js";

const MANAGED = "the managed groups, channels, messages and threads";

/** A percentage is a share of `whole`. */
const limit = (description: string, whole: string) =>
  leaf<number | string, Limit>(
    {
      anyOf: [
        { type: "integer", minimum: 0, maximum: MAX_INTEGER, description: "a number" },
        { type: "string", pattern: PERCENT, description: `a share of ${whole}, rounded down, such as 30%` },
      ],
      description,
    },
    readLimit,
  ).optional();

const allowance = (name: FileAllowance) => count(`The number of \`--allow ${name}=NUMBER\`.`).optional();

const ALLOWED = Object.fromEntries(FILE_ALLOWANCES.map((name) => [name, allowance(name)])) as {
  readonly [Name in FileAllowance]: OptionalKey<ReturnType<typeof count>>;
};

export const AllowOnceField = map(
  "Allowances until a day, like `--allow` on the command line. Use it for a reviewed change that a CI job without flags applies.",
  {
    ...ALLOWED,
    until: leaf<string, string>(
      {
        type: "string",
        pattern: DAY,
        description: "The last valid day, in UTC, such as 2026-12-01; at most 30 days ahead.",
      },
      readDay,
    ),
  },
);

export const PolicyField = map(
  "Rules for plans: the deletions and the number of changes that they may have.",
  {
    unmanaged_channels: plainOneOf(
      "Live channels that this file does not mention. Default: keep.",
      { keep: "leave them unchanged (default)", error: "block the plan" },
      { default: "keep" },
    ).optional(),
    removal: plainOneOf(
      "The condition for a deletion. Default: tombstone.",
      {
        tombstone: "delete only with an entry under `removed:` (default)",
        implicit: "also delete a managed channel, group, thread or message when its block is gone",
      },
      { default: "tombstone" },
    ).optional(),
    protect: list(
      "Channels, groups, messages and threads that apply never deletes and never stops managing. State remembers them: to delete one, first apply the file without this line, then delete it.",
      literalText(
        "A key, or an address such as channel.rules, group.start, message.house-rules or thread.forum/welcome. A key means the channels and groups with this key. If there are none, it means the message.",
      ),
      { each: entryOf("protect") },
    ).optional(),
    messages_per_channel_per_day: count(
      `The most messages that apply posts into one channel a day (UTC+8). Further messages wait for the next day. Default: ${POSTS_PER_CHANNEL_PER_DAY}. Some guilds allow more, such as 20. 0: post nothing.`,
      { default: POSTS_PER_CHANNEL_PER_DAY },
    ).optional(),
    allow_once: AllowOnceField.optional(),
    limits: map("Limits of one plan. A plan above a limit needs `--allow` with the number.", {
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
      members: limit(
        `The most members that lose a role in one plan. Default: ${MEMBERS_REMOVED_AT_ONCE}.`,
        "the managed memberships",
      ),
    }).optional(),
  },
  {
    listed: [
      "unmanaged_channels",
      "removal",
      "protect",
      "limits",
      "messages_per_channel_per_day",
      "allow_once",
    ],
  },
);
