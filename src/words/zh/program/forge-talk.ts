// Translates the sentences of en/program/forge-talk.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { forgeTalk as english } from "../../en/program/forge-talk.js";
import { say, written } from "../../say.js";

const STATUS_SAYS = {
  identity: say`已写明生成的是哪个计划`,
  nothing: say`已写明没有可以应用的内容`,
  outcome: say`已写明计划的执行结果`,
};

const ON_FORGE = {
  comment: {
    created: say`评论已发布`,
    updated: say`评论已更新`,
    unchanged: say`评论已是最新`,
    closed: say`没有要报告的内容了，评论已关闭`,
    nothing: say`没有要报告的内容，不需要评论`,
  },
  issue: {
    created: say`issue 已创建`,
    updated: say`issue 已更新`,
    unchanged: say`issue 已是最新`,
    closed: say`没有要报告的内容了，issue 已关闭`,
    nothing: say`没有要报告的内容，不需要 issue`,
  },
};

export const forgeTalk: PhraseWords<ParamsOf<typeof english>> = {
  "told-on-forge": ({ what, done, url }) =>
    say`${ON_FORGE[what][done]}${url === "" ? say`。` : say`：${written(url)}`}`,
  "comment-not-required": () => say`任务继续，不受影响。加上 --required，这种情况就算任务失败。`,
  "status-set": ({ name, says }) => say`提交状态 ${written(name)} ${STATUS_SAYS[says]}。`,
  reviewed: ({ commit, change, identity }) =>
    change === null
      ? say`提交 ${written(commit)} 不是由合并请求产生的。`
      : identity === null
        ? say`合并请求 ${change} 合并为提交 ${written(commit)}，但没有评审过的计划可以应用。`
        : say`合并请求 ${change} 合并为提交 ${written(commit)}，评审过的计划是 ${written(identity)}。`,
};
