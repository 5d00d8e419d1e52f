// Translates the sentences of en/plan/scope.ts into Chinese.

import type { CodeWords } from "../../codes.js";
import { foreign, own, say } from "../../say.js";
import type { ScopeParams } from "../../shapes/scope.js";
import { didYouMean } from "../did-you-mean.js";

const KNOWN: Readonly<Record<ScopeParams["E-TARGET-NOTHING"]["known"], string>> = {
  planned: "文件和状态里都没有匹配的对象",
  undone: "要撤销的 apply 没有改过匹配的对象",
  bound: "状态里没有匹配的绑定",
  guild: "文件、状态和频道里都没有匹配的对象",
};

export const scope: CodeWords<ScopeParams> = {
  "E-TARGET-NOTHING": ({ flag, glob, near, known }) => ({
    message: say`${flag === "--into" ? foreign(glob) : say`${own(flag)} ${foreign(glob)}`}：${own(KNOWN[known])}`,
    hint: didYouMean(
      near,
      say`地址由种类和键组成，如 \`channel.rules\` 和 \`permission.rules/role.moderator\`；\`group.start/**\` 表示分组和其中的全部对象。`,
    ),
  }),
  "I-TARGET-DONE": ({ flag, glob }) => ({
    message: say`${own(flag)} ${foreign(glob)} 已匹配不到对象：guildform 以前纳管过，现在不再纳管`,
    hint: say`不用再处理。去掉这个选项。`,
  }),
  "E-TARGET-EMPTY": ({ exclude, target }) => ({
    message:
      target === null
        ? say`--exclude ${foreign(exclude)} 排除了整个频道`
        : say`--exclude ${foreign(exclude)} 把 --target ${foreign(target)} 全部排除了`,
    hint: say`排除优先。缩小排除的范围。`,
  }),
  "E-TARGET-NEEDS": ({ needed, by, glob }) => ({
    message: say`${foreign(by)} 依赖 ${foreign(needed)}，而 --exclude ${foreign(glob)} 排除了它`,
    hint: say`两个都排除，或都不排除。`,
  }),
};
