// Translates the sentences of en/state/place.ts into Chinese.

import { shellWord } from "../../../model/shell-word.js";
import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import type { AmbiguousState, StatePlaceCodes, Version } from "../../en/state/place.js";
import { code, foreign, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence, type SentencePart } from "../../sentence.js";
import { troubleAt } from "./place-trouble.js";

const version = byCase<Version, Sentence>({
  state: ({ serial, lineage }) => say`序号 ${serial}（谱系 ${written(lineage)}）`,
  nothing: () => say`没有内容`,
  unknown: () => say`不是完整的状态`,
});

const afterReplaced = (place: string) =>
  byCase<StatePlaceCodes["STATE_REPLACED"]["way"], Sentence>({
    file: ({ kept }) =>
      kept === null
        ? say`恢复之前的状态文件。本次运行的记录在 ${written(place)}.journal。`
        : say`本次运行的状态在 ${written(kept)}。要用它，就用它覆盖 ${written(place)}。要保留现在的文件，就删掉 ${written(place)}.journal。`,
    store: () => say`先查明是谁写的，再运行。guildform 会先查找没有记下结果的新建调用。`,
    told: ({ hint }) => say`${written(hint)}`,
  });

const ambiguousState = ({ path, state }: AmbiguousState): Sentence =>
  state === null
    ? say`${written(path)}（无法读取）`
    : say`${written(path)}（频道 ${written(state.guildId)}，序号 ${state.serial}，谱系 ${written(state.lineage)}）`;

const stateFlag = (path: string): SentencePart => code(own("--state "), foreign(shellWord(path)));

const flagsOf = (states: readonly AmbiguousState[]): Sentence =>
  listed(
    states.map(({ path }) => stateFlag(path)),
    { separator: "、", last: " 或 " },
  );

const OTHER = {
  configuration: say`配置文件`,
  plan: say`计划`,
  command: say`命令`,
  file: say`文件`,
};

const CHECK_GUILD = {
  configuration: say`检查配置文件里的 \`guild:\`（以及 GUILD_ID）`,
  plan: say`检查计划`,
  command: say`检查 \`--guild\``,
  file: say`检查文件`,
};

export const statePlaceSentences: CodeWords<StatePlaceCodes> = {
  STATE_UNREADABLE: (params) => {
    const { message, hint } = troubleAt(params.place)(params);
    return { message: say`无法读取状态 ${written(params.place)}：${message}。`, hint };
  },
  STATE_UNWRITABLE: (params) => {
    const { message, hint } = troubleAt(params.place)(params);
    return {
      message: say`无法写入状态 ${written(params.place)}：${message}。此前的记录是完整的。`,
      hint,
    };
  },
  STATE_REPLACED: ({ place, found, expected, way }) => ({
    message: say`本次运行持锁期间，别人替换了状态 ${written(place)}。现在：${version(found)}；应该是：${version(expected)}。本次运行没有改动它。`,
    hint: afterReplaced(place)(way),
  }),
  STATE_GUILD_MISMATCH: ({ location, stateGuildId, configGuildId, of }) => ({
    message: say`状态 ${written(location)} 属于频道 ${written(stateGuildId)}，${OTHER[of]}却属于频道 ${written(configGuildId)}。`,
    hint: say`${CHECK_GUILD[of]}，或用 --state（GUILDFORM_STATE）指定正确的状态。默认是配置文件所在文件夹里的 ${written(`.guildform/${configGuildId}.json`)}。`,
  }),
  STATE_AMBIGUOUS: (params) => {
    const states = listed(params.files.map(ambiguousState), { separator: "、" });
    const flags = flagsOf(params.files);
    return params.case === "both"
      ? {
          message: say`有两个文件保存着同一个频道的状态：${states}。未做任何改动。`,
          hint: say`用 ${code(own("guildform state list --state PATH"))} 比较它们，把过时的文件移到别的文件夹。只为这一次运行指定：${flags}。`,
        }
      : {
          message: say`文件夹里有多份状态，又没有配置文件指明频道：${states}。`,
          hint: say`指定状态：${flags}。或用 -f FILE 指定这个频道的配置文件。`,
        };
  },
  NO_STATE: ({ location, others }) => ({
    message: say`${written(location)} 没有状态：还没有从这里应用过任何变更。${
      others.length === 0
        ? NOTHING_SAID
        : say`文件夹 \`.guildform\` 里有其他状态：${listed(others.map(ambiguousState), { separator: "；" })}。`
    }`,
    hint:
      others.length === 0
        ? say`先运行 \`guildform apply\`，或用 --state（GUILDFORM_STATE）指定状态。`
        : say`要用其中一份，就指定它：${flagsOf(others)}。否则先运行 \`guildform apply\`。`,
  }),
};
