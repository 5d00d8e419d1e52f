// Translates the sentences of en/render/pages.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { pageWords as english, PageTitle } from "../../en/render/pages.js";
import { foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { durationText, waitText } from "../duration-text.js";
import { guideMeaning } from "../guide.js";

type PageParams = ParamsOf<typeof english>;

const TITLE: Readonly<Record<PageTitle, Sentence>> = {
  why: say`原因`,
  next: say`处理办法`,
  example: say`示例`,
  before: say`修改前：`,
  after: say`修改后：`,
  does: say`guildform 的处理`,
  operations: say`接口`,
  "service-codes": say`平台的错误码`,
};

const REPEATS: Readonly<Record<PageParams["repeats-call"]["advice"], Sentence>> = {
  never: say`不再发送这次调用，再发平台也会拒绝。先解决问题，再运行命令。`,
  once: say`稍后再发送一次，因为平台的这种检查常常只失败一次。如果平台出错，只重发可以安全重复的调用。`,
  retry: say`可以安全重复的调用，隔一会儿再发几次。新建和发布不会重发。`,
  wait: say`放慢速度，等待后重新发送。这样拒绝的调用不会生效。`,
  later: say`配额已用完，这次运行不再发送。其余变更留给下一次计划。`,
  refresh_token: say`重新获取访问令牌，再发送一次。用 GUILDFORM_TOKEN 时无法重新获取。`,
  pending: say`视为平台已受理，不会重发。状态会记下这次调用，之后的运行负责查明结果。`,
  unknown: say`不再发送这次调用。例外：平台出错（HTTP 5xx），而且调用可以安全重复。`,
};

const RECONNECTS: Readonly<Record<PageParams["reconnects"]["advice"], Sentence>> = {
  resume: say`重新连接并恢复会话，不会丢失事件。`,
  identify: say`重新连接并建立新会话。其间的事件可能丢失。`,
  refresh_token_and_identify: say`重新获取访问令牌，并建立新会话。`,
  stop: say`不再连接，再连网关也会关闭。`,
};

const TERM_PART = { members: say`包括`, not: say`不含`, service: say`平台` };

export const pageWords: PhraseWords<PageParams> = {
  "term-part": ({ part }) => TERM_PART[part],
  "page-title": ({ title }) => TITLE[title],
  "repeats-call": ({ advice }) => REPEATS[advice],
  reconnects: ({ advice }) => RECONNECTS[advice],
  "service-code": () => say`平台的错误码`,
  "gateway-closed": ({ meaning }) => say`网关关闭了连接：${own(guideMeaning(meaning))}`,
  "any-operation": () => say`所有接口`,
  "guilds-none": () => say`机器人还没有加入任何频道。频道主可以在机器人的资料页把它添加到频道。`,
  "service-codes-are": () => say`都是数字：\`guildform explain 304023\`，或网关的关闭码，如 4914。`,
  reading: ({ done, total }) =>
    total === 0 ? say`正在读取频道：${done} 次调用` : say`正在读取频道：${done}/${total}`,
  "time-left": ({ elapsedMs, leftMs }) =>
    leftMs === null
      ? say`${own(durationText(elapsedMs))}`
      : say`${own(durationText(elapsedMs))}，约剩 ${own(durationText(leftMs))}`,
  "operation-ended": ({ id, status, meaning }) =>
    say`${statusText(status)} ${foreign(id)}${meaning === "" ? NOTHING_SAID : say`：${written(meaning)}`}`,
  "request-sent": ({ method, path, status, tookMs, attempt, trace }) => {
    const answer = status === null ? say`没有响应` : say`HTTP ${status}`;
    const again = attempt === 1 ? NOTHING_SAID : say`（第 ${attempt} 次）`;
    const traced = trace === null ? NOTHING_SAID : say` [trace ${written(trace)}]`;
    return say`${written(method)} ${written(path)}：${answer}，用时 ${own(waitText(tookMs))}${again}${traced}`;
  },
  "request-again": ({ operation, reason, waitMs, attempt, most }) =>
    say`${own(operation)}：${written(reason)}；${own(waitText(waitMs))}后重试（第 ${attempt} 次，最多 ${most} 次）`,
  "request-waits": ({ operation, waitMs }) => say`${own(operation)}：按平台要求等待 ${own(waitText(waitMs))}`,
  "calls-pause": ({ scope, pauseMs, most }) =>
    say`${scope === null ? say`所有` : say`${own(scope)} `}调用暂停 ${own(waitText(pauseMs))}，之后最多同时 ${most} 次`,
  "flag-ignored": ({ operation, flag }) =>
    say`${own(operation)} 不能修改 ${own(flag)}，没有发送；要设子频道管理员，用身份组 5`,
  "token-fetched": ({ lastsMs }) => say`已获取访问令牌，有效期 ${own(waitText(lastsMs))}`,
};

/** The keys are the outcomes of an operation. An unknown one stays in English. */
const STATUS: Readonly<Record<string, Sentence>> = {
  applied: say`已生效`,
  pending: say`待生效`,
  failed: say`失败`,
  ambiguous: say`结果不明`,
  "not-run": say`未执行`,
};

const statusText = (status: string): Sentence => STATUS[status] ?? say`${own(status)}`;
