// Translates the sentences of en/schema-problem.ts into Chinese.

import type { CountRule, NumberRule, SchemaProblem } from "../../model/schema-problem.js";
import { byCase } from "../cases.js";
import { listed, own, quoted, say, written } from "../say.js";
import type { Sentence } from "../sentence.js";

const TYPES: Readonly<Record<string, Sentence>> = {
  string: say`文本`,
  integer: say`整数`,
  number: say`数字`,
  boolean: say`true 或 false`,
  array: say`列表`,
  object: say`对象`,
  null: say`null`,
};

const NUMBER: Readonly<Record<NumberRule, (limit: number) => Sentence>> = {
  "at-least": (limit) => say`不能小于 ${limit}`,
  "at-most": (limit) => say`不能大于 ${limit}`,
  above: (limit) => say`必须大于 ${limit}`,
  below: (limit) => say`必须小于 ${limit}`,
};

const COUNT: Readonly<Record<CountRule, (limit: number) => Sentence>> = {
  "at-least-characters": (limit) => say`至少要有 ${limit} 个字符`,
  "at-most-characters": (limit) => say`最多 ${limit} 个字符`,
  "at-least-items": (limit) => say`至少要有 ${limit} 项`,
  "at-most-items": (limit) => say`最多 ${limit} 项`,
  "at-least-members": (limit) => say`至少要有 ${limit} 个键`,
  "at-most-members": (limit) => say`最多 ${limit} 个键`,
};

const MOST_VALUES = 12;

/** `必须是文本`, `缺少 name` */
export const schemaProblemText: (problem: SchemaProblem) => Sentence = byCase<SchemaProblem, Sentence>({
  type: ({ types }) =>
    say`必须是${listed(
      types.map((type) => TYPES[type] ?? own(type)),
      { separator: "、", last: "或" },
    )}`,
  lacks: ({ member }) => say`缺少 ${written(member)}`,
  unknown: ({ member }) => say`有未知的键${quoted(member)}`,
  "one-of": ({ values }) => {
    const [value = ""] = values;
    if (values.length === 1) return say`必须是 ${written(value)}`;
    if (values.length > MOST_VALUES) return say`不是 ${values.length} 个可用值之一`;
    return say`必须是 ${listed(values.map(written), { separator: "、" })} 之一`;
  },
  number: ({ must, limit }) => NUMBER[must](limit),
  count: ({ must, limit }) => COUNT[must](limit),
  twice: () => say`不能有重复的项`,
  pattern: ({ pattern }) => say`必须符合 ${written(pattern)}`,
  rule: ({ keyword }) => say`不符合结构定义（schema）中的规则 ${own(keyword)}`,
});
