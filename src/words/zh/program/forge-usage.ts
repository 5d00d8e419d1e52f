// Translates the sentences of en/program/forge-usage.ts into Chinese.

import type { CodeWords, ParamsOf } from "../../codes.js";
import type { ForgeName } from "../../en/forge.js";
import type { forgeUsage as english } from "../../en/program/forge-usage.js";
import { own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { FORGE_TITLES } from "../forge.js";
import { schemaProblemText } from "../schema-problem.js";

const TOKENS: Readonly<Record<ForgeName, Sentence>> = {
  github: say`用 GITHUB_TOKEN 提供任务令牌，或用 GUILDFORM_COMMENT_TOKEN 提供别的令牌。只有在 GitHub 的任务里，guildform 才使用 GITHUB_TOKEN。`,
  gitlab: say`在 GUILDFORM_COMMENT_TOKEN 里放项目访问令牌，范围 api，权限级别 Developer。`,
  gitea: say`在 GUILDFORM_COMMENT_TOKEN 或 GITEA_TOKEN 里放令牌；只有在 Gitea 的任务里，guildform 才使用 GITHUB_TOKEN。`,
};

const REPOSITORIES: Readonly<Record<ForgeName, Sentence>> = {
  github: say`例如 --repository octo/guild。任务里有变量 GITHUB_REPOSITORY。`,
  gitlab: say`例如 --repository 42 或 --repository group/guild。任务里有变量 CI_PROJECT_ID。`,
  gitea: say`例如 --repository octo/guild。任务里有变量 GITHUB_REPOSITORY。`,
};

const APIS: Readonly<Record<ForgeName, Sentence>> = {
  github: say`例如 --api-url https://git.example/api/v3。`,
  gitlab: say`例如 --api-url https://gitlab.example/api/v4。任务里有变量 CI_API_V4_URL。`,
  gitea: say`例如 --api-url https://gitea.example/api/v1。任务里有变量 GITHUB_API_URL。`,
};

const WHAT = say`指定 \`guildform plan --json\`、\`apply --json\` 或 \`drift --json\` 的输出。`;

export const forgeUsage: CodeWords<ParamsOf<typeof english>> = {
  "forge-token": ({ forge, jobToken }) => ({
    message:
      jobToken === null
        ? say`没有 ${own(FORGE_TITLES[forge])} 的令牌`
        : say`任务令牌 ${own(jobToken)} 不能写入 ${own(FORGE_TITLES[forge])}`,
    hint: TOKENS[forge],
  }),
  "forge-token-form": ({ name }) => ({
    message: say`${own(name)} 里的文本不是令牌：含有空格、换行或令牌里不会有的字符`,
    hint: say`重新复制完整的令牌，不要带上别的内容。`,
  }),
  "forge-provider": () => ({
    message: say`不知道是哪个代码平台`,
    hint: say`加上 --provider github、gitlab 或 gitea。`,
  }),
  "forge-api": ({ forge }) => ({
    message: say`不知道 ${own(FORGE_TITLES[forge])} 的 API 地址`,
    hint: APIS[forge],
  }),
  "forge-repository": ({ forge, given }) => ({
    message: given === null ? say`不知道是哪个仓库` : say`${quoted(given)}不是仓库`,
    hint: REPOSITORIES[forge],
  }),
  "forge-where": () => ({
    message: say`没有指定写到哪里：合并请求还是 issue`,
    hint: say`加上 --change N（合并请求的编号），或 --issue。`,
  }),
  "forge-commit": ({ given }) => ({
    message: say`${quoted(given)}不是提交`,
    hint: say`写全 40 位或 64 位，与 \`git rev-parse HEAD\` 的输出相同。`,
  }),
  "report-guild": ({ place }) => ({
    message: say`${written(place)} 没有写明属于哪个频道`,
    hint: say`用 --guild ID 或 GUILD_ID 指定频道。失败的命令，输出里没有频道。`,
  }),
  "report-guild-id": ({ place, given }) => ({
    message: say`${written(place)} 写的频道是${quoted(given)}，这不是频道 ID`,
    hint: WHAT,
  }),
  "report-other-guild": ({ place, guild, asked }) => ({
    message: say`${written(place)} 属于频道${quoted(guild)}，而不是频道${quoted(asked)}。未做任何改动。`,
    hint: say`去掉 --guild 和 GUILD_ID，或换成那个频道的计划。`,
  }),
  "report-shape": ({ place, at, problem }) => ({
    message: say`${written(place)} 里没有 guildform 能报告的结果：${written(at)} ${schemaProblemText(problem)}`,
    hint: WHAT,
  }),
  "status-guild": () => ({
    message: say`不知道要查哪个频道的提交状态`,
    hint: say`用 --guild ID 或 GUILD_ID 指定频道。`,
  }),
  "status-of-plan": ({ place }) => ({
    message: say`${written(place)} 既不是计划，也不是 apply 的输出；提交状态只写计划的标识或结果`,
    hint: say`指定 \`guildform plan --json\`（失败的计划也行）或 \`guildform apply --json\` 的输出。`,
  }),
};
