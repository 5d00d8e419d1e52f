// Translates the sentences of en/program/unsaved-plan.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf, Words } from "../../codes.js";
import type { unsavedPlan as english } from "../../en/program/unsaved-plan.js";
import { own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { danglingLink } from "../dangling-link.js";
import { linkOutText } from "../link-out.js";

const otherPlace = say`换一个位置。`;
const writablePlace = say`换一个可写的位置。`;
const room = say`腾出空间，或换一个位置。`;

const SYSTEM: Readonly<Record<string, { readonly problem: Sentence; readonly hint: Sentence }>> = {
  ENOENT: { problem: say`文件夹不存在`, hint: say`新建这个文件夹，或换一个位置。` },
  ENOTDIR: { problem: say`路径中有一段是文件`, hint: otherPlace },
  EACCES: { problem: say`当前用户没有写入权限`, hint: writablePlace },
  EPERM: { problem: say`当前用户没有写入权限`, hint: writablePlace },
  EROFS: { problem: say`文件系统只读`, hint: writablePlace },
  ENOSPC: { problem: say`磁盘已满`, hint: room },
  EDQUOT: { problem: say`磁盘配额已用完`, hint: room },
  ENAMETOOLONG: { problem: say`路径太长`, hint: say`换一个短一点的名称。` },
  ELOOP: { problem: say`符号链接成环`, hint: otherPlace },
};

const notSaved = (path: string, problem: Sentence, hint: Sentence): Words => ({
  message: say`计划没能保存到 ${written(path)}：${problem}。`,
  hint,
});

export const unsavedPlan: CodeWords<ParamsOf<typeof english>> = {
  PLAN_NOT_SAVED: byCase({
    "too-large": ({ path, most }) =>
      notSaved(
        path,
        say`超过 ${most} 字节，guildform 最多读这么多`,
        say`不经文件直接应用：\`guildform apply\`。或用 --target 只给频道的一部分生成计划。`,
      ),
    folder: ({ path, example }) => notSaved(path, say`这是文件夹`, say`指定文件，例如 ${written(example)}。`),
    "no-file": ({ path }) =>
      notSaved(path, say`不是普通文件`, say`指定普通文件。如果只想输出计划的 JSON，用 --json。`),
    link: ({ path, ...link }) => {
      const { message, hint } = danglingLink(link);
      return notSaved(path, message, hint);
    },
    "link-out": ({ path, ...out }) => notSaved(path, linkOutText(out), otherPlace),
    system: ({ path, code, reason }) => {
      const systemWords = SYSTEM[code];
      return systemWords === undefined
        ? notSaved(path, say`${written(reason)}`, otherPlace)
        : notSaved(path, say`${systemWords.problem}（${own(code)}）`, systemWords.hint);
    },
  }),
};
