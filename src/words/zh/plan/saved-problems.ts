// Translates the sentences of en/plan/saved-problems.ts into Chinese.

import { shellWord } from "../../../model/shell-word.js";
import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import { cutName as name, cutPath as word } from "../../cut-name.js";
import type { savedProblems as english, SavedPlanProblem } from "../../en/plan/saved-problems.js";
import { own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { linkOutText } from "../link-out.js";
import { schemaProblemText } from "../schema-problem.js";
import { unfitFileText } from "../unfit-file.js";

const VALUES = {
  other: (variable: string) => ({
    problem: say`生成它时，$\{${word(variable)}} 是另一个值`,
    hint: say`设回原来的值，用 --value ${word(variable)}=TEXT 或环境变量。或重新生成计划。`,
  }),
  none: (variable: string) => ({
    problem: say`生成它时，$\{${word(variable)}} 有值，现在没有`,
    hint: say`设回原来的值，用 --value ${word(variable)}=TEXT 或环境变量。`,
  }),
  new: (variable: string) => ({
    problem: say`生成它时，$\{${word(variable)}} 没有值，现在有`,
    hint: say`去掉这个值，或重新生成计划。`,
  }),
};

const planAgain = say`重新生成计划，再应用新计划。`;
const nameIt = say`指定 \`plan --out FILE\` 写出的文件。`;
const noPlan = say`要保存计划，用 \`guildform plan --out FILE\`；要指定配置，用 \`guildform plan -f FILE\`。`;
const sameKey = say`用同一个 GUILDFORM_PLAN_KEY 重新生成计划。`;

interface ProblemWords {
  readonly problem: Sentence;
  readonly hint: Sentence;
}

const named = (problem: Sentence): ProblemWords => ({ problem, hint: nameIt });
const none = (problem: Sentence): ProblemWords => ({ problem, hint: noPlan });
const wrong = (problem: Sentence): ProblemWords => ({ problem, hint: planAgain });

const wordsOfProblem: (problem: SavedPlanProblem) => ProblemWords = byCase<SavedPlanProblem, ProblemWords>({
  "no-name": () => named(say`文件名是空的`),
  missing: () => named(say`没有这个文件`),
  "below-file": () => named(say`没有这个文件：路径中有一段是文件，不是文件夹`),
  folder: () => named(say`它是文件夹`),
  "no-file": ({ unfit }) => ({
    problem: say`它${unfitFileText(unfit)}`,
    hint: say`${nameIt}从管道读取计划，用 \`guildform show -\` 和 \`guildform apply -\`。`,
  }),
  "not-permitted": () => named(say`当前用户没有权限读取它`),
  "link-circle": () => named(say`符号链接绕成了圈`),
  "link-out": (out) => named(linkOutText(out)),
  "long-path": () => named(say`路径太长`),
  "disk-error": () => named(say`磁盘无法读取它`),
  "too-large": () => named(say`它比任何计划都大`),
  empty: () => wrong(say`文件是空的`),
  "not-text": () => none(say`它不是 UTF-8 文本`),
  "not-json": () => none(say`它不是 JSON，也就不是已保存的计划`),
  edited: () => wrong(say`它不是 JSON：有人编辑过，或除计划外还有别的内容`),
  "cut-short": () => wrong(say`它不完整`),
  "other-json": () => none(say`它是 JSON，但不是已保存的计划`),
  deep: ({ most }) => wrong(say`它的嵌套超过 ${most} 层，计划不会这样`),
  "member-twice": ({ name: member, line }) =>
    wrong(say`第 ${line} 行，${written(JSON.stringify(member.slice(0, 60)))} 在同一个对象中出现了两次`),
  format: ({ format, known }) => wrong(say`它的格式是 ${format}，这个 guildform 读取的是 ${known}`),
  version: ({ made, known }) => ({
    problem: say`它由 guildform ${word(made)} 生成，当前版本是 ${own(known)}`,
    hint: say`用当前版本重新生成计划，或用生成它的版本来应用。`,
  }),
  "only-declared": () => ({
    problem: say`输出它时用了 --only-declared，apply 要用的内容隐去了`,
    hint: say`\`guildform plan --out FILE\` 保存完整的计划，即使 --only-declared 缩短了输出。`,
  }),
  people: () => ({
    problem: say`打印时隐去了用户 ID，而 apply 需要它们`,
    hint: say`\`guildform plan --out FILE\` 保存带 ID 的完整计划，撤销用 \`guildform undo --out FILE\`。`,
  }),
  "no-digest": () => wrong(say`它没有摘要，说明有人编辑过，或文件不完整`),
  digest: () => wrong(say`摘要与内容不符，说明有人编辑过文件`),
  shape: ({ at, problem }) =>
    wrong(say`它不符合计划的结构：${written(at.slice(0, 200) || "/")} ${schemaProblemText(problem)}`),
  guild: () => wrong(say`其中的频道不是 ID`),
  time: () => wrong(say`其中的生成时间不是时间`),
  "shaped-by": () => wrong(say`其中的文件名不是文件夹中的普通文件名`),
  identity: () => wrong(say`计划标识与内容不符`),
  "preconditions-digest": ({ address }) => wrong(say`${name(address)} 的前提摘要不符`),
  footprint: () => wrong(say`前提摘要与前提不符`),
  "preconditions-ids": () => wrong(say`前提中有不是 ID 的内容`),
  records: () => wrong(say`它要写进状态的记录，不是计划会写的`),
  "count-of-changes": () => wrong(say`汇总与变更不符`),
  "count-of-unmanaged": () => wrong(say`汇总与未纳管的子频道不符`),
  "call-not-shown": ({ id }) => wrong(say`没有一项变更列出调用 ${name(id)}`),
  "shown-not-called": ({ id, address }) =>
    wrong(say`${name(address)} 的变更列出调用 ${name(id)}，计划里却没有它`),
  "count-of-calls": () => wrong(say`调用的数目与操作不符`),
  "call-unknown": ({ id, operation }) => wrong(say`“${name(id)}”：计划不会调用 ${word(operation)}`),
  "call-twice": ({ id }) => wrong(say`“${name(id)}”：这个调用在计划里出现了两次`),
  "call-address": ({ id, address }) => wrong(say`“${name(id)}”：ID 与地址 ${name(address)} 不符`),
  "call-order": ({ id }) => wrong(say`“${name(id)}”：它依赖的调用不在它前面`),
  "not-signed": () => ({ problem: say`设置了 GUILDFORM_PLAN_KEY，但它没有签名`, hint: sameKey }),
  signature: () => ({ problem: say`签名与 GUILDFORM_PLAN_KEY 不符`, hint: sameKey }),
  "no-configuration": ({ file }) => ({
    problem: say`它的配置（${word(file)}）不存在，无法核实其中的调用`,
    hint: say`用 -f FILE 指定配置，或用 GUILDFORM_PLAN_KEY 给计划签名。如果已经逐个检查过计划中的调用，也可以加 --trust-plan。`,
  }),
  "file-elsewhere": ({ file, folder }) => ({
    problem: say`它的配置 ${name(file)} 在运行文件夹 ${name(folder)} 之外`,
    hint: say`没有签名的计划，谁都可以写进这个路径。如果认得这份配置，用 -f FILE 指定它，或在它所在的文件夹里运行。用 GUILDFORM_PLAN_KEY 签名的计划，可以指向任何文件夹。`,
  }),
  "folder-missing": ({ folder }) => ({
    problem: say`它的文件夹 ${name(folder)}（状态所在的位置）不存在`,
    hint: say`用 --state PATH 指定状态，或用 -f FILE 指定状态所在文件夹中的配置。`,
  }),
  configuration: ({ file, problems, line, code }) => ({
    problem: say`它的配置 ${word(file)} 无效：有 ${problems} 个问题${line === null ? say`` : say`，第一个在第 ${line} 行`}（${own(code ?? "原因不明")}）`,
    hint: say`用 \`guildform validate -f ${written(shellWord(file))}\` 查看。或用 -f FILE 指定另一份配置。`,
  }),
  "other-guild": ({ guild, file, fileGuild }) => ({
    problem: say`它属于频道 ${word(guild)}，而 ${word(file)} 属于频道 ${word(fileGuild)}`,
    hint: say`检查要改的是哪个频道。`,
  }),
  "foreign-channel": ({ channel, guild }) =>
    wrong(say`它要修改子频道 ${word(channel)}，而频道 ${word(guild)} 里没有这个子频道`),
  scope: ({ flag, glob, now }) =>
    now === "missing"
      ? {
          problem: say`生成它时用了 ${own(flag)} ${word(glob)}，这条命令没有用`,
          hint: say`它只涉及文件的一部分。写上与生成计划时相同的选项；\`guildform show\` 会列出它们。`,
        }
      : {
          problem: say`生成它时没有用 ${own(flag)} ${word(glob)}`,
          hint: say`已保存的计划只能按评审过的样子整份应用。给这一部分生成计划，再应用新计划。`,
        },
  value: ({ name: variable, now }) => VALUES[now](variable),
});

/** Returns `计划 plan.json`. A colon follows it. */
export const planAt = (place: string | null): Sentence => {
  if (place === null) return say`正在应用的计划`;
  return place === "-" ? say`标准输入中的计划` : say`计划 ${written(place)}`;
};

export const savedProblems: CodeWords<ParamsOf<typeof english>> = {
  SAVED_PLAN: ({ place, ...problem }) => {
    const { problem: what, hint } = wordsOfProblem(problem as SavedPlanProblem);
    return { message: say`无法使用${planAt(place)}：${what}。未做任何改动。`, hint };
  },
};
