// Translates the sentences of en/program/question-usage.ts into Chinese.

import type { CodeWords, ParamsOf } from "../../codes.js";
import type { questionUsage as english } from "../../en/program/question-usage.js";
import { foreign, listed, quoted, say, written } from "../../say.js";
import { didYouMean } from "../did-you-mean.js";

const nameSomebody = say`写 \`everyone\`、\`role NAME\` 或 \`user NAME\`，多个之间用逗号隔开：\`"role moderator, role events"\`。这个名称只对应一个身份组或用户，就可以只写名称。`;

/** Returns `；是否想写“moderator”？`, or an empty sentence if no name is similar. */
const orMeant = (near: string | null) => (near === null ? say`` : say`；${didYouMean(near)}`);

export const questionUsage: CodeWords<ParamsOf<typeof english>> = {
  "audience-empty": () => ({ message: say`没有指定身份组或用户`, hint: nameSomebody }),
  "audience-gap": ({ given }) => ({
    message: say`${quoted(given)}里的逗号旁边缺少名称`,
    hint: say`去掉逗号，或补上名称：\`"user alice, role events"\`。`,
  }),
  "audience-users": () => ({
    message: say`写了两个用户，一次只能问一个`,
    hint: say`只写一个用户，身份组数量不限：\`"user alice, role events"\`。`,
  }),
  "members-of-file": () => ({
    message: say`文件不列出成员`,
    hint: say`写 \`--at live\` 或 \`--at planned\`。`,
  }),
  "audience-shape": ({ given, near }) => ({
    message: say`${quoted(given)}不是身份组或用户的名称${orMeant(near)}`,
    hint: nameSomebody,
  }),
  "subject-ambiguous": ({ given, ways }) => ({
    message: say`不止一个身份组或用户叫${quoted(given)}：${listed(ways.map(foreign), { separator: "、" })}`,
    hint: say`写其中一个。`,
  }),
  "subject-unknown": ({ kind, given, near }) => ({
    message: say`没有${KIND[kind]}${quoted(given)}${orMeant(near)}`,
    hint:
      kind === "role"
        ? say`写它在文件 \`roles:\` 下的名称、在频道里的名称，或它的 ID。`
        : say`写它在文件 \`users:\` 下的名称，或它的 ID。`,
  }),
  "channel-unknown": ({ given, near }) => ({
    message: say`没有子频道${quoted(given)}${orMeant(near)}`,
    hint: say`写它的地址、键、名称或 ID；\`guildform tree\` 会全部列出。`,
  }),
  "channel-declared": ({ given, at }) => ({
    message: say`${quoted(given)}已在 ${written(at.file)}:${at.line} 声明，但频道里还没有`,
    hint: say`用 \`--at planned\` 查询计划执行后的频道，或用 \`--at file\` 只查文件。`,
  }),
  "channel-ambiguous": ({ given, addresses }) => ({
    message: say`不止一个子频道叫${quoted(given)}：${listed(addresses.map(foreign), { separator: "、" })}`,
    hint: say`写其中一个的地址。`,
  }),
  "channel-is-group": ({ given }) => ({
    message: say`${quoted(given)}是分组，只有分组里的子频道才有权限规则`,
    hint: say`写其中一个子频道；用 \`guildform tree\` 查看。`,
  }),
};

const KIND = { role: say`身份组`, user: say`用户` };
