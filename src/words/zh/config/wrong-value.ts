// Translates the sentences of en/config/wrong-value.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { Expected } from "../../en/config/expected.js";
import type { ActualValue } from "../../en/config/found.js";
import type { SubjectPhrase } from "../../en/config/subject.js";
import type { wrongValue as english, Meant } from "../../en/config/wrong-value.js";
import { own, quoted, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { didYouMean } from "../did-you-mean.js";
import { expectedText } from "./expected.js";
import { foundText } from "./found.js";
import { mendText } from "./mend.js";
import { subjectText } from "./subject.js";

const ANNOUNCEMENTS = say`写 none、{ message: KEY }（\`messages:\` 中的键）、{ channel: KEY, message_id: … } 或 { recommend: … }`;

const MEANT: Readonly<Record<Meant, (expected: Expected) => Sentence>> = {
  private: () => say`给 \`permissions:\` 下的身份组和用户看，写 \`members\`；只给管理员看，写 \`admins\``,
  everyone: (expected) =>
    expected.case === "names" && expected.names.includes("public")
      ? say`写 \`public\``
      : say`写 \`everyone\``,
  group: () => say`在 \`groups:\` 下写分组，不写 \`type\``,
  announcement: () => say`写 \`sub_type: announcement\`，同时写 \`type: text\``,
};

interface Mismatch {
  readonly what: SubjectPhrase;
  readonly expected: Expected;
  readonly found: ActualValue;
}

const mustBe = ({ what, expected, found }: Mismatch) =>
  say`${subjectText(what)}必须是${expectedText(expected)}；这里是${foundText(found)}`;

export const wrongValue: CodeWords<ParamsOf<typeof english>> = {
  "E-TYPE": (params) => ({ message: mustBe(params), hint: mendText(params.mend) }),
  "E-VALUE": byCase({
    names: (params) => ({
      message: mustBe(params),
      hint: params.meant === null ? didYouMean(params.near) : MEANT[params.meant](params.expected),
    }),
    number: (params) => ({
      message: mustBe(params),
      hint: params.inQuotes ? say`数字不加引号` : say``,
    }),
    announcement: ({ found }) => ({
      message: say`\`announcement\` 必须是 none、消息或推荐子频道；这里是${foundText(found)}`,
      hint: ANNOUNCEMENTS,
    }),
    "empty-announcement": () => ({
      message: say`\`announcement\` 既没有写消息，也没有写推荐子频道`,
      hint: ANNOUNCEMENTS,
    }),
    "thread-path": ({ text }) => ({
      message: say`\`thread\` 必须是 CHANNEL/KEY，即子频道的键和帖子的键；这里是${quoted(text)}`,
      hint: say`依次写子频道的键、斜杠、帖子原来的键`,
    }),
    "message-key": ({ text }) => ({
      message: say`\`message\` 必须是消息原来的键，不含斜杠；这里是${quoted(text)}`,
      hint: say`只写键，如 \`message: house-rules\``,
    }),
  }),
  "E-ID": ({ isNumber, ...params }) => ({
    message: mustBe(params),
    hint: idHint(params.expected.case, isNumber),
  }),
  "E-FORMAT": ({ version, found, isNewer }) => ({
    message: say`\`guildform\` 必须是${expectedText({ case: "format", version })}；这里是${foundText(found)}`,
    hint: isNewer
      ? say`这份文件要用更新的 guildform：升级程序，或写 \`guildform: ${version}\`，使用当前版本的格式`
      : say`写 \`guildform: ${version}\``,
  }),
  "E-NAME-BLANK": byCase({
    value: ({ what }) => ({
      message: say`${subjectText(what)}是空白`,
      hint: say`至少写一个可见字符`,
    }),
    name: ({ section }) => ({
      message: say`\`${own(section)}\` 下有一个名称是空白`,
    }),
    parameter: () => ({
      message: say`有一个参数的键是空白`,
      hint: say`写模板中的参数名`,
    }),
  }),
  "E-NUMBER": ({ found }) => ({
    message: say`位数太多，guildform 无法精确发送：${foundText(found)}`,
    hint: say`加上引号：ID 是文本`,
  }),
};

function idHint(expected: string, isNumber: boolean) {
  if (expected === "template-id") return say`加上引号，按平台的写法写`;
  return isNumber ? say`YAML 在这里读成数字：给整个 ID 加上引号` : say``;
}
