// Translates the sentences of en/engine/stale.ts into Chinese.

import { writtenAddress } from "../../../model/address.js";
import { shellWord } from "../../../model/shell-word.js";
import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf, Words } from "../../codes.js";
import type { stalePlans as english, Stale } from "../../en/engine/stale.js";
import { code, foreign, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { settleCommand } from "../../settle-command.js";
import { unfitFileText } from "../unfit-file.js";

type Params = ParamsOf<typeof english>;

const SHOWN = 10;
/** Addresses of a file are much shorter. A person can edit a plan, so it may hold an address of any length. */
const LONGEST = 200;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const settled = (address: string, id: string | null) => code(own(settleCommand(writtenAddress(address), id)));

const shown = (items: readonly string[]): Sentence => {
  const more = items.length > SHOWN ? say` 等 ${items.length} 项` : NOTHING_SAID;
  return say`${listed(
    items.slice(0, SHOWN).map((item) => foreign(shortened(item))),
    { separator: "、" },
  )}${more}`;
};

const SHORT_RUN = 8;

/**
 * Returns the command for an undo, because `guildform plan` does not plan one: "用 `guildform undo 1f2e3d4c --out FILE`
 * 重新生成计划".
 */
const anew = ({ takesBack: run }: Stale): Sentence =>
  run === null
    ? say`重新生成计划`
    : say`用 ${code(own(`guildform undo ${shellWord(run.slice(0, SHORT_RUN))} --out FILE`))} 重新生成计划`;

const planAgain = (plan: Stale): Sentence => say`${anew(plan)}，查看新计划。`;

const SHORT_LINEAGE = 8;

const short = (lineage: string) => foreign(lineage.slice(0, SHORT_LINEAGE));

const why = (reason: string): Sentence => (reason === "" ? NOTHING_SAID : say`（${foreign(reason)}）`);

const stale = (message: Sentence, hint: Sentence): Words => ({
  message: say`计划已过期：${message}。未做任何改动。`,
  hint,
});

type OfState = Stale & { readonly location: string };

const staleState = (at: OfState, problem: Sentence, hint: Sentence = planAgain(at)): Words =>
  stale(say`${problem}（状态：${written(at.location)}）`, hint);

const nameState = ({ takesBack: run }: Stale): Sentence =>
  say`用 --state 指定计划所用的状态${run === null ? say`，或重新生成计划` : NOTHING_SAID}。`;

const staleImage = (image: Stale & { readonly path: string }, problem: Sentence): Words => ({
  message: say`计划已过期：图片 ${written(image.path)} ${problem}。图片没有发送。`,
  hint: say`放回原来的图片；或${anew(image)}，查看新计划。`,
});

export const stalePlans: CodeWords<Params> = {
  STALE_PLAN: byCase({
    changed: ({ addresses, ...plan }) =>
      stale(say`生成计划之后，频道有变化，涉及 ${shown(addresses)}`, planAgain(plan)),
    lost: ({ addresses, ...plan }) =>
      stale(say`重新生成的计划会不同，涉及 ${shown(addresses)}`, planAgain(plan)),
    shown: ({ addresses, ...plan }) =>
      stale(
        say`计划文件显示的变更与 apply 会做的不同，涉及 ${shown(addresses)}`,
        say`可能有人编辑过计划文件${plan.takesBack === null ? say`，或配置有改动` : NOTHING_SAID}。${planAgain(plan)}`,
      ),
    "no-state": ({ lineage, serial, ...at }) =>
      staleState(at, say`它根据状态 ${short(lineage)}（序号 ${serial}）生成，但这里没有状态`, nameState(at)),
    "new-state": ({ serial, ...at }) =>
      staleState(
        at,
        say`生成它时没有状态，现在已有状态，序号为 ${serial}`,
        say`重新生成计划：这份计划不包含后来的 apply 写入的记录。`,
      ),
    "other-lineage": ({ made, lineage, ...at }) =>
      staleState(
        at,
        say`它根据状态 ${short(made)} 生成，这里却是另一份状态 ${short(lineage)}`,
        nameState(at),
      ),
    "older-copy": ({ made, serial, ...at }) =>
      staleState(
        at,
        say`它根据序号为 ${made} 的状态生成，这里的状态是旧副本，序号为 ${serial}`,
        say`恢复较新的状态，或${anew(at)}。`,
      ),
    "other-file": ({ other, ...at }) =>
      staleState(
        at,
        say`这次运行等待期间，别的程序已改用 ${written(other)} 保存频道的状态`,
        at.takesBack === null
          ? say`再运行一次：guildform 会改用 ${written(other)}。`
          : say`${anew(at)}：guildform 会改用 ${written(other)}。`,
      ),
    protected: ({ address, ...at }) => staleState(at, say`计划要删除 ${foreign(address)}，而它现在受保护`),
    "state-moved-on": ({ made, serial, ...at }) =>
      staleState(at, say`它要修改状态的记录，当时的序号是 ${made}，现在是 ${serial}`),
    "open-call": ({ what, address, at, waits, isOwn, ...of }) => {
      const audit = waits ? say`，还在等待审核` : NOTHING_SAID;
      const next = isOwn ? say`再应用同一份计划` : say`再${anew(of)}`;
      const made = say`如果那次调用成功了，运行 ${settled(address, "ID")}；如果没有，运行 ${settled(address, null)}。然后${next}。`;
      const hint =
        of.takesBack === null
          ? say`带上配置运行 \`guildform apply\`，它会尽量查明。也可以自己确认：${made}`
          : made;
      return staleState(
        of,
        say`${own(what === "post" ? "发布" : "创建")} ${foreign(address)} 的调用结果不明，记录于 ${foreign(at)}${audit}`,
        hint,
      );
    },
    "forgotten-run": ({ run, ...at }) =>
      staleState(
        at,
        say`它要撤销 apply ${foreign(run)}，但状态里已没有它的记录`,
        say`\`guildform undo --list\` 列出可以撤销的 apply。`,
      ),
    "image-missing": (image) => staleImage(image, say`已不存在`),
    "image-outside": (image) => staleImage(image, say`在配置文件所在的文件夹之外`),
    "image-larger": ({ unfit, ...image }) =>
      staleImage(
        image,
        say`不是计划里的那张：它${unfit === null ? say`变大了` : say`现在${unfitFileText(unfit)}`}`,
      ),
    "image-no-file": ({ unfit, ...image }) =>
      staleImage(image, unfit === null ? say`已不是文件` : say`现在${unfitFileText(unfit)}，不是文件`),
    "image-unreadable": ({ reason, ...image }) => staleImage(image, say`无法读取${why(reason)}`),
    "image-other": ({ bytes, planned, ...image }) =>
      staleImage(image, say`不是计划里的那张（现在 ${bytes} 字节，当时 ${planned} 字节）`),
  }),
  "E-PLAN-APPLIED": ({ location }) => ({
    message: say`这份计划已全部生效（状态：${written(location)}）。未做任何改动。`,
    hint: say`重新生成计划：新计划会显示现在的差异。`,
  }),
  CHANNEL_LIST_CONTRADICTED: ({ ids }) => ({
    message: say`平台的响应自相矛盾：get_channel 返回 ${shown(ids)}，而读了两次 get_channels，列表里都没有。未生成计划。`,
    hint: say`平台的响应可能还没有更新。等一分钟，再运行一次。`,
  }),
  PULL_UNPROVED: (params) => ({
    message: say`${unprovedText(params)}。未做任何改动。这是 guildform 的缺陷。`,
    hint:
      params.case === "followed"
        ? say`请反馈这条消息。修复之前先略过这些地址：pull 后面只写其他地址，或给 undo 加 --exclude。也可以手动编辑文件。`
        : say`请反馈这条消息。修复之前，先从 \`guildform init\` 生成的文件开始。`,
  }),
  LOCK_WAIT_STOPPED: () => ({
    message: say`已停止等待状态的锁。guildform 没有做任何改动。`,
  }),
};

function unprovedText(params: Params["PULL_UNPROVED"]): Sentence {
  switch (params.case) {
    case "unread":
      return say`生成的文件与频道不符：guildform 读不了它（${own(params.problem)}，第 ${params.line} 行）`;
    case "plan":
      return say`生成的文件与频道不符：它的计划有 ${params.calls} 次调用，涉及 ${shown(params.addresses)}`;
    case "followed":
      return say`修改后的文件生成的计划与之前不同，或没有跟上频道的现状，涉及 ${shown(params.addresses)}`;
    default:
      return params satisfies never;
  }
}
