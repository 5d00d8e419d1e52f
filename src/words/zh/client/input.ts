// Translates the sentences of en/client/input.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf, Words } from "../../codes.js";
import type { clientInputSentences as english, InvalidCall } from "../../en/client/input.js";
import { foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { unfitFileText } from "../unfit-file.js";

const RANGED = {
  interaction: say`互动结果`,
  audio: say`音频状态`,
  "thread-format": say`帖子格式`,
  "role-color": say`身份组颜色`,
};

const THREAD_MEMBER = { title: say`标题`, content: say`内容` };

const invalidCall = byCase<InvalidCall, Words>({
  "path-empty": ({ name, takesAll }) => ({
    message: say`${own(name)} 为空`,
    hint: takesAll ? say`写一个 ID，或 "all"。` : say`写一个 ID。`,
  }),
  "path-dots": ({ name, value }) => ({
    message: say`${own(name)} 不能是 "${written(value)}"`,
    hint: say`照平台的写法填写 ID。`,
  }),
  "path-all": ({ name }) => ({
    message: say`${own(name)} 不能是 "all"`,
    hint: say`这个接口一次只接受一个 ID。`,
  }),
  "before-and-after": () => ({
    message: say`before 和 after 不能同时使用`,
    hint: say`只保留一个。`,
  }),
  "two-markers": () => ({
    message: say`around、before 和 after 不能同时使用`,
    hint: say`只保留一个。`,
  }),
  "page-size": ({ limit, most }) => ({
    message: say`每页可取 1 到 ${most} 项，不能是 ${written(limit)}`,
    hint: say`一次最多取 ${most} 项，其余的从下一页取。`,
  }),
  "emoji-type": ({ type }) => ({
    message: say`表情的类型是 1 或 2，不能是 ${written(type)}`,
    hint: say`1 是系统表情，2 是 emoji 字符。`,
  }),
  "emoji-number": ({ id }) => ({
    message: say`系统表情用编号表示，不能是 ${written(id)}`,
    hint: say`写它的编号，例如 76；emoji 字符的类型是 2。`,
  }),
  emoji: ({ text }) => ({
    message: say`平台不支持这个表情：${written(text)}`,
    hint: say`写一个 emoji 字符，例如 🎉，或系统表情的编号：system:76。`,
  }),
  "no-message-to-announce": () => ({
    message: say`没有指定要设为公告的消息`,
    hint: say`填写 channel_id 和 message_id。`,
  }),
  recommended: ({ count, most }) => ({
    message: say`一个频道可以推荐 1 到 ${most} 个子频道，不能是 ${count} 个`,
    hint: count === 0 ? say`要撤下公告，用 delete_announce。` : say`减少推荐的子频道。`,
  }),
  "out-of-range": ({ what, value, from, to }) => ({
    message: say`${RANGED[what]}是 ${from} 到 ${to} 的整数，不能是 ${written(value)}`,
    hint: say`各个数字的含义见接口说明：\`guildform call OPERATION --help\`。`,
  }),
  "audio-not-started": ({ status }) => ({
    message: say`audio_url 和 text 只用于状态 0，不能用于 ${written(status)}`,
    hint: say`去掉这两项，或先用状态 0 开始播放。`,
  }),
  "thread-empty": ({ member }) => ({
    message: say`帖子的${THREAD_MEMBER[member]}为空`,
    hint: say`帖子必须有标题和内容。`,
  }),
  "thread-not-json": () => ({
    message: say`格式为 4 的帖子，内容必须是 JSON`,
    hint: say`写富文本，或改用其他格式：1 纯文本，2 HTML，3 Markdown。`,
  }),
  "role-empty": () => ({
    message: say`没有写身份组的属性`,
    hint: say`写 name、color、hoist 中的至少一项。`,
  }),
  "role-without-channel": () => ({
    message: say`身份组 5 需要指定子频道`,
    hint: say`写成员要管理的子频道：\`channel.id\`。`,
  }),
  "history-days": ({ value }) => ({
    message: say`删除消息的天数只能是 0、3、7、15、30，或 -1（全部），不能是 ${written(value)}`,
    hint: say`改成其中一个，或去掉天数，保留全部消息。`,
  }),
  "nothing-to-send": () => ({
    message: say`没有可以发送的内容`,
    hint: say`填写 content、embed、ark、image、file_image 或 markdown 中的一项。`,
  }),
  "reply-empty": ({ member }) => ({
    message: say`${own(member)} 为空`,
    hint: say`填写要回复的消息或事件的 ID，或去掉这一项。`,
  }),
  "image-and-reference": () => ({
    message: say`file_image 和 message_reference 不能同时使用`,
    hint: say`另发一条消息来引用，或用 URL 指定图片。`,
  }),
  "keyboard-without-markdown": () => ({
    message: say`有按钮的消息必须用 markdown`,
    hint: say`把正文写在 markdown 里。`,
  }),
  "markdown-of-two-forms": () => ({
    message: say`markdown 同时写了 content 和模板`,
    hint: say`只写原生内容，或只写模板及其参数。`,
  }),
  "keyboard-of-two-forms": () => ({
    message: say`keyboard 同时写了 id 和 content`,
    hint: say`只写模板的 ID，或只写各行按钮。`,
  }),
  "no-keyboard": () => ({
    message: say`编辑消息时必须带上 keyboard`,
    hint: say`即使只改文字，也要写消息原有的 keyboard。`,
  }),
  "keyboard-rows": ({ rows, most }) => ({
    message: say`keyboard 最多 ${most} 行，现在有 ${rows} 行`,
    hint: say`去掉 ${rows - most} 行。`,
  }),
  "keyboard-buttons": ({ row, buttons, most }) => ({
    message: say`keyboard 每行最多 ${most} 个按钮，第 ${row} 行有 ${buttons} 个`,
    hint: say`分成几行。`,
  }),
});

const image = ({ path }: { readonly path: string | null }): Sentence =>
  path === null ? say`图片` : say`图片 ${written(path)}`;

/** Ends with a blank before a Chinese word if it ends with a path: `图片`, `图片 logo.png `. */
const imageBefore = (of: { readonly path: string | null }): Sentence =>
  of.path === null ? image(of) : say`${image(of)} `;

const CHECK_READABLE = say`检查当前用户有没有读取权限。`;

const GIVE_BYTES = say`传入字节、字节流或路径。`;

export const clientInputSentences: CodeWords<ParamsOf<typeof english>> = {
  INVALID_CALL: (params) => {
    const { message, hint = NOTHING_SAID } = invalidCall(params);
    const { operation } = params;
    return { message: operation === null ? message : say`${own(operation)}：${message}`, hint };
  },
  IMAGE: byCase({
    empty: (of) => ({
      message: say`${imageBefore(of)}是空的`,
      hint: say`换成 PNG、JPEG、GIF 或 WebP 图片。`,
    }),
    "too-large": ({ maxBytes, ...of }) => ({
      message: say`${imageBefore(of)}超过 ${maxBytes} 字节`,
      hint: say`缩小图片，或用 image 写它的 URL。`,
    }),
    missing: (of) => ({ message: say`${imageBefore(of)}不存在`, hint: say`检查路径。` }),
    "not-a-file": ({ unfit, ...of }) => ({
      message: say`${imageBefore(of)}${unfitFileText(unfit)}`,
      hint: say`换成普通文件的路径。`,
    }),
    "not-bytes": (of) => ({
      message: say`无法读取${image(of)}：不是字节、字节流或路径`,
      hint: GIVE_BYTES,
    }),
    "stream-of-others": (of) => ({
      message: say`无法读取${image(of)}：流中有字节以外的内容`,
      hint: GIVE_BYTES,
    }),
    unreadable: ({ reason, ...of }) => ({
      message: say`无法读取${image(of)}：${foreign(reason)}`,
      hint: CHECK_READABLE,
    }),
  }),
};
