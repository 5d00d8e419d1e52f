// Translates the sentences of en/program/given-json.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf, PhraseWords } from "../../codes.js";
import type {
  EmulatorProblem,
  givenJson as english,
  givenJsonPhrases as englishPhrases,
} from "../../en/program/given-json.js";
import { own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { didYouMean } from "../did-you-mean.js";
import { schemaProblemText } from "../schema-problem.js";
import { controlProblemText } from "./emulator.js";

const emulatorProblem = byCase<EmulatorProblem, Sentence>({
  schema: ({ problem }) => schemaProblemText(problem),
  taken: ({ id, earlier }) => say`${written(id)} 与 ${written(earlier)} 重复`,
  "no-channel": () => say`频道里没有这个 ID 的子频道`,
  "no-emoji": ({ id, type }) => say`${written(id)} 不是类型 ${type} 的表情`,
  "other-fault": ({ fault }) => say`只能用于 fault ${own(fault)}`,
  "fault-status": () => say`必须是 201、202，或不小于 400`,
  "delay-without-ms": () => say`缺失，fault delay 需要它`,
  more: ({ count }) => say`还有 ${count} 个类似的问题`,
  control: ({ problem }) => controlProblemText(problem),
});

const placed = (problem: EmulatorProblem): Sentence =>
  say`${written(problem.at)}：${emulatorProblem(problem)}`;

export const givenJson: CodeWords<ParamsOf<typeof english>> = {
  "E-CALL-BODY": ({ operation, at, problem }) => ({
    message: say`${at === "" ? say`请求体` : say`${written(at)} `}${schemaProblemText(problem)}`,
    hint: say`\`guildform call ${own(operation)} --help\` 显示请求体的字段。`,
  }),
  "W-CALL-MANAGE": ({ at, bits }) => ({
    message: say`${written(at)} 的值 ${written(bits)} 包含管理权限，这个接口改不了它`,
    hint: say`平台会忽略这一位。在 QQ 客户端把该成员设为子频道管理员。`,
  }),
  "W-CALL-MEMBER": ({ at, near }) => ({
    message: say`${written(at)} 不是这个接口的已知字段`,
    hint: didYouMean(near),
  }),
  "E-EMULATE": ({ file, problem }) => ({ message: say`${written(file)}：${placed(problem)}` }),
};

export const givenJsonPhrases: PhraseWords<ParamsOf<typeof englishPhrases>> = { "emulator-problem": placed };
