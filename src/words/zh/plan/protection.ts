// Translates the sentences of en/plan/protection.ts into Chinese.

import { addressKind, writtenAddress } from "../../../model/address.js";
import type { CodeWords } from "../../codes.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { ProtectionParams } from "../../shapes/protection.js";
import { KIND } from "../kind-names.js";
import { quotedName } from "../quoted-name.js";
import { allowing, allowingHere } from "./allowing.js";

type Protected = ProtectionParams["E-PROTECTED"];

const BECOMES: Readonly<Record<Protected["becomes"], string>> = {
  deleted: "删除",
  recalled: "撤回",
  unmanaged: "取消纳管",
};

function protectedHint({ becomes, by }: Protected): Sentence {
  if (by === "undo") return say`从 \`policy.protect\` 中去掉它，先 apply 再撤销；或只撤销更晚的 apply。`;
  const later = own(becomes === "unmanaged" ? "取消纳管" : "删除它");
  if (by === "file") return say`从 \`policy.protect\` 中去掉它并 apply，下一次变更再${later}。`;
  return becomes === "unmanaged"
    ? say`上次 apply 时它受保护。先去掉 \`removed:\` 下的条目，apply 一次，再${later}。`
    : say`上次 apply 时它受保护。先让文件保留它，apply 一次，再${later}。`;
}

const isRole = (address: string): boolean => addressKind(writtenAddress(address)) === "role";

export const protection: CodeWords<ProtectionParams> = {
  "E-PROTECTED": (params) => {
    const { address, name, becomes } = params;
    const called =
      name === null ? say`${foreign(address)} ` : say`${foreign(address)}（${quotedName(name)}）`;
    return { message: say`${called}受保护，计划却要${own(BECOMES[becomes])}`, hint: protectedHint(params) };
  },
  "E-UNDO-DELETES": ({ address, name, count }) => ({
    message: say`${foreign(address)}（${quotedName(name)}）：撤销会删除${isRole(address) ? say`这个身份组，它的成员会失去它` : say`这个子频道和其中所有消息；平台不列出消息，guildform 看不到里面有没有`}`,
    hint: say`${isRole(address) ? say`先看一看它的成员。如果不再需要它` : say`先到子频道里看一看。如果没有要留的`}，运行 \`undo\` 和 \`apply\` 时加 ${allowingHere("deletes", count)}。`,
  }),
  "E-GROUP-NOT-EMPTY": ({ left, by }) => ({
    message: say`计划删除分组，里面的 ${left.length} 个子频道之后不属于任何分组：${listed(
      left.map(({ id, name }) => say`${quotedName(name)}（${foreign(id)}）`),
      { separator: "、" },
    )}`,
    hint:
      by === "undo"
        ? say`先把它们移到别处；接受这个结果，就加 ${allowingHere("ungrouped", left.length)}。`
        : say`把它们写到别的分组或 \`removed:\` 下；接受这个结果，就加 ${allowing("ungrouped", left.length)}。`,
  }),
  "E-UNMANAGED": ({ unmanaged }) => {
    const names = unmanaged.map(
      ({ id, name, kind }) =>
        say`${own(kind === "group" ? "分组" : "")}${quotedName(name)}（${foreign(id)}）`,
    );
    return {
      message: say`${unmanaged.length} 个现有子频道不在文件里，而 policy.unmanaged_channels 为 error：${listed(names, { separator: "、" })}`,
      hint: say`声明它们，写到 \`removed:\` 下，或设置 \`unmanaged_channels: keep\`。`,
    };
  },
  "W-NAMESAKE": ({ kind, name, twin, address, id }) =>
    kind === "role"
      ? {
          message: say`频道里另有一个名为${quotedName(name)}的身份组：${foreign(twin)}；${foreign(address)} 在状态中绑定的是 ${foreign(id)}`,
          hint: say`在频道里给其中一个改名；或在 \`roles:\` 下不写名称，改写 ID：${foreign(`"${id}"`)}。`,
        }
      : {
          message: say`同一位置另有一个名为${quotedName(name)}的${KIND[kind]}：${foreign(twin)}，guildform 没有纳管它；${foreign(address)} 是 ${foreign(id)}`,
          hint: say`要删除它，在 \`removed:\` 下写 \`- { ${own(kind)}_id: "${foreign(twin)}" }\`。要两个都留，在 ${foreign(address)} 下写 \`channel_id: "${foreign(id)}"\`。`,
        },
};
