// Translates the sentences of en/forge.ts into Chinese.

import { byCase } from "../cases.js";
import type { CodeWords, ParamsOf, Words } from "../codes.js";
import type { forgeWords as english, ForgeName, ForgeTrouble } from "../en/forge.js";
import { carriesText, type ForgeUse, type RefusalCause, refusalCause } from "../forge-use.js";
import { foreign, own, say, written } from "../say.js";
import { NOTHING_SAID, type Sentence } from "../sentence.js";
import { durationText } from "./duration-text.js";

export const FORGE_TITLES: Readonly<Record<ForgeName, string>> = {
  github: "GitHub",
  gitlab: "GitLab",
  gitea: "Gitea",
};

const FAILED: Readonly<Record<ForgeUse, Sentence>> = {
  comment: say`评论没有写入`,
  issue: say`issue 没有写入`,
  "set-status": say`提交状态没有写入`,
  "get-status": say`无法读取提交的评审情况`,
};

/** Returns `（403：Resource not accessible by integration）`. The forge may give no explanation. */
const answered = ({ status, told }: { readonly status: number; readonly told: string }): Sentence =>
  told === "" ? say`（${status}）` : say`（${status}：${foreign(told)}）`;

const AGAIN = say`再运行一次。频道不受影响。`;

const PERMISSION: Readonly<Record<ForgeUse, Sentence>> = {
  comment: say`\`permissions: pull-requests: write\``,
  issue: say`\`permissions: issues: write\``,
  "set-status": say`\`permissions: statuses: write\``,
  "get-status": say`\`permissions: statuses: read\` 和 \`pull-requests: read\``,
};

const RIGHTS: Readonly<Record<ForgeName, (use: ForgeUse) => Sentence>> = {
  github: (use) => say`任务需要 ${PERMISSION[use]}。来自派生仓库（fork）的合并请求拿不到这样的令牌。`,
  gitlab: () =>
    say`任务令牌没有这项权限。在 GUILDFORM_COMMENT_TOKEN 里放项目访问令牌，范围 api，权限级别 Developer。`,
  gitea: () => say`在 GUILDFORM_COMMENT_TOKEN 里放一个令牌，它要能写 issue 和仓库，并能读取令牌所属的用户。`,
};

const VARIABLES: Readonly<Record<ForgeName, Sentence>> = {
  github: say`GUILDFORM_COMMENT_TOKEN，或任务的 GITHUB_TOKEN`,
  gitlab: say`GUILDFORM_COMMENT_TOKEN（范围为 api 的项目访问令牌，不能用任务令牌）`,
  gitea: say`GUILDFORM_COMMENT_TOKEN，或任务的 GITEA_TOKEN、GITHUB_TOKEN`,
};

const MISSING: Readonly<Record<ForgeUse, Sentence>> = {
  comment: say`检查 --change 和 --repository。`,
  issue: say`检查 --repository，并确认仓库启用了 issue。`,
  "set-status": say`检查 --commit 和 --repository。`,
  "get-status": say`检查 --commit 和 --repository。`,
};

const ONE_FORGE = say`检查 --provider 和 --api-url：两者要指向同一个代码平台。`;

const REFUSED: Readonly<Record<RefusalCause, Sentence>> = {
  "long-text": say`把文本缩短：--limit 20000。`,
  "long-status": say`提交状态很短，可能是代码平台前面的代理拒绝了它。检查 --api-url。`,
  place: ONE_FORGE,
  text: say`代码平台在响应里写明了问题；加 --print 可以看到文本。`,
  commit: say`检查 --commit：它必须是这个仓库里的提交。`,
};

interface Around {
  readonly forge: ForgeName;
  readonly use: ForgeUse;
}

const troubleText = ({ forge, use }: Around, trouble: ForgeTrouble): Required<Words> =>
  byCase<ForgeTrouble, Required<Words>>({
    credentials: (answer) => ({
      message: say`代码平台不认可令牌${answered(answer)}`,
      hint: say`令牌有误、过期、已撤销，或属于另一台服务器。把有效的令牌放到 ${VARIABLES[forge]}。`,
    }),
    rights: (answer) => ({
      message: say`令牌没有这项权限${answered(answer)}`,
      hint: RIGHTS[forge](use),
    }),
    locked: (answer) => ({
      message: say`讨论已锁定${answered(answer)}`,
      hint: say`解除锁定，或在任务日志里看文本：加 --print 就会输出。`,
    }),
    archived: (answer) => ({
      message: say`仓库已归档${answered(answer)}`,
      hint: carriesText(use)
        ? say`取消归档，或在任务日志里看文本：加 --print 就会输出。`
        : say`取消归档，再运行一次。`,
    }),
    missing: (answer) => ({
      message: say`合并请求、提交或仓库不存在，或者令牌看不到它${answered(answer)}`,
      hint: MISSING[use],
    }),
    limit: ({ waitMs, ...answer }) => ({
      message: say`请求太频繁${answered(answer)}`,
      hint:
        waitMs === null
          ? say`过一会儿再运行。`
          : say`等 ${own(durationText(Math.max(1000, waitMs)))}再运行。`,
    }),
    redirect: ({ status, to }) => ({
      message: say`代码平台重定向${to === null ? NOTHING_SAID : say`到 ${written(to)}`}（${status}），guildform 不向其他地址发送令牌`,
      hint: say`用 --api-url 指定 API 地址，并使用仓库现在的名称。`,
    }),
    broken: (answer) => ({ message: say`代码平台出错${answered(answer)}`, hint: AGAIN }),
    refused: (answer) => ({
      message: say`代码平台拒绝了请求${answered(answer)}`,
      hint: REFUSED[refusalCause(use, answer)],
    }),
    shape: () => ({
      message: say`响应不像这个代码平台的 API`,
      hint: ONE_FORGE,
    }),
    "pages-unknown": () => ({
      message: say`代码平台没有说明列表是否还有下一页，guildform 的文本可能在后面`,
      hint: say`让前面的代理转发查询参数和响应头 Link、X-Next-Page、X-Total、X-Total-Count。`,
    }),
    pages: ({ most }) =>
      carriesText(use)
        ? {
            message: say`评论或 issue 超过 ${most} 页，前 ${most} 页里都没有 guildform 的文本`,
            hint: say`关闭这个合并请求或一些 issue，改用新的。`,
          }
        : {
            message: say`合并请求或提交状态超过 ${most} 页，前 ${most} 页里都没有 guildform 的状态`,
            hint: say`再合并一个合并请求：它的提交有自己的状态。`,
          },
    unreachable: ({ told }) => ({ message: say`连不上（${foreign(told)}）`, hint: AGAIN }),
    time: ({ limitMs }) => ({
      message: say`${Math.ceil(limitMs / 1000)} 秒内没有响应`,
      hint: AGAIN,
    }),
    "too-large": ({ limitBytes }) => ({
      message: say`响应超过 ${limitBytes} 字节`,
      hint: say`检查 --api-url。`,
    }),
  })(trouble);

export const forgeWords: CodeWords<ParamsOf<typeof english>> = {
  FORGE_FAILED: ({ host, trouble, ...around }) => {
    const { message, hint } = troubleText(around, trouble);
    return {
      message: say`${own(FORGE_TITLES[around.forge])}（${written(host)}）：${FAILED[around.use]}：${message}`,
      hint,
    };
  },
};
