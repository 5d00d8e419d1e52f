// English: the end of an apply, and plans that are stale.

import type { Json } from "../../../model/json.js";
import type { PhraseWords } from "../../catalogue.js";
import type { OutcomeParams, OutcomeWord, PostsLeft } from "../../params/render/outcomes.js";
import { foreign, listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { momentText } from "../moment-text.js";
import { madeCalls } from "../plan/made-calls.js";
import { valueSentence } from "./values.js";

const STATUS: Readonly<Record<OutcomeWord, string>> = {
  applied: "applied",
  pending: "pending",
  failed: "failed",
  ambiguous: "ambiguous",
  "not-run": "not run",
};

/** The next apply makes the changes that are left for later. */
const WHEN: Readonly<Record<PostsLeft["why"], (isUndo: boolean) => Sentence>> = {
  quota: (isUndo) =>
    isUndo
      ? say`tomorrow or by an undo planned with \`--allow posts=N\``
      : say`tomorrow or with \`policy.messages_per_channel_per_day\``,
  refused: () => say`once the service takes posts again`,
  waiting: () => say`once the service has audited the sent messages`,
  held: () => say`once the messages that they need exist`,
};

const DRIFTED = { new: "is new", gone: "is gone", changed: "changed" } as const;

export const outcomeWords: PhraseWords<OutcomeParams> = {
  "no-call-needed": () => say`No call was needed.`,
  "outcome-status": ({ status }) => say`${own(STATUS[status])}`,
  "outcome-code": ({ code }) => say`code ${code}`,
  "outcome-place": ({ file, line, column }) => say`${foreign(`${file}:${line}:${column}`)}`,
  "outcome-count": ({ status, count }) => say`${own(STATUS[status])} ${count}`,
  "applied-count": ({ count }) => say`Applied ${count}`,
  "more-not-run": ({ more }) => say`… and ${more} more that were not run; --json lists all of them`,
  "outcome-traces": ({ traces, more }) => say`trace ${listed(traces.map(written))}${andMore(more)}`,
  "ask-what-became": () =>
    say`guildform does not send it again. If the next plan cannot find the outcome, look in the guild and give the outcome:`,
  verified: () => say`Verified: every object of the plan is now as planned.`,
  "not-as-planned": () =>
    say`After a second look, these are not as planned: the service did not make the change, or a later change replaced it.`,
  "unrecorded-title": () => say`Done, but not recorded in the state:`,
  "unrecorded-made": ({ id }) => say` = ${written(id)}`,
  "unrecorded-end": () =>
    say`When guildform can write the state again, run plan. It looks for these in the guild. If the guild does not show them, the plan prints commands that record them.`,
  "posts-left": ({ posted, all, left }) => {
    const rest = left.map(
      ({ posts, why, isUndo }) =>
        say`${own(posts === "rest" ? "the rest" : String(posts))} ${WHEN[why](isUndo)}`,
    );
    return say`${posted} of ${countedText(all, "message")} posted, ${listed(rest)}.`;
  },
  "changes-waiting": ({ changes }) =>
    say`${countedText(changes, "other change")} ${own(changes === 1 ? "waits" : "wait")} for messages that do not exist yet.`,
  "stale-title": ({ objects, isShown }) =>
    say`${own(isShown ? "Shown by the plan, and planned now" : "Changed since the plan was made")}, ${countedText(objects, "object")}:`,
  "stale-values": ({ what, before, now }) => {
    if (what === "is gone") return before === null ? say`` : shortValue(before);
    if (what === "is there now") return now === null ? say`` : shortValue(now);
    return say`${shortValue(before)} → ${shortValue(now)}`;
  },
  "more-rows": ({ rows }) => say`and ${countedText(rows, "more row")}`,
  "more-findings": ({ findings }) => say`and ${countedText(findings, "more finding")}`,
  "drift-elsewhere": ({ channels, shown }) => {
    const channelTexts = shown.map(({ id, name, what }) => {
      const called = name === null ? say`${foreign(id)}` : say`"${foreign(name)}" (${foreign(id)})`;
      return say`${called} ${own(DRIFTED[what])}`;
    });
    return say`Changed since the plan was made, but not part of it: ${countedText(channels, "channel")}: ${listed(channelTexts)}${andMore(channels - shown.length)}. The next plan shows the effect.`;
  },
  "history-empty": () => say`The state has no record of an apply that made a call.`,
  "history-title": ({ applies }) =>
    say`The state has records of ${countedText(applies, "apply", "applies")}, the latest first:`,
  "history-next": () => say`\`guildform undo ID\` plans to undo that apply and all later ones.`,
  "history-run": ({ at, by, command }) => say`${momentText(at)}, ${written(by)}, ${written(command)}`,
  "history-counts": ({ counts }) =>
    counts.length === 0 ? say`nothing was changed` : listed(counts.map(madeCalls["made-calls"])),
  "history-open": ({ calls }) =>
    say`the outcome of ${countedText(calls, "call")} is not known: an undo checks the guild`,
  "took-back": ({ runs, isPartial }) =>
    say`${own(isPartial ? "undid a part of" : "undid")} ${listed(runs.map(written))}`,
  "taken-back-by": ({ runs, isPartial }) =>
    say`${own(isPartial ? "undone in part by" : "undone by")} ${listed(runs.map(written))}`,
  "plan-line": ({ identity, guild }) =>
    say`${written(identity)} for "${foreign(guild.name)}" (${written(guild.id)}): `,
  "plan-line-calls": ({ calls }) => say`; ${countedText(calls, "call")} to make.`,
  "plan-line-title": () => say`Plan `,
  "plan-line-scope": ({ left }) => say` A part of the guild, ${countedText(left, "change")} left out.`,
  "plan-line-left": ({ changes }) => say` ${countedText(changes, "change")} left for later.`,
  "plan-line-incomplete": () => say` Something could not be read.`,
  "plan-line-blocked": ({ errors }) => say` Blocked: ${countedText(errors, "finding")} of level error.`,
  "no-changes": () => say`no changes`,
  "plan-line-danger": ({ irreversible, revealing }) => {
    const parts = [
      ...(irreversible === 0 ? [] : [say`${countedText(irreversible, "change")} cannot be undone`]),
      ...(revealing === 0 ? [] : [say`${countedText(revealing, "change")} cannot be unseen`]),
    ];
    return parts.length === 0 ? say`` : say` ! ${listed(parts)}.`;
  },
};

const andMore = (more: number): Sentence => (more === 0 ? say`` : say` and ${more} more`);

/** The most items of a list that a row shows. */
const SHOWN = 10;

function shortValue(value: Json): Sentence {
  if (!Array.isArray(value) || value.length <= SHOWN) return valueSentence(value);
  return say`${valueSentence(value.slice(0, SHOWN))} and ${value.length - SHOWN} more`;
}
