// Translates the sentences of en/plan/stale.ts into Chinese.

import { byCase } from "../../cases.js";
import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { stale as english } from "../../en/plan/stale.js";
import { own, say, written } from "../../say.js";

const PLANNED = {
  so: "原来的值",
  another: "另一个值",
  planned: "计划里有",
  before: "原计划里有",
} as const;

const HELD = {
  held: "持有",
  "not-held": "未持有",
  "no-member": "不是频道成员",
  unread: "没有读到",
} as const;

export const stale: PhraseWords<ParamsOf<typeof english>> = {
  "stale-part": byCase({
    path: ({ path }) => say`${written(path)}`,
    gone: () => say`已不存在`,
    there: () => say`现已存在`,
    namesakes: () => say`同名子频道`,
    roles: () => say`同名身份组`,
    siblings: () => say`同级中的位置`,
    role: () => say`身份组`,
    office: () => say`管理身份`,
    says: () => say`内容`,
    reaction: () => say`机器人的表情表态`,
    announced: () => say`guildform 发布的公告`,
    bound: () => say`状态中的 ID`,
    footprint: () => say`guildform 无法显示的部分`,
  }),
  "stale-value": byCase({
    says: ({ isThere }) => (isThere ? say`有` : say`没有`),
    held: ({ is }) => say`${own(HELD[is])}`,
    planned: ({ is }) => say`${own(PLANNED[is])}`,
  }),
};
