// Translates the sentences of en/render/rehearsal.ts into Chinese.

import { byCase } from "../../cases.js";
import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { rehearsalWords as english } from "../../en/render/rehearsal.js";
import { foreign, listed, own, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { waitText } from "../duration-text.js";
import { KIND, RIGHT } from "../kind-names.js";

type RehearsalParams = ParamsOf<typeof english>;

const callsText = (calls: RehearsalParams["rehearsed-writes"]["calls"]): Sentence => {
  const all = calls.reduce((sum, { count }) => sum + count, 0);
  return all === 0
    ? say`无`
    : say`${all} 次（${listed(
        calls.map(({ operation, count }) => say`${own(operation)} ${count} 次`),
        { separator: "、" },
      )}）`;
};

const TITLES: Readonly<Record<RehearsalParams["rehearsed-title"]["of"], Sentence>> = {
  refused: say`平台会拒绝的调用`,
  waits: say`会等待的调用`,
  writes: say`调用`,
  access: say`调用之间的权限外泄`,
  tests: say`不通过的测试`,
  posts: say`今天还能发布的消息`,
  assumed: say`未经读取确认的假设`,
  faults: say`注入故障`,
};

type Applied = Extract<RehearsalParams["rehearsed-assumed"], { case: "applied" }>;

/** The assumption is `平台允许机器人发送 Markdown`, for example. */
const APPLIED: Readonly<Record<Applied["permission"], Sentence>> = {
  markdown: say`发送 Markdown`,
  keyboard: say`发送按钮`,
  edit: say`编辑消息`,
  everyone: say`@全体成员`,
};

const FAULT = { lost: say`缺失`, duplicates: say`重复创建`, foreign: say`多余` };

export const rehearsalWords: PhraseWords<RehearsalParams> = {
  "rehearsed-verdict": ({ is, wrong }) => {
    if (is === "blocked") return say`演练：计划受阻，apply 不会发送调用。`;
    if (is === "empty") return say`演练：没有要应用的变更。`;
    if (is === "deferred") return say`演练：apply 今天不会发送调用。`;
    return wrong === 0 ? say`演练：计划可行。` : say`演练：apply 会遇到 ${wrong} 个问题。`;
  },
  "rehearsed-on-twin": () =>
    say`演练在频道的副本上完成，副本由 guildform 读到的对象组成。频道、状态和所有文件都没有改动。`,
  "rehearsed-title": ({ of }) => TITLES[of],
  "rehearsed-writes": ({ calls }) => say`写入：${callsText(calls)}`,
  "rehearsed-reads": ({ calls }) => say`读取：${callsText(calls)}`,
  "rehearsed-shows": ({ unshown }) =>
    unshown.length === 0
      ? say`核对：应用后每项变更都能看到`
      : say`核对：应用后看不到这些变更：${listed(unshown.map(foreign), { separator: "、" })}`,
  "rehearsed-unread": ({ operation, code }) =>
    say`核对：guildform 无法核对每项变更，因为平台会拒绝 ${foreign(operation)}${code === null ? NOTHING_SAID : say`（错误码 ${code}）`}`,
  "rehearsed-access": () => say`权限：整个过程中，没有人临时多出权限`,
  "rehearsed-step": ({ who, right, channel, is }) => {
    const whom =
      who.id === null ? say`所有人` : say`${who.kind === "user" ? KIND.user : KIND.role} ${foreign(who.id)} `;
    const where = say`${foreign(channel.name)}（${foreign(channel.id)}）`;
    const does = right === "view" ? say`查看 ${where}` : say`在 ${where}${RIGHT[right]}`;
    return is === "more"
      ? say`${whom}在应用途中能${does}，而应用前后都不能`
      : say`${whom}在应用途中不能${does}，而应用前后都能`;
  },
  "rehearsed-faults": ({ rounds, seed, kills, applies, asked, lost, duplicates, foreign }) => {
    const questions = asked === 0 ? NOTHING_SAID : say`，${asked} 次要由人说明调用的结果`;
    return say`故障：从种子 ${seed} 开始 ${rounds} 轮，apply ${applies} 次，中断 ${kills} 次${questions}；之后频道里缺失 ${lost}，重复创建 ${duplicates}，多余 ${foreign}`;
  },
  "rehearsed-fault": ({ is, seed, line }) => say`${FAULT[is]}，种子 ${seed}：${foreign(line)}`,
  "rehearsed-posts": ({ channel, left, most }) =>
    say`${foreign(channel.name)}（${foreign(channel.id)}）：还能发 ${left} 条，上限 ${most} 条`,
  "rehearsed-time": ({ leastMs, mostMs, latencyMs, pace, callsPerSecond }) => {
    const each = say`每次调用 ${own(waitText(latencyMs))}`;
    if (pace === "learnt") return say`用时：约 ${own(waitText(mostMs))}，${each}，速度与以往的 apply 相同`;
    const rate = say`每类调用每秒 ${callsPerSecond ?? 0} 次`;
    return pace === "given"
      ? say`用时：约 ${own(waitText(mostMs))}，${each}，${rate}`
      : say`用时：${own(waitText(leastMs))}（${each}，不限速）到 ${own(waitText(mostMs))}（${rate}）；用 \`--pace 5/s\` 设定速度`;
  },
  "rehearsed-assumed": byCase({
    role: ({ id }) => say`身份组 ${foreign(id)} 存在：guildform 没有读到它的权限项`,
    member: ({ id }) => say`用户 ${foreign(id)} 是成员：guildform 没有读到该用户的权限项`,
    message: ({ channel, id }) => say`消息 ${foreign(id)} 在子频道 ${foreign(channel)} 中`,
    "private-domain": () => say`机器人是私域机器人`,
    administrator: () => say`机器人是管理员`,
    grants: () => say`频道已授权机器人使用所有接口：get_guild_api_permission 没有响应`,
    interface: ({ operation }) =>
      say`频道已授权机器人使用 ${own(operation)}：get_guild_api_permission 没有列出它`,
    applied: ({ permission, code }) =>
      say`平台允许机器人${APPLIED[permission]}：没有接口能查到${code === null ? NOTHING_SAID : say`，如果拒绝，错误码是 ${code}`}`,
    "chat-channels": ({ count, code }) =>
      say`平台会创建 ${count} 个闲聊子频道：2026 年 3 月有反馈说平台拒绝创建，错误码可能是 ${code}；用 \`--chat-channels refused\` 演练这种情况`,
    audit: () => say`发布的消息都不需要等待审核`,
    posts: ({ most }) => say`每个子频道每天可发 ${most} 条消息：get_message_setting 没有说明`,
  }),
};
