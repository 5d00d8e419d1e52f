// Translates the sentences of en/plan/reasons.ts into Chinese.

import { byCase } from "../../cases.js";
import type { PhraseWords } from "../../codes.js";
import { code, foreign, listed, own, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import type {
  AdoptedBy,
  ReasonParams,
  ReasonPhrase,
  TextChange,
  Undone,
  UndoneApplies,
} from "../../shapes/reasons.js";
import { runText } from "../moment-text.js";
import { noEditText } from "./fixed.js";

const CHANGED_BY_HAND = say`上次 apply 之后有手动改动`;
const FILE_CHANGED = say`文件有改动`;
const KEPT = say`带 \`keep: true\`；仍留在频道里`;
const OMITTED = say`文件里已没有（\`policy.removal: implicit\`）`;
const GOES_ALONG = say`回复和表情表态随之消失`;

const REMOVED_WITH = {
  channel: NOTHING_SAID,
  thread: say`；帖子下的评论会丢失`,
  role: say`；它的成员会失去它`,
};

const FOUND: Readonly<Record<AdoptedBy, Sentence>> = {
  sent: say`之前一次运行已发送，没等到响应就结束了`,
  alone: say`唯一同名的现有对象`,
  "in-place": say`这个位置唯一同名的对象`,
  unclaimed: say`唯一同名且没有其他键纳管的对象`,
  channel_id: say`由 channel_id 指定`,
  role_id: say`由 role_id 指定`,
  message_id: say`由 message_id 指定`,
  thread_id: say`由 thread_id 指定`,
  title: say`机器人发布的同标题帖子`,
  picture: say`所在子频道的精华消息，由机器人发布，是图片`,
  same: say`所在子频道的精华消息，由机器人发布，内容相同`,
};

const UNCOMPARED = say`；guildform 无法与文件比较内容`;

const OPEN: Readonly<Partial<Record<AdoptedBy, Sentence>>> = {
  thread_id: UNCOMPARED,
  title: UNCOMPARED,
  picture: say`；guildform 无法与文件比较图片`,
};

const foundText = (evidence: AdoptedBy): Sentence => say`${FOUND[evidence]}${OPEN[evidence] ?? NOTHING_SAID}`;

const TEXT_CHANGE: Readonly<Record<TextChange, Sentence>> = {
  file: FILE_CHANGED,
  "by-hand": CHANGED_BY_HAND,
  unlike: say`内容与文件不同`,
};

const GETS: Readonly<Record<ReasonParams["replaced"]["gets"][number], Sentence>> = {
  reacted: say`添加表情表态`,
  pinned: say`设为精华`,
  announced: say`设为公告`,
};

function replacedText({ change, because, gets, wrote, unpins }: ReasonParams["replaced"]): Sentence {
  const changes = change === null ? [] : [TEXT_CHANGE[change]];
  const why = because === null ? [] : [...changes, noEditText(because)];
  const first = listed([say`重新发布`, ...gets.map((one) => GETS[one])], { separator: "、" });
  const old = wrote === null ? say`旧消息` : say`旧消息（${foreign(wrote)} 发布）`;
  const goes = unpins ? say`再取消${old}的精华并撤回，${GOES_ALONG}` : say`再撤回${old}，${GOES_ALONG}`;
  const cause = listed(why, { separator: "，" });
  return cause.isEmpty ? say`${first}，${goes}` : say`${cause}：${first}，${goes}`;
}

const WANTED: Readonly<Record<ReasonParams["wanted"]["kind"], Sentence>> = {
  pin: say`文件里有，还没有设为精华`,
  reaction: say`文件里有，还没有添加`,
};

const UNLISTED = {
  apply: { pin: say`文件的精华列表里已经没有它`, reaction: say`文件的表情表态列表里已经没有它` },
  hand: say`有人手动设为精华，文件的精华列表里没有它`,
  unknown: say`已是精华消息，但文件的精华列表里没有它`,
};

const UNPINNED: Readonly<Record<ReasonParams["unpinned"]["because"], (key: string) => Sentence>> = {
  reposted: (key) => say`计划会替换 ${foreign(key)}，撤回这条消息`,
  entry: (key) => say`${foreign(key)} 写在 \`removed:\` 下，会撤回`,
  omission: (key) => say`文件里已没有 ${foreign(key)}（\`policy.removal: implicit\`），会撤回`,
  channel: (key) => say`${foreign(key)} 随子频道删除`,
  replaced: (key) => say`新的 ${foreign(key)} 已替换它，它会撤回`,
};

const RECALLED: Readonly<Record<ReasonParams["recalled"]["because"], Sentence>> = {
  entry: say`写在 \`removed:\` 下；撤回后，${GOES_ALONG}`,
  omission: say`${OMITTED}；撤回后，${GOES_ALONG}`,
  channel: say`随子频道删除`,
  replaced: say`之前一次未完成的 apply 已替换它`,
};

const ANNOUNCEMENT: Readonly<Record<ReasonParams["announcement"]["because"], Sentence>> = {
  reposted: say`计划会替换它的消息`,
  changed: say`文件有改动，或其中的名称现在指另一个对象`,
  none: say`文件里有；现有公告无法读取，所以撤下全部公告`,
  unread: say`文件里有；现有公告无法读取，所以替换它`,
  "message-goes": say`文件里已没有，用作公告的消息会撤回或删除`,
  undeclared: say`文件里已没有；公告保留（要撤下，写 \`announcement: none\`）`,
};

/** Returns `撤销 2026-03-01 09:30:00 UTC（1f2e3d4c）的 apply`. */
export function takesBackText({ count, named: [first, second] }: UndoneApplies): Sentence {
  if (first === undefined) return say`撤销一次 apply`;
  if (count === 1) return say`撤销 ${runText(first)}的 apply`;
  if (count === 2 && second !== undefined) return say`撤销 ${runText(first)}和 ${runText(second)}的 apply`;
  return say`撤销 ${count} 次 apply，最早的是 ${runText(first)}`;
}

const LOST = say`它的回复和表情表态会丢失`;
const AGAIN = say`；作为新消息重新发布`;

const UNDONE: Readonly<Record<Undone, Sentence>> = {
  "changed-since": say`；之后有手动改动`,
  "group-deleted": say`，分组是当时新建的`,
  "channel-deleted": say`，子频道是当时新建的；之后发在里面的消息会丢失`,
  "role-deleted": say`，身份组是当时新建的；它的成员会失去它`,
  "thread-deleted": say`，帖子是当时发布的；评论会丢失`,
  "reaction-back": say`；原来的消息有这个表情表态`,
  recalled: say`，消息是当时发布的；${LOST}`,
  restored: say`；原来的消息还在，撤回现有消息：${LOST}`,
  "posted-again": AGAIN,
  "posted-instead": say`${AGAIN}，撤回现有消息：${LOST}`,
};

export function reasonText({ phrase, params }: ReasonPhrase): Sentence {
  // The compiler does not see that the params belong to this phrase.
  return (reasons[phrase] as (params: ReasonPhrase["params"]) => Sentence)(params);
}

export const foundBy = (evidence: AdoptedBy): Sentence => FOUND[evidence];

export const reasons: PhraseWords<ReasonParams> = {
  "file-changed": () => FILE_CHANGED,
  "changed-by-hand": () => CHANGED_BY_HAND,
  "both-changed": ({ paths }) => say`文件有改动；手动改动：${listed(paths.map(own), { separator: "、" })}`,
  elsewhere: () => say`位置与文件不同`,
  differs: () => say`与文件不同`,
  declared: () => say`文件里有`,
  "not-there": () => say`文件里有，频道里没有`,
  "channel-new": () => say`文件里有；子频道是新建的`,
  lost: ({ id }) => say`${foreign(id)} 在 guildform 之外删除了；计划会重新创建`,
  moved: () => say`写在 \`moved:\` 下；现有对象不变`,
  adopted: byCase({
    known: ({ found }) => foundText(found),
    managed: ({ found }) => say`${foundText(found)}；从现在起纳管`,
    instead: ({ found, lost }) => say`${foundText(found)}；状态中绑定的 ${foreign(lost)} 已不存在`,
  }),
  removed: ({ by, kind }) =>
    say`${by === "entry" ? say`写在 \`removed:\` 下` : OMITTED}${REMOVED_WITH[kind]}`,
  "channel-deleted-last": () => say`子频道最后才删除；先得到这个身份组的成员不应看到它`,
  "role-deleted-last": () => say`身份组最后才删除；其他变更不能等到那时`,
  kept: ({ named }) =>
    named === "itself" ? say`写在 \`removed:\` 下，${KEPT}` : say`它的子频道写在 \`removed:\` 下，${KEPT}`,
  protection: ({ now }) => (now ? say`写在 \`policy.protect\` 下` : say`已不在 \`policy.protect\` 下`),
  "entry-gone": ({ name }) => say`文件里已没有；权限保留（要收回，写 ${code(foreign(name), own(": []"))}）`,
  "not-posted": () => say`文件里有，还没有发布`,
  "post-lost": () => say`已不存在：在 guildform 之外撤回了，或由这份状态不知道的 apply 替换了；会重新发布`,
  accepted: ({ kind }) =>
    kind === "thread"
      ? say`之前的 apply 已发布；平台已接受，但还没有出现`
      : say`平台已接受发布，但还没有出现`,
  edited: ({ change }) => say`${TEXT_CHANGE[change]}；就地编辑`,
  replaced: replacedText,
  recalled: ({ because }) => RECALLED[because],
  "with-channel": () => say`随子频道删除`,
  wanted: ({ kind, message }) => {
    if (message === "exists") return WANTED[kind];
    return message === "posted" ? say`文件里有；计划会发布它的消息` : say`文件里有；它的消息还不存在`;
  },
  "member-let-go": () => say`不再管理，用户保留`,
  "member-gone": () => say`用户已离开频道；这次调用确保身份组不会恢复`,
  "user-removed": () => say`\`removed:\` 写了这个用户`,
  "unlisted-member": () => say`成员名单里没有此人`,
  unlisted: ({ kind, by }) => (by === "apply" ? UNLISTED.apply[kind] : UNLISTED[by]),
  unpinned: ({ key, because }) => UNPINNED[because](key),
  announcement: ({ because }) => ANNOUNCEMENT[because],
  undone: ({ applies, also }) => say`${takesBackText(applies)}${also === null ? NOTHING_SAID : UNDONE[also]}`,
  "message-goes": () => say`它的消息会撤回或删除`,
};
