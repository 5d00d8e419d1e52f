// Translates the sentences of en/program/emulator.ts into Chinese.

import { byCase } from "../../cases.js";
import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { ControlProblem, EmulatorInput, emulatorPhrases as english } from "../../en/program/emulator.js";
import { own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

const button = ({ message, button: id }: { readonly message: string; readonly button: string }): Sentence =>
  say`消息 ${written(message)} 的按钮 ${written(id)}`;

export const controlProblemText = byCase<ControlProblem, Sentence>({
  "not-json": () => say`必须是 JSON`,
  "host-name": ({ name }) => say`${written(name)} 不是主机名，不要写端口和协议`,
  number: ({ most }) => say`必须是 0 到 ${most} 的整数`,
  "other-action": ({ action }) => say`只能用于 action ${own(action)}`,
  "missing-for-action": ({ action }) => say`action ${own(action)} 需要它`,
  "close-code": ({ code }) => say`关闭帧不能用代码 ${code}`,
  bytes: ({ bytes, most }) => say`有 ${bytes} 字节，最多 ${most} 字节`,
  "session-unknown": ({ id }) => say`没有会话 ${written(id)}`,
  "channel-unknown": ({ id }) => say`没有子频道 ${written(id)}`,
  group: ({ id }) => say`${written(id)} 是分组，不能有消息`,
  "member-unknown": ({ id, guild }) => say`${written(id)} 不是频道 ${written(guild)} 的成员`,
  bot: ({ id }) => say`${written(id)} 是机器人，它通过调用操作`,
  "message-unknown": ({ id, channel }) => say`子频道 ${written(channel)} 没有消息 ${written(id)}`,
  "content-empty": () => say`没有 mentions_bot 时不能为空`,
  "audit-unknown": ({ id }) => say`没有等待中的审核 ${written(id)}`,
  "recall-refused": ({ user, author }) => say`${written(user)} 不能撤回 ${written(author)} 的消息`,
  "button-unknown": (params) => say`${button(params)} 不存在`,
  "button-other": ({ type, ...params }) => say`${button(params)} 不是回调按钮（action.type ${type}）`,
  "click-refused": ({ user, ...params }) => say`${written(user)} 不能点击${button(params)}`,
  refused: ({ text }) => say`${written(text)}`,
});

const INPUT: Readonly<Record<EmulatorInput, Sentence>> = {
  world: say`模拟数据（world）`,
  faults: say`故障列表`,
  settings: say`设置`,
  "clock-step": say`时钟步长`,
  seed: say`随机种子`,
  body: say`请求体`,
  "host-names": say`主机名列表`,
  "gateway-action": say`网关操作`,
  event: say`事件`,
  message: say`消息`,
  click: say`点击`,
  reaction: say`表情表态`,
  recall: say`撤回`,
  decision: say`审核结果`,
  "member-action": say`成员的操作`,
};

export const emulatorPhrases: PhraseWords<ParamsOf<typeof english>> = {
  "emulator-input": ({ input, problems }) => say`${INPUT[input]}有 ${problems} 个问题：`,
  "emulator-input-next": ({ input }) =>
    input === "world" ? say`请改正 world。模拟器仍使用之前的 world。` : say`请改正输入。没有任何改动生效。`,
  "control-refused": byCase({
    "web-page": () => say`网页不能使用控制接口`,
    "no-call": ({ method, path }) => say`没有控制调用 ${written(method)} ${written(path)}`,
  }),
  "request-refused": byCase({
    host: ({ name }) =>
      say`请求${name === null ? say`没有写主机名` : say`的主机名是 ${quoted(name)}`}。模拟器只响应 localhost、127.0.0.0/8 和 [::1]。用 \`guildform emulate --host-name NAME\` 可以再允许一个主机名。`,
    "web-page": ({ origin }) => say`${quoted(origin)} 的网页不能连接模拟器`,
    "body-too-long": ({ most }) => say`请求体超过 ${most} 字节`,
    "body-ended": () => say`请求体还没有传完，连接就断开了`,
  }),
  "emulator-start": ({ host, port, reason }) =>
    say`无法监听 ${written(host)} 的端口 ${port}：${written(reason)}`,
  "emulator-start-next": () => say`换一个端口，或用 0 自动选择空闲端口。`,
};
