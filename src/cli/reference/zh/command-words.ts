// The pages of commands take their Chinese words from here.

import { CHINESE_HELP } from "../../../words/zh/help.js";
import type { CommandWords } from "../command-words.js";
import { inCode } from "../markdown.js";

const codes = (texts: readonly string[]): string => texts.map(inCode).join("、");

export const CHINESE_COMMAND_WORDS: CommandWords = {
  title: "命令",
  about:
    "每个命令一页，写明用法、参数、选项、示例和退出码。在终端里加 `--help` 也能看到，例如 `guildform plan --help`。",
  all: "全部命令",
  ofProgram: "guildform 的选项",
  end: "每个命令都有 `-h` 和 `--help`。另见[退出码](../exit-statuses.md)、[环境变量](../environment.md)。",
  headings: {
    commands: "命令",
    arguments: "参数",
    flags: "选项",
    examples: "示例",
    statuses: "退出码",
  },
  commandHead: ["命令", "说明"],
  argumentHead: ["参数", "说明", "默认值"],
  flagHead: ["选项", "说明", "默认值"],
  statusHead: ["退出码", "含义"],
  usage: (usage) =>
    Object.entries(CHINESE_HELP.usageParts).reduce(
      (text, [part, spoken]) => text.replace(part, spoken),
      usage,
    ),
  aliases: (names) => `别名：${codes(names)}。`,
  required: (description) => `${description.endsWith("。") ? "" : "。"}必填`,
  notWith: (flags) => `不能与 ${codes(flags)} 同时使用`,
  values: codes,
  defaultAtEnd: /（默认：([^（）]*)）$/,
  noDefault: () => "无",
  examples: "示例：",
  exitStatus: "退出码",
};
