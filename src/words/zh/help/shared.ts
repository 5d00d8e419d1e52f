// Translates the help of the flags that have one meaning in all commands.

export const sharedFlags: Readonly<Record<string, string>> = {
  "--allow":
    "允许策略会阻止的变更：deletes、revokes、updates、ungrouped、exposures、lockouts、openings、reveals、unreadable、renames、unknown、members、admins、returns、posts。可重复",
  "--allow-variable": "允许配置文件读取这个环境变量。可重复",
  "--api-url": "API 的地址（默认：从任务环境取得，否则为 github.com）",
  "--at": "live：频道现状；file：只看配置文件（离线）；planned：应用计划之后的频道",
  "--auto-approve": "同 --yes",
  "--chat-channels": "平台对新建闲聊子频道的答复（默认：假定可以新建）",
  "--color": "何时使用颜色（默认：auto）",
  "--concurrency": "并行调用数（默认：从 8 增至 32）",
  "--detailed-exitcode": "有变更时退出码为 2",
  "--exclude": "排除这个地址或通配符，例如 permission.*。可重复",
  "--expect": "计划标识与此一致才继续；完整标识见 `plan --json` 或 `show --json`",
  "--file": "配置文件（默认：guildform.yaml，其次 guild.yaml）",
  "--format": "输出格式（默认：text）",
  "--guild": "报告所属的频道；计划生成失败时必填（默认：GUILD_ID）",
  "--json": "在标准输出打印 JSON",
  "--limit": "配合 --format markdown：字符数上限，4000 到 65536（默认：65000）",
  "--lock-timeout": "等待状态锁的时间，例如 30s、5m 或 1h（默认：0，不等）",
  "--no-color": "同 --color=never",
  "--only-declared": "隐去配置文件之外的名称，以及并非所有成员都能看到的文本；用于公开仓库",
  "--out": "保存计划，评审后再应用",
  "--pace": "每类调用的频率：5/s、0.5/s、30/m（默认：沿用以往 apply 测得的值）",
  "--people": "只有 users: 的文件；其中的名称可用于配置文件，任何输出都不显示其中的 ID",
  "--plan-max-age": "拒绝更旧的计划，例如 12h 或 30d；none 表示不限（默认：7d）",
  "--provider": "使用哪个代码平台的 API；Forgejo 也用 gitea",
  "--quiet": "只打印结果",
  "--refresh": "changed：文件与上次 apply 一致的权限项不再读取（默认：all）",
  "--repository": "OWNER/NAME，或 GitLab 项目编号（默认：从任务环境取得）",
  "--state":
    "状态的位置：文件（默认：配置文件旁的 .guildform/GUILD.json）、git:REMOTE#NAME、https://…（GitLab、Gitea）、postgres://HOST/DATABASE#NAME 或 pglite:FOLDER#NAME",
  "--state-keep": "状态存于 git 时：提交数达到此值就压缩历史（默认：1000）",
  "--state-unfenced": "接受不强制加锁的 HTTP 状态服务；只在没有别的程序写入时使用",
  "--target": "只处理这个地址或通配符及其依赖。channel.rules 包含它的权限、精华消息和帖子。可重复",
  "--value": `配置文件中 \${NAME} 的文本。可重复`,
  "--verbose": "列出全部内容，并显示每次请求",
  "--write": "配合 --into：写入文件",
  "--yes": "不再询问",
};

/** Some commands have a plan as their result, and these are their `--quiet` and `--verbose`. */
export const planFlags = {
  "--quiet": "只打印结果；计划只占一行，含结论和数量",
  "--verbose": "显示每次请求、完整的值、全部原因和未纳管的对象",
} as const;
