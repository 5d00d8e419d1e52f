// Translates the sentences of en/config/messages.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { messages as english } from "../../en/config/messages.js";
import { foreign, own, quoted, say } from "../../say.js";
import { didYouMean } from "../did-you-mean.js";
import { placeText } from "../place-text.js";
import { inValue, literally } from "./forms.js";
import { foundText } from "./found.js";
import { subjectText } from "./subject.js";

const BY_ID = {
  pins: say`{ message_id: "…" }`,
  announcement: say`{ channel: KEY, message_id: "…" }`,
};

export const messages: CodeWords<ParamsOf<typeof english>> = {
  "E-MESSAGE-CHANNEL": ({ key, is }) => ({
    message: say`${quoted(key)}是${own(is === "forum" ? "论坛子频道" : "分组")}，不能在里面发布消息`,
    hint:
      is === "forum"
        ? say`论坛子频道放帖子：把文本写到该子频道的 \`threads:\` 下，或换一个子频道`
        : say`写这个分组里的一个子频道`,
  }),
  "E-MESSAGE-BY-ID": ({ id, message }) => ({
    message: say`${foreign(id)} 是本文件声明的消息${quoted(message)}；guildform 重新发布它时，ID 会变`,
    hint: say`写它的键：${quoted(message)}`,
  }),
  "E-MESSAGE-UNKNOWN": ({ key, near, in: place }) => ({
    message: say`没有键为${quoted(key)}的消息`,
    hint: didYouMean(near, say`在 \`messages:\` 下声明这条消息；已发布的消息用 ID 指定：${BY_ID[place]}`),
  }),
  "E-KEYBOARD-CARRIER": () => ({
    message: say`只有 markdown 消息能带按钮键盘`,
    hint: say`把文本写成 \`markdown:\`，或删掉 \`keyboard\``,
  }),
  "E-KEYBOARD-EMPTY": () => ({
    message: say`按钮键盘至少要有一行`,
    hint: say`加一行，或删掉 \`keyboard\``,
  }),
  "E-KEYBOARD-TOO-MANY": ({ of, count, most }) => ({
    message:
      of === "rows"
        ? say`有 ${count} 行按钮，一个按钮键盘最多 ${most} 行`
        : say`有 ${count} 个按钮，一行最多 ${most} 个`,
    hint: say`去掉其中 ${count - most} ${own(of === "rows" ? "行" : "个")}`,
  }),
  "E-BUTTON-DUPLICATE": ({ first }) => ({
    message: say`这个按钮键盘有两个按钮的 id 相同；第一个在${placeText(first)}`,
    hint: say`每个按钮用不同的 id`,
  }),
  "E-REACTION-DUPLICATE": ({ first }) => ({
    message: say`列表中有重复的表情表态；第一个在${placeText(first)}`,
    hint: say`两个保留一个`,
  }),
  "E-EMOJI": byCase({
    reaction: ({ found }) => ({
      message: say`表情表态必须是一个 emoji（如 🎉）或系统表情（如 system:76）；这里是${foundText(found)}`,
      hint: say`旗帜、家庭和带肤色的 emoji 由多个字符组成，平台没有对应的 ID`,
    }),
    form: ({ name, inValue: at }) => ({
      message: inValue(say`系统表情要写编号；这里是${quoted(name)}`, at),
      hint: say`写 \`<emoji:4>\`，或写 ${literally("<emoji:")}；其他 emoji 直接输入`,
    }),
  }),
  "E-IMAGE-URL": ({ found }) => ({
    message: say`\`image\` 必须是以 https:// 或 http:// 开头的网址；这里是${foundText(found)}`,
    hint: say`要用本文件夹中的图片，写 { file: ./banner.png }`,
  }),
  "E-PARAM-EMPTY": byCase({
    none: () => ({
      message: say`参数的列表是空的，平台会拒绝（50041）`,
      hint: say`至少写一个文本，或删掉这个参数`,
    }),
    blank: () => ({
      message: say`参数的值是空白，平台会拒绝（50041）`,
      hint: say`写上文本，或删掉这个参数`,
    }),
  }),
  "E-JSON-SIZE": ({ what, length, most }) => ({
    message: say`${subjectText(what)}转成 JSON 有 ${length} 个字符，上限为 ${most}`,
    hint: say`减少内容`,
  }),
  "E-JSON-DEPTH": ({ most }) => ({
    message: say`一个值的嵌套超过 ${most} 层`,
    hint: say`减少层数：消息的任何部分都用不到这么多层`,
  }),
};
