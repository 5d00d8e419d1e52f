// Makes the document of the difference between two saved plans. It names the parts of the identity that differ, and it shows each
// difference. render/plan-diff-text.ts prints the document.
//
//   Old plan plan.json, made 2026-11-22T10:00:00.000Z, identity 3f8q…
//   New plan now.json, made 2026-11-23T10:00:00.000Z, identity 9t2b…
//   They differ in the calls and what it builds on. No difference shows in the guild.
//
//   Calls
//   + create_channel channel.two
//   ~ update_channel channel.rules
//       name  规则 → 频道规则

import type { PlanDifferences } from "../../inspect/plan-differences.js";
import { attributeWord } from "../../model/attribute-values.js";
import { isAttribute } from "../../model/channel-attributes.js";
import { shortIdentity } from "../../plan/value/compared-identities.js";
import type { Finding } from "../../plan/value/finding.js";
import type { AttributeChange, Deferred, Operation, Plan } from "../../plan/value/plan.js";
import { inWords } from "../../words/in-words.js";
import { foreign, own } from "../../words/say.js";
import { wordsOf } from "../../words/words-of.js";
import { type Block, type Mark, paragraph, type TreeRow, table } from "../document/block.js";
import { type Document, type Section, type SectionOf, section } from "../document/document.js";
import { NO_RUN, type Run, run, type Tone } from "../document/run.js";
import { laterWords } from "../later-words.js";
import { accessRows } from "../plan/access-table.js";
import { CHANGES, COMES, GOES } from "../plan/change-mark.js";
import { shownValues } from "../plan/shown-values.js";
import { partInWords } from "../stale-plan-text.js";

/** Identifies a plan by the path of its file. */
export interface NamedPlan {
  readonly place: string;
  readonly plan: Pick<Plan, "identity" | "created_at" | "guild">;
}

export function planDiffDocument(
  { old, now, isSame }: { readonly old: NamedPlan; readonly now: NamedPlan; readonly isSame: boolean },
  differences: PlanDifferences,
  { wholeIdentities }: { readonly wholeIdentities: boolean },
): Document {
  const { calls, footprint, findings, allowances, access, deferred } = differences;
  const { guild } = now.plan;
  const shownIdentity = (identity: string) => (wholeIdentities ? identity : shortIdentity(identity));
  const sections = [
    section(
      [
        sideLine("old", old, shownIdentity),
        sideLine("new", now, shownIdentity),
        ...verdictLines(differences, isSame),
      ],
      {
        of: "guild",
        title: [
          run(inWords("guild-line")),
          run(inWords("name", guild), "strong"),
          run(inWords("guild-id", guild), "quiet"),
        ],
      },
    ),
    titled("calls", "changes", [
      ...callTree(calls),
      ...(calls.reordered ? [paragraph(inWords("diff-reordered"), { ours: true })] : []),
    ]),
    titled("footprint", "other", rows(footprintRows(footprint))),
    titled("findings", "other", rows(marked(findings, findingCells))),
    titled(
      "allowances",
      "other",
      rows(
        allowances.map(({ allowance, ...sides }) => [
          markRun("changed"),
          run(own(allowance), "strong"),
          run(inWords("diff-allowance", sides)),
        ]),
      ),
    ),
    titled("deferred", "other", rows(marked(deferred, deferredCells))),
    titled(
      "access",
      "access",
      rows([
        ...accessRows(access.removed, true).map(({ who, turn }) => [markRun("gone"), who, turn]),
        ...accessRows(access.added, true).map(({ who, turn }) => [markRun("new"), who, turn]),
      ]),
    ),
  ];
  return {
    verdict: { severity: isSame ? "none" : "danger", words: inWords("diff-headline", { same: isSame }) },
    sections: sections.filter(({ title, blocks }) => title.length + blocks.length > 0),
  };
}

const verdictLines = (differences: PlanDifferences, isSame: boolean): Block[] =>
  isSame
    ? [paragraph(inWords("diff-none"), { tone: "good", ours: true })]
    : [
        paragraph(inWords("diff-verdict", differences), {
          tone: differences.differ.length === 0 ? "good" : "caution",
          ours: true,
        }),
        paragraph(inWords("diff-legend"), { tone: "quiet", ours: true }),
      ];

