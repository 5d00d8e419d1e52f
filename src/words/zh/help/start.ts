// Translates the help of the program, and of the commands that a new user runs first.

import type { CommandHelp } from "../../help-words.js";

export const startHelp: Readonly<Record<string, CommandHelp>> = {
  "": {
    description: "让 QQ 频道与 git 中的配置文件保持一致。",
    flags: {
      "--version": "打印版本",
      "--lang": "消息和帮助的语言：en 或 zh-CN（默认：GUILDFORM_LANG，其次是系统语言）",
    },
    examples: {
      "guildform guilds": "列出机器人所在的频道及其 ID",
      "guildform pull": "为已有的频道生成配置文件",
      "guildform doctor": "检查首次生成计划所需的条件",
      "guildform init": "生成带注释的 guildform.yaml",
      "guildform validate": "离线检查配置文件",
      "guildform plan": "显示将要发生的变更",
      "guildform apply": "显示计划，询问，然后应用",
      "guildform plan --out plan.json": "保存计划供评审，之后运行 guildform apply plan.json",
      "guildform rehearse plan.json": "在频道副本上演练：拒绝、耗时、调用",
      "guildform undo --out undo.json": "生成撤销上次 apply 的计划，之后运行 guildform apply undo.json",
      "guildform drift": "上次 apply 之后的手动改动",
      "guildform test --at planned": "按计划应用后的样子运行配置文件中的测试",
      'guildform tree --as "role moderator"': "一个身份组看到的频道",
      "guildform why everyone view log": "列出决定这项权限的每一行；who log 列出谁能看到",
      "guildform call get_channels": "按名称调用平台的任一接口",
      "guildform explain E-PIN-DUPLICATE": "一个代码的含义和处理办法",
      "guildform comment --change 12 plan.json --provider github": "把计划写成评论，原地更新",
      "guildform emulate --world world.json": "没有频道也能试用全部功能",
    },
    end: `
环境变量：
  GUILDFORM_APP_ID, GUILDFORM_CLIENT_SECRET   机器人的凭据
  GUILDFORM_TOKEN                             访问令牌，代替凭据
  GUILDFORM_BASE_URL, GUILDFORM_TOKEN_URL     平台地址（默认：正式环境）
  GUILDFORM_GATEWAY_URL                       网关地址（默认：由平台给出）
  HTTPS_PROXY, ALL_PROXY, NO_PROXY            访问平台的代理，以及不用代理的主机
  GUILDFORM_STATE                             状态的位置，同 --state
  GUILDFORM_STATE_USERNAME, _PASSWORD         HTTP 状态服务的凭据
  GUILDFORM_STATE_KEY                         给状态加封，并要求状态已加封（至少 32 字节）
  GUILDFORM_PLAN_KEY                          给保存的计划签名，并要求计划已签名（至少 32 字节）
  GUILDFORM_COMMENT_TOKEN                     写评论和提交状态的令牌，代替 GITHUB_TOKEN 等
  GUILD_ID                                    命令所用的频道，也是文件中的 \${GUILD_ID}
  GUILDFORM_VAR_NAME                          文件中 \${NAME} 的文本，同 --value NAME=TEXT
  GUILDFORM_ALLOW_VARIABLES                   文件可读取的其他变量，同 --allow-variable
  GUILDFORM_PEOPLE                            另有用户名称的文件，同 --people
  NO_COLOR, FORCE_COLOR                       不使用颜色；始终使用颜色
  GUILDFORM_LANG                              消息的语言：en 或 zh-CN

退出码：
  0         完成
  1         出错
  2         有变更（plan --detailed-exitcode）、有差异（show --diff --detailed-exitcode），或有手动改动
  3         未完成：还缺一些调用（apply），要由人改文件（pull --into、undo --into），或平台还在审核（call）
  4         没有发送调用：计划已过期、太旧、已应用过，或不是 --expect 指定的那份
  5         策略阻止、演练时被拒绝、测试不通过，或覆盖率低于 --min
  6         状态已加锁
  130, 143  已中断`,
  },
  init: {
    description: "生成带注释的起始配置。带 --guild 和凭据时，为该频道生成配置文件。",
    flags: {
      "--yes": "配合 --guild：读取调用超过 500 次也不询问",
      "--file": "写到哪里（默认：guildform.yaml）",
      "--guild": "频道 ID；有凭据时与 pull 一样，为该频道生成配置文件（默认：文件中写变量 GUILD_ID）",
    },
  },
  guilds: {
    description: "列出机器人所在的频道，包括 ID 和名称。",
    flags: { "--verbose": "显示每次请求" },
    text: '需要机器人的凭据，不需要配置文件。把 ID 写进文件：guild: "ID"，或写进 GUILD_ID。',
  },
  pull: {
    description: "为已有的频道生成配置文件，或按频道现状更新配置文件。",
    arguments: { address: "配合 --into：只更新这些块（地址或通配符）" },
    flags: {
      "--yes": "读取调用超过 500 次也不询问",
      "--out": "写到哪里；- 表示标准输出（默认：guildform.yaml）",
      "--guild": "频道（默认：GUILD_ID，其次是机器人唯一所在的频道）",
      "--explicit": "写出每个值和每个 ID",
      "--members": "写出每个身份组有哪些人；需要平台列出成员",
      "--role": "身份组及其在文件中的名称；平台不给出身份组列表时必填。可重复",
      "--user": "同时读取这个用户的权限。可重复",
      "--into": "按频道现状更新这个文件：显示统一格式的差异（unified diff）",
      "--exclude": "配合 --into：跳过这个地址或通配符的块。可重复",
      "--prune": "配合 --into：同时删掉频道中已不存在的对象的块",
      "--verbose": "显示每次请求",
    },
    text: `pull 只读取频道，并先打印调用次数。它不覆盖文件，也不写状态。写入之前，它先确认新文件的计划没有任何调用。
\`guildform plan\` 列出要接管的对象；\`guildform apply\` 接管它们，不发调用。

在子频道里有权限的身份组按名称写入，前提是平台列出身份组，而且没有重名。--explicit 则写 ID。
--members 列出每个身份组的人和他们的 ID，这样的身份组带有 \`manage: true\`。

文件夹里有状态时，文件沿用其中的键、纳管的身份组和成员身份。状态里有、而文件没有声明的对象，pull 会列出来。

平台不给出用户列表，有时也不给出身份组列表：用 --user 和 --role 指明，pull 就读取他们的权限。
文件不含公告（平台不提供）、消息和帖子。

--into FILE 按频道现状更新已有文件：就地修改名称、权限和精华消息，按频道中的顺序加入新子频道，其余字节不变。
它列出已不存在的对象，加 --prune 就删掉。上次 apply 之后对文件的修改都保留。
如果频道和文件都改了同一个值，就是冲突，此时 --write 什么也不写。
--into 的退出码：0 所有修改 guildform 都能完成；1 出错；3 有些修改要由人完成，例如冲突、手动编辑和已删除的对象。`,
    examples: {
      "guildform pull --into guildform.yaml": "显示差异；之后加 --write",
      "guildform pull --role moderator=10012": "也可给列出的身份组改名",
      "guildform pull --members --people people.yaml": "people.yaml 里的人写名称，其他人写 ID",
      "guildform pull --yes --json > summary.json": "用于脚本",
    },
  },
  doctor: {
    description: "检查首次生成计划所需的全部条件，并给出处理办法。",
    flags: {
      "--online": "另试一次网关连接",
      "--lock": "取得并释放状态锁，而不只是读取",
      "--share": "隐去地址、ID、名称和路径，方便把报告给别人看",
    },
    text: `doctor 依次检查：
  - Node.js、代理、凭据、平台及其速度、IP 白名单（11298）
  - 机器人：所在的频道、是不是管理员、是不是私域
  - 配置文件：所需接口、要新建的闲聊子频道、身份组和用户的 ID
  - 网关（--online）、时钟、状态锁、文件的 schema 行
只读。只有 --lock 会写：短暂加锁。

退出码：0 全部通过，1 有一项不通过。`,
    examples: { "guildform doctor --share": "方便把报告给别人看" },
  },
  validate: {
    description: "离线检查配置文件：不需要令牌，也不需要网络。",
    flags: { "--format": "GitLab 的代码质量报告" },
    examples: {
      "guildform validate --format gitlab-codequality > quality.json": "用于 artifacts:reports:codequality",
    },
  },
  call: {
    description: "按名称调用平台的 34 个接口之一，或一个附加接口。",
    flags: {
      "--yes": "调用有破坏性的接口前不询问",
      "--list": "列出接口，每行一个",
      "--help": "显示帮助，或 OPERATION 的说明页",
      "--body": "请求体：JSON、@FILE，或 @- 表示标准输入",
      "--file-image": "post_message：要发送的图片文件",
      "--online": "先连接网关（默认：接口需要时才连）",
      "--no-online": "不连接网关",
      "--verbose": "显示每次请求",
    },
    text: `路径参数和查询参数写成选项：--channel-id 100。不写 --guild-id 时，频道取自 GUILD_ID。
请求体的字段写成 \`FIELD=值\`，值可以是文本、数字、布尔值或名称（type=voice，add=view,speak）。
对象里的字段写 a.b=c，列表里的对象写 a.0.b=c。任意 JSON 写 \`FIELD:=JSON\`。

--list 在末尾列出附加接口，例如 get_guild_roles。平台可能拒绝这些接口，guildform 不靠它们也能工作。`,
    end: "\n退出码：0 完成，1 出错，3 平台已受理、正在审核，130 和 143 已中断。",
  },
  explain: {
    description: "说明一个代码：含义、原因、处理办法。也可查一个词，例如 `members`。不带参数时列出全部代码。",
    arguments: { code: "例如 E-PIN-DUPLICATE、STATE_LOCKED、平台的 304023，或 members 这个词" },
    examples: {
      "guildform explain E-LOCKOUT": "列出所有以它开头的代码",
      "guildform explain members": "指的是哪些人：members、admins、everyone、anybody",
    },
  },
  emulate: {
    description: "在本机运行平台的模拟器，直到停止。",
    flags: {
      "--port": "127.0.0.1 上的 TCP 端口；0 表示任选空闲端口",
      "--world": "初始世界的 JSON 文件（schema/world.schema.json）",
      "--faults": "要注入的故障的 JSON 文件（schema/faults.schema.json）",
      "--seed": "随机故障的种子",
      "--host-name": "`Host` 中也接受这个名称，例如容器名。可重复",
    },
    text: `各来源说法不一的设置，排在最前的是默认值（全部设置见 schema/world.schema.json）：
  text_embeds: absent | empty       没有 embed 的消息：\`embeds\` 字段不出现，或为 [{}]
  attachment_urls: bare | https     图片地址：gchat.qpic.cn/…，或 https://gchat.qpic.cn/…
  own_posts: silent | event         机器人自己的消息是否产生 MESSAGE_CREATE 事件
  at_messages: whole | reviewed     AT_MESSAGE_CREATE 为通常形式，或审核中的机器人收到的形式
  chat_channels: allowed | refused  允许新建 type 0、sub_type 0 的子频道，或以 301000 拒绝`,
    examples: { "guildform emulate --json": "打印一行，其中有各个地址" },
  },
  completion: {
    description: "打印命令行补全脚本，补全命令、选项和地址。",
    arguments: { shell: "哪种 shell" },
    text: `脚本含有全部命令和选项，不会启动 guildform。更新版本后重新打印一次。
地址取自 .guildform 中每个状态的前 1 MiB，或 GUILDFORM_STATE 所指的文件；只补全由字母、数字和 ._/- 组成的地址。`,
  },
};
