// Translates the sentences of en/render/report.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { reportWords as english } from "../../en/render/report.js";
import { foreign, own, say } from "../../say.js";

export const reportWords: PhraseWords<ParamsOf<typeof english>> = {
  "verdict-applied": ({ applied }) => say`已应用：${applied} 次调用`,
  "verdict-unfinished": ({ applied, all }) =>
    applied === all ? say`已应用，但还有变更没有完成` : say`已应用：共 ${all} 次调用，完成 ${applied} 次`,
  "verdict-no-call": () => say`已应用：无需调用`,
  "verdict-not-applied": ({ why }) => (why === "blocked" ? say`未应用：策略阻止` : say`未应用：没有批准`),
  "verdict-failed": ({ code, unknown }) =>
    unknown ? say`提前结束（\`${own(code)}\`）：有些调用可能已经发送` : say`失败：\`${own(code)}\``,
  "verdict-silent": ({ of }) =>
    of === "plan" ? say`失败：任务提前结束` : say`提前结束：有些调用可能已经发送`,
  "silent-next": ({ of }) =>
    of === "plan"
      ? say`任务没有给出原因，查看它的日志。`
      : say`任务提前结束。下一次计划会查明发送了哪些调用。`,
  "verdict-rehearsed": ({ wrong }) => say`已演练：apply 会遇到 ${wrong} 个问题`,
  "verdict-drift": ({ objects }) => say`${objects} 个对象有手动改动`,
  "verdict-no-drift": ({ accepted }) =>
    accepted === 0 ? say`没有手动改动` : say`文件已接受 ${accepted} 处手动改动，apply 会记入状态`,
  "issue-title": ({ guild, of }) => {
    if (of === "drift") return say`频道 ${foreign(guild)} 有手动改动`;
    return of === "failure"
      ? say`guildform 运行失败：频道 ${foreign(guild)}`
      : say`guildform 已生成计划：频道 ${foreign(guild)}`;
  },
  "not-as-reviewed": () => say`与评审过的计划不同，需要人工决定`,
  "no-plan-to-apply": () => say`没有可应用的计划`,
  "job-log": () => say`任务日志`,
};
