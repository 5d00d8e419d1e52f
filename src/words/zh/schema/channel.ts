// Translates the descriptions of channels and groups in the schema of the file.

import type { GuideTexts } from "../../catalogue.js";

export const channelTexts: GuideTexts = {
  "The groups, in their order in the guild.": "分组，按频道里的顺序排列。",
  "one group": "一个分组",
  "The channels of the group, in their order in the guild.": "分组里的子频道，按频道里的顺序排列。",
  "The channels without a group, in order.": "不属于任何分组的子频道，按顺序排列。",
  "one channel": "一个子频道",
  "Default values.": "默认值。",
  "Attributes of each channel without values of its own.": "各子频道的默认属性，子频道自己写了值的除外。",
  "The name of the block in plans and state. Without it, `name` is the key. To change it, add an entry to `moved:`.":
    "在计划和状态里的标识。不写时，`name` 就是键。要换键，在 `moved:` 下加一个条目。",
  "The visible name. guildform adopts a live object with exactly this name. For a similar name (blanks, case, width, quotes) it only warns. The service documents no limit. guildform warns above 100 characters.":
    "显示的名称。现有对象的名称与它完全相同时，guildform 会接管。只差空格、大小写、全半角或引号的，仅给出警告。平台的文档没有说明长度限制，超过 100 个字符时 guildform 给出警告。",
  "The id of the live channel or group to adopt. Needed only if several match the name, or its name differs.":
    "要接管的现有子频道或分组的 ID。只有多个对象同名，或名称不同时才要写。",

  "The kind of channel. Without it a live channel keeps its type, and a new channel becomes text. The service cannot change it afterwards.":
    "子频道的类型。不写时，现有子频道的类型不变，新子频道是 `text`。平台不支持事后修改。",
  "messages; the default of a new channel": "文字，新子频道的默认值",
  "voice chat": "语音",
  "live broadcast": "直播",
  "an application of the service; needs application_id": "平台的应用，须同时写 `application_id`",
  threads: "论坛，内容是帖子",
  "The purpose of a text channel; only for text channels. Without it the live value stays. The service cannot change it afterwards.":
    "文字子频道的用途，只用于文字子频道。不写时，现有值不变。平台不支持事后修改。",
  "small talk; the default of a new text channel": "闲聊，新文字子频道的默认值",
  announcements: "公告",
  guides: "攻略",
  "team search; the service may refuse it to bots": "开黑，平台可能不允许机器人使用",
  "The members who see the channel. Without it the live value stays, and a new channel is public.":
    "谁能看到子频道。不写时，现有值不变，新子频道是公开的。",
  "everyone sees the channel": "所有人都能看到",
  "the owner and administrators see the channel": "频道主和管理员能看到",
  "the owner, administrators and holders of the view permission see the channel":
    "频道主、管理员和有查看权限的成员能看到",
  "The members who may speak. Without it the live value stays, and in a new channel everyone may speak.":
    "谁可以发言。不写时，现有值不变，新子频道里所有人都可以发言。",
  "each member who sees the channel may speak": "能看到子频道的成员都可以发言",
  "the owner, administrators and holders of the speak permission may speak":
    "频道主、管理员和有发言权限的成员可以发言",
  'The application of a channel of type application, such as "1000050" (schedule), "1000010" (vote), "1000001" (mini games). The service cannot change it afterwards.':
    '类型为 `application` 的子频道所用的应用，例如 "1000050"（日程）、"1000010"（投票）、"1000001"（小游戏）。平台不支持事后修改。',

  "The permissions of roles and users in this channel. Other users stay unchanged, and so do other roles without `other_roles: none`.":
    "身份组和用户在这个子频道里的权限。没有写到的用户不变；没有 `other_roles: none` 时，没有写到的身份组也不变。",
  "The rights of each role that this channel does not name. The service must list the roles of the guild. Without this key other roles keep their rights.":
    "这个子频道没有写到的身份组的权限。平台必须能列出频道的身份组。不写时，其他身份组的权限不变。",
  "apply takes view, speak and live from these roles": "apply 收回这些身份组的查看、发言和直播权限",
  "Permissions by role, with names from the top-level `roles:`.": "各身份组的权限，名称取自顶层的 `roles:`。",
  "Permissions by user, with names from the top-level `users:`.": "各用户的权限，名称取自顶层的 `users:`。",
  "The rights of the role or user in this channel: view, manage, speak, live. A list sets all rights. A map sets only its entries.":
    "身份组或用户在这个子频道里的权限：`view` 查看、`manage` 管理、`speak` 发言、`live` 直播。写成列表，设置全部权限；写成键值对，只设置写到的几项。",
  "exactly these rights; apply revokes the rest": "恰好是这些权限，其余的由 apply 收回",
  "one permission": "一项权限",
  "only these rights; other rights stay unchanged": "只设置这些权限，其他权限不变",
  "true: grant, false: revoke": "true 为授予，false 为收回",
  "both have no effect (W-MANAGE)": "两个值都不起作用（W-MANAGE）",
  "see the channel; counts only with `private_type: members`":
    "查看子频道，只在 `private_type: members` 时有效",
  "manage the channel; guildform cannot change it and never sends it":
    "管理子频道，guildform 改不了，也从不发送",
  "speak; counts only with `speak_permission: members`": "发言，只在 `speak_permission: members` 时有效",
  "broadcast; only in live channels": "开播，只用于直播子频道",
  "View: see the channel; counts only with `private_type: members`.":
    "查看子频道，只在 `private_type: members` 时有效。",
  "Manage: manage the channel; guildform cannot change it and never sends it.":
    "管理子频道，guildform 改不了，也从不发送。",
  "Speak: speak; counts only with `speak_permission: members`.":
    "发言，只在 `speak_permission: members` 时有效。",
  "Live: broadcast; only in live channels.": "开播，只用于直播子频道。",

  "The complete list of pinned messages, at most 20. []: no pins. The order has no effect, because the service orders pins itself. Without this key the pins stay unchanged.":
    "全部精华消息，最多 20 条。`[]` 表示没有精华消息。顺序没有意义，由平台自行排列。不写这个键，精华消息不变。",
  "one pinned message": "一条精华消息",
  "The key of a message of this channel under `messages:`.": "`messages:` 下属于这个子频道的一条消息的键。",
  "The id of a posted message of this channel.": "这个子频道里一条已发布消息的 ID。",

  "The administrators of this channel alone (role 5). Each gained or lost office needs `--allow admins=NUMBER`. Without this key they stay unchanged.":
    "这个子频道自己的管理员（身份组 5）。每次授予或撤掉都要用 `--allow admins=NUMBER` 写明人数。不写这个键，管理员保持不变。",
  "These users get it. Other holders keep it. A user who leaves this list keeps it too, and the plan warns.":
    "这些用户会得到它，其他人保持不变。从列表里删掉名称不会收回，计划会提示。",
  "These users must not have it. apply takes it from them.": "这些用户不能有，apply 会收回。",
  "These users were in `add`, and keep it. guildform stops managing them, and the entry is done after one apply.":
    "这些用户以前写在 `add` 里，现在保留，但 guildform 不再管理。apply 一次后，这一行就没有作用了。",
  "A name from the top-level `users:`.": "文件开头 `users:` 下的名称。",
  "The members of the role. Without this key they stay unchanged.":
    "身份组的成员。不写这个键，成员保持不变。",
  "exactly these people; apply takes the role from all others, and leaves bots alone. The service must list the members of a role, which only bots of a private domain may do.":
    "正好是这些人。apply 会把其他人移出身份组，机器人除外。需要平台列出身份组的成员，只有私域机器人可以。",
  "only these users; other members stay unchanged": "只涉及这些用户，其他成员保持不变",
};
