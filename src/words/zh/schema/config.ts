// Translates the descriptions of the top level and the policy in the schema of the file.

import type { GuideTexts } from "../../catalogue.js";

export const configTexts: GuideTexts = {
  "The desired state of a chat guild.": "期望的频道状态。",
  "The version of this format: 1.": "格式的版本：1。",
  "The id of the guild, often ${GUILD_ID}.": `频道的 ID，常写成 \`\${GUILD_ID}\`。`,
  "Texts for ${NAME} in this file. --value NAME=TEXT and GUILDFORM_VAR_NAME override them. guildform reads no other environment variable except GUILD_ID and variables in --allow-variable. Variables are not allowed under guildform, policy, removed, roles, tests, users and values, and in the path of a file.": `本文件里 \`\${NAME}\` 的文本，可用 \`--value NAME=TEXT\` 和 GUILDFORM_VAR_NAME 覆盖。除了 GUILD_ID 和 --allow-variable 列出的变量，guildform 不读其他环境变量。\`guildform\`、\`policy\`、\`removed\`、\`roles\`、\`tests\`、\`users\` 和 \`values\` 下，以及文件路径里，不能用变量。`,
  "The text.": "文本。",
  "the text, used literally": "文本，按原样使用",
  "the text of the number, as written": "数字，当作文本，保持写法不变",
  "the text true or false, as written": "true 或 false，当作文本",
  "A name for each role in permissions. Names have no slash.":
    "给权限里用到的每个身份组起一个名称。名称里不能有斜杠。",
  "The id of the role, its name in the guild, or a role that guildform manages.":
    "身份组的 ID，或它在频道里的名称，或由 guildform 纳管的身份组。",
  "The id of the role. `guildform call get_guild_roles` lists role ids, if the service allows it. The client's developer mode copies an id. `guildform call get_message` shows the role ids of an author. Every guild has 1 everyone, 2 administrator, 4 owner, 5 channel administrator.":
    "身份组的 ID。平台允许时，`guildform call get_guild_roles` 会列出 ID。也可以在客户端的开发者模式里复制，或用 `guildform call get_message` 查看消息作者的身份组 ID。每个频道都有 1 所有人、2 管理员、4 频道主、5 子频道管理员。",
  "a role; the service must list roles": "身份组，需要平台列出身份组",
  "a role by its name, which guildform never changes": "用名称指定的身份组，guildform 从不修改",
  "a role that guildform creates when it is absent": "不存在时由 guildform 新建的身份组",
  "a managed role by its name": "用名称指定的纳管身份组",
  "a managed role by its id": "用 ID 指定的纳管身份组",
  "The name of the role in the guild.": "身份组在频道里的名称。",
  "The id of the role. `guildform call get_guild_roles` lists role ids.":
    "身份组的 ID。`guildform call get_guild_roles` 会列出 ID。",
  "true: guildform creates the role when it is absent, and changes it.":
    "true：身份组不存在时由 guildform 新建，并按文件修改它。",
  "true: guildform changes the role, and never creates it.": "true：guildform 按文件修改身份组，从不新建。",
  'The colour, such as "#4C8BF5". guildform leaves the live colour unchanged without this key.':
    '颜色，如 "#4C8BF5"。不写时，guildform 不改现有的颜色。',
  "in quotes: without them, # begins a comment": "要加引号：不加引号时，# 后面是注释",
  "ARGB as a number": "ARGB 数字",
  "true: the list of members has a section of its own for the role. guildform leaves the live value unchanged without this key.":
    "true：身份组在成员列表中单独成组。不写时，guildform 不改现有的值。",
  "The name of the role in the guild. guildform finds the role by its name, never creates it, and keeps its id in the state.":
    "身份组在频道里的名称。guildform 按名称查找身份组，从不新建，并把它的 ID 记在状态里。",
  "A name for each user in permissions. Names have no slash.":
    "给权限里用到的每个用户起一个名称。名称里不能有斜杠。",
  "The id of the user for this bot. The client's developer mode copies it. `guildform call get_message` shows the id of a message's author.":
    "用户对这个机器人的 ID。可以在客户端的开发者模式里复制，或用 `guildform call get_message` 查看消息作者的 ID。",

  "Rules for plans: the deletions and the number of changes that they may have.":
    "计划的规则：允许哪些删除，允许多少项变更。",
  "Live channels that this file does not mention. Default: keep.":
    "本文件没有写到的现有子频道如何处理。默认 `keep`。",
  "leave them unchanged (default)": "保持不变（默认）",
  "block the plan": "计划受阻",
  "The condition for a deletion. Default: tombstone.": "删除的条件。默认 `tombstone`。",
  "delete only with an entry under `removed:` (default)": "只删除 `removed:` 下写了条目的对象（默认）",
  "also delete a managed channel, group, thread or message when its block is gone":
    "删掉配置块，对应的已纳管子频道、分组、帖子或消息也会删除",
  "Channels, groups, messages and threads that apply never deletes and never stops managing. State remembers them: to delete one, first apply the file without this line, then delete it.":
    "apply 从不删除、也从不停止纳管的子频道、分组、消息和帖子。状态会记住它们：要删除其中一个，先去掉这一行并应用，再删除。",
  "A key, or an address such as channel.rules, group.start, message.house-rules or thread.forum/welcome. A key means the channels and groups with this key. If there are none, it means the message.":
    "键，或地址，例如 channel.rules、group.start、message.house-rules 或 thread.forum/welcome。只写键时，指用这个键的子频道和分组；没有这样的子频道和分组，就指消息。",
  "The most messages that apply posts into one channel a day (UTC+8). Further messages wait for the next day. Default: 2. Some guilds allow more, such as 20. 0: post nothing.":
    "apply 每天（UTC+8）在一个子频道里最多发布几条消息，其余的等到第二天。默认 2。有些频道允许更多，例如 20。0 表示不发布。",
  "Allowances until a day, like `--allow` on the command line. Use it for a reviewed change that a CI job without flags applies.":
    "到某天为止的许可，作用同命令行的 `--allow`。适用于已经评审、由不带选项的 CI 任务应用的变更。",
  "The number of `--allow deletes=NUMBER`.": "`--allow deletes=NUMBER` 的数字。",
  "The number of `--allow revokes=NUMBER`.": "`--allow revokes=NUMBER` 的数字。",
  "The number of `--allow updates=NUMBER`.": "`--allow updates=NUMBER` 的数字。",
  "The number of `--allow ungrouped=NUMBER`.": "`--allow ungrouped=NUMBER` 的数字。",
  "The number of `--allow exposures=NUMBER`.": "`--allow exposures=NUMBER` 的数字。",
  "The number of `--allow lockouts=NUMBER`.": "`--allow lockouts=NUMBER` 的数字。",
  "The number of `--allow openings=NUMBER`.": "`--allow openings=NUMBER` 的数字。",
  "The number of `--allow reveals=NUMBER`.": "`--allow reveals=NUMBER` 的数字。",
  "The number of `--allow unreadable=NUMBER`.": "`--allow unreadable=NUMBER` 的数字。",
  "The number of `--allow renames=NUMBER`.": "`--allow renames=NUMBER` 的数字。",
  "The number of `--allow unknown=NUMBER`.": "`--allow unknown=NUMBER` 的数字。",
  "The number of `--allow members=NUMBER`.": "`--allow members=NUMBER` 的数字。",
  "The number of `--allow admins=NUMBER`.": "`--allow admins=NUMBER` 的数字。",
  "The number of `--allow returns=NUMBER`.": "`--allow returns=NUMBER` 的数字。",
  "The last valid day, in UTC, such as 2026-12-01; at most 30 days ahead.":
    "有效的最后一天，按 UTC 计，例如 2026-12-01。最多往后 30 天。",
  "Limits of one plan. A plan above a limit needs `--allow` with the number.":
    "一个计划的上限。超过上限的计划，须用 `--allow` 写明数字。",
  "The most members that lose a role in one plan. Default: 3.": "一个计划最多把几人移出身份组。默认 3。",
  "a share of the managed memberships, rounded down, such as 30%":
    "占已纳管成员身份的比例，向下取整，例如 30%",
  "The most deletions in one plan. Default: no limit.": "一个计划最多删除几项。默认不限。",
  "Names of users, for --people. The ids of people are personal data and can stay out of the configuration.":
    "用户的名称，用于 --people。人的 ID 是个人信息，可以不写进配置文件。",
  "The most roles and users that lose rights in one plan, counted in each channel. Default: no limit.":
    "一个计划最多让几个身份组和用户失去权限，各子频道分别计数。默认不限。",
  "The most changes to existing objects in one plan. Default: no limit.":
    "一个计划最多修改几个现有对象。默认不限。",
  "The most reveals in one plan. A reveal is an existing channel that a role, a user or all members can newly see. Default: no limit.":
    "一个计划最多有几处扩大查看范围。现有子频道让某个身份组、某个用户或所有成员新看到，算一处。默认不限。",
  "a number": "数量",
  "a share of the managed groups, channels, messages and threads, rounded down, such as 30%":
    "占已纳管分组、子频道、消息和帖子的百分比，向下取整，例如 30%",
  "a share of the managed permissions, rounded down, such as 30%": "占已纳管权限的百分比，向下取整，例如 30%",
  "a share of the permissions that the plan reads and the managed groups and channels, rounded down, such as 30%":
    "占计划读到的权限与已纳管分组、子频道之和的百分比，向下取整，例如 30%",
};
