// Translates the sentences of en/program/file-trouble.ts into Chinese.

import { byCase } from "../../cases.js";
import type { FileTrouble } from "../../en/program/file-trouble.js";
import { say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { linkOutText } from "../link-out.js";
import { unfitFileText } from "../unfit-file.js";

/** `不存在`. */
export const troubleText: (trouble: FileTrouble) => Sentence = byCase({
  missing: () => say`不存在`,
  "below-file": () => say`不存在：路径中有一段是文件`,
  directory: () => say`是文件夹`,
  "not-permitted": () => say`不能用：没有权限`,
  "read-only": () => say`在只读的文件系统上`,
  "disk-full": () => say`写不进去：磁盘已满`,
  "no-file": ({ unfit }) => unfitFileText(unfit),
  "too-large": ({ unfit, most }) => say`${unfitFileText(unfit)}，guildform 最多读 ${most} 字节`,
  "link-out": (out) => say`不能用：${linkOutText(out)}`,
  other: ({ reason }) => say`不能用：${written(reason)}`,
});
