// The file that `guildform init` writes: a small guild with every section of the format explained.
//
// It validates as it stands (with GUILD_ID set, when no id is given), and declares nothing that exists already. Each command in its
// comments works when it is pasted into a shell in the folder of `init`.

import { DEFAULT_FILES } from "../model/default-files.js";
import { shellWord } from "../model/shell-word.js";
import { schemaLine } from "./schema-line.js";

export interface StarterOptions {
  /** null: the file asks the environment for GUILD_ID. */
  readonly guildId: string | null;
  /** The path of the file, as it was typed; the commands name it with -f unless they would find it without. */
  readonly file?: string;
  /** The path of the schema that the first line tells to editors; none when left out. */
  readonly schema?: string | null;
}

/** The text of a commented first file. */
export function starterFile({ guildId, file = DEFAULT_FILES[0], schema = null }: StarterOptions): string {
  const guild = guildId === null ? GUILD_FROM_ENVIRONMENT : `"${guildId}"`;
  const words: Readonly<Record<string, string>> = {
    GUILD: guild,
    FILE: fileFlag(file),
    ID: guildId === null ? "" : ` --guild-id ${guildId}`,
  };
  const text = STARTER.replaceAll(
    /<(GUILD|ID)>| -f <(FILE)>/g,
    (whole, name: string | undefined, flag: string | undefined) => words[name ?? flag ?? ""] ?? whole,
  );
  return `${schema === null ? "" : `${schemaLine(schema)}\n`}${text}`;
}

/** ` -f mine.yaml`; empty for the file that commands take by themselves. */
export const fileFlag = (file: string): string => (file === DEFAULT_FILES[0] ? "" : ` -f ${shellWord(file)}`);

/** The id of a guild that stands for the reader's own. */
export const EXAMPLE_GUILD_ID = "1442000000000000001";

const GUILD_FROM_ENVIRONMENT = `\${GUILD_ID}                 # export GUILD_ID=${EXAMPLE_GUILD_ID}, or write the id here in quotes`;

const STARTER = `# What this guild should be. \`guildform validate -f <FILE>\` checks this file, \`guildform plan -f <FILE>\` shows what differs,
# and \`guildform apply -f <FILE>\` makes it so.
# A key that is left out is not managed: the live value stays. Objects (groups, channels, threads, messages) that are
# left out stay. Sets (pins, reactions, a list of permissions) are the whole truth: what a set leaves out is taken away.
guildform: 1                       # version of this format
guild: <GUILD>

# Texts that \${NAME} elsewhere in this file stands for; --value NAME=TEXT and GUILDFORM_VAR_NAME come first. Of the
# environment only GUILD_ID is read, and what --allow-variable lists. \${NAME:-default} has a default; $\${ is a literal \${.
# values:
#   SEASON: 春

# A name for each role and user that permissions mention. Ids are decimal digits, best in quotes: the client's developer
# mode copies them, and \`guildform call get_guild_roles<ID>\` lists those of the roles.
roles:
  everyone: "1"                    # every guild has 1 everyone, 2 administrator, 4 owner, 5 channel administrator
#   moderator: "10012"
users: {}
#   alice: "1442000000000000001"

# What every channel here has that does not say otherwise, also one that exists and is private now. Left out, a live
# channel keeps what it has, and a new one is public and everyone may speak.
# defaults:
#   channel:
#     private_type: public         # public | admins | members : who sees it
#     speak_permission: everyone   # everyone | members : who may speak

# Groups, and the channels in them, stand in the order in which they are written.
groups:
  - key: start                     # the lasting name in plans; when left out the name is the key
    name: 从这里开始
    channels:
      - key: rules
        name: 频道规则
        type: text                 # text (default) | voice | live | application | forum; cannot be changed later
        sub_type: announcement     # chat (default) | announcement | guide | gaming; text channels only
        speak_permission: members
        permissions:
          roles:
            everyone: { speak: false }   # a map: only these; a list such as [view, speak]: exactly these
        # pins: [house-rules, { message_id: "08…" }]   # exactly these messages, at most 20; [] for none
      - key: staff
        name: 管理员议事厅
        private_type: admins

# Channels that stand in no group.
channels:
  - { key: lobby, name: 大厅 }

  # A forum holds threads. They are posted once; the service cannot edit them.
  # - { key: forum, name: 论坛, type: forum, threads: [{ key: welcome, title: 欢迎, content: 欢迎来到论坛 }] }

# Messages that the bot posts and keeps, posted in this order. A changed text is posted anew (markdown with a keyboard is
# edited in place), pins and the announcement move along, and the old one is recalled.
# messages:
#   house-rules:
#     channel: rules
#     text: |                      # or markdown: (also { file: ./rules.md }), image: { file: ./banner.png }, embed:, ark:
#       请先读频道规则，有问题到 <#lobby> 来问。
#     reactions: ["👍"]            # of the bot; left out: not managed

# The guild's one announcement: none, { message: house-rules }, { channel: rules, message_id: "08…" }, or up to three
# recommended channels. The service does not let it be read back, so it is left unmanaged here.
# announcement:
#   recommend:
#     type: welcome                # member (default) | welcome
#     channels:
#       - { channel: rules, introduce: 先读这里 }

# The only way to delete, unless policy.removal says otherwise: { channel: KEY }, { channel_id: "…" }, { group: KEY },
# { group_id: "…" }, { thread: CHANNEL/KEY } or { channel: KEY, thread_id: "…" }; { message: KEY } recalls. With
# keep: true the object stays in the guild, and is managed no longer.
removed: []

# A key that changed, so that the channel is renamed and not replaced: { from: hall, to: lobby }. Messages and
# threads by address: { from: message.rules, to: message.house-rules }.
moved: []

policy:
  unmanaged_channels: keep         # keep (default) | error : live channels that this file does not mention
  removal: tombstone               # tombstone (default) | implicit : implicit deletes when a block is gone
  protect: [rules]                 # never deleted, whatever else says so
  messages_per_channel_per_day: 2  # more posts than that wait for the next day; your guild may allow 20
  limits: { deletes: 5, revokes: 30% }   # a plan with more is blocked until it is allowed

# Who may do what, whatever the rest of this file says: \`guildform test -f <FILE>\` judges it offline, \`plan\` after every call.
# tests:
#   - { who: everyone, cannot: view, in: staff }
#   - { who: everyone, can_only: view, in: rules }
`;
