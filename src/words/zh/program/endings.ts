// Translates the sentences of en/program/endings.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { endings as english } from "../../en/program/endings.js";
import { foreign, own, say } from "../../say.js";

export const endings: CodeWords<ParamsOf<typeof english>> = {
  INTERRUPTED: byCase({
    "nothing-written": () => ({ message: say`已中断，频道没有改动。` }),
    "apply-left": () => ({
      message: say`已立即停止。进行中的调用可能已经生效，锁也还在。`,
      hint: say`下一次 plan 或 apply 会到频道里查看这些调用是否生效。如果报 STATE_LOCKED，用它给出的命令移除锁。`,
    }),
    "call-left": ({ operation }) => ({
      message: say`${own(operation)}：没等到响应就停止了，调用可能已经生效。`,
      hint: say`先看一下频道，再决定要不要重发。`,
    }),
  }),
  DECLINED: () => ({ message: say`已取消，未发送任何调用。` }),
  OUTPUT: ({ reason }) => ({ message: say`无法写入标准输出：${foreign(reason)}` }),
};
