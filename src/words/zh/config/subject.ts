// Translates the sentences of en/config/subject.ts into Chinese.

import { type ParamsOf, phrases } from "../../codes.js";
import type { subjects as english, SubjectPhrase, Thing } from "../../en/config/subject.js";
import { own, quoted, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

const THINGS: Readonly<Record<Thing, Sentence>> = {
  file: say`配置文件`,
  group: say`分组`,
  channel: say`子频道`,
  message: say`消息`,
  thread: say`帖子`,
  pin: say`精华消息`,
  reaction: say`表情表态`,
  permission: say`权限`,
  template: say`\`markdown\` 的模板`,
  parameter: say`参数`,
  "recommended-channel": say`推荐子频道`,
  row: say`按钮行`,
  button: say`按钮`,
};

const PARTS = { key: "键", name: "名称", title: "标题", value: "值" };

export const subjects = phrases<ParamsOf<typeof english>>({
  key: ({ key }) => say`\`${own(key)}\` 的值`,
  named: ({ section, name }) => say`\`${own(section)}\` 中的${quoted(name)}`,
  thing: ({ thing }) => THINGS[thing],
  part: ({ part, of }) => say`${THINGS[of]}的${own(PARTS[part])}`,
  entry: ({ of }) => say`\`${own(of)}\` 的条目`,
  field: ({ of }) => say`\`${own(of)}\` 的字段`,
});

/** Returns `子频道的名称`, for example. No blank follows it, because it ends with a Chinese word or a quotation mark. */
export function subjectText({ phrase, params }: SubjectPhrase): Sentence {
  // The compiler does not see that the params belong to this phrase.
  return (subjects[phrase] as (params: SubjectPhrase["params"]) => Sentence)(params);
}

/** Returns a subject that holds keys: `子频道`, `\`recommend\` 中`. */
export const holderText = (subject: SubjectPhrase): Sentence =>
  subject.phrase === "key" ? say`\`${own(subject.params.key)}\` 中` : subjectText(subject);
