// `guildform init` writes this file: a small guild with every section of the format and an explanation of each.
//
// The file is valid without changes; without an id it needs GUILD_ID. It declares no existing object. Each command in its comments works in
// a shell in the folder of `init`.

import { DEFAULT_FILES } from "../model/default-files.js";
import { shellWord } from "../model/shell-word.js";
import { schemaLine } from "./schema-line.js";

export interface StarterOptions {
  /** null means that the file reads GUILD_ID from the environment. */
  readonly guildId: string | null;
  /** The path has the form in which the person typed it. The commands name it with -f unless it is the default file. */
  readonly file?: string;
  /** The first line names the schema at this path, for editors. Without it the file has no such line. */
  readonly schema?: string | null;
  /** The text is the file with marks such as `<GUILD>`, in another language than English. */
  readonly starter?: string;
}

/** Returns the text of a first file with comments. */
export function starterFile({
  guildId,
  file = DEFAULT_FILES[0],
  schema = null,
  starter = STARTER,
}: StarterOptions): string {
  const words: Readonly<Record<string, string>> = {
    FILE: fileFlag(file),
    ID: guildId === null ? "" : ` --guild-id ${guildId}`,
  };
  const text = starter
    .replace(/<GUILD>( *#.*)/, (_, comment: string) =>
      guildId === null ? `\${GUILD_ID}${comment}` : `"${guildId}"`,
    )
    .replaceAll(
      /<(ID)>| -f <(FILE)>/g,
      (whole, name: string | undefined, flag: string | undefined) => words[name ?? flag ?? ""] ?? whole,
    );
  return `${schema === null ? "" : `${schemaLine(schema)}\n`}${text}`;
}

/** Returns ` -f mine.yaml`, or an empty text for the default file. */
export const fileFlag = (file: string): string => (file === DEFAULT_FILES[0] ? "" : ` -f ${shellWord(file)}`);

export const EXAMPLE_GUILD_ID = "1442000000000000001";

const STARTER = `# The desired guild. \`guildform validate -f <FILE>\` checks this file, \`guildform plan -f <FILE>\` shows the changes,
# and \`guildform apply -f <FILE>\` applies them.
# guildform does not manage a key that the file leaves out: the live value stays. Groups, channels, threads and messages
# that the file leaves out stay too. Sets (pins, reactions, a list of permissions) are complete: apply removes the rest.
guildform: 1                       # the version of this format
guild: <GUILD>                 # export GUILD_ID=${EXAMPLE_GUILD_ID}, or write the id here in quotes

# Texts for \${NAME} in this file. --value NAME=TEXT and GUILDFORM_VAR_NAME override them. guildform reads no other
# environment variable except GUILD_ID and variables in --allow-variable. \${NAME:-default} has a default. Write $\${ for a literal \${.
# values:
#   SEASON: 春

# A name for each role and user in permissions. Ids are decimal digits; write them in quotes. Copy an id in the developer
# mode of the client. \`guildform call get_guild_roles<ID>\` lists the role ids.
roles:
  everyone: "1"                    # every guild has 1 everyone, 2 administrator, 4 owner, 5 channel administrator
#   moderator: "10012"
users: {}
#   alice: "1442000000000000001"

# Defaults for each channel in this file, also for a channel that exists and is private now. Without them a live channel
# keeps its values. A new channel is public, and everyone may speak.
# defaults:
#   channel:
#     private_type: public         # public: every member | members: only holders of view | admins: only administrators
#     speak_permission: everyone   # everyone: every member | members: only holders of speak. Administrators always may

# The order of groups and channels here is their order in the guild.
groups:
  - key: start                     # the name in plans and state; without it the key is the name
    name: 从这里开始
    channels:
      - key: rules
        name: 频道规则
        type: text                 # text (default) | voice | live | application | forum; cannot be changed later
        sub_type: announcement     # chat (default) | announcement | guide | gaming; text channels only
        speak_permission: members
        permissions:
          roles:
            everyone: { speak: false }   # map: only these; a list such as [view, speak]: exactly these
        # pins: [house-rules, { message_id: "08…" }]   # exactly these messages, at most 20; [] removes all
      - key: staff
        name: 管理员议事厅
        private_type: admins

# Channels without a group.
channels:
  - { key: lobby, name: 大厅 }

  # A forum contains threads. guildform posts each thread once. The service cannot edit threads.
  # - { key: forum, name: 论坛, type: forum, threads: [{ key: welcome, title: 欢迎, content: 欢迎来到论坛 }] }

# Messages of the bot, posted in this order. If a text changes, guildform posts a new message, moves its pins and the
# announcement to it, and recalls the old one. It edits markdown with a keyboard in place.
# messages:
#   house-rules:
#     channel: rules
#     text: |                      # or markdown: (also { file: ./rules.md }), image: { file: ./banner.png }, embed:, ark:
#       请先读频道规则，有问题到 <#lobby> 来问。
#     reactions: ["👍"]            # the bot's reactions; without this key guildform does not manage them

# The one announcement of the guild: none, { message: house-rules }, { channel: rules, message_id: "08…" }, or up to
# three recommended channels. This file does not manage it, because the service does not show the current one.
# announcement:
#   recommend:
#     type: welcome                # member (default) | welcome
#     channels:
#       - { channel: rules, introduce: 先读这里 }

# Objects to delete: { channel: KEY }, { channel_id: "…" }, { group: KEY }, { group_id: "…" }, { thread: CHANNEL/KEY } or
# { channel: KEY, thread_id: "…" }. { message: KEY } recalls a message. With keep: true guildform only stops managing the
# object. Only policy.removal: implicit deletes without such an entry.
removed: []

# Renamed keys: { from: hall, to: lobby } keeps the channel instead of creating another one. For messages and threads
# write addresses: { from: message.rules, to: message.house-rules }.
moved: []

policy:
  unmanaged_channels: keep         # keep (default) | error : live channels that this file does not mention
  removal: tombstone               # tombstone (default) | implicit : delete an object when its block is gone
  protect: [rules]                 # never delete these, and never stop managing them
  messages_per_channel_per_day: 2  # more posts wait for the next day; your guild may allow 20
  limits: { deletes: 5, revokes: 30% }   # a plan with more needs --allow

# Tests of access. They check what the other sections give. \`guildform test -f <FILE>\` runs them offline. \`plan\` also checks
# the guild after each call.
# tests:
#   - { who: everyone, cannot: view, in: staff }
#   - { who: everyone, can_only: view, in: rules }
`;
