// Translates the sentences of en/plan/fixed.ts into Chinese.

import { addressKey, writtenAddress } from "../../../model/address.js";
import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { foreign, inFile, listed, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { FixedParams, NoEdit } from "../../shapes/fixed.js";
import { quotedName } from "../quoted-name.js";

const NO_EDIT: Readonly<Record<NoEdit, Sentence>> = {
  moves: say`它要移到另一个子频道`,
  "no-keyboard": say`只有带按钮键盘的 markdown 消息能编辑`,
  "foreign-author": say`机器人只能编辑自己发的消息`,
  asked: say`文件写了 \`on_change: replace\``,
};

export const noEditText = (because: NoEdit): Sentence => NO_EDIT[because];

const otherwise = byCase<FixedParams["E-THREAD-CHANGED"], Sentence>({
  elsewhere: () => say`所在的子频道与文件不同`,
  title: ({ live, wanted }) => say`的标题是${quotedName(live)}，文件写的是${quotedName(wanted)}`,
  posted: ({ keys }) => say`发布时的 ${listed(keys.map(foreign), { separator: "、" })} 与文件现在写的不同`,
});

export const fixed: CodeWords<FixedParams> = {
  "E-IMMUTABLE": ({ address, key, is, wanted, channel }) => ({
    message: say`${foreign(address)}：${foreign(key)} 在频道里${is === null ? say`没有值` : say`是 ${foreign(is)}`}，文件写的是 ${foreign(wanted)}；平台不能修改它`,
    hint: say`要保留这个子频道，删掉 \`${foreign(key)}:\`。要换成新的，在 \`removed:\` 下写 \`{ channel_id: "${foreign(channel)}" }\`，再用新的键声明；旧子频道和其中的消息会丢失。`,
  }),
  "E-THREAD-CHANGED": (params) => ({
    message: say`${foreign(params.address)}（${foreign(params.thread)}）${otherwise(params)}，而帖子不能编辑`,
    hint: say`在文件里恢复发布时的值。或换一个键，并在 \`removed:\` 下写 \`- { thread: ${inFile(addressKey(writtenAddress(params.address)))} }\`：guildform 会发布新帖子，旧帖子的评论会丢失。`,
  }),
  "E-EDIT-IMPOSSIBLE": ({ address, because }) => ({
    message: say`${foreign(address)} 与文件不同，又不能编辑：${noEditText(because)}`,
    hint: say`要发布新消息并撤回旧消息，写 \`on_change: replace\`；要保留已发布的消息，写 \`on_change: keep\`。`,
  }),
};