function sideLine(
  side: "old" | "new",
  { place, plan }: NamedPlan,
  shownIdentity: (identity: string) => string,
): Block {
  const identity = shownIdentity(plan.identity);
  return paragraph(inWords("diff-side", { side, place, at: plan.created_at, identity }), { tone: "quiet" });
}

type Subject = "calls" | "footprint" | "findings" | "allowances" | "deferred" | "access";

/** Leaves out the title if the section has no blocks. */
const titled = (subject: Subject, of: SectionOf, blocks: readonly Block[]): Section =>
  section(blocks, {
    of,
    title: blocks.length === 0 ? [] : [run(inWords("diff-title", { of: subject }), "strong")],
  });

const rows = (all: readonly (readonly Run[])[]): Block[] => (all.length === 0 ? [] : [table("columns", all)]);

type Is = "gone" | "new" | "changed";

const TONES = { gone: "removed", new: "added", changed: "changed" } as const satisfies Record<Is, Tone>;

/** The mark is a word: a sign such as `+` begins a new list in Markdown. */
const markRun = (is: Is): Run => run(inWords("diff-mark", { is }), TONES[is]);

const marked = <One>(
  { removed, added }: { readonly removed: readonly One[]; readonly added: readonly One[] },
  cells: (one: One) => readonly Run[],
): Run[][] => [
  ...removed.map((one) => [markRun("gone"), ...cells(one)]),
  ...added.map((one) => [markRun("new"), ...cells(one)]),
];

const addressRun = (address: string): Run => run(inWords("addresses", { addresses: [address] }), "strong");

function footprintRows({ removed, added, changed }: PlanDifferences["footprint"]): Run[][] {
  const alone = (side: "old" | "new", is: Is) => (address: string) => [
    markRun(is),
    addressRun(address),
    NO_RUN,
    run(inWords("diff-built-on", { side })),
  ];
  return [
    ...removed.map(alone("old", "gone")),
    ...added.map(alone("new", "new")),
    ...changed.map(({ address, ...part }) => {
      const words = partInWords(part);
      return [
        markRun("changed"),
        addressRun(address),
        run(own(words.what)),
        run(inWords("stale-values", words)),
      ];
    }),
  ];
}

const findingCells = (finding: Finding): Run[] => [
  run(own(finding.code), finding.level === "error" ? "danger" : "caution"),
  run(wordsOf(finding).message),
];

const deferredCells = (one: Deferred): Run[] => [addressRun(one.address), run(laterWords(one))];

/**
 * Shows the calls in which two plans differ as a tree of changes. Each call has its mark. A call of both plans has its differences, with
 * texts as word diffs.
 */
export function callTree({ removed, added, changed }: PlanDifferences["calls"]): Block[] {
  const trees = [
    ...removed.map((one) => row(one, GOES)),
    ...added.map((one) => row(one, COMES)),
    ...changed.map((one) =>
      row(one, CHANGES, [
        {
          kind: "values",
          rows: shownValues(one.attributes.map(inFileWords), { sides: "both", signs: false, content: true }),
        },
      ]),
    ),
  ];
  return trees.length === 0 ? [] : [{ kind: "trees", trees: [trees] }];
}

/** Replaces the numbers of a body by the words of the file: `private_type` from 2 to null becomes `members → (none)`. */
function inFileWords({ path, before, after }: AttributeChange): AttributeChange {
  if (!isAttribute(path)) return { path, before, after };
  return { path, before: attributeWord(path, before), after: attributeWord(path, after) };
}

const row = (
  { operation, address }: Pick<Operation, "operation" | "address">,
  mark: Mark,
  details: readonly Block[] = [],
): TreeRow => ({
  mark,
  address,
  name: [run(foreign(operation), "strong")],
  about: [run(foreign(address))],
  aside: [],
  hangs: false,
  at: null,
  danger: false,
  changes: 1,
  details,
  rows: [],
});
