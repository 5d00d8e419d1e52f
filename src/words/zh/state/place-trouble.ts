// Translates the sentences of en/state/place-trouble.ts into Chinese.

import { shellWord } from "../../../model/shell-word.js";
import { byCase } from "../../cases.js";
import type { Words } from "../../codes.js";
import type { PlaceTrouble, SystemCode } from "../../en/state/place-trouble.js";
import { foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID } from "../../sentence.js";
import { danglingLink } from "../dangling-link.js";
import { linkOutText } from "../link-out.js";
import { unfitFileText } from "../unfit-file.js";
import { gitTroubleText } from "./git.js";
import { httpTroubleText } from "./http.js";
import { lastOf } from "./restless.js";
import { sqlTroubleText } from "./sql.js";

const GIVE_ACCESS = say`给运行 guildform 的用户读写这个文件和文件夹的权限。`;

const CHECK_PATH = say`检查状态的路径。`;

const FREE_SPACE = say`腾出空间，再运行一次。`;

const NAME_IT = say`指定状态文件本身，例如 --state .guildform/1442001.json。`;

const SYSTEM: Readonly<Record<SystemCode, Required<Words>>> = {
  EACCES: { message: say`没有权限`, hint: GIVE_ACCESS },
  EPERM: { message: say`系统不允许这项操作`, hint: GIVE_ACCESS },
  EISDIR: { message: say`是文件夹，不是文件`, hint: NAME_IT },
  ENOTDIR: { message: say`路径中有一段是文件，不是文件夹`, hint: CHECK_PATH },
  EEXIST: { message: say`已有同名的文件或文件夹`, hint: say`把它移走，再运行一次。` },
  ENOSPC: { message: say`磁盘已满`, hint: FREE_SPACE },
  EDQUOT: { message: say`磁盘配额已用完`, hint: FREE_SPACE },
  EROFS: { message: say`文件系统只读`, hint: say`把状态放到可写的位置：--state PATH。` },
  ELOOP: { message: say`符号链接成环`, hint: CHECK_PATH },
  ENAMETOOLONG: { message: say`路径太长`, hint: say`给状态换一个短一点的路径。` },
};

const namingLock = (
  { message, hint }: Required<Words>,
  { lock, place }: { readonly lock: string | undefined; readonly place: string },
): Required<Words> =>
  lock === undefined
    ? { message, hint }
    : {
        message,
        hint: say`${hint}本次运行的锁可能还留在那里，用 \`guildform state unlock ${written(lock)} --state ${written(shellWord(place))}\` 移除。`,
      };

export const troubleAt = (place: string) =>
  byCase<PlaceTrouble, Required<Words>>({
    system: ({ code }) => {
      const { message, hint } = SYSTEM[code];
      return { message: say`${message}（${own(code)}）`, hint };
    },
    other: ({ reason }) => ({
      message: say`${foreign(reason)}`,
      hint: say`检查磁盘和状态的路径，再运行一次。`,
    }),
    "not-a-file": ({ unfit }) => ({
      message: say`${unfitFileText(unfit)}${unfit.is === "exchanged" ? NOTHING_SAID : say`，不是文件`}`,
      hint: NAME_IT,
    }),
    "too-large": ({ unfit, limitBytes }) => ({
      message: say`${unfitFileText(unfit)}，guildform 最多读 ${limitBytes} 字节`,
      hint: say`${NAME_IT}如果这就是状态，用编辑器打开，删掉 "history" 里最早的条目：只有撤销才读它们。`,
    }),
    folder: () => ({
      message: say`文件夹不存在，也无法创建（ENOENT）`,
      hint: say`把状态放到可以创建文件夹的位置：--state PATH。`,
    }),
    link: danglingLink,
    "link-out": (out) => ({
      message: linkOutText(out),
      hint: say`把文件本身放到那里，或用 --state PATH 指定它。`,
    }),
    "journal-full": ({ limitBytes }) => ({
      message: say`写入后会超过 ${limitBytes} 字节，而 guildform 最多读这么多`,
      hint: say`再运行一次。guildform 会先把这些记录并入状态。`,
    }),
    "lock-restless": (params) => ({
      message: say`本次运行抢锁期间，别的运行 ${params.rounds} 次建立又移除了锁文件${lastOf(params)}`,
      hint: say`减少同时使用这份状态的运行，再试一次。`,
    }),
    git: ({ trouble: of, lock }) => namingLock(gitTroubleText(of), { lock, place }),
    http: ({ trouble: of, lock }) => namingLock(httpTroubleText(of), { lock, place }),
    sql: ({ trouble: of, lock }) => namingLock(sqlTroubleText(of), { lock, place }),
    told: ({ problem, hint }) => ({ message: say`${written(problem)}`, hint: say`${written(hint)}` }),
  });
