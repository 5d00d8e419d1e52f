// Translates the sentences of en/render/printing.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { printing as english, OmittedPart } from "../../en/render/printing.js";
import { say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

type PrintingParams = ParamsOf<typeof english>;

const cut = (what: Sentence): Sentence => say`（已截断，${what}，用 --verbose 查看）`;

const LABEL: Readonly<Record<PrintingParams["label"]["label"], Sentence>> = {
  error: say`错误`,
  warning: say`警告`,
  info: say`提示`,
  help: say`建议`,
  cause: say`原因`,
  advice: say`重试建议`,
};

const PUNCTUATION: Readonly<Record<PrintingParams["punctuation"]["mark"], Sentence>> = {
  comma: say`，`,
  item: say`、`,
  semicolon: say`；`,
  colon: say`：`,
  stop: say`。`,
  blank: NOTHING_SAID,
};

export const printing: PhraseWords<PrintingParams> = {
  "language-tag": () => say`zh-CN`,
  punctuation: ({ mark }) => PUNCTUATION[mark],
  "after-name": ({ name }) => (name === "所有人" ? NOTHING_SAID : say` `),
  label: ({ label }) => LABEL[label],
  at: () => say`位于`,
  "cut-value": ({ characters }) => cut(say`共 ${characters} 个字符`),
  "cut-text": ({ lines, characters }) =>
    cut(lines === 1 ? say`共 ${characters} 个字符` : say`共 ${lines} 行、${characters} 个字符`),
  "cut-lines": ({ lines }) => cut(say`另有 ${lines} 行`),
  "cut-members": ({ members }) => cut(say`另有 ${members} 项`),
  "lines-unchanged": ({ lines }) => say`… ${lines} 行不变 …`,
  "characters-unchanged": ({ characters }) => say`…${characters} 个字符不变…`,
  "members-unchanged": ({ members }) => say`… ${members} 项不变 …`,
  "folded-text": ({ lines, characters }) => say`${lines} 行，${characters} 个字符`,
  "folded-diff": ({ gone, come }) => say`删除 ${gone} 行，新增 ${come} 行`,
  "folded-members": ({ members }) => say`${members} 项`,
  heading: ({ of }) => HEADINGS[of],
  "left-out": ({ of, count }) => say`… 内容太长，略去 ${LEFT_OUT[of](count)}`,
};

const HEADINGS: Readonly<Record<PrintingParams["heading"]["of"], Sentence>> = {
  access: say`权限变化`,
  dangers: say`无法撤销，或让更多人看到子频道`,
  findings: say`检查结果`,
  changes: say`变更`,
};

const LEFT_OUT: Readonly<Record<OmittedPart, (count: number) => Sentence>> = {
  access: (count) => say`${count} 行权限变化`,
  dangers: (count) => say`${count} 项`,
  findings: (count) => say`${count} 项检查结果`,
  changes: (count) => say`${count} 项变更`,
  lines: (count) => say`${count} 行`,
};
