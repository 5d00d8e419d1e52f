// Translates the help of `guildform state`.

import type { CommandHelp } from "../../help-words.js";

export const stateHelp: Readonly<Record<string, CommandHelp>> = {
  state: { description: "管理状态：列出、改名、不再纳管、复制、迁移；解锁，了结未完的调用。" },
  "state list": {
    description: "列出已纳管的对象：地址、名称和 ID。不需要令牌。",
    arguments: { glob: "只列这些地址，例如 'channel.*' 或 'group.start/**'" },
    text: "`*` 匹配地址中一段的任意字符，末尾的 `/**` 匹配其中全部内容。在命令行中请给通配符加引号。",
  },
  "state show": {
    description: "显示状态中的一个对象：ID、上次应用的值，以及绑定它的那次 apply。",
    arguments: { address: "例如 channel.rules" },
  },
  "state mv": {
    description: "在状态中给一个对象及其全部内容改名。不改频道。",
    arguments: {
      from: "旧地址，例如 channel.rules",
      to: "新地址，例如 channel.house-rules",
    },
    text: `mv 同时改名：子频道的权限、精华消息和帖子，消息的表情表态和精华，分组的子频道。
也可以在配置文件中写 \`moved: [{ from: channel.rules, to: channel.house-rules }]\`。状态会留下备份。`,
  },
  "state forget": {
    description: "不再纳管对象。不删除频道中的任何东西。先列出对象并询问。",
    arguments: { address: "地址和通配符，例如 channel.old 或 'group.start/**'" },
    text: `子频道连同其权限、精华消息和帖子，消息连同其表情表态和精华，都从状态中移除。
配置文件仍声明的对象，下一次 apply 会重新接管。也可以在文件中写 \`removed: [{ channel: old, keep: true }]\`。状态会留下备份。`,
    examples: { "guildform state forget 'group.start/**'": "这个分组及其子频道" },
  },
  "state pull": {
    description: "以 JSON 打印状态及其日志中的记录。",
    text: "输出含有频道的 ID、名称和文本，不含密钥。",
  },
  "state push": {
    description: "用文件替换状态。旧状态会留下备份。",
    arguments: { file: "`guildform state pull` 得到的状态，或备份；- 表示标准输入" },
    flags: { "--replace": "允许别的频道或谱系的状态、更旧的状态，或替换已损坏的状态" },
    text: `push 不读取频道；之后请运行 \`guildform plan\`。已损坏的状态，无论存在哪里，都要加 --replace 才能替换。
它的字节保存在状态文件所在文件夹的 \`1442001.json.damaged.backup\`；状态存在别处时，保存在默认状态文件所在的文件夹。
如果 push 中断，再运行一次。`,
    examples: {
      "guildform state push .guildform/1442001.json.serial-40.backup --replace": "回到上次编辑之前",
    },
  },
  "state migrate": {
    description: "把状态及其历史迁到另一个位置。如果中断，再运行一次。",
    flags: {
      "--to": "新位置，写法同 --state；那里不能已有状态",
      "--back": "取消未完成的迁移：状态留在旧位置",
    },
    text: `迁移期间和迁移之后，旧位置不再接受 apply，plan 会给出警告。之后用 --state 或 GUILDFORM_STATE 指明新位置，CI 中也一样。
迁移已加封的状态要设置 GUILDFORM_STATE_KEY，guildform 会重新加封。
在两个 HTTP 服务之间迁移，要为 --to 设置 GUILDFORM_STATE_TO_USERNAME 和 GUILDFORM_STATE_TO_PASSWORD。`,
    examples: { "guildform state migrate --back": "迁移完成之前" },
  },
  "state resolve": {
    description: "调用没有收到响应，plan 也查不到结果时，手动记录结果。",
    arguments: { address: "plan 给出的地址，例如 message.welcome" },
    flags: {
      "--message-id": "这次调用发布了这条消息",
      "--thread-id": "这次调用发布了这个帖子",
      "--channel-id": "这次调用新建了这个子频道或分组",
      "--not-sent": "这次调用什么也没有新建；下一次计划会重做",
      "--as": "这次调用新建了这个 ID 的对象",
      "--none": "同 --not-sent",
    },
    text: `guildform 先确认频道中有这个 ID，再把地址绑定到它；不发布也不删除任何内容。下一次计划以此为准。
\`state settle\` 是本命令的别名：--as ID 可写任何 ID，--none 等于 --not-sent。`,
  },
  "state unlock": {
    description: "解除已结束的运行留下的锁。先确认它确实已结束：两次运行同时写入会把频道改乱。",
    arguments: { "lock-id": "apply 的消息中给出的锁 ID" },
  },
  "state history": {
    description: "列出 git 中状态的写入记录，最新的在前：谁、何时、命令、变更。不需要令牌。",
    flags: { "--last": "显示多少条（默认：20）" },
    text: `每条记录列出写入的动作：lock、unlock、begin、replace，以及 run、intent、change、bind、settle 记录的数量。
\`--json\` 另外给出每条记录、CI 任务的地址和提交 ID。只有存于 git 的状态才有这份记录。`,
  },
};
