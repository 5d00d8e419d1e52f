// Translates the sentences of en/config/moved.ts into Chinese.

import type { CodeWords, ParamsOf } from "../../codes.js";
import type { moved as english } from "../../en/config/moved.js";
import { own, quoted, say } from "../../say.js";
import { didYouMean } from "../did-you-mean.js";
import { KIND } from "../kind-names.js";
import { placeText } from "../place-text.js";

export const moved: CodeWords<ParamsOf<typeof english>> = {
  "E-MOVED-TO-UNKNOWN": ({ text, near }) => ({
    message: say`本文件中没有键${quoted(text)}`,
    hint: didYouMean(near, say`\`to\` 写新的键，也就是现在声明的键`),
  }),
  "E-MOVED-AMBIGUOUS": ({ text, one, other }) => ({
    message: say`${quoted(text)}可能是 ${own(one.kind)}.${quoted(one.key)}，也可能是 ${own(other.kind)}.${quoted(other.key)}`,
    hint: say`写完整地址：${own(one.kind)}.KEY 或 ${own(other.kind)}.KEY`,
  }),
  "E-MOVED-KIND": ({ from, to }) => ({
    message: say`\`from\` 是${KIND[from]}，\`to\` 却是${KIND[to]}`,
    hint: say`对象的种类不会变：${KIND[from]}不能变成${KIND[to]}`,
  }),
  "E-MOVED-KEY": ({ kind, key }) => ({
    message: say`${quoted(key)}不能用作${KIND[kind]}的键`,
    hint: kind === "thread" ? say`写 thread.CHANNEL/KEY` : say`消息的键不含斜杠`,
  }),
  "E-MOVED-FROM-DECLARED": ({ kind, key, at }) => ({
    message: say`${KIND[kind]}${quoted(key)}仍然声明在${placeText(at)}`,
    hint: say`\`from\` 写旧的键：在那里换键，或删掉这个条目`,
  }),
  "E-MOVED-REMOVED": ({ kind, key, at }) => ({
    message: say`${KIND[kind]}${quoted(key)}在这里换键，又在${placeText(at)}删除`,
    hint: say`两处保留一处`,
  }),
  "E-MOVED-DUPLICATE": ({ role, first }) => ({
    message: say`\`moved\` 中有两个条目的 \`${own(role)}\` 相同；第一个在${placeText(first)}`,
    hint: say`两个保留一个`,
  }),
  "E-MOVED-THREAD": ({ from, to }) => ({
    message: say`帖子不能从子频道${quoted(from)}移到${quoted(to)}：平台没有这个接口`,
    hint: say`要在那里重新发帖，把旧帖子写到 \`removed:\` 下。如果只是改了子频道的键，把子频道也写到 \`moved:\` 下`,
  }),
};
