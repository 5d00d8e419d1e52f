// Translates the sentences of en/plan/open-calls.ts into Chinese.

import { writtenAddress } from "../../../model/address.js";
import type { CodeWords } from "../../codes.js";
import { code, foreign, own, say } from "../../say.js";
import type { Sentence, SentencePart } from "../../sentence.js";
import { settleCommand } from "../../settle-command.js";
import type { OpenCallParams, SentCall } from "../../shapes/open-calls.js";
import { andMore } from "../and-more.js";
import { notRunnable } from "../not-runnable.js";
import { quotedName } from "../quoted-name.js";

export const openCalls: CodeWords<OpenCallParams> = {
  "E-INTENT-UNDECIDED": ({ call, choices, names_hidden: isHidden }) => {
    const none = say`${settled(call, null)}`;
    if (choices.length === 0) {
      return {
        message: say`${sentCallText(call)}；平台没有列表能显示它的结果`,
        hint: say`到频道里看一看。如果成功了，带上 ID 运行 ${settled(call, "ID")}。如果没有，运行 ${none}。${notRunnable(isHidden)}`,
      };
    }
    const made = choices.map(({ id, name }) => say`${foreign(id)}${quotedName(name)}`);
    return {
      message: say`${sentCallText(call)}；它可能建了以下之一，也可能一个都没建：${shown(made)}`,
      hint: say`到频道里看一看。如果其中一个是它建的，运行对应的命令：${shown(choices.map(({ id }) => settled(call, id)))}。如果一个都没建，运行 ${none}。${notRunnable(isHidden)}`,
    };
  },
  "W-AUDIT-NOT-THERE": ({ call, isPlanned }) => ({
    message: say`${sentCallText(call)}；频道里没有这个子频道，${again(isPlanned)}`,
    hint: say`如果审核还可能通过，先不要 apply，否则可能建出两个子频道。`,
  }),
  "W-MAYBE-RENAMED": ({ call, isPlanned, newcomers, names_hidden: isHidden }) => ({
    message: say`${sentCallText(call)}；没有名称和类型都相符的子频道，${again(isPlanned)}。同类型的新子频道，尚未纳管：${andMore(
      newcomers.map(({ id, name }) => say`${foreign(id)}${quotedName(name)}`),
      5,
    )}`,
    hint: say`如果其中一个是它建的，后来有人改了名，在 apply 之前运行 ${settled(call, newcomers[0]?.id ?? null)}。${notRunnable(isHidden)}`,
  }),
  "I-AUDIT-OVER": ({ call, isPlanned }) => ({
    message: say`${sentCallText(call)}；${own(isPlanned ? "频道里看不到这项变更，计划会再做一次" : "不用再处理")}`,
  }),
  "I-NOT-POSTED": ({ call, because }) => ({
    message:
      because === "channel-gone"
        ? say`${sentCallText(call)}；它的子频道已不存在，发布的内容也一并消失`
        : say`${sentCallText(call)}；频道里没有它，按未发布处理`,
  }),
  "W-STILL-WAITING": ({ call, post, names_hidden: isHidden }) => ({
    message: say`${sentCallText(call)}；它还没有出现，${own(post === "message" ? "审核结束时如果有 apply 在线，会记下它" : "每次运行都会再找一次")}`,
    hint: say`如果已经出现，带上它的 ID 运行 ${settled(call, "ID")}。如果审核未通过，运行 ${settled(call, null)}。${notRunnable(isHidden)}`,
  }),
  "E-OPEN-CALL": ({ address, at, names_hidden: isHidden }) => ({
    message: say`创建 ${foreign(address)} 的调用结果不明（记录于 ${foreign(at)}）`,
    hint: say`运行 \`guildform apply\`，它会查明结果。如果那次调用没有成功，运行 ${settled({ address }, null)}。然后再撤销。${notRunnable(isHidden)}`,
  }),
};

const again = (isPlanned: boolean): Sentence =>
  isPlanned ? say`计划会再调用一次` : say`计划里没有对应的调用`;

/**
 * Returns `channel.rules：运行 1f2e3d4c（alice on build-7）可能已发送 create_channel（记录于
 * 2026-…），没有收到响应`. The state records a call before the run sends it, so the record alone does not prove that the call
 * was sent.
 */
export function sentCallText({ address, operation, at, run, accepted }: SentCall): Sentence {
  const by =
    run === null ? say`之前一次运行` : say`运行 ${foreign(run.id.slice(0, SHORT_ID))}（${foreign(run.by)}）`;
  if (accepted === null)
    return say`${foreign(address)}：${by}可能已发送 ${foreign(operation)}（记录于 ${foreign(at)}），没有收到响应`;
  return say`${foreign(address)}：平台已接受${by}的 ${foreign(operation)}（${foreign(at)}），${waitsText(accepted)}`;
}

function waitsText({ audit, task }: NonNullable<SentCall["accepted"]>): Sentence {
  if (task !== null) return say`任务为 ${foreign(task)}`;
  return audit ? say`等待审核 ${foreign(audit)}` : say`等待审核`;
}

const SHORT_ID = 8;
const SHOWN = 10;

const settled = ({ address }: Pick<SentCall, "address">, id: string | null): SentencePart =>
  code(own(settleCommand(writtenAddress(address), id)));

const shown = (items: readonly (SentencePart | Sentence)[]): Sentence => andMore(items, SHOWN);
