// Translates the sentences of en/program/flag-usage.ts into Chinese.

import type { CodeWords, ParamsOf } from "../../codes.js";
import type { AskingCommand, flagUsage as english } from "../../en/program/flag-usage.js";
import { own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

const MOST_OF_VALUE = 60;

/**
 * Leaves out credentials in a URL, as in `postgres://bob:secret@db/guilds` and
 * `https://host/state?private_token=secret`.
 */
function flagValue(value: string | null): Sentence {
  if (value === null) return say`无值`;
  const open = value.replace(/\/\/[^#]*@/, "//…@").replace(/(\/\/[^?#]*\?).*/s, "$1…");
  const characters = [...open];
  return say`${quoted(characters.length > MOST_OF_VALUE ? `${characters.slice(0, MOST_OF_VALUE).join("")}…` : open)}`;
}

const NOTHING_DONE: Readonly<Record<AskingCommand, Sentence>> = {
  apply: say`未做任何改动。`,
  call: say`未发送任何调用。`,
  init: say`未做任何改动。`,
  pull: say`未做任何改动。`,
  "state-forget": say`所有对象照旧纳管。`,
};

export const flagUsage: CodeWords<ParamsOf<typeof english>> = {
  "asks-first": ({ command, again }) => ({
    message: say`${own(command.replace("-", " "))} 会先询问，回答只能在终端里输入。${NOTHING_DONE[command]}`,
    hint:
      again === null
        ? say`在终端里运行，或加上 --yes。`
        : say`在终端里运行。要确认的正是这个计划，就运行 \`${written(again)}\`。`,
  }),
  "flag-twice": ({ operation, flag, values: [first, second] }) => ({
    message: say`${operation === null ? say`` : say`${own(operation)}：`}${own(flag)} 写了两次：${flagValue(first)}和${flagValue(second)}。未做任何改动。`,
    hint: say`这个选项只接受一个值。保留一处。`,
  }),
  "rehearse-format": ({ format }) => ({
    message: say`--rehearse 支持 text、json、markdown 和 html 格式，不支持 ${own(format)}`,
    hint: say`换一个 \`--format\`，或单独演练：\`guildform rehearse\`。`,
  }),
  "seed-alone": () => ({
    message: say`没有 --faults，--seed 不起作用`,
    hint: say`加上 --faults N，或去掉 --seed。`,
  }),
  "pace-alone": () => ({
    message: say`不演练，--pace 不起作用`,
    hint: say`加上 --rehearse，或运行 \`guildform rehearse --pace 5/s\`。`,
  }),
  "chat-channels-alone": () => ({
    message: say`不演练，--chat-channels 不起作用`,
    hint: say`加上 --rehearse，或运行 \`guildform rehearse --chat-channels refused\`。`,
  }),
  "two-formats": ({ format }) => ({
    message: say`--json 和 --format ${own(format)} 不能同时使用。`,
    hint: say`只用其中一个。`,
  }),
  "limit-of-markdown": ({ format }) => ({
    message: say`--limit 只能缩短 Markdown，而现在的格式是 ${own(format)}`,
    hint: say`加上 \`--format markdown\`，或去掉 --limit。`,
  }),
};
