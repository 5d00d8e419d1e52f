// Translates the sentences of en/plan/limits.ts into Chinese.

import type { CodeWords } from "../../codes.js";
import { foreign, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { LimitParams } from "../../shapes/limits.js";
import { allowing } from "./allowing.js";

type Limit = LimitParams["E-LIMIT"]["limit"];

const COUNTED: Readonly<Record<Limit, (count: number) => Sentence>> = {
  deletes: (count) => say`计划要删除 ${count} 项`,
  updates: (count) => say`计划要修改 ${count} 项`,
  revokes: (count) => say`计划要收回 ${count} 项权限`,
  reveals: (count) => say`计划有 ${count} 处扩大查看范围`,
  members: (count) => say`计划要把 ${count} 人移出身份组`,
};

const SHARE_OF: Readonly<Record<Limit, string>> = {
  deletes: "个已纳管对象",
  updates: "个已纳管对象",
  revokes: "项已纳管权限",
  reveals: "个权限项和子频道",
  members: "个已纳管的成员身份",
};

export const limits: CodeWords<LimitParams> = {
  "E-LIMIT": ({ limit, count, bound }) => ({
    message: say`${COUNTED[limit](count)}，policy.limits.${own(limit)} 最多允许 ${bound.case === "count" ? say`${bound.most}` : say`${bound.of} ${own(SHARE_OF[limit])}的 ${bound.percent}%，即 ${bound.most}`}`,
    hint: say`如果确实要这样，运行时加 ${allowing(limit, count)}。`,
  }),
  "E-ALLOW-ONCE-FAR": ({ until, most }) => ({
    message: say`policy.allow_once 的日期是 ${foreign(until)}，离现在超过 ${most} 天，所以不生效`,
    hint: say`日期最多写到 ${most} 天之后：例外不能变成常态。`,
  }),
  "W-ALLOW-ONCE-PAST": ({ until }) => ({
    message: say`policy.allow_once 已在 ${foreign(until)} 到期，不再生效`,
    hint: say`从文件里删掉它。`,
  }),
};
