// Translates the sentences of en/plan/lost.ts into Chinese.

import { writtenAddress } from "../../../model/address.js";
import { byCase } from "../../cases.js";
import type { Words } from "../../codes.js";
import { code, foreign, own, say } from "../../say.js";
import type { Sentence, SentencePart } from "../../sentence.js";
import { settleCommand } from "../../settle-command.js";
import type { UndoParams } from "../../shapes/undo.js";
import { KIND } from "../kind-names.js";
import { quotedName } from "../quoted-name.js";
import { answerText } from "./blind-spots.js";

type Lost = UndoParams["W-NOT-RESTORED"]["lost"];
type Announcement = Extract<Lost, { case: "announcement" }>;

const staying = (stays: boolean): SentencePart => own(stays ? "；现有消息保留" : "");

const WITHDRAWN: Readonly<Record<Announcement["now"], Sentence>> = {
  none: say`现有公告（如果有）保留`,
  message: say`撤销会撤下那次 apply 的公告`,
  gone: say`那次 apply 用作公告的消息已不存在`,
  channels: say`推荐子频道只能连同全部公告一起撤下，所以撤销会撤下全部公告`,
};

const announcedBefore = byCase<Announcement["before"], Sentence>({
  unknown: () => say`那次 apply 之前的公告无法读取`,
  "message-gone": () => say`原公告的消息已不存在`,
  "channel-gone": ({ address, id }) => say`原公告指向 ${foreign(address)}（${foreign(id)}），它已不存在`,
  hidden: ({ address }) => say`原公告推荐 ${foreign(address)}，但并非所有成员都能查看它`,
});

const only = (message: Sentence): Words => ({ message });

const tomorrow = say`明天再撤销同一次 apply。`;

const settle = (address: string, id: string | null): SentencePart =>
  code(own(settleCommand(writtenAddress(address), id)));

const settleHint = (address: string): Sentence =>
  say`如果已经发布，带上消息的 ID 运行 ${settle(address, "ID")}；如果没有，运行 ${settle(address, null)}。然后再撤销。`;

/** A Latin word has a blank around it, as between Chinese and Latin letters. */
const siblingsText = byCase<Extract<Lost, { case: "reordered" }>["siblings"], Sentence>({
  groups: () => say`分组`,
  ungrouped: () => say`未分组子频道`,
  group: ({ address }) => say` ${foreign(address)} 中子频道`,
});

const LOST_WITH = {
  group: "它的 ID 已丢失",
  channel: "它的 ID、消息、精华消息和权限都已丢失",
  role: "它的 ID、成员和权限都已丢失",
};

export const lostWords = byCase<Lost, Words>({
  "not-known": () => only(say`状态里没有它原来的值`),
  "deleted-by-apply": ({ kind, name, id }) => ({
    message: say`那次 apply 删除了${KIND[kind]}${name === null ? say`` : say`${quotedName(name)}`}（${foreign(id)}）；${own(LOST_WITH[kind])}`,
    hint: say`重新声明它，会得到一个新的空${KIND[kind]}。`,
  }),
  "deleted-since": ({ id }) => only(say`${foreign(id)} 在那次 apply 之后已删除`),
  "out-of-group": ({ name, group }) =>
    only(say`${quotedName(name)}原来在分组 ${foreign(group)} 里，分组已删除，它留在分组之外`),
  "moved-by-hand": () => only(say`那次 apply 之后有人把它移到别的分组，它就留在那里`),
  "group-gone": ({ group }) => only(say`它原来的分组（${foreign(group)}）已不存在，所以留在现在的位置`),
  reordered: ({ siblings }) => ({
    message: say`那次 apply 之后有人调整了${siblingsText(siblings)}的顺序；撤销只移回那次 apply 移动过的`,
    hint: say`其余的手动拖回；或在文件里写好顺序，再 apply。`,
  }),
  "cannot-be-set": ({ key, was, now }) =>
    only(say`${foreign(key)} 原来是 ${foreign(was)}，没有接口能设置这个值；它仍是 ${foreign(now)}`),
  "zero-speaking": ({ same }) =>
    only(say`speak_permission 原来是 0，没有接口能设置这个值；${foreign(same)} 的含义相同`),
  "channel-deleted": () => only(say`它的子频道在那次 apply 之后已删除`),
  "other-thread": () => only(say`它的键现在属于另一个帖子`),
  "not-read": () => only(say`现在无法读取它`),
  "thread-not-known": () => only(say`它已删除，状态里没有它的内容`),
  "thread-again": () => only(say`撤销会把它发布成新帖子，旧帖子的评论会丢失`),
  "its-message-gone": () => only(say`它的消息已不存在`),
  "pins-not-read": () => only(say`它所在子频道的精华消息无法读取`),
  "pins-full": ({ most }) => only(say`它所在的子频道已有 ${most} 条精华消息，达到上限`),
  "permission-not-read": ({ answer }) =>
    only(say`它现在的权限无法读取${answer === null ? say`` : say`；${answerText(answer)}`}`),
  "by-office": () =>
    only(say`它现在是频道主、管理员或子频道管理员，管理这个子频道；权限接口不能修改它在那里的权限`),
  "role-deleted": () => only(say`身份组或子频道已不存在`),
  "member-not-read": () => only(say`无法读取这个用户的身份组`),
  "member-left": () => only(say`用户已退出频道`),
  "permission-not-known": () => only(say`状态里没有它原来的权限`),
  "announcement-forgotten": () => only(say`状态里已没有这几次 apply 的公告记录，所以现有公告（如果有）保留`),
  announcement: ({ before, now }) => only(say`${announcedBefore(before)}；${WITHDRAWN[now]}`),
  "post-open": ({ address }) => ({
    message: say`还不知道它是否发布成功，所以撤销不动它`,
    hint: settleHint(address),
  }),
  "let-go": () => ({
    message: say`guildform 不再纳管它的子频道（\`removed:\` 中写了 \`keep: true\`），所以它和它的精华、表情表态都保留`,
    hint: say`要去掉它，手动撤回。`,
  }),
  "other-message": () => only(say`它的键现在属于另一条消息`),
  "message-not-known": ({ stays }) => only(say`状态里没有它原来的内容${staying(stays)}`),
  "no-edit": () => only(say`平台不能编辑它，所以原来的内容无法恢复`),
  "message-channel-gone": ({ of, channel, stays }) =>
    only(
      say`${own(of === "former" ? "原来的消息" : "它")}所在的子频道已不存在（${foreign(channel)}）${staying(stays)}`,
    ),
  image: ({ path, stays }) => ({
    message: say`它的图片 ${foreign(path)} 已不是当时发布的文件${staying(stays)}`,
    hint: say`放回当时发布的文件，再撤销。`,
  }),
  "no-room": ({ address, because }) => ({
    message:
      because === "replaced"
        ? say`它暂时保留：替代它的 ${foreign(address)} 今天不能发布`
        : say`它暂时保留：原公告要用的 ${foreign(address)} 今天不能发布`,
    hint: tomorrow,
  }),
  "message-again": () => only(say`撤销会把它发布成新消息，旧消息的回复和表情表态会丢失`),
  "unknown-call": ({ operation }) => only(say`这个版本的 guildform 不能撤销 ${foreign(operation)}`),
  "open-call": ({ address, operation, isPost }) => ({
    message: say`调用 ${foreign(operation)} 结果不明；如果已生效，保留不动`,
    ...(isPost ? { hint: settleHint(address) } : {}),
  }),
});
