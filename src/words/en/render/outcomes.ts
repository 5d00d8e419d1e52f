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

/** What is left for later follows by itself: the next apply does it. */
const WHEN: Readonly<Record<PostsLeft["why"], (isUndo: boolean) => Sentence>> = {
  quota: (isUndo) =>
    isUndo
      ? say`tomorrow or by an undo that is planned with \`--allow posts=N\``
      : say`tomorrow or with \`policy.messages_per_channel_per_day\``,
  refused: () => say`once the service takes posts again`,
  waiting: () => say`once the service has looked at what was sent`,
  held: () => say`with the messages they need`,
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
    say`It is not sent again. Where the next plan cannot find it out, look in the guild, and say what is so:`,
  verified: () => say`Verified: what the plan touched is now as planned.`,
  "not-as-planned": () =>
    say`Looked at again, this is not as planned: the service did not take it, or somebody changed it meanwhile.`,
  "unrecorded-title": () => say`Done, and not recorded in state:`,
  "unrecorded-made": ({ id }) => say` = ${written(id)}`,
  "unrecorded-end": () =>
    say`Once state can be written again, plan: these are found by looking at the guild. Where that cannot tell, the plan asks for the command.`,
  "posts-left": ({ posted, all, left }) => {
    const rest = left.map(
      ({ posts, why, isUndo }) =>
        say`${own(posts === "rest" ? "the rest" : String(posts))} ${WHEN[why](isUndo)}`,
    );
    return say`${posted} of ${countedText(all, "message")} posted, ${listed(rest)}.`;
  },
  "changes-waiting": ({ changes }) =>
    say`${countedText(changes, "other change")} ${own(changes === 1 ? "waits" : "wait")} for messages that are not there yet.`,
  "stale-title": ({ objects, isShown }) =>
    say`${own(isShown ? "What the plan shows, and what would be done" : "Changed since the plan was made")}, ${countedText(objects, "object")}:`,
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
    return say`Changed since the plan was made, and not touched by it: ${countedText(channels, "channel")}: ${listed(channelTexts)}${andMore(channels - shown.length)}. The next plan shows what that means.`;
  },
  "history-empty": () => say`State remembers no apply that made a call.`,
  "history-title": ({ applies }) =>
    say`State remembers ${countedText(applies, "apply", "applies")}, the last one first:`,
  "history-next": () =>
    say`\`guildform undo ID\` plans the way back to before that apply, with all later ones.`,
  "history-run": ({ at, by, command }) => say`${momentText(at)}, ${written(by)}, ${written(command)}`,
  "history-counts": ({ counts }) =>
    counts.length === 0 ? say`nothing was changed` : listed(counts.map(madeCalls["made-calls"])),
  "history-open": ({ calls }) =>
    say`no answer is known to ${countedText(calls, "call")} of it, which may have done nothing: an undo looks at the guild`,
  "took-back": ({ runs, isPartial }) =>
    say`${own(isPartial ? "took back a part of" : "took back")} ${listed(runs.map(written))}`,
  "taken-back-by": ({ runs, isPartial }) =>
    say`${own(isPartial ? "taken back in part by" : "taken back by")} ${listed(runs.map(written))}`,
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

/** Of a list, so many are shown. */
const SHOWN = 10;

function shortValue(value: Json): Sentence {
  if (!Array.isArray(value) || value.length <= SHOWN) return valueSentence(value);
  return say`${valueSentence(value.slice(0, SHOWN))} and ${value.length - SHOWN} more`;
}
