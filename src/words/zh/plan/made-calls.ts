// Translates the sentences of en/plan/made-calls.ts into Chinese.

import { type ParamsOf, phrases } from "../../codes.js";
import type { CallsOf, madeCalls as english } from "../../en/plan/made-calls.js";
import { say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

const MADE: Readonly<Record<CallsOf, (count: number) => Sentence>> = {
  created: (count) => say`新建 ${count} 个`,
  changed: (count) => say`修改 ${count} 个`,
  deleted: (count) => say`删除 ${count} 个`,
  permissions: (count) => say`修改 ${count} 项权限`,
  members: (count) => say`授予或收回 ${count} 个身份`,
  pins: (count) => say`设置或取消 ${count} 条精华消息`,
  announcements: (count) => say`发布或撤下 ${count} 个公告`,
  messages: (count) => say`发布、编辑或撤回 ${count} 条消息`,
  reactions: (count) => say`添加或取消 ${count} 个表情表态`,
  threads: (count) => say`发布或删除 ${count} 个帖子`,
  others: (count) => say`其他调用 ${count} 个`,
};

export const madeCalls = phrases<ParamsOf<typeof english>>({
  "made-calls": ({ of, count }) => MADE[of](count),
});
