// Translates the sentences of en/config/channels.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { channels as english } from "../../en/config/channels.js";
import { listed, own, quoted, say } from "../../say.js";
import { didYouMean } from "../did-you-mean.js";
import { inValue, literally } from "./forms.js";

const typed = (type: string | null) =>
  type === null ? say`这个子频道没有写类型` : say`这个子频道的类型是 ${own(type)}`;

const noChannel = (key: string) => say`没有键为${quoted(key)}的子频道`;

const isAGroup = (key: string) => say`${quoted(key)}是分组，这里要写子频道`;

export const channels: CodeWords<ParamsOf<typeof english>> = {
  "E-CHANNEL-UNKNOWN": byCase({
    key: ({ key, isGroup, near }) => ({
      message: noChannel(key),
      hint: isGroup ? isAGroup(key) : didYouMean(near, say`声明这个子频道，或改正键`),
    }),
    form: ({ key, isGroup, near, inValue: at }) => ({
      message: inValue(noChannel(key), at),
      hint: isGroup ? isAGroup(key) : didYouMean(near, say`声明这个子频道，改正键，或写 ${literally("<#")}`),
    }),
  }),
  "W-NAME-LONG": ({ length, most }) => ({
    message: say`名称有 ${length} 个字符；平台没有说明上限，但可能拒绝超过 ${most} 个字符的名称`,
    hint: say`换个短一些的名称`,
  }),
  "W-NAME-INVISIBLE": ({ of }) => ({
    message: say`${own(of === "name" ? "名称" : "标题")}中有换行、控制字符或不可见字符`,
    hint: say`去掉这些字符`,
  }),
  "W-TYPE-RESERVED": ({ type, types }) => ({
    message: say`类型 ${type} 由平台保留，不能创建这种子频道`,
    hint: say`改用其中一种：${listed(types.map(own), { separator: "、" })}`,
  }),
  "W-SUBTYPE": ({ type }) => ({
    message: say`sub_type 只对文字子频道有效，这个子频道的类型是 ${own(type)}`,
    hint: say`删掉 sub_type`,
  }),
  "E-APPLICATION-ID": byCase({
    missing: () => ({
      message: say`要创建 application 类型的子频道，必须写 \`application_id\``,
      hint: say`加上 application_id（如 "1000050"，日程），或现有子频道的 channel_id`,
    }),
    elsewhere: ({ type }) => ({
      message: say`application_id 只用于 application 类型的子频道，${typed(type)}`,
      hint: say`写 \`type: application\`，或删掉 application_id`,
    }),
  }),
  "E-THREAD-CHANNEL": byCase({
    declared: ({ type }) => ({
      message: say`只有 forum 类型的子频道能放帖子，${typed(type)}`,
      hint: say`写 \`type: forum\`，或把这段文字写到 \`messages:\` 下，作为消息发布`,
    }),
    removed: ({ channel, type }) => ({
      message: say`子频道${quoted(channel)}的类型是 ${own(type)}，只有论坛子频道有帖子`,
      hint: say`写帖子所在的论坛子频道`,
    }),
  }),
};
