// Translates the sentences of en/state/seal.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { stateSeal as english } from "../../en/state/seal.js";
import { say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

type Codes = ParamsOf<typeof english>;

type Forged = Codes["STATE_FORGED"];

/** The text comes after the name of the state. */
const problem = byCase<Forged, Sentence>({
  unsealed: ({ serial }) => say`没有封印（序号 ${serial}），但设置了 GUILDFORM_STATE_KEY`,
  state: ({ serial }) => say`的封印与 GUILDFORM_STATE_KEY 或内容不符（序号 ${serial}）`,
  "record-unsealed": ({ serial }) => say`里有一条没有封印的记录（序号 ${serial}）`,
  record: ({ serial }) =>
    say`里有一条记录（序号 ${serial}）的封印不符：与 GUILDFORM_STATE_KEY、记录本身或上一条记录对不上`,
  older: ({ serial, newest }) => say`是旧副本（序号 ${serial}）：本机见过序号 ${newest}`,
  former: ({ serial, lineage }) =>
    say`是以前的状态（序号 ${serial}，谱系 ${written(lineage)}），已有另一份状态取代它`,
  gone: ({ newest }) => say`不见了，但本机见过它（序号 ${newest}）`,
});

const lookAtIt = (location: string) =>
  say`有人手动改了 ${written(location)}，或有一次运行没用这个密钥就写了它。先不带密钥运行 \`guildform state pull > state.json\`，检查内容。内容正确就加封：带密钥运行 \`guildform state push state.json --replace\`。不正确就推送一份可信的副本。`;

const wayOn = (params: Forged): Sentence => {
  switch (params.case) {
    case "older":
    case "former":
      return say`恢复最新的副本。如果接受现在这份，先不带密钥运行 \`guildform state pull > state.json\`，再带密钥运行 \`guildform state push state.json --replace\`。`;
    case "gone":
      return say`用 \`guildform state push FILE --replace\` 恢复它的副本。如果是有意删除的，就删掉 ${written(params.memory)} 中它的条目（序号 ${params.newest}）。`;
    default:
      return lookAtIt(params.location);
  }
};

export const stateSeal: CodeWords<Codes> = {
  STATE_FORGED: (params) => ({
    message: say`状态 ${written(params.location)} ${problem(params)}。`,
    hint: wayOn(params),
  }),
  STATE_KEY_NEEDED: ({ location }) => ({
    message: say`状态 ${written(location)} 已加封，但没有设置 GUILDFORM_STATE_KEY。没有密钥就无法给新内容加封，下一次运行会拒绝这份状态。`,
    hint: say`在执行 apply 的地方设置 GUILDFORM_STATE_KEY。生成计划不需要密钥。`,
  }),
};
