// Translates the sentences of en/config/tests.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { tests as english } from "../../en/config/tests.js";
import { own, quoted, say } from "../../say.js";
import { didYouMean } from "../did-you-mean.js";

const EXAMPLE = say`写法如 \`{ who: everyone, cannot: view, in: staff }\``;

export const tests: CodeWords<ParamsOf<typeof english>> = {
  "E-TEST-FORM": byCase({
    none: () => ({
      message: say`这条测试缺少 \`who\`、\`nobody_but\` 或 \`no_new_access\``,
      hint: EXAMPLE,
    }),
    several: () => ({
      message: say`\`who\`、\`nobody_but\` 和 \`no_new_access\` 在一条测试里只能写一个，这里写了多个`,
      hint: say`每个各写一条测试`,
    }),
    unfit: ({ form, key }) => ({
      message: say`写了 \`${own(form)}\` 的测试不能再写 \`${own(key)}\``,
      hint: say`删掉 \`${own(key)}\`，或另写一条测试`,
    }),
    "no-right": () => ({
      message: say`这条测试没有指明权限`,
      hint: say`加上 \`can\`、\`cannot\` 或 \`can_only\`，值为 view、speak 或 live`,
    }),
    rights: () => ({
      message: say`\`can\`、\`cannot\` 和 \`can_only\` 在一条测试里只能写一个，这里写了多个`,
      hint: say`每个各写一条测试`,
    }),
    "no-can": () => ({
      message: say`写了 \`nobody_but\` 的测试要指明权限`,
      hint: say`加上 \`can\`，值为 view、speak 或 live`,
    }),
    "no-in": () => ({
      message: say`这条测试没有指明子频道`,
      hint: say`加上 \`in\`，值为子频道的键、\`group KEY\` 或 \`"*"\`（本文件的全部子频道）`,
    }),
    empty: ({ key }) => ({
      message: say`\`${own(key)}\` 为空，这条测试什么也没有检查`,
      hint: EXAMPLE,
    }),
  }),
  "E-TEST-WHO": ({ key, text }) => ({
    message: say`\`${own(key)}\` 不能是${quoted(text)}`,
    hint:
      key === "who"
        ? say`写 \`everyone\`、\`role NAME\`、\`user NAME\`、\`bare user NAME\` 或 \`any role NAME\``
        : say`写 \`role NAME\` 或 \`user NAME\``,
  }),
  "E-TEST-IN": byCase({
    "group-empty": ({ text }) => ({
      message: say`${quoted(text)}里没有子频道，这条测试什么也没有检查`,
      hint: say`写一个子频道，或有子频道的分组`,
    }),
    unknown: ({ text, near }) => ({
      message: say`本文件中没有子频道符合${quoted(text)}，这条测试什么也没有检查`,
      hint: didYouMean(
        near,
        say`写子频道的键、\`group KEY\`，或 \`log-*\` 这样的通配符；测试只检查本文件声明的子频道`,
      ),
    }),
  }),
};
