// Translates the sentences of en/config/unknown-keys.ts into Chinese.

import { byCase } from "../../cases.js";
import type { Words } from "../../codes.js";
import type { KeyUnknown } from "../../en/config/unknown-keys.js";
import { code, listed, own, quoted, say, written } from "../../say.js";
import { didYouMean } from "../did-you-mean.js";
import { holderText } from "./subject.js";

export const unknownKeys: (params: KeyUnknown) => Words = byCase({
  key: ({ what, key, near, known }) => ({
    message: say`${holderText(what)}没有${quoted(key)}这个键`,
    hint: didYouMean(near, say`可用的键：${listed(known.map(own), { separator: "、" })}`),
  }),
  "channel-messages": () => ({
    message: say`子频道没有“messages”这个键`,
    hint: say`消息写在文件顶层的 \`messages:\` 下，每条各写 \`channel:\``,
  }),
  "group-id": () => ({
    message: say`分组没有“group_id”这个键`,
    hint: say`现有分组的 ID 也写成 channel_id`,
  }),
  "message-content": () => ({
    message: say`消息没有“content”这个键`,
    hint: say`普通文本写在 \`text\` 下，Markdown 写在 \`markdown\` 下`,
  }),
  "message-file": () => ({
    message: say`消息没有“file”这个键`,
    hint: say`写 \`markdown: { file: … }\`、\`text: { file: … }\` 或 \`image: { file: … }\``,
  }),
  "removed-message-id": () => ({
    message: say`\`removed\` 的条目没有“message_id”这个键`,
    hint: say`用消息原来的键来写：\`message: KEY\`；guildform 只撤回它纳管的消息`,
  }),
  "custom-template-id": () => ({
    message: say`\`markdown\` 的模板没有“custom_template_id”这个键`,
    hint: say`写 \`template_id\`，\`params\` 写成名称和文本的键值对`,
  }),
  "words-content": () => ({
    message: say`这段文本不能写 \`content\` 键`,
    hint: say`文本直接写在冒号后面，或写 { file: ./words.md }`,
  }),
  subject: ({ section, name }) => ({
    message: say`\`permissions\` 中没有${quoted(name)}这个键`,
    hint: say`往里缩进一层：${code(own(section), own(": { "), written(name), own(": … }"))}`,
  }),
  prototype: () => ({ message: say`\`__proto__\` 不能用作键`, hint: say`删掉它` }),
});
