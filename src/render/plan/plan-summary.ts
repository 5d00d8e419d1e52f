// Makes the last blocks of a plan: the legend of the marks, the counts of changes and calls, the number of changes without an
// undo, and what blocks the plan. plan-document.ts puts these blocks last.

import { type Plan, takesBack } from "../../plan/value/plan.js";
import type { ChangeSign } from "../../words/en/render/summary.js";
import { inWords } from "../../words/in-words.js";
import { own, say } from "../../words/say.js";
import type { Sentence } from "../../words/sentence.js";
import { type Block, type Mark, oneLine, paragraph } from "../document/block.js";
import { punctuation, punctuationText } from "../document/punctuation.js";
import { run, type Tone } from "../document/run.js";
import { actionCounts } from "./action-counts.js";
import { changeBlocks } from "./change-block.js";
import { attributeSign, changeMark } from "./change-mark.js";
import type { ChangeNode, ChangeSection } from "./change-tree.js";
import { rememberedSummary } from "./remembered.js";
import { dangers, laterCounts, unreadEntries } from "./verdict-facts.js";

/** Takes `identity` in its printed form. It is null if another section prints it. */
export function summaryBlocks(
  plan: Plan,
  { verbose, identity }: { readonly verbose: boolean; readonly identity: string | null },
): Block[] {
  const { summary, calls, allowances } = plan;
  const { counted, others } = laterCounts(plan);
  const parts = punctuated(actionCounts(plan));
  const later = counted === 0 ? [] : [inWords("counts-later", { changes: counted })];
  const allowed = Object.entries(allowances);
  const { irreversible, revealing } = dangers(plan);
  const title = run(inWords("plan-title"), "strong");
  return [
    {
      kind: "counts",
      of: "changes",
      title,
      parts: [...ended([...parts, ...later]), say`${inWords("standing", summary)}${punctuation("stop")}`],
      tone: null,
    },
    oneLine(run(inWords("calls-to-make", calls))),
    ...rememberedSummary(plan, verbose),
    ...scopeBlocks(plan),
    ...unreadBlocks(plan),
    ...countLine(others, (changes) => inWords("changes-left", { changes }), "caution"),
    ...countLine(irreversible, (changes) => inWords("changes-irreversible", { changes }), "danger"),
    ...countLine(revealing, (changes) => inWords("changes-revealing", { changes }), "danger"),
    // A reviewer of a saved plan sees here what its maker allowed.
    ...(allowed.length === 0
      ? []
      : [
          paragraph(inWords("allowed-here", { allowances: allowed, isUndo: takesBack(plan) !== null }), {
            tone: "caution",
            ours: true,
          }),
        ]),
    ...caveats(plan),
    ...(identity === null
      ? []
      : [paragraph(inWords("plan-identity", { identity }), { tone: "quiet", ours: true })]),
  ];
}

/**
 * Describes a plan of a part of the guild: its targets, the objects that they need, and the number of omitted changes. It returns
 * nothing for a plan of the whole guild.
 */
export function scopeBlocks({ scope }: Pick<Plan, "scope">): Block[] {
  if (scope === undefined) return [];
  const { targets, excludes, dependencies, left_out: left } = scope;
  const named = dependencies
    .slice(0, MOST_ALONG)
    .map(({ address, needed_by }) => ({ address, neededBy: needed_by }));
  const more = dependencies.length - named.length;
  return [
    paragraph(inWords("scope-line", { targets, excludes, left }), { tone: "caution", ours: true }),
    ...(named.length === 0
      ? []
      : [paragraph(inWords("scope-needs", { needs: named, more }), { tone: "caution", ours: true })]),
  ];
}

const unreadBlocks = (plan: Plan): Block[] => {
  const unread = unreadEntries(plan);
  return unread === null
    ? []
    : [paragraph(inWords("changes-unread", unread), { tone: "caution", ours: true })];
};

/** The rows of the changes have all of these objects. */
const MOST_ALONG = 8;

const countLine = (count: number, words: (count: number) => Sentence, tone: Tone): Block[] =>
  count === 0 ? [] : [oneLine(run(words(count), tone))];

const blocking = ({ findings }: Plan): number => findings.filter(({ level }) => level === "error").length;

export function legend(sections: readonly ChangeSection[]): Block[] {
  const meanings = marksUsed(sections).map((sign) => inWords("mark-meaning", { sign }));
  const title = run(inWords("marks-title"), "quiet");
  return [{ kind: "counts", of: "marks", title, parts: punctuated(meanings), tone: "quiet" }];
}

/** Reports the limits of the plan: unread parts, and findings that block apply. */
export function caveats(plan: Plan): Block[] {
  const errors = blocking(plan);
  return [
    ...(plan.complete ? [] : [paragraph(inWords("plan-incomplete"), { tone: "caution", ours: true })]),
    ...(errors === 0 ? [] : [paragraph(inWords("plan-blocked", { errors }), { tone: "danger", ours: true })]),
  ];
}

/** Adds a comma to each part except the last. The printer adds the blank between two parts. */
const punctuated = (parts: readonly Sentence[]): Sentence[] =>
  parts.map((part, index) => (index === parts.length - 1 ? part : marked(part, "comma")));

/** Adds a semicolon to the last part. */
const ended = (parts: readonly Sentence[]): Sentence[] =>
  parts.map((part, index) => (index === parts.length - 1 ? marked(part, "semicolon") : part));

const marked = (part: Sentence, mark: "comma" | "semicolon"): Sentence =>
  say`${part}${own(punctuationText(mark).trimEnd())}`;

/** Returns the signs of some changes in a fixed order, for a legend that explains no other signs. */
export function marksUsed(sections: readonly ChangeSection[]): ChangeSign[] {
  const used = new Set<Mark["sign"]>();
  for (const { roots } of sections) for (const root of roots) addSigns(root, used);
  return ORDER.filter((sign) => used.has(sign));
}

const ORDER: readonly ChangeSign[] = ["+", "-", "~", "±", "→", "⇅", "="];

function addSigns({ changes, children }: ChangeNode, used: Set<Mark["sign"]>): void {
  for (const { main } of changeBlocks(changes)) {
    const { sign } = changeMark(main);
    used.add(sign);
    // Attributes have signs of their own only next to this mark.
    if (sign !== "~") continue;
    for (const { path } of main.attributes) {
      const inside = attributeSign(path);
      if (inside !== null) used.add(inside);
    }
  }
  for (const child of children) addSigns(child, used);
}
