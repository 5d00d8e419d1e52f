// Translates the help of the tests and questions about access.

import type { CommandHelp } from "../../help-words.js";

export const questionHelp: Readonly<Record<string, CommandHelp>> = {
  test: {
    description: "运行配置文件中的 `tests:`：检查文件、频道或计划给出的权限。",
    flags: {
      "--junit": "把结果写成 JUnit XML，供 CI 系统使用",
      "--strict": "测试无法判断时，退出码也为 5",
    },
    text: `test 默认离线，只看配置文件。如果测试涉及文件没有声明的权限，结果就是无法判断；输出先列出这些测试，以及要声明的键。
带 --at live 和 --at planned 时，guildform 读取频道。--at planned 还在每次调用之后运行测试。
退出码：0 全部通过；5 有测试不通过（带 --strict 时也包括无法判断）。

  tests:
    - { who: everyone, cannot: view, in: [staff, group backstage] }
    - { who: role moderator, can: [view, speak], in: "*" }
    - { who: "any role guest", cannot: view, in: log }   # 同时有其他身份组也算
    - { who: everyone, can_only: view, in: rules, because: moderators speak here }
    - { nobody_but: [role moderator, user alice], can: view, in: log }
    - { nobody_but: [], can: view, in: vault }           # 只有管理员
    - { no_new_access: everyone }                        # 针对变更`,
    examples: {
      "guildform test --at planned --strict": "用于 CI：不允许出现无法判断",
      "guildform test --at planned --only-declared": "用于公开日志",
    },
  },
  tree: {
    description: "以树形显示分组和子频道，包括权限和精华消息。",
    flags: { "--as": "按谁的视角显示：everyone、NAME、role NAME 或 user NAME；可用逗号组合" },
    examples: {
      'guildform tree --at planned --as "user alice, role events"': "应用计划之后",
      "guildform tree --at file": "离线，不需要令牌",
      "guildform tree --only-declared": "用于公开日志",
    },
  },
  who: {
    description: "列出谁能在子频道中查看、发言或直播，以及原因。",
    arguments: { channel: "它的地址、键、名称或 ID，例如 channel.log" },
    flags: { "--can": "权限", "--members": "同时列出成员（平台须向机器人列出身份组成员）" },
    text: `who 检查所有人（everyone），以及配置文件或状态中的每个身份组和用户。
每项权限都给出来源：配置文件的哪一行，或频道中的哪个权限项。
列表为空时退出码也是 0。--members 按文件里的名称列出成员；文件没有名称的，给出 ID。`,
    examples: {
      "guildform who log --members": "按身份组名单列出每个成员",
      "guildform who channel.log": "谁能查看",
      "guildform who --can view channel.log": "效果相同",
    },
  },
  why: {
    description: "说明一个身份组、用户或所有人在子频道中为什么有或没有某项权限：列出决定它的每一行。",
    arguments: {
      who: "everyone、NAME、role NAME、user NAME、bare user NAME；多个用逗号分开",
      right: "权限",
      channel: "它的地址、键、名称或 ID，例如 channel.news",
    },
    text: `如果列出多行，其中任何一行都足以给出这项权限。退出码：有或没有都是 0。
用户带有平台显示的身份组。bare user NAME 是没有身份组的成员：只算这个用户自己的权限项。

NAME 是配置文件中身份组或用户的名称，或频道中身份组的名称。有重名时，写 "role NAME" 或 "user NAME"。`,
    examples: { 'guildform why "user alice" view log': "连同她的身份组" },
  },
  user: {
    description: "列出一个用户在频道里的全部身份组、职务和权限项。",
    arguments: { user: "users: 或 --people 文件里的名称，或用户 ID" },
    text: `user 读取用户的身份组，以及用户在每个子频道的权限项。平台不向机器人显示成员时，输出会说明。
用户已离开频道不算错误。--people 的 ID 不显示。`,
  },
  coverage: {
    description: "显示频道有多少内容已写进配置文件，还缺哪些。",
    flags: {
      "--at": "live：频道现状；planned：应用计划之后的频道",
      "--min": "低于这个百分比时退出码为 5",
    },
    text: `coverage 统计分组、子频道和身份组的权限项。每个子频道统计 private_type、speak_permission，文字子频道还统计精华消息。
写在 \`removed:\` 下要删除的子频道算已声明，但不计它的属性和权限项。`,
    examples: {
      "guildform coverage --min 90": "用于 CI：达到为 0，否则为 5",
      "guildform coverage --at planned": "应用计划之后的覆盖率",
      "guildform coverage --min 90 --only-declared": "用于公开日志",
    },
  },
};
