// Chinese: the words of the pages of the file.

import type { FileWords, KeyLimits } from "../file-words.js";
import { inCode } from "../markdown.js";

const limitsText = ({ least, most, isList, isUnique, fallback }: KeyLimits): string =>
  [
    least === null ? "" : isList ? `，至少 ${least} 项` : `，最小 ${least}`,
    most === null ? "" : isList ? `，最多 ${most} 项` : `，最大 ${most}`,
    isUnique ? "，不能重复" : "",
    fallback === null ? "" : `，默认 ${inCode(fallback)}`,
  ].join("");

const codes = (texts: readonly string[]): string => texts.map(inCode).join("、");

export const CHINESE_FILE_WORDS: FileWords = {
  about: (schema) => `每个顶层键一页，包括它下面的键。编辑器从 ${schema} 读取同样的说明。`,
  head: ["键", "类型", "必填", "说明"],
  yes: "是",
  title: (key) => `键 ${key}`,
  typeLine: ({ type, isRequired, limits }) =>
    `类型：${type}${isRequired ? "，必填" : ""}${limitsText(limits)}。`,
  example: "示例",
  exampleFrom: (link) => `${link}：`,
  sameKeys: (link) => `可用的键同 ${link}。`,
  keyLine: (key, { type, isRequired, limits, text }) =>
    `${key}（${type}${isRequired ? "，必填" : ""}${limitsText(limits)}）：${text}`,
  formLine: ({ type, limits, text }) => `${type}${limitsText(limits)}${text === "" ? "" : `：${text}`}`,
  choice: (keys) => `以下键必须写一个，且只能写一个：${codes(keys)}。`,
  pathWith: (path, keys) => `${path}（含 ${keys.join("、")}）`,
  sentence: (text) => (text.endsWith("。") ? text : `${text}。`),
  types: {
    string: "文本",
    integer: "整数",
    number: "数字",
    boolean: "true 或 false",
    object: "配置块",
  },
  namedBlock: "键值对",
  list: "列表",
  listOf: (type) => (type.includes("或") ? `由${type}组成的列表` : `${type}列表`),
  alternatives: (types) => types.join("或"),
  values: (values) => codes(values),
};
