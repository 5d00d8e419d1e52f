// Translates the sentences of en/engine/outcome.ts into Chinese.

import { writtenAddress } from "../../../model/address.js";
import { byCase } from "../../cases.js";
import { type ParamsOf, phrases } from "../../codes.js";
import type { outcomes as english, Happened, Next } from "../../en/engine/outcome.js";
import { code, foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence, type SentencePart } from "../../sentence.js";
import { settleCommand } from "../../settle-command.js";
import { guideMeaning } from "../guide.js";
import { notRunnable } from "../not-runnable.js";
import { quotedName } from "../quoted-name.js";

const happened = byCase<Happened, Sentence>({
  audit: ({ auditId }) => say`等待审核${auditId === "" ? NOTHING_SAID : say`（${written(auditId)}）`}`,
  task: ({ taskId }) => say`平台已接受，任务为 ${written(taskId)}，但还没有出现`,
  "stopped-before": () => say`轮到这个调用之前，运行已中断`,
  "stopped-unsent": () => say`guildform 发送它之前，运行已中断`,
  follows: ({ cause }) => say`未发送：它要排在${quotedName(cause)}之后，而后者没有成功`,
  "state-lost": () => say`guildform 无法再写入状态`,
  "state-lost-unsent": () => say`未发送：guildform 无法再写入状态`,
  "intent-lost": () => say`未发送：guildform 无法在状态里写下待定记录`,
  "refused-before": ({ meaning }) => say`未发送，平台拒绝了前面的调用：${own(guideMeaning(meaning))}`,
  offline: () => say`机器人无法上线`,
  "offline-late": ({ seconds }) => say`${seconds} 秒内没有连上网关`,
  refused: ({ status, meaning, message }) => {
    const what =
      meaning === ""
        ? say`平台拒绝了它（HTTP ${status}）`
        : say`${own(guideMeaning(meaning))}（HTTP ${status}）`;
    return message === "" ? what : say`${what}：${written(message)}`;
  },
  "audit-refused": () => say`审核未通过；它仍计入当天的消息数`,
  "not-published": ({ reason }) =>
    say`平台没有发布它${reason === "" ? NOTHING_SAID : say`：${foreign(reason)}`}`,
  told: ({ message }) => say`${written(message)}`,
  bug: ({ message }) => say`内部错误：${foreign(message)}`,
});

const AGAIN = say`再次运行 apply，它会完成其余的变更。`;

const settled = (address: string, id: string | null): SentencePart =>
  code(own(settleCommand(writtenAddress(address), id)));

const next = byCase<Next, Sentence>({
  again: () => AGAIN,
  audit: () => say`稍后再运行 apply，它会检查审核是否通过，并完成其余的变更。`,
  task: () => say`稍后再运行 apply，它会检查帖子是否已出现，并完成其余的变更。`,
  "heard-online": ({ address, names_hidden: isHidden }) =>
    say`审核结束时如果有 apply 在线，会记下这条消息。否则运行 ${settled(address, "ID")}；如果审核未通过，运行 ${settled(address, null)}。${notRunnable(isHidden)}`,
  "mend-file": () => say`在文件里修改它的内容，再运行 apply。`,
  never: () => say`再发同样的调用，平台还会拒绝。先在文件或频道里解决原因，再运行 apply。`,
  "chat-refused": () =>
    say`另一种可能：平台不再新建闲聊子频道（见 2026 年 3 月的一份反馈）。这样的话，在 QQ 客户端里建一个同名子频道，再运行 apply，由 apply 接管。或换一个 \`type:\` 或 \`sub_type:\`。`,
  wait: () => say`稍等一会儿，再运行 apply。`,
  later: () => say`配额已用完。等平台恢复配额（一般是第二天），再运行 apply。`,
  ambiguous: () =>
    say`guildform 在这次运行里不再发送它。重新生成计划：计划会在频道里找这个对象，找不到才会再建。`,
  unsettled: () => say`这个调用可能已经生效。重新生成计划：计划会读取频道，列出其余的变更。`,
  "look-in-channel": ({ address, names_hidden: isHidden }) =>
    say`guildform 不再发送它。到子频道里看一看：消息已在，就带上它的 ID 运行 ${settled(address, "ID")}；不在，就运行 ${settled(address, null)}。如果它是精华消息，下一次计划会自己找到。${notRunnable(isHidden)}`,
  "next-day": () => say`等平台再接受发布（一般是第二天），再运行 apply。`,
  "by-hand": () => say`机器人已不能发主动消息。手动发布这条消息，再把它的 ID 写成文件里的 \`message_id:\`。`,
  "go-online": () =>
    say`机器人在线才能发布消息。检查网络、GUILDFORM_GATEWAY_URL 和机器人的权限，再运行 apply。`,
  bug: () => say`这是 guildform 的缺陷，请反馈。重新生成计划，查看其余的变更。`,
  told: ({ hint }) => say`${written(hint)}`,
});

export const outcomes = phrases<ParamsOf<typeof english>>({ outcome: happened, "outcome-next": next });
