// This is the file of `guildform init` in Chinese. It has the same YAML as the English one, with Chinese comments.

export const CHINESE_STARTER = `# 频道应有的样子。\`guildform validate -f <FILE>\` 检查本文件。\`guildform plan -f <FILE>\` 显示变更。
# \`guildform apply -f <FILE>\` 应用变更。
# 文件里没写的键，guildform 不管：频道中的值保持不变。文件里没写的分组、子频道、帖子和消息也保持不变。
# 集合（精华消息、表情表态、权限列表）要写全：apply 会去掉多余的项。
guildform: 1                       # 本格式的版本
guild: <GUILD>                 # export GUILD_ID=1442000000000000001，或在这里写 ID，要加引号

# 文件中 \${NAME} 的文本。--value NAME=TEXT 和 GUILDFORM_VAR_NAME 优先于这里。其他环境变量只读 GUILD_ID
# 和 --allow-variable 指明的变量。\${NAME:-默认值} 带默认值。要写 \${ 本身，就写 $\${。
# values:
#   SEASON: 春

# 权限中用到的每个身份组和用户的名称。ID 是十进制数字，要加引号，可在客户端的开发者模式中复制。
# \`guildform call get_guild_roles<ID>\` 列出身份组的 ID。
roles:
  everyone: "1"                    # 每个频道都有：1 所有人，2 管理员，4 频道主，5 子频道管理员
#   moderator: "10012"
users: {}
#   alice: "1442000000000000001"

# 本文件中每个子频道的默认值，已有的、现在非公开的子频道也适用。没有默认值时，已有的子频道保持原值。
# 新建的子频道是公开的，所有人都能发言。
# defaults:
#   channel:
#     private_type: public         # public：所有成员 | members：只有有查看权限的成员 | admins：只有管理员
#     speak_permission: everyone   # everyone：所有成员 | members：只有有发言权限的成员；管理员总能发言

# 这里的顺序就是频道中分组和子频道的顺序。
groups:
  - key: start                     # 计划和状态中的名称；不写时，键就是名称
    name: 从这里开始
    channels:
      - key: rules
        name: 频道规则
        type: text                 # text（默认）| voice | live | application | forum；以后不能更改
        sub_type: announcement     # chat（默认）| announcement | guide | gaming；只用于文字子频道
        speak_permission: members
        permissions:
          roles:
            everyone: { speak: false }   # 键值对：只管这几项；列表（如 [view, speak]）：恰好是这几项
        # pins: [house-rules, { message_id: "08…" }]   # 恰好是这些消息，最多 20 条；[] 表示全部取消
      - key: staff
        name: 管理员议事厅
        private_type: admins

# 不属于任何分组的子频道。
channels:
  - { key: lobby, name: 大厅 }

  # 论坛子频道里是帖子。guildform 每个帖子只发一次；平台不支持编辑帖子。
  # - { key: forum, name: 论坛, type: forum, threads: [{ key: welcome, title: 欢迎, content: 欢迎来到论坛 }] }

# 机器人的消息，按这里的顺序发布。文本改了，guildform 就发新消息，把精华和公告移过去，再撤回旧消息。
# 带按钮的 markdown 就地编辑。
# messages:
#   house-rules:
#     channel: rules
#     text: |                      # 或 markdown:（也可写 { file: ./rules.md }）、image: { file: ./banner.png }、embed:、ark:
#       请先读频道规则，有问题到 <#lobby> 来问。
#     reactions: ["👍"]            # 机器人的表情表态；不写这个键，guildform 就不管

# 频道唯一的公告：none、{ message: house-rules }、{ channel: rules, message_id: "08…" }，或最多三个推荐子频道。
# 平台不提供现有公告，所以本文件不管它。
# announcement:
#   recommend:
#     type: welcome                # member（默认）| welcome
#     channels:
#       - { channel: rules, introduce: 先读这里 }

# 要删除的对象：{ channel: KEY }、{ channel_id: "…" }、{ group: KEY }、{ group_id: "…" }、{ thread: CHANNEL/KEY } 或
# { channel: KEY, thread_id: "…" }。{ message: KEY } 撤回消息。加 keep: true 就只是不再纳管。
# 不写在这里也会删除，只有 policy.removal: implicit 一种情况。
removed: []

# 改名的键：{ from: hall, to: lobby } 保留原来的子频道，不会另建一个。
# 消息和帖子写地址：{ from: message.rules, to: message.house-rules }。
moved: []

policy:
  unmanaged_channels: keep         # keep（默认）| error：频道中有而文件没写的子频道
  removal: tombstone               # tombstone（默认）| implicit：块不见了就删除对象
  protect: [rules]                 # 绝不删除，也绝不停止纳管
  messages_per_channel_per_day: 2  # 超出的消息第二天再发；你的频道也许允许 20 条
  limits: { deletes: 5, revokes: 30% }   # 超出时要加 --allow

# 权限的测试，检查其他各节给出的结果。\`guildform test -f <FILE>\` 离线运行；\`plan\` 还在每次调用之后检查频道。
# tests:
#   - { who: everyone, cannot: view, in: staff }
#   - { who: everyone, can_only: view, in: rules }
`;
