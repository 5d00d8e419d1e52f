// Translates the sentences of en/config/paths.ts into Chinese.

import { byCase } from "../../cases.js";
import type { Words } from "../../codes.js";
import type { FilePath } from "../../en/config/paths.js";
import { quoted, say } from "../../say.js";

const INSIDE = say`文件要放在本文件所在的文件夹或其子文件夹里，如 ./texts/rules.md`;

export const pathWords: (params: FilePath) => Words = byCase({
  blank: () => ({ message: say`文件路径是空的`, hint: INSIDE }),
  control: ({ path }) => ({ message: say`路径${quoted(path)}中有控制字符`, hint: INSIDE }),
  backslash: ({ path }) => ({ message: say`路径${quoted(path)}中有反斜杠`, hint: say`改用正斜杠` }),
  absolute: ({ path }) => ({ message: say`路径${quoted(path)}是绝对路径`, hint: INSIDE }),
  leaves: ({ path }) => ({ message: say`路径${quoted(path)}超出了本文件所在的文件夹`, hint: INSIDE }),
  hidden: ({ path }) => ({
    message: say`路径${quoted(path)}指向隐藏文件，或隐藏文件夹中的文件`,
    hint: say`以点开头的文件（.git、.env）可能含有密钥，而计划会显示文件内容：换个文件名`,
  }),
});
