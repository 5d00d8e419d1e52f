// Reports the end of an apply, the reasons for a stale plan, and the history of applies.

import type { Json } from "../../../model/json.js";
import { phrases } from "../../codes.js";
import type { Place } from "../../place.js";
import { plainText } from "../../plain-text.js";
import { foreign, listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { momentText } from "../moment-text.js";
import { type MadeCalls, madeCalls } from "../plan/made-calls.js";
import { stale } from "../plan/stale.js";
import { quotedName } from "../quoted-name.js";
import { valueSentence } from "./values.js";

type OutcomeWord = "applied" | "pending" | "failed" | "ambiguous" | "not-run";

/**
 * Counts the posts that are left for later. `rest` means that only these posts are left, and that guildform posted no
 * other message.
 */
type PostsLeft = {
  readonly posts: number | "rest";
  readonly why: "quota" | "refused" | "waiting" | "held";
  /** An undo does not depend on the policy of the file. */
  readonly isUndo: boolean;
};

const STATUS: Readonly<Record<OutcomeWord, string>> = {
  applied: "applied",
  pending: "pending",
  failed: "failed",
  ambiguous: "ambiguous",
  "not-run": "not run",
};

/** A later apply makes the changes that are left. */
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

/** These parts have no values to show, because the row already contains their text. */
const [GONE, THERE] = (["gone", "there"] as const).map((part) =>
  plainText(stale["stale-part"]({ case: part })),
);

export const outcomeWords = phrases({
  "no-call-needed": () => say`No call was needed.`,
  "outcome-status": ({ status }: { status: OutcomeWord }) => say`${own(STATUS[status])}`,
  "outcome-code": ({ code }: { code: number }) => say`code ${code}`,
  "outcome-place": ({ file, line, column }: Place & { file: string }) =>
    say`${foreign(`${file}:${line}:${column}`)}`,
  "outcome-count": ({ status, count }: { status: OutcomeWord; count: number }) =>
    say`${own(STATUS[status])} ${count}`,
  "applied-count": ({ count }: { count: number }) => say`Applied ${count}`,
  "more-not-run": ({ more }: { more: number }) =>
    say`… and ${more} more that were not run; --json lists all of them`,
  "outcome-traces": ({ traces, more }: { traces: readonly string[]; more: number }) =>
    say`trace ${listed(traces.map(written))}${andMore(more)}`,
  "ask-what-became": () =>
    say`guildform does not send it again. If the next plan cannot find the outcome, look in the guild and give the outcome:`,
  verified: () => say`Verified: every object of the plan is now as planned.`,
  "not-as-planned": () =>
    say`After a second look, these are not as planned: the service did not make the change, or a later change replaced it.`,
  "unrecorded-title": () => say`Done, but not recorded in the state:`,
  "unrecorded-made": ({ id }: { id: string }) => say` = ${written(id)}`,
  "unrecorded-end": () =>
    say`When guildform can write the state again, run plan. It looks for these in the guild. If the guild does not show them, the plan prints commands that record them.`,
  "posts-left": ({ posted, all, left }: { posted: number; all: number; left: readonly PostsLeft[] }) => {
    const rest = left.map(
      ({ posts, why, isUndo }) =>
        say`${own(posts === "rest" ? "the rest" : String(posts))} ${WHEN[why](isUndo)}`,
    );
    return say`${posted} of ${countedText(all, "message")} posted, ${listed(rest)}.`;
  },
  "changes-waiting": ({ changes }: { changes: number }) =>
    say`${countedText(changes, "other change")} ${own(changes === 1 ? "waits" : "wait")} for messages that do not exist yet.`,
  /** `isShown` means that guildform would now make another change than the plan shows. */
  "stale-title": ({ objects, isShown }: { objects: number; isShown: boolean }) =>
    say`${own(isShown ? "Shown by the plan, and planned now" : "Changed since the plan was made")}, ${countedText(objects, "object")}:`,
  "stale-values": ({ what, before, now }: { what: string; before: Json; now: Json }) => {
    if (what === GONE) return before === null ? say`` : shortValue(before);
    if (what === THERE) return now === null ? say`` : shortValue(now);
    return say`${shortValue(before)} → ${shortValue(now)}`;
  },
  "more-rows": ({ rows }: { rows: number }) => say`and ${countedText(rows, "more row")}`,
  "more-findings": ({ findings }: { findings: number }) => say`and ${countedText(findings, "more finding")}`,
  "drift-elsewhere": ({
    channels,
    shown,
  }: {
    channels: number;
    shown: readonly { id: string; name: string | null; what: "new" | "gone" | "changed" }[];
  }) => {
    const channelTexts = shown.map(({ id, name, what }) => {
      const called = name === null ? say`${foreign(id)}` : say`${quotedName(name)} (${foreign(id)})`;
      return say`${called} ${own(DRIFTED[what])}`;
    });
    return say`Changed since the plan was made, but not part of it: ${countedText(channels, "channel")}: ${listed(channelTexts)}${andMore(channels - shown.length)}. The next plan shows the effect.`;
  },
  "history-empty": () => say`The state has no record of an apply that made a call.`,
  "history-title": ({ applies }: { applies: number }) =>
    say`The state has records of ${countedText(applies, "apply", "applies")}, the latest first:`,
  "history-next": () => say`\`guildform undo ID\` plans to undo that apply and all later ones.`,
  /** `at` is ISO 8601. */
  "history-run": ({ at, by, command }: { at: string; by: string; command: string }) =>
    say`${momentText(at)}, ${written(by)}, ${written(command)}`,
  "history-counts": ({ counts }: { counts: readonly MadeCalls[] }) =>
    counts.length === 0 ? say`nothing was changed` : listed(counts.map(madeCalls["made-calls"])),
  /** `calls` is the number of calls with an unknown outcome. */
  "history-open": ({ calls }: { calls: number }) =>
    say`the outcome of ${countedText(calls, "call")} is not known: an undo checks the guild`,
  /** `isPartial` means that the undo did not revert the whole apply. */
  "took-back": ({ runs, isPartial }: { runs: readonly string[]; isPartial: boolean }) =>
    say`${own(isPartial ? "undid a part of" : "undid")} ${listed(runs.map(written))}`,
  "taken-back-by": ({ runs, isPartial }: { runs: readonly string[]; isPartial: boolean }) =>
    say`${own(isPartial ? "undone in part by" : "undone by")} ${listed(runs.map(written))}`,
  "plan-line": ({ identity, guild }: { identity: string; guild: { id: string; name: string } }) =>
    say`${written(identity)} for ${quotedName(guild.name)} (${written(guild.id)}): `,
  "plan-line-title": () => say`Plan `,
});

const andMore = (more: number): Sentence => (more === 0 ? say`` : say` and ${more} more`);

const MOST_ITEMS = 10;

function shortValue(value: Json): Sentence {
  if (!Array.isArray(value) || value.length <= MOST_ITEMS) return valueSentence(value);
  return say`${valueSentence(value.slice(0, MOST_ITEMS))} and ${value.length - MOST_ITEMS} more`;
}
