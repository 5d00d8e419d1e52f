// The index and the pages of exit statuses, environment variables, events and operations take their Chinese words from here.

import { inCode } from "../markdown.js";
import type { EnvironmentWords, EventWords, ExitWords, IndexWords, OperationWords } from "../other-words.js";

const codes = (texts: readonly string[]): string => texts.map(inCode).join("、");

export const CHINESE_INDEX_WORDS: IndexWords = {
  title: "参考",
  pages: [
    "[命令](commands/README.md)：每个命令的用法、参数、选项、示例和退出码",
    "[guildform.yaml](file/README.md)：配置文件的每个键，包括类型和可用的值",
    "[代码](codes/README.md)：消息里每个代码的含义和处理办法",
    "[平台的接口](operations.md)：`guildform call` 和库使用的 34 个接口，以及附加接口",
    "[指的是谁](terms.md)：everyone、members、admins 等词",
    "[退出码](exit-statuses.md)",
    "[环境变量](environment.md)",
    "[事件](events.md)：`apply --json` 的各行，以及平台的事件",
  ],
  schemas: "文件夹 `schema/` 里有配置文件、计划、状态和命令输出的 JSON Schema。",
};

export const CHINESE_EXIT_WORDS: ExitWords = {
  title: "退出码",
  about: "脚本可以按 guildform 的退出码分支处理。",
  statusHead: ["退出码", "含义"],
  signals:
    "Ctrl-C（SIGINT）之后是 130，SIGTERM 之后是 143。apply 中断时，先等已发出的调用收到响应。磁盘已满，或输出已关闭，guildform 写不出结果，退出码就是 1，不是 0 或 2。",
  byCommand: "各命令的退出码",
  commandHead: ["退出码", "命令", "含义"],
};

export const CHINESE_ENVIRONMENT_WORDS: EnvironmentWords = {
  title: "环境变量",
  about: "变量为空等于没有设置，密钥除外：`GUILDFORM_PLAN_KEY` 或 `GUILDFORM_STATE_KEY` 为空时报错。",
  head: ["变量", "含义"],
  names: codes,
};

export const CHINESE_EVENT_WORDS: EventWords = {
  title: "事件",
  ofApply: "apply --json 的各行",
  aboutApply: (link) =>
    `\`guildform apply --json\` 每行打印一个 JSON 对象。最后一行是 \`result\`；apply 在第一次调用之前就结束时，是 \`error\`。结构定义是 [schema/apply-events.schema.json](${link})。每个事件都有 \`type\`，以及表示时间的 \`at\`：ISO 8601，UTC。`,
  noMembers: "这个事件没有其他字段。",
  memberHead: ["字段", "类型", "", "说明"],
  optional: "可选",
  members: (about, names) => `${about === "" ? "" : `${about}。`}字段：${codes(names)}`,
  types: {
    string: "字符串",
    integer: "整数",
    number: "数字",
    boolean: "布尔值",
    object: "对象",
    null: "null",
  },
  any: "任意值",
  values: codes,
  alternatives: (types) => types.join("或").replaceAll(/或(?=\w)/g, "或 "),
  // The result is `对象数组，见 …`.
  arrayOf: (type) => (type === null ? "数组" : type.replace(/^[^，]*/, (name) => `${name}数组`)),
  objectOf: (link) => `对象，见 ${link}`,
  ofService: "平台的事件",
  aboutService: "库的客户端从网关接收这些事件。机器人订阅一个 intent，就会收到它的全部事件。",
  intentHead: ["intent", "机器人", "事件"],
  privateDomain: "私域",
  allBots: "全部",
};

export const CHINESE_OPERATION_WORDS: OperationWords = {
  title: "平台的接口",
  needs: codes,
  about: (link) =>
    `\`guildform call OPERATION\` 调用一次接口，\`guildform call OPERATION --help\` 显示它的说明页：参数、请求体、限制和示例。库为每个接口提供一个方法。其他语言可以用 [schema/service.openapi.json](${link})。要了解一个错误码，运行 \`guildform explain 304023\`。`,
  head: ["接口", "调用", "说明", "要求"],
};
