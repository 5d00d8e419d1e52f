// Translates the sentences of en/program/talk.ts into Chinese.

import { byCase } from "../../cases.js";
import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { AskingCommand } from "../../en/program/flag-usage.js";
import type { talk as english } from "../../en/program/talk.js";
import { foreign, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { andMore } from "../and-more.js";
import { waitText } from "../duration-text.js";
import { quotedName } from "../quoted-name.js";
import { badArgumentSentence } from "./bad-argument.js";
import { fileTalk } from "./file-talk.js";
import { forgeTalk } from "./forge-talk.js";
import { stateTalk } from "./state-talk.js";

const MOST_PLACES = 8;

const STOPPING: Readonly<Record<"call" | "calls" | "state", Sentence>> = {
  call: say`正在停止：等待进行中的调用结束…`,
  calls: say`正在停止：不再发起新的调用，等待进行中的调用结束…`,
  state: say`正在停止：状态无法写入，等待进行中的调用结束…`,
};

const QUESTIONS: Readonly<Record<AskingCommand, Sentence>> = {
  apply: say`应用这些变更？`,
  call: say`发送这个调用？`,
  init: say`开始读取？`,
  pull: say`开始读取？`,
  "state-forget": say`不再纳管这些对象？频道不会改变。`,
};

export const talk: PhraseWords<ParamsOf<typeof english>> = {
  ask: ({ command }) => say`${QUESTIONS[command]}输入 yes 继续，输入其他内容则取消：`,
  ...fileTalk,
  "bad-argument": badArgumentSentence,
  stopping: () => say`正在停止…`,
  "stopping-for": ({ reason }) => STOPPING[reason],
  verifying: () => say`正在核对结果…`,
  "apply-blocked": () => say`策略阻止了这个计划，未做任何改动。`,
  "apply-declined": () => say`已取消，未做任何改动。`,
  "all-recorded": () => say`本次运行的变更都已记入状态。`,
  "not-verified": () => say`变更已全部应用，但没能重新读取频道。实际结果以下一次计划为准。`,
  "plan-vouched": byCase({
    file: ({ file, state }) =>
      say`已对照 ${written(file)} 核对，使用状态 ${written(state)}：只发送文件和计划都要求的调用。`,
    state: ({ state }) => say`已根据状态 ${written(state)} 重新生成计划。`,
    signature: ({ state }) =>
      say`没有配置文件可以印证这个计划。计划有签名，所以按保存的内容发送调用，使用状态 ${written(state)}。`,
    trust: ({ state }) =>
      say`没有配置文件可以印证这个计划。因为加了 --trust-plan，所以按保存的内容发送调用，使用状态 ${written(state)}。`,
  }),
  "plan-left": ({ plan, undoes }) =>
    say`还有变更没有完成。再次运行 \`guildform apply ${written(plan)}\`，或重新生成计划：\`guildform ${undoes === null ? own("plan") : own(`undo ${undoes}`)} --out FILE\`。`,
  "allow-again": ({ command }) =>
    say`生成这个计划时给过许可，而计划文件自己证明不了这一点。应用时要再给一遍：\`${written(command)}\`。`,
  "plan-saved": byCase({
    blocked: ({ file }) => say`已保存到 ${written(file)}。策略阻止了这个计划，apply 会拒绝它。`,
    "no-changes": ({ file }) => say`已保存到 ${written(file)}。计划没有变更。`,
    changes: ({ file }) => say`已保存到 ${written(file)}。`,
  }),
  "next-step": byCase({
    apply: ({ command }) => say`下一步：\`${written(command)}\``,
    hidden: () => say`下一步的命令里有隐去的名称。去掉 \`--only-declared\` 再运行一次，就能看到命令。`,
    piped: ({ command }) => say`下一步：把同一个计划用管道传给 \`${written(command)}\``,
    undo: ({ save, apply }) =>
      say`频道还没有改动。下一步：先运行 \`${written(save)}\`，再运行 \`${written(apply)}\``,
    solve: ({ errors, command }) => say`下一步：解决 ${errors} 个错误，再运行 \`${written(command)}\``,
    errors: ({ errors, command }) =>
      say`下一步：运行 \`${written(command)}\`，查看阻止计划的 ${errors} 个错误。`,
    problems: ({ problems, command }) =>
      say`下一步：解决演练中的 ${problems} 个问题，再运行 \`${written(command)}\``,
    allow: ({ errors, command }) =>
      errors === 0
        ? say`下一步：如果同意公开、不想再询问，运行 \`${written(command)}\``
        : say`下一步：解决 ${errors} 个错误；如果认可这些变更，运行 \`${written(command)}\``,
    unread: ({ command }) => say`下一步：运行 \`${written(command)}\`，查明为什么有内容读不到。`,
    edit: ({ file, command }) => say`下一步：编辑 ${written(file)}，再运行 \`${written(command)}\``,
    rest: ({ command }) => say`下一步：运行 \`${written(command)}\`，查看选定范围之外的变更。`,
    runs: ({ command }) => say`下一步：运行 \`${written(command)}\`，查看可以撤销哪些 apply。`,
    review: ({ command }) => say`下一步：运行 \`${written(command)}\`，查看 apply 会改回哪些内容。`,
    later: ({ command }) => say`下一步：等机器人又能发消息后，运行 \`${written(command)}\``,
  }),
  "with-values": () => say`别忘了再带上 \`--value\`。`,
  "with-place": byCase({
    state: () => say`（生成计划时用了 \`--state\` 的话，这里也要加上。）`,
    "file-and-state": () => say`（生成计划时用了 \`-f\` 或 \`--state\` 的话，这里也要加上。）`,
  }),
  "plan-saved-whole": ({ file }) =>
    say`apply 要用到全部名称和文本，所以 ${written(file)} 里没有隐去任何内容。不要把它作为制品公开。`,
  "undo-still-asked": ({ file, isDone, places, command }) => {
    const named = places.map(({ address, line }) =>
      line === null ? say`${foreign(address)}` : say`${foreign(address)}（第 ${line} 行）`,
    );
    const lines = andMore(named, MOST_PLACES);
    return isDone
      ? say`${written(file)} 里还写着刚刚撤销的变更，下一次 apply 会再做一遍：${lines}。修改文件，或按频道现状更新它：\`${written(command)}\`。`
      : say`${written(file)} 里还写着这次要撤销的变更，下一次 apply 会再做一遍：${lines}。\`${written(command)}\` 显示去掉它们之后的文件，加上 --write 就写入文件。`;
  },
  "undo-file-unread": ({ file, code }) =>
    say`没能把 ${written(file)} 与这次撤销对照（${own(code)}），文件里可能还写着要撤销的变更。撤销本身不需要文件。`,
  "call-answered": ({ operation, status, trace }) =>
    say`${own(operation)}: HTTP ${status}${trace === null ? say`` : say` [trace ${written(trace)}]`}`,
  "call-pending": ({ operation, audit }) =>
    say`${own(operation)}：已受理，等待审核${audit === "" ? say`` : say` ${written(audit)}`}。审核结果由事件通知。`,
  "gateway-offline": ({ stood, reason, waitMs }) =>
    say`${stood ? say`网关连接断开` : say`尚未连上网关`}：${written(reason)}；${own(waitText(waitMs))}后重试。`,
  "gateway-online": () => say`已上线：事件网关的会话会保持到调用结束。`,
  loss: byCase({
    channel: ({ name }) => say`名称是${quotedName(name)}。`,
    message: ({ content }) => say`内容是${quotedName(content)}。`,
    pins: ({ count }) => say`有 ${count} 条精华消息。`,
    thread: ({ title }) => say`标题是${quotedName(title)}。`,
    role: ({ name, count }) =>
      count === null
        ? say`名称是${quotedName(name)}。`
        : say`名称是${quotedName(name)}，有 ${count} 名成员。`,
    "no-role": () => say`频道里没有这个身份组。`,
    member: ({ name, roles }) => say`成员${quotedName(name)}，身份组：${foreign(roles)}。`,
    unseen: ({ problem }) => say`没能读到它的内容：${written(problem)}`,
  }),
  "chat-reported": () =>
    say`平台可能拒绝新建闲聊子频道（type 0、sub_type 0）。依据只有 2026 年 3 月的一份反馈，尚未证实。在 QQ 客户端手动新建，或改用其他类型的子频道。\`guildform rehearse --chat-channels refused\` 可以演练这种情况。`,
  "call-advice": byCase({
    never: () => say`不要重试`,
    once: () => say`重试一次`,
    retry: () => say`可以重试`,
    wait: () => say`稍等再重试`,
    later: () => say`以后再试`,
    refresh_token: () => say`更新令牌`,
    pending: () => say`已受理，等结果`,
  }),
  "way-online": () => say`加上 --online，去掉 --no-online。guildform 会先连上事件网关，再发送调用。`,
  "emulator-listens": ({ url }) => say`模拟器已启动，地址 ${own(url)}。设置这些变量，guildform 就会连到它：`,
  "emulator-look": ({ url }) =>
    say`查看内部：${own(url)}/_emulator/world 和 ${own(url)}/_emulator/journal。按 Ctrl-C 停止。`,
  "secret-of-world": () => say`（world 里的 bot.client_secret）`,
  ...stateTalk,
  "plan-next": ({ command }) => say`下一步：运行 \`${written(command)}\`。`,
  ...forgeTalk,
};
