// Translates the help of `guildform comment` and `guildform status`.

import type { CommandHelp } from "../../help-words.js";

export const reviewHelp: Readonly<Record<string, CommandHelp>> = {
  comment: {
    description: "把计划或结果写成合并请求中的一条评论，并原地更新。",
    arguments: {
      report:
        "`plan --json`、`apply --json` 或 `drift --json` 的输出，第一个在最上面；- 表示标准输入（默认：-）",
    },
    flags: {
      "--change": "要评论的合并请求的编号",
      "--issue": "改为写 issue；没有内容可报时关闭它",
      "--workflow": "这条评论的名称，一个频道有多条评论时使用",
      "--limit": "评论文本的字符数上限，4000 到 65536（默认：65000）",
      "--print": "打印文本；带 --change 或 --issue 时同时发送",
      "--required": "代码平台拒绝时退出码为 1（默认：给出警告，退出码为 0）",
    },
    text: `guildform 按作者和隐藏的末行（内含 workflow 和频道）找到自己的评论。没有内容可报时不写评论。
出错、计划不完整或输入为空时，评论中的计划会换成这一情况，不会留下过期的计划。\`apply --json\` 的输出会把计划换成结果。
在公开仓库中，请带 --only-declared 运行 plan 和 apply。guildform 不会根据评论的内容做任何决定。

  github   GITHUB_TOKEN，需 \`permissions: pull-requests: write\`（--issue：issues: write）
  gitlab   GUILDFORM_COMMENT_TOKEN，即有 api 权限的项目访问令牌；任务令牌不能写评论
  gitea    任务的 GITEA_TOKEN 或 GITHUB_TOKEN，或 GUILDFORM_COMMENT_TOKEN`,
  },
  status: { description: "把评审过的计划标识保存为提交状态，合并之后再找回。" },
  "status set": {
    description: "把计划标识或结果写成提交状态 guildform/GUILD。",
    arguments: { plan: "`plan --json` 或 `apply --json` 的输出，或已保存的计划；- 表示标准输入" },
    flags: { "--commit": "合并请求的最后一个提交：完整的 40 或 64 位" },
    text: `计划受阻或出错时，提交状态为失败，之后 \`status get\` 找不到标识。apply 的输出会取代标识：一次评审只管一次 apply。

  github   GITHUB_TOKEN，需 \`permissions: statuses: write\`；get 还需 \`pull-requests: read\`
  gitlab   GUILDFORM_COMMENT_TOKEN，即有 api 权限的项目访问令牌
  gitea    任务的 GITEA_TOKEN 或 GITHUB_TOKEN，或 GUILDFORM_COMMENT_TOKEN`,
    examples: {
      'guildform status set --provider github --commit "$HEAD_SHA" apply.ndjson':
        "合并之后：这次评审随即失效",
    },
  },
  "status get": {
    description: "显示合并提交来自哪个合并请求，以及计划标识。",
    flags: {
      "--commit": "合并提交：完整的 40 或 64 位",
      "--branch": "合并请求的目标分支（默认：全部）",
      "--guild": "计划所属的频道（默认：GUILD_ID）",
    },
    text: `提交状态只说明生成过哪个计划，不代表有人批准：有推送权限的人都能写。要强制评审，请设置分支保护。
代码平台没有响应时，get 的退出码为 1。`,
    examples: {
      'guildform status get --provider github --commit "$GITHUB_SHA" --branch main --json':
        '{"change":12,"head":"3f2a…","identity":"8v1k…"}',
    },
    end: "三个值都可能为 null，例如直接推送之后。令牌与 `status set` 相同。",
  },
};
