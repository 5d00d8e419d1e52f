// Collects the Chinese help of the command line. Each file has the commands of one subject.

import type { HelpWords } from "../help-words.js";
import { planningHelp } from "./help/planning.js";
import { questionHelp } from "./help/questions.js";
import { reviewHelp } from "./help/review.js";
import { sharedFlags } from "./help/shared.js";
import { startHelp } from "./help/start.js";
import { stateHelp } from "./help/state.js";

export const CHINESE_HELP: HelpWords = {
  titles: {
    "Usage:": "用法：",
    "Arguments:": "参数：",
    "Options:": "选项：",
    "Commands:": "命令：",
    "Examples:": "示例：",
  },
  usageParts: {
    "[options]": "[选项]",
    "[command]": "[命令]",
    "[parameters]": "[参数]",
    "[flags]": "[选项]",
  },
  defaultValue: "默认：",
  choices: "可选值：",
  helpFlag: "显示帮助",
  helpCommand: "显示一个命令的帮助",
  commands: { ...startHelp, ...planningHelp, ...questionHelp, ...stateHelp, ...reviewHelp },
  sharedFlags,
};
