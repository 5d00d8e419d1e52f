// Translates the sentences of en/plan/undo-runs.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { undoRuns as english } from "../../en/plan/undo-runs.js";
import { listed, own, say, written } from "../../say.js";

const LIST = say`\`guildform undo --list\` 列出可以撤销的 apply。`;

export const undoRuns: CodeWords<ParamsOf<typeof english>> = {
  NOTHING_TO_UNDO: byCase({
    forgotten: () => ({
      message: say`没有可撤销的内容：状态里没有发出过调用的 apply。`,
      hint: say`状态保留最近 20 次 apply。检查状态选对了没有（--state、GUILDFORM_STATE）。`,
    }),
    unchanged: ({ applies }) => ({
      message: say`没有可撤销的内容：${own(applies === 1 ? "那次 apply " : "这几次 apply 都")}没有改动任何内容。`,
      hint: LIST,
    }),
  }),
  UNKNOWN_RUN: byCase({
    none: ({ run, remembered }) => ({
      message: say`状态保留的最近 ${remembered} 次 apply 里没有“${written(run)}”。`,
      hint: LIST,
    }),
    several: ({ run, ids }) => ({
      message: say`有 ${ids.length} 次 apply 的 ID 以“${written(run)}”开头：${listed(ids.map(written), { separator: "、" })}。`,
      hint: say`把 ID 多写几位。`,
    }),
  }),
};
