// Translates the sentences of en/render/plan-diff.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { planDiffWords as english } from "../../en/render/plan-diff.js";
import { foreign, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { comparison } from "../compared-parts.js";

type DiffParams = ParamsOf<typeof english>;

const MARK = { gone: say`删除`, new: say`新增`, changed: say`修改` };

export const planDiffWords: PhraseWords<DiffParams> = {
  "diff-side": ({ side, place, at, identity }) =>
    say`${side === "old" ? say`旧` : say`新`}计划 ${written(place)}，生成于 ${foreign(at)}，计划标识 ${written(identity)}`,
  "diff-verdict": ({ differ, alike }) =>
    differ.length === 0 ? say`两份计划的标识相同，效果也相同。` : comparison(differ, alike),
  "diff-headline": ({ same }) => (same ? say`没有差异` : say`两份计划不同`),
  "diff-none": () => say`没有差异。`,
  "diff-legend": () => say`- 只在旧计划中，+ 只在新计划中，~ 两份都有但内容不同。`,
  "diff-mark": ({ is }) => MARK[is],
  "diff-title": ({ of }) => TITLE[of],
  "diff-reordered": () => say`两份计划都有的调用，顺序不同。`,
  "diff-built-on": ({ side }) => (side === "old" ? say`只有旧计划依赖它` : say`只有新计划依赖它`),
  "diff-allowance": ({ before, after }) => say`${numberWords(before)} → ${numberWords(after)}`,
};

const numberWords = (number: number | null): Sentence => (number === null ? say`无` : say`${number}`);

const TITLE: Readonly<Record<DiffParams["diff-title"]["of"], Sentence>> = {
  calls: say`调用`,
  footprint: say`前提`,
  findings: say`检查结果`,
  allowances: say`许可`,
  access: say`权限变化`,
  deferred: say`推迟`,
};
