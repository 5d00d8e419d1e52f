// Translates the sentences of en/dangling-link.ts into Chinese.

import type { Words } from "../codes.js";
import type { DanglingLink } from "../en/dangling-link.js";
import { say, written } from "../say.js";

const MISSING = { target: say`目标不存在`, folder: say`目标所在的文件夹不存在` };

export const danglingLink = ({ link, target, missing }: DanglingLink): Required<Words> => ({
  message: say`链接 ${written(link)} 指向 ${written(target)}，${MISSING[missing]}`,
  hint: say`请修正链接，或创建它指向的文件夹。磁盘挂载了吗？`,
});
