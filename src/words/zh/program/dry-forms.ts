// Translates the sentences of en/program/dry-forms.ts into Chinese.

import { own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

export const dryForm = (command: string | null): Sentence =>
  command === null ? planned : (DRY_FORMS[command] ?? unchanged(command));

const planned = say`\`guildform plan\` 显示 apply 会做什么，不写入任何内容。\`guildform rehearse\` 在频道的副本上试运行。`;
const stateShown = say`\`guildform state list\` 和 \`guildform state show ADDRESS\` 只显示状态，不写入。\`guildform state pull > copy.json\` 可以先存一份副本。`;

const DRY_FORMS: Readonly<Record<string, Sentence>> = {
  apply: planned,
  undo: say`\`guildform undo\` 只显示撤销计划，不改频道。\`guildform undo --out undo.json\` 保存该计划，\`guildform apply undo.json\` 应用它。`,
  pull: say`\`guildform pull -o -\` 只输出，不写文件。\`guildform pull --into FILE\` 显示差异，加 --write 才写入 FILE。`,
  init: say`\`guildform init\` 只写一个新文件，不改频道。\`guildform pull -o -\` 输出已有频道的文件。`,
  "state mv": stateShown,
  "state push": stateShown,
  "state migrate": stateShown,
  "state resolve": stateShown,
  "state unlock": stateShown,
  "state forget": say`\`guildform state forget ADDRESS\` 先列出对象再询问，不输入 yes 就不会执行。\`guildform state list GLOB\` 也能列出它们。`,
  comment: say`\`guildform comment --print\` 只输出文本。不加 --change 和 --issue，就不会发送。`,
  "status set": say`\`guildform status get\` 只读。`,
  emulate: say`模拟器在本机运行，不会改动任何频道。`,
};

export const dryCall = (operation: string): Sentence =>
  say`guildform 会立即发送调用；有破坏性的操作会先询问，加了 --yes 则不问。\`guildform call ${own(operation)} --help\` 显示请求。`;

const unchanged = (command: string): Sentence =>
  say`\`guildform ${own(command)}\` 不改频道，去掉这个选项直接运行。`;
