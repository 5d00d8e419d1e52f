// Translates the sentences of en/program/input.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import type { InputParams } from "../../en/program/input.js";
import { own, say, written } from "../../say.js";
import { NOTHING_SAID } from "../../sentence.js";

const STOPPED = {
  planning: say`没有生成计划`,
  asking: say`无法回答这个问题`,
  applying: say`没有应用任何变更`,
  emulating: say`没有启动模拟器`,
};

const PART_STOPPED = {
  planning: say`--target 和 --exclude 选定的范围无法生成计划`,
  drift: say`--target 和 --exclude 选定的范围无法检查`,
  into: say`找不到指定的地址，未做任何改动`,
};

const GOES_ON = {
  "saved-plan": say`然后再次应用同一个计划`,
  "new-plan": say`然后重新运行 guildform`,
};

export const programInputSentences: CodeWords<InputParams> = {
  INVALID_INPUT: byCase({
    file: ({ file, stopped }) => ({ message: say`${written(file)} 不能用，${STOPPED[stopped]}。` }),
    guild: ({ problems, calls }) => ({
      message: say`配置文件与频道对不上：${problems - calls} 个问题。${
        calls === 0 ? NOTHING_SAID : say`另外，之前的运行有 ${calls} 个调用结果不明。`
      }`,
    }),
    scope: ({ stopped, problems }) => ({ message: say`${PART_STOPPED[stopped]}：${problems} 个问题。` }),
    "open-calls": ({ calls, goesOn }) => ({
      message: say`之前的运行有 ${calls} 个调用结果不明。配置文件不用改。用列出的命令记下每个调用的结果，${GOES_ON[goesOn]}。`,
    }),
    call: ({ operation }) => ({ message: say`${own(operation)} 没有发送。` }),
  }),
};
