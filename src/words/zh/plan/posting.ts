// Translates the sentences of en/plan/posting.ts into Chinese.

import { addressKey, messageAddress, messageOfAddress, writtenAddress } from "../../../model/address.js";
import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { foreign, inFile, listed, own, say, written } from "../../say.js";
import type { Sentence, SentencePart } from "../../sentence.js";
import type { PostingParams } from "../../shapes/posting.js";
import { guideMeaning } from "../guide.js";

type Recalled = PostingParams["E-PIN-RECALLED"];

const recalled =
  (as: "精华消息" | "公告") =>
  ({ message, key, address, isDeclared }: Recalled) => {
    const declared = foreign(messageAddress(messageOfAddress(writtenAddress(address)).key));
    const becomes = isDeclared ? "计划会替换它" : "计划会撤回它";
    return {
      message: say`${own(as)}写了 ID ${foreign(message)}，这条消息就是 ${declared}，${own(becomes)}`,
      hint: isDeclared
        ? say`不写 ID，改写键 ${inFile(key)}；键一直有效。`
        : say`删掉这个 ID；或在 \`messages:\` 下保留 ${inFile(key)}，不写 ID，改写这个键。`,
    };
  };

const refusedText = ({ code, meaning }: PostingParams["W-POSTING-WITHDRAWN"]["refused"]): Sentence =>
  meaning === null ? say`${code}` : say`${code}：${inChinese(meaning)}`;

/** A saved plan may bring any text, but a text of the guide is guildform's own. */
function inChinese(meaning: string): SentencePart {
  const chinese = guideMeaning(meaning);
  return chinese === meaning ? written(meaning) : own(chinese);
}

const leftByUndo = ({ channel, wanted, fit }: PostingParams["W-POSTS-LEFT"]): Sentence =>
  say`${foreign(channel)} 今天要发布 ${wanted} 条，只能发布 ${fit} 条：其余 ${wanted - fit} 条消息保持不变`;

export const posting: CodeWords<PostingParams> = {
  "W-POSTS-LEFT": byCase({
    file: ({ channel, wanted, fit, used, perDay }) => {
      const left = wanted - fit;
      const days = perDay === 0 ? 0 : Math.ceil(left / perDay);
      const before = used === 0 ? say`` : say`（每天 ${perDay} 条，已发 ${used} 条）`;
      const when = days === 0 ? "不发布" : days === 1 ? "留到明天" : `留到之后 ${days} 天`;
      const next = days === 0 ? "" : days === 1 ? "明天再运行 apply。" : "之后每天再运行一次 apply。";
      return {
        message: say`${foreign(channel)} 今天要发布 ${wanted} 条，只能发布 ${fit} 条${before}：其余 ${left} 条消息${own(when)}`,
        hint: say`${own(next)}如果平台允许更多，可以调高 \`policy.messages_per_channel_per_day\`（现在是 ${perDay}）。`,
      };
    },
    undo: (params) => ({
      message: leftByUndo(params),
      hint: say`明天再撤销同一次 apply。如果平台每天允许发布更多，生成计划时加 \`--allow posts=${params.toAllow}\`。`,
    }),
  }),
  "W-POSTS-REFUSED": byCase({
    file: ({ channel, wanted, refused }) => ({
      message: say`平台今天不再接受在 ${foreign(channel)} 发布（${refusedText(refused)}）：${wanted} 条消息留到明天`,
      hint: say`明天再运行 apply。`,
    }),
    undo: ({ channel, wanted, fit }) => ({
      message: leftByUndo({ case: "undo", channel, wanted, fit, toAllow: 0 }),
      hint: say`等平台接受发布后，再撤销同一次 apply。`,
    }),
  }),
  "W-POSTING-WITHDRAWN": ({ channels, refused, messages }) => ({
    message: say`平台不再允许机器人在 ${listed(channels.map(foreign), { separator: "、" })} 发主动消息（${refusedText(refused)}）：${messages} 条消息无法发布`,
    hint: say`逐条手动发布，再把消息的 ID 写成 \`message_id:\`，由 guildform 纳管。或请频道管理员允许机器人发布。`,
  }),
  "W-PINS-FULL": ({ channel, pins, most, early, roomFor }) => ({
    message: say`${foreign(channel)} 有 ${pins} 条精华消息，上限 ${most} 条：guildform 会先取消其中 ${early} 条，再设置${own(roomFor === "back" ? "要恢复的" : "新的")}`,
    hint:
      roomFor === "back"
        ? say`在这些调用之间，成员看到的精华消息会变少。`
        : say`在这些调用之间，成员看到的精华消息会变少。要自己决定先取消哪些，从 \`pins:\` 中另外去掉 ${early} 条。`,
  }),
  "E-PIN-RECALLED": recalled("精华消息"),
  "E-ANNOUNCE-RECALLED": recalled("公告"),
  "E-PIN-NEW-CHANNEL": ({ channel }) => ({
    message: say`${foreign(channel)} 还不存在，没有消息可以设为精华`,
    hint: say`等子频道和消息都有了，再把消息的 ID 写进 \`pins:\`。`,
  }),
  "E-ANNOUNCE-NEW-CHANNEL": ({ channel }) => ({
    message: say`${foreign(channel)} 还不存在，没有消息可以用作公告`,
    hint: say`等子频道和消息都有了，再写 \`announcement:\`。`,
  }),
  "E-RECOMMEND-HIDDEN": ({ channel }) => ({
    message: say`文件向所有成员推荐 ${foreign(channel)}，但并非所有成员都能查看它`,
    hint: say`给它写 \`private_type: public\`，或推荐别的子频道。`,
  }),
  "I-KEPT": ({ address, byHand }) => ({
    message: say`${foreign(address)} ${own(byHand ? "有手动改动" : "与文件不同")}；按 \`on_change: keep\` 保留已发布的消息`,
  }),
  "W-THREAD-DRIFT": ({ address, thread }) => ({
    message: say`${foreign(address)}（${foreign(thread)}）在频道里的内容与发布时不同，而平台不能编辑帖子`,
    hint: say`要重新发布，换一个键，并在 \`removed:\` 下写 \`- { thread: ${threadKey(address)} }\`；旧帖子的评论会丢失。`,
  }),
};

const threadKey = (address: string): SentencePart => inFile(addressKey(writtenAddress(address)));
