// Translates the sentences of en/config/texts.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { texts as english, JsonValueKind } from "../../en/config/texts.js";
import { own, quoted, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { inValue } from "./forms.js";
import { subjectText } from "./subject.js";

type Params = ParamsOf<typeof english>;
type ThreadJson = Params["E-THREAD-JSON"];

/** A Latin word has a blank before it, as between Chinese and Latin letters. */
const KINDS: Readonly<Record<JsonValueKind, Sentence>> = {
  null: say` null`,
  true: say` true`,
  false: say` false`,
  number: say`数字`,
  text: say`文本`,
  list: say`列表`,
  object: say`对象`,
};

const richText = (problem: Sentence) => say`富文本是含有 \`paragraphs\` 列表的对象；${problem}`;

const richTextMessage = byCase<ThreadJson, Sentence>({
  "ends-early": () => say`format 为 json 的帖子必须是 JSON：文本不完整`,
  unexpected: ({ text }) => say`format 为 json 的帖子必须是 JSON：这里不该有${quoted(text)}`,
  root: ({ is }) => richText(say`这里是${KINDS[is]}`),
  "no-paragraphs": () => richText(say`这个对象没有`),
  paragraphs: ({ are }) => richText(say`\`paragraphs\` 是${KINDS[are]}`),
  paragraph: ({ nth, is }) => richText(say`第 ${nth} 段是${KINDS[is]}`),
});

const isNoJson = ({ case: which }: ThreadJson): boolean => which === "ends-early" || which === "unexpected";

const removeIt = say`去掉它；换行和制表符可以保留`;

export const texts: CodeWords<Params> = {
  "E-TEXT-BLANK": byCase({
    value: ({ what }) => ({
      message: say`${subjectText(what)}是空白`,
      hint: say`平台不发送空消息：至少写一个字符`,
    }),
    file: ({ path }) => ({
      message: say`文件${quoted(path)}是空白`,
      hint: say`平台不发送空消息：在文件里至少写一个字符`,
    }),
  }),
  "E-TEXT-CONTROL": byCase({
    json: ({ character }) => ({
      message: say`文本中有 ${own(character)}，消息里不能有这个字符`,
      hint: removeIt,
    }),
    control: ({ character, inValue: at }) => ({
      message: inValue(say`文本中有控制字符 ${own(character)}`, at),
      hint: removeIt,
    }),
    half: ({ character, inValue: at }) => ({
      message: inValue(say`文本中有半个字符 ${own(character)}`, at),
      hint: removeIt,
    }),
  }),
  "E-FORM-OPEN": ({ opening, inValue: at }) => ({
    message: inValue(say`\`${own(opening)}\` 在这一行没有对应的 \`>\``, at),
    hint: say`补上 >，或写 \`\\${own(opening)}\` 表示这几个字符本身`,
  }),
  "W-MENTIONS-EVERYONE": ({ text, inValue: at }) => ({
    message: inValue(say`每次发布这条消息，\`${own(text)}\` 都会提及能查看该子频道的所有成员`, at),
    hint: say`平台要求有相应权限，并限制次数；不想提及任何人，就改这段文本`,
  }),
  "E-THREAD-JSON": (params) => ({
    message: inValue(richTextMessage(params), params.inValue),
    hint: isNoJson(params)
      ? say`format: json 只用于 JSON 格式的富文本；其他文本写 \`format: text\`、html 或 markdown`
      : say`例如 {"paragraphs": [{"elems": [{"type": 1, "text": {"text": "…"}}]}]}`,
  }),
};
