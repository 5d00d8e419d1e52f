// Translates the sentences of en/plan/renames.ts into Chinese.

import { withKey, writtenAddress } from "../../../model/address.js";
import { bothSpelledOut, quotedExactly } from "../../../model/near-name.js";
import { visibleText } from "../../../model/visible-text.js";
import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { keyOfAddress, movedAddress, movedKey } from "../../moved-key.js";
import { foreign, inFile, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import type { RenameParams } from "../../shapes/renames.js";
import { andMore } from "../and-more.js";
import { KIND } from "../kind-names.js";
import { quotedName } from "../quoted-name.js";
import { allowing } from "./allowing.js";
import { NEW_STATE } from "./new-state.js";

const called = ({ address, name }: { readonly address: string; readonly name: string }): Sentence =>
  say`${foreign(address)}（${quotedName(name)}）`;

const ANOTHER = "如果不是同一个，继续即可。";

function nearNameHint({ kind, near, more, channel }: RenameParams["W-NEAR-NAME"]): Sentence {
  const [{ id, name } = { id: "", name: "" }] = near;
  const one = own(near.length === 1 && !more ? "它" : "第一个");
  if (kind === "role")
    return say`要纳管${one}，写 \`role_id: "${foreign(id)}"\` 和 \`manage: true\`。${own(ANOTHER)}`;
  if (kind !== "thread")
    return say`要接管${one}，写 \`channel_id: "${foreign(id)}"\`，或原样写出名称：\`name: ${own(quotedExactly(name))}\`。${own(ANOTHER)}`;
  return visibleText(name) === name
    ? say`要接管${one}，原样写出标题：\`title: ${own(quotedExactly(name))}\`。${own(ANOTHER)}`
    : say`这个标题不能写进文件，所以 guildform 无法接管这个帖子。要删除它，在 \`removed:\` 下写 \`- { channel: ${own(quotedExactly(channel ?? ""))}, thread_id: ${own(quotedExactly(id))} }\`。`;
}

const sinceText = byCase<RenameParams["W-STATE-LOST-MESSAGES"]["since"][number], Sentence>({
  declared: ({ address }) => say`${foreign(address)}`,
  pinned: ({ message }) => say`精华消息 ${foreign(message)}`,
});

export const renames: CodeWords<RenameParams> = {
  "W-LOOKS-LIKE-RENAME": byCase({
    one: ({ kind, gone, fresh }) => ({
      message: say`看起来是改名：${called(gone)}已不在文件里，计划要新建 ${foreign(fresh)}`,
      hint: say`要保留这个${own(kind === "group" ? "分组" : "子频道和其中的消息")}，写 \`moved: [{ from: ${movedAddress(gone.address)}, to: ${movedAddress(fresh)} }]\`。`,
    }),
    several: ({ gone, fresh }) => ({
      message: say`可能是改名：同一上级下，已不在文件里的有 ${andMore(gone.map(called), 5)}，计划要新建的有 ${andMore(fresh.map(foreign), 5)}`,
      hint: say`只换了键的对象，逐个在 \`moved:\` 下写 \`{ from: OLD_KEY, to: NEW_KEY }\`。`,
    }),
  }),
  "E-KEY-RENAMED": ({ kind, gone, fresh, name, former, count }) => {
    const [deletes, second] = kind === "message" ? ["撤回", "再发布一次"] : ["删除", "再建一个"];
    const entry = say`在 \`moved:\` 下加 \`- { from: ${movedAddress(gone)}, to: ${movedAddress(fresh)} }\``;
    const others = say`要${own(deletes)}旧的，在 \`removed:\` 下加 \`- { ${own(kind)}: ${keyOfAddress(gone)} }\`。如果两个都要，运行时加 ${allowing("renames", count)}。`;
    if (former !== null)
      return {
        message: say`这个${KIND[kind]}只改了名称：${quotedName(former)}改成了${quotedName(name ?? "")}；没有 \`key:\` 时名称就是键，所以计划会再建一个`,
        hint: say`如果是同一个，在它的配置块里写 \`key: ${keyOfAddress(gone)}\`，或${entry}。${others}`,
      };
    const same =
      name === null
        ? say`的子频道和文本都相同`
        : say`的${own(kind === "thread" ? "标题" : "名称")}也是${quotedName(name)}`;
    return {
      message: say`这${own(kind === "message" ? "条" : "个")}${KIND[kind]}可能换过键：${foreign(gone)} 已不在文件里，新的 ${foreign(fresh)} ${same}；计划会${own(second)}`,
      hint: say`如果是同一个，${entry}。${others}`,
    };
  },
  "I-MOVED-DONE": ({ from, to }) => ({
    message: say`moved：${foreign(from)} 已改为 ${foreign(to)}`,
    hint: say`条目可以留作记录，也可以从文件里删掉。`,
  }),
  "E-MOVED-UNKNOWN": ({ from, to, near, count }) => ({
    message: say`moved：文件、状态和频道里都没有 ${foreign(from)}，所以没有对象改为 ${foreign(to)}${near === null ? NOTHING_SAID : say`；是否想写 \`from: ${movedKey(withKey(writtenAddress(from), near))}\`？`}`,
    hint: say`改正 \`from:\`，或删掉这个条目。${own(NEW_STATE)} ${allowing("unknown", count)}。`,
  }),
  "W-MOVED-UNBOUND": ({ kind, from, to, ids }) => ({
    message: say`moved：状态中没有 ${foreign(from)}，所以没有对象改为 ${foreign(to)}；频道里同名的有 ${ids.length} 个：${listed(ids.map(foreign), { separator: "、" })}`,
    hint: say`要接管其中一个，在${KIND[kind]}的配置块里写 \`channel_id: ${inFile(ids[0] ?? "")}\`，并删掉这个条目。`,
  }),
  "W-NEAR-NAME": (params) => {
    const { address, declared, kind, near, more } = params;
    const shown = near.map(({ id, name }) => {
      const [one, other] = bothSpelledOut(declared, name);
      return say`文件里是“${written(one)}”，频道里是“${written(other)}”（${foreign(id)}）`;
    });
    return {
      message: say`计划要新建 ${foreign(address)}，但频道里已有名称相近、未纳管的${KIND[kind]}：${listed(shown, { separator: "；" })}${own(more ? "；还有其他" : "")}`,
      hint: nearNameHint(params),
    };
  },
  "W-STATE-LOST-MESSAGES": ({ messages, serial, since }) => {
    const posted = say`无法知道以下 ${messages.length} 条消息是否发布过：${andMore(messages.map(foreign), 10)}；如果发布过，计划会再发一次`;
    return {
      message:
        serial === null
          ? say`没有状态，guildform ${posted}`
          : say`状态（序号 ${serial}）可能是旧副本：在它记录的最后一次 apply 之后，机器人还发布了 ${andMore(since.map(sinceText), 10)}。如果是旧副本，guildform ${posted}`,
      hint: say`${own(serial === null ? "第一次 apply 可以直接继续。" : "如果那是别的程序替机器人发布的，继续即可。")}如果状态丢了，恢复它（版本控制、备份、\`--state PATH\`），或给每条已发布的消息写上 \`message_id:\`。`,
    };
  },
};
