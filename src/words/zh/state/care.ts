// Translates the sentences of en/state/care.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { stateCare as english } from "../../en/state/care.js";
import { code, foreign, own, say, written } from "../../say.js";
import { moveStepPlace } from "./move.js";

const LIST = say`\`guildform state list\` 列出状态里的对象。`;
const REPLACE = say`如果仍要替换，加上 --replace：guildform 会备份当前状态。`;

export const stateCare: CodeWords<ParamsOf<typeof english>> = {
  NOT_BOUND: ({ given, near, location }) => ({
    message: say`状态 ${written(location)} 里没有对象 ${foreign(given)}。`,
    hint: near === null ? LIST : say`是否想写 ${foreign(near)}？${LIST}`,
  }),
  STATE_EDIT_REFUSED: byCase({
    "no-address": ({ given }) => ({
      message: say`${foreign(given)} 不是对象的地址。状态没有改动。`,
      hint: say`地址的写法如 \`channel.rules\`、\`permission.rules/role.moderator\` 或 \`message.faq\`。`,
    }),
    "other-kind": ({ from, to }) => ({
      message: say`${foreign(from)} 和 ${foreign(to)} 不是同一种对象。状态没有改动。`,
      hint: say`新名称要属于同一种对象：\`guildform state mv channel.old channel.new\`。`,
    }),
    "other-channel": ({ from, to }) => ({
      message: say`${foreign(from)} 和 ${foreign(to)} 在不同的子频道里。状态没有改动。`,
      hint: say`给子频道改名，里面的对象会一起改名：\`guildform state mv channel.old channel.new\`。`,
    }),
    nameless: ({ from }) => ({
      message: say`${foreign(from)} 不能改名：表情表态、公告和以前的消息没有自己的名称。状态没有改动。`,
      hint: say`给它所属的消息或子频道改名，或不再纳管它：\`guildform state forget ADDRESS\`。`,
    }),
    same: ({ from }) => ({
      message: say`${foreign(from)} 已经是这个名称。状态没有改动。`,
      hint: LIST,
    }),
    taken: ({ from, to }) => ({
      message: say`${foreign(to)} 是另一个对象的名称，${foreign(from)} 不能改成它。状态没有改动。`,
      hint: say`先给那个对象改名，或不再纳管它。查看它：${code(own("guildform state show "), foreign(to))}。`,
    }),
    "open-call": ({ address }) => ({
      message: say`${foreign(address)} 有一个调用结果不明，这样修改可能丢掉它新建的对象。状态没有改动。`,
      hint: say`运行 \`guildform plan\`，它会去查明结果。或用 \`guildform state resolve\` 自己记下结果。`,
    }),
    "other-guild": ({ file, found, present }) => ({
      message: say`${written(file)} 是频道 ${written(found)} 的状态，当前状态属于频道 ${written(present)}。没有替换。`,
      hint: REPLACE,
    }),
    "other-lineage": ({ file, found, present }) => ({
      message: say`${written(file)} 的谱系是 ${written(found)}，当前状态的谱系是 ${written(present)}，两者不是同一份状态的不同版本。没有替换。`,
      hint: REPLACE,
    }),
    elsewhere: ({ file, other, stage }) => ({
      message:
        stage === "moving"
          ? say`${written(file)} 里的状态正在迁往 ${moveStepPlace(other)}。没有替换。`
          : stage === "moved"
            ? say`${written(file)} 里的状态已经迁到 ${moveStepPlace(other)}。没有替换。`
            : say`${written(file)} 里的状态是从 ${moveStepPlace(other)} 迁来的副本。没有替换。`,
      hint: say`要迁移状态，或完成中断的迁移，运行 \`guildform state migrate\`。如果仍要换成这份副本，加上 --replace，并确认没有别的副本在用。`,
    }),
    "not-newer": ({ file, found, present }) => ({
      message: say`${written(file)} 的序号是 ${found}，当前状态的序号是 ${present}。替换会丢掉当前状态的记录，所以没有替换。`,
      hint: REPLACE,
    }),
  }),
};
