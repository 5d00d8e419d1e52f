// The pages of the file take their Chinese words from here.

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

/** The key of a Chinese comment in an example is the English comment. */
const COMMENTS: Readonly<Record<string, string>> = {
  "set GUILD_ID to try the same file on another guild": "设置 GUILD_ID，就能在另一个频道上试同一份文件",
  "relative to this file, and inside its folder": "相对于本文件，且在它所在的文件夹里",
  "水区 and the group 往期活动 are not in this file, and stay unchanged":
    "水区和分组“往期活动”没有写在本文件里，保持不变",
  "never delete these": "从不删除",
  "a plan with more needs --allow": "超过时，计划需要 --allow",
  "a moderator until last spring": "今年春天之前是版主",
};

/** Throws for an English comment that the table lacks. */
function commentOf(english: string): string {
  const chinese = COMMENTS[english];
  if (chinese !== undefined) return chinese;
  if (/\p{Script=Han}/u.test(english)) return english;
  throw new Error(`no Chinese for the comment of an example: ${english}`);
}

export const CHINESE_FILE_WORDS: FileWords = {
  about: (schema) => `每个顶层键一页，包括它下面的键。编辑器从 ${schema} 读取同样的说明。`,
  head: ["键", "类型", "必填", "说明"],
  yes: "是",
  title: (key) => `键 ${key}`,
  typeLine: ({ type, isRequired, limits }) =>
    `类型：${type}${isRequired ? "，必填" : ""}${limitsText(limits)}。`,
  example: "示例",
  exampleFrom: (link) => `${link}：`,
  comment: commentOf,
  sameKeys: (link) => `可用的键同 ${link}。`,
  keyLine: (key, { type, isRequired, limits, text }) =>
    `${key}（${type}${isRequired ? "，必填" : ""}${limitsText(limits)}）：${text}`,
  formLine: ({ type, limits, text }) => `${type}${limitsText(limits)}${text === "" ? "" : `：${text}`}`,
  choice: (keys) => `以下键必须且只能写一个：${codes(keys)}。`,
  pathWith: (path, keys) => `${path}（含 ${keys.join("、")}）`,
  sentence: (text) => (text.endsWith("。") ? text : `${text}。`),
  types: {
    string: "文本",
    integer: "整数",
    number: "数字",
    boolean: "布尔值",
    object: "配置块",
  },
  namedBlock: "键值对",
  list: "列表",
  listOf: (type) => (type.includes("或") ? `由${type}组成的列表` : `${type}列表`),
  alternatives: (types) =>
    [types.slice(0, -1).join("、"), ...types.slice(-1)].filter((one) => one !== "").join("或"),
  values: (values) => codes(values),
};
