// Translates the sentences of en/render/outcomes.ts into Chinese.

import type { Json } from "../../../model/json.js";
import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { outcomeWords as english } from "../../en/render/outcomes.js";
import { plainText } from "../../plain-text.js";
import { foreign, listed, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { momentText } from "../moment-text.js";
import { madeCalls } from "../plan/made-calls.js";
import { stale } from "../plan/stale.js";
import { quotedName } from "../quoted-name.js";
import { valueSentence } from "./values.js";

type OutcomeParams = ParamsOf<typeof english>;

type PostsLeft = OutcomeParams["posts-left"]["left"][number];

const STATUS: Readonly<Record<OutcomeParams["outcome-status"]["status"], Sentence>> = {
  applied: say`已生效`,
  pending: say`待生效`,
  failed: say`失败`,
  ambiguous: say`结果不明`,
  "not-run": say`未执行`,
};

const WHEN: Readonly<Record<PostsLeft["why"], (isUndo: boolean) => Sentence>> = {
  quota: (isUndo) =>
    isUndo
      ? say`明天再发，或用 \`--allow posts=N\` 重新生成撤销计划`
      : say`明天再发，或调整 \`policy.messages_per_channel_per_day\``,
  refused: () => say`等平台恢复接收消息后再发`,
  waiting: () => say`等平台审核完已发的消息再发`,
  held: () => say`等所依赖的消息发布后再发`,
};

const DRIFTED = { new: say`新建`, gone: say`已删除`, changed: say`有改动` } as const;

const [GONE, THERE] = (["gone", "there"] as const).map((part) =>
  plainText(stale["stale-part"]({ case: part })),
);

const SEPARATED = { separator: "、" };

export const outcomeWords: PhraseWords<OutcomeParams> = {
  "no-call-needed": () => say`无需调用。`,
  "outcome-status": ({ status }) => STATUS[status],
  "outcome-code": ({ code }) => say`错误码 ${code}`,
  "outcome-place": ({ file, line, column }) => say`${foreign(`${file}:${line}:${column}`)}`,
  "outcome-count": ({ status, count }) => say`${STATUS[status]} ${count}`,
  "applied-count": ({ count }) => say`已生效 ${count}`,
  "more-not-run": ({ more }) => say`… 另有 ${more} 项未执行；用 --json 查看全部`,
  "outcome-traces": ({ traces, more }) =>
    say`trace ${listed(traces.map(written), SEPARATED)}${andMore(more)}`,
  "ask-what-became": () =>
    say`guildform 不会再次发送。如果下一次计划查不到结果，先到频道里确认，再用命令写明结果：`,
  verified: () => say`已核对：计划中的每个对象都与计划一致。`,
  "not-as-planned": () => say`再次核对后，以下对象与计划不一致：平台没有执行变更，或后来的变更覆盖了它。`,
  "unrecorded-title": () => say`已完成，但没有写入状态：`,
  "unrecorded-made": ({ id }) => say` = ${written(id)}`,
  "unrecorded-end": () =>
    say`等状态可以写入时，运行 plan，它会到频道里查找这些对象。如果频道里看不到，计划会给出补记的命令。`,
  "posts-left": ({ posted, all, left }) => {
    const rest = left.map(
      ({ posts, why, isUndo }) => say`${posts === "rest" ? say`其余` : say`${posts} 条`}${WHEN[why](isUndo)}`,
    );
    return say`共 ${all} 条消息，已发布 ${posted} 条；${listed(rest, { separator: "；" })}。`;
  },
  "changes-waiting": ({ changes }) => say`另有 ${changes} 项变更在等尚未发布的消息。`,
  "stale-title": ({ objects, isShown }) =>
    isShown
      ? say`计划里写的与现在重新生成的不同，涉及 ${objects} 个对象：`
      : say`计划生成之后有变化，涉及 ${objects} 个对象：`,
  "stale-values": ({ what, before, now }) => {
    if (what === GONE) return before === null ? NOTHING_SAID : shortValue(before);
    if (what === THERE) return now === null ? NOTHING_SAID : shortValue(now);
    return say`${shortValue(before)} → ${shortValue(now)}`;
  },
  "more-rows": ({ rows }) => say`另有 ${rows} 行`,
  "more-findings": ({ findings }) => say`另有 ${findings} 项检查结果`,
  "drift-elsewhere": ({ channels, shown }) => {
    const channelTexts = shown.map(({ id, name, what }) =>
      name === null
        ? say`${foreign(id)} ${DRIFTED[what]}`
        : say`${quotedName(name)}（${foreign(id)}）${DRIFTED[what]}`,
    );
    return say`计划生成之后，有 ${channels} 个子频道发生变化，但不在计划之内：${listed(channelTexts, SEPARATED)}${andMore(channels - shown.length)}。下一次计划会显示影响。`;
  },
  "history-empty": () => say`状态里没有发送过调用的 apply。`,
  "history-title": ({ applies }) => say`状态里有 ${applies} 次 apply 的记录，最近的在前：`,
  "history-next": () => say`\`guildform undo ID\` 会生成计划，撤销该次和之后的所有 apply。`,
  "history-run": ({ at, by, command }) => say`${momentText(at)}，${written(by)}，${written(command)}`,
  "history-counts": ({ counts }) =>
    counts.length === 0 ? say`没有变更` : listed(counts.map(madeCalls["made-calls"]), { separator: "，" }),
  "history-open": ({ calls }) => say`有 ${calls} 次调用结果不明：撤销时会核对频道`,
  "took-back": ({ runs, isPartial }) =>
    say`撤销了 ${listed(runs.map(written), SEPARATED)}${isPartial ? say` 的一部分` : NOTHING_SAID}`,
  "taken-back-by": ({ runs, isPartial }) =>
    say`已由 ${listed(runs.map(written), SEPARATED)} 撤销${isPartial ? say`一部分` : NOTHING_SAID}`,
  "plan-line": ({ identity, guild }) =>
    say`${written(identity)}，频道${quotedName(guild.name)}（${written(guild.id)}）：`,
  "plan-line-title": () => say`计划 `,
};

const andMore = (more: number): Sentence => (more === 0 ? NOTHING_SAID : say`，另有 ${more} 个`);

const MOST_ITEMS = 10;

function shortValue(value: Json): Sentence {
  if (!Array.isArray(value) || value.length <= MOST_ITEMS) return valueSentence(value);
  return say`${valueSentence(value.slice(0, MOST_ITEMS))} 等 ${value.length} 项`;
}
