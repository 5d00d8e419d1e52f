// Translates the sentences of en/render/page.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { planPageWords as english, PageLabel } from "../../en/render/page.js";
import { foreign, listed, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { RIGHT } from "../kind-names.js";

export const planPageWords: PhraseWords<ParamsOf<typeof english>> = {
  "page-label": ({ label }) => LABEL[label],
  "plan-page-title": ({ guild }) => say`频道 ${foreign(guild)} 的计划`,
  "room-turn": ({ turn, rights, perhaps }) =>
    say`${perhaps ? say`可能` : NOTHING_SAID}${turn === "gained" ? say`新增` : say`失去`}${listed(
      rights.map((right) => RIGHT[right]),
      { separator: "、" },
    )}`,
  "more-dangers": ({ more }) => say`另有 ${more} 项`,
  "more-changes": ({ more }) => say`… 另有 ${more} 项`,
  "changes-left-out": ({ changes }) =>
    say`… 内容太长，略去 ${changes} 项变更，用 \`--verbose\` 查看。无法撤销的变更，以及让更多人看到子频道的变更，这里都已列出。`,
  "calls-left-out": ({ calls }) => say`… 内容太长，略去 ${calls} 次调用，用 \`--verbose\` 查看`,
  "channels-unchanged": ({ channels }) => say`${channels} 个子频道不变`,
  wave: ({ number, calls }) => say`第 ${number} 批：${calls} 次调用`,
  "text-lines": ({ lines }) => say`${lines} 行`,
  "users-left": ({ users }) =>
    say`另有 ${users} 个用户不能在这里选择，用 \`guildform tree --as\` 查看他们能看到的内容。`,
  "page-without-guild": () =>
    say`已保存的计划只记录变更，不含整个频道，因此本页不显示应用前后的频道和权限。用 \`guildform plan --format html\` 可以看到这两部分。`,
  "seen-by-ordinary": () => say`这里显示只有该身份组的普通成员能看到的内容。频道主和管理员能看到全部。`,
};

const LABEL: Readonly<Record<PageLabel, Sentence>> = {
  "seen-as": say`查看视角`,
  "whole-guild": say`整个频道`,
  guild: say`频道`,
  before: say`应用前`,
  after: say`应用后`,
  "shown-side": say`显示`,
  changes: say`变更`,
  matrix: say`身份组和用户的权限`,
  calls: say`调用，分批发送：同一批可以同时执行`,
  channel: say`子频道`,
  "no-group": say`不在分组中`,
  text: say`文字`,
  voice: say`语音`,
  group: say`分组`,
  live: say`直播`,
  application: say`应用`,
  forum: say`论坛`,
  other: say`子频道`,
  role: say`身份组`,
  user: say`用户`,
  message: say`消息`,
  pin: say`精华消息`,
  reaction: say`表情表态`,
  thread: say`帖子`,
  announcement: say`公告`,
  private: say`私密`,
  "members-see": say`私密`,
  "admins-see": say`仅管理员`,
  "members-speak": say`只有有发言权限的成员可发言`,
  new: say`新增`,
  gone: say`删除`,
  changed: say`修改`,
  replaced: say`重新发布`,
  remembered: say`只写入状态，不调用`,
  "other-group": say`换分组`,
  "other-place": say`换位置`,
  "read-only": say`不可发言`,
  "may-live": say`可直播`,
  "view-unknown": say`未读取`,
  "speak-unknown": say`发言权限未读取`,
  legend: say`图例`,
  "letter-view": say`可查看`,
  "letter-speak": say`可发言`,
  "letter-live": say`可直播`,
  "letter-gained": say`新增`,
  "letter-lost": say`失去`,
  "letter-unknown": say`未读取`,
  "letter-none": say`无`,
  "no-access-change": say`权限没有变化。`,
  blocking: say`阻止 apply 的问题`,
  rehearsal: say`演练`,
  "there-already": say`已存在`,
  reveals: say`更多人可见`,
};
