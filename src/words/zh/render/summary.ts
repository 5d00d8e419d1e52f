// Translates the sentences of en/render/summary.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { ChangeSign, summaryWords as english } from "../../en/render/summary.js";
import { foreign, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { quotedName } from "../quoted-name.js";
import { scopeFlags } from "../scope-flags.js";
import { MOVE_WORDS } from "../state/move.js";
import { nameWords } from "./values.js";

type SummaryParams = ParamsOf<typeof english>;

/** A meaning contains no comma, because the legend is a list. */
const MEANING: Readonly<Record<ChangeSign, Sentence>> = {
  "+": say`新增`,
  "-": say`删除`,
  "~": say`修改`,
  "±": say`重新发布并撤回旧消息`,
  "→": say`换分组`,
  "⇅": say`换位置`,
  "=": say`只写入状态`,
};

const ACTION: Readonly<Record<SummaryParams["action-count"]["action"], Sentence>> = {
  create: say`新建`,
  update: say`修改`,
  replace: say`重新发布`,
  delete: say`删除`,
  grant: say`授予权限`,
  revoke: say`收回权限`,
  pin: say`设为精华`,
  unpin: say`取消精华`,
  react: say`添加表态`,
  unreact: say`取消表态`,
  announce: say`设置公告`,
  withdraw: say`撤下公告`,
  adopt: say`接管`,
  move: say`换键`,
  forget: say`不再纳管`,
  protect: say`保护`,
  unprotect: say`不再保护`,
};

const standing = ({ unchanged, unmanaged }: SummaryParams["standing"]): Sentence =>
  say`不变 ${unchanged}，未纳管 ${unmanaged}`;

const leftOut = (left: number): Sentence => (left === 0 ? NOTHING_SAID : say`，略去 ${left} 项变更`);

const unreadText = ({ entries, since }: SummaryParams["nothing-unread"]): Sentence =>
  say`${since === null ? NOTHING_SAID : say`自 ${foreign(since)} 以来，`}有 ${entries} 个权限项没有读取`;

const nothingInPart = ({ left }: { readonly left: number }): Sentence =>
  say`频道的这一部分没有变更${leftOut(left)}`;

const revealing = (changes: number): Sentence => say`${changes} 项变更让更多人看到已有的子频道`;

/** A digest is a word of guildform, unless a plan file has another text in its place. */
const digestWords = (digest: string) => (/^[\w:.-]+$/.test(digest) ? own(digest) : foreign(digest));

export const summaryWords: PhraseWords<SummaryParams> = {
  "guild-line": () => say`频道 `,
  "guild-id": ({ id }) => say`（${foreign(id)}）`,
  "deferred-title": () => say`推迟的变更`,
  "findings-title": ({ errors, warnings, notes }) => {
    const counts = [
      ...(errors === 0 ? [] : [say`${errors} 个错误`]),
      ...(warnings === 0 ? [] : [say`${warnings} 个警告`]),
      ...(notes === 0 ? [] : [say`${notes} 个提示`]),
    ];
    return counts.length === 0 ? say`检查结果` : say`检查结果：${listed(counts, { separator: "，" })}`;
  },
  "unmanaged-title": () => say`未纳管：频道里有，文件里没有`,
  "calls-title": () => say`调用，可以按这个顺序执行`,
  "totals-title": () => say`各分组的变更`,
  "in-group": ({ name, id }) => say`在 ${nameWords(name)}（${nameWords(id)}）`,
  "is-group": () => say`分组`,
  "in-no-group": () => say`（不在分组中）`,
  "announcement-and-protection": () => say`（公告和保护）`,
  "mark-counts": ({ marks }) =>
    listed(
      marks.map(({ sign, count }) => say`${own(sign)} ${count}`),
      { separator: "，" },
    ),
  "marks-title": () => say`图例：`,
  "mark-meaning": ({ sign }) => say`${own(sign)} ${MEANING[sign]}`,
  "plan-title": () => say`计划：`,
  "action-count": ({ action, count }) => say`${ACTION[action]} ${count}`,
  standing,
  "calls-to-make": ({ writes, reads }) => say`需要 ${writes} 次调用（读取已用 ${reads} 次）。`,
  "calls-made": ({ reads, ...rest }) => say`${standing(rest)}；读取用了 ${reads} 次调用。`,
  "changes-left": ({ changes }) => say`${changes} 项变更留给以后的 apply。`,
  "counts-later": ({ changes }) => say`（其中 ${changes} 项推迟）`,
  "scope-line": ({ left, ...globs }) =>
    say`只含频道的一部分：${scopeFlags(globs)}。就读到的内容看，${left === 0 ? say`没有略去变更` : say`略去 ${left} 项变更`}。`,
  "scope-needs": ({ needs, more }) =>
    say`还需要：${listed(
      needs.map(({ address, neededBy }) => say`${foreign(address)}（${foreign(neededBy)} 需要）`),
      { separator: "、" },
    )}${more === 0 ? NOTHING_SAID : say`，另有 ${more} 个`}。`,
  "changes-irreversible": ({ changes }) => say`! ${changes} 项变更无法撤销。`,
  "changes-revealing": ({ changes }) => say`! ${revealing(changes)}。`,
  "allowed-here": ({ allowances, isUndo }) =>
    say`已许可（--allow${isUndo ? NOTHING_SAID : say` 或 policy.allow_once`}）：${listed(
      allowances.map(([name, value]) => own(`${name}=${value}`)),
      { separator: "、" },
    )}。`,
  "plan-identity": ({ identity }) => say`计划标识 ${digestWords(identity)}`,
  "whole-identity": ({ identity }) => say`${digestWords(identity)}`,
  "plan-incomplete": () => say`有内容没能读取，计划可能缺少变更。`,
  "plan-blocked": ({ errors }) => say`计划受阻：先修正 ${errors} 个错误，或给出许可，再 apply。`,
  "nothing-now": () => say`现在没有要执行的变更。`,
  "nothing-read": () => say`读到的内容没有变更。`,
  "nothing-blocked": () => say`没有要执行的变更。`,
  "nothing-to-undo": () => say`没有变更。undo 能恢复的，都已经是原来的样子。`,
  "nothing-differs": ({ file }) =>
    say`没有变更。频道与${file === null ? say`文件` : say` ${written(file)} `}一致。`,
  "nothing-in-part": (rest) => say`${nothingInPart(rest)}。`,
  "nothing-unread": (unread) => say`没有要写入的变更；${unreadText(unread)}。`,
  "changes-unread": (unread) => say`${unreadText(unread)}，计划看不到其中的手动变更。`,
  "made-by": ({ at, version, file, guild, state, undoes }) => {
    const of = file === null ? NOTHING_SAID : say`，配置文件 ${foreign(file)}`;
    const from =
      state === null ? say`没有状态` : say`状态序号 ${state.serial}（谱系 ${foreign(state.lineage)}）`;
    const undo =
      undoes.length === 0
        ? NOTHING_SAID
        : say`，用于撤销 ${listed(undoes.map(foreign), { separator: "、" })}`;
    return say`由 guildform ${written(version)} 生成于 ${foreign(at)}${of}，频道${quotedName(guild.name)}（${foreign(guild.id)}），${from}${undo}。`;
  },
  "state-written": ({ location, at, who, command, ci_job_url: job }) => {
    const by = command === null ? say`使用 guildform 以外的程序` : say`命令 ${foreign(command)}`;
    const from = job === null ? NOTHING_SAID : say`，任务 ${foreign(job)}`;
    return say`guildform 没有核对状态 ${foreign(location)} 的封印，能写它的人都能决定一个键指向哪个对象。最近一次写入：${foreign(at.replace(".000Z", "Z"))}，${foreign(who)}，${by}${from}。`;
  },
  "state-elsewhere": ({ stage, ...move }) => MOVE_WORDS[stage](move),
  "made-unsigned": () =>
    say`未签名：这里显示的是文件内容。\`apply\` 会重新生成计划并显示；文件里的变更与新计划不同时，拒绝执行。`,
  "verdict-blocked": ({ errors, codes }) =>
    say`计划受阻：${errors} 个错误（${listed(codes.slice(0, 2).map(own), { separator: "、" })}${codes.length > 2 ? say` 等` : NOTHING_SAID}）`,
  "verdict-irreversible": ({ changes }) => say`${changes} 项变更无法撤销`,
  "verdict-revealing": ({ changes }) => revealing(changes),
  "verdict-calls": ({ calls }) => say`${calls} 次调用`,
  "verdict-nothing": () => say`没有变更`,
  "verdict-nothing-in-part": nothingInPart,
  "verdict-nothing-unread": (unread) => say`没有要写入的变更；${unreadText(unread)}`,
  "counts-no-call": () => say`无需调用`,
  "verdict-more-see": ({ audiences }) => say`另有 ${audiences} 个身份组或用户新增查看`,
  "verdict-incomplete": () => say`有内容没能读取`,
  "verdict-left": ({ changes }) => say`${changes} 项变更留给以后的 apply`,
  "verdict-part": ({ left }) => say`只含频道的一部分${leftOut(left)}`,
};
