// Makes the document of a plan for a review: the guild, the tree of changes, the findings and a summary.
//
// The document has every change and every finding of the plan, and a count of unchanged objects. The command line asks for
// approval. The text, the Markdown, the HTML page and the report of a plan have this document.

import { type Address, addressKind, idOfKey } from "../../model/address.js";
import { holdersOfAddress } from "../../model/address-parts.js";
import { isJsonObject } from "../../model/json.js";
import { isRef } from "../../model/ref.js";
import { type AccessChange, accessChanges } from "../../plan/audience/access-changes.js";
import { shortIdentity } from "../../plan/value/compared-identities.js";
import type { Operation, Plan } from "../../plan/value/plan.js";
import { isBlocked } from "../../plan/value/plan-verdict.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import { foreign, listed, own, say } from "../../words/say.js";
import { NOTHING_SAID, type Sentence } from "../../words/sentence.js";
import { type Block, type Facts, type Mark, paragraph, table } from "../document/block.js";
import { type Document, type Section, type SectionOf, section } from "../document/document.js";
import { NO_RUN, type Run, run } from "../document/run.js";
import { accessBlocks } from "./access-table.js";
import { changeBlocks } from "./change-block.js";
import { changeMark } from "./change-mark.js";
import { type ChangeNode, type ChangeSection, changeTree } from "./change-tree.js";
import { deferredList } from "./deferred-list.js";
import { findingNotes, findingsTitle } from "./finding-notes.js";
import { movedWords, originWords, type WrittenToShow, writtenWords } from "./made-words.js";
import { caveats, legend, scopeBlocks, summaryBlocks } from "./plan-summary.js";
import { rememberedLines, rememberedSummary } from "./remembered.js";
import { type ChangesToShow, changeTrees } from "./tree-rows.js";
import { unmanagedTable } from "./unmanaged.js";
import { planVerdict, unreadEntries, verdictFacts } from "./verdict-facts.js";

export interface PlanToShow extends ChangesToShow, WrittenToShow {
  /** Names the file in the sentence `The guild matches …`. */
  readonly file?: string;
  /**
   * Chooses the form of the identity: its first characters (the default), the complete identity, or the complete one folded below
   * the first characters.
   */
  readonly identity?: "short" | "whole" | "folded";
  /** Counts the problems of the rehearsal. */
  readonly problems?: number;
  /** True puts a section with all important facts first, as on a screen. Otherwise the verdict is the first line. */
  readonly factsFirst?: boolean;
  /** True adds the origin of a saved plan at the end. */
  readonly origin?: boolean;
}

/**
 * With `verbose` the document also has every reason, the unmanaged objects, the calls in their order, and the entries that state
 * gets.
 */
export function planDocument(plan: Plan, options: PlanToShow): Document {
  const verbose = options.verbose ?? false;
  const empty = plan.changes.length === 0;
  const findings =
    empty && !verbose ? plan.findings.filter(({ code }) => code !== "I-UNSEEN") : plan.findings;
  const access = accessChanges(plan);
  const isLong = plan.changes.length > MANY_CHANGES;
  const trees = changeTree(plan);
  const sections = [
    section(options.factsFirst === true ? [planFacts(plan, { ...options, access })] : [], { of: "guild" }),
    section([], { of: "guild", title: guildTitle(plan) }),
    section(changeTrees(trees, { ...options, fold: isLong, later: plan.deferred }), { of: "changes" }),
    titled("deferred", inWords("deferred-title"), deferredList(plan.deferred)),
    titled("findings", findingsTitle(options.factsFirst === true ? findings : []), findingNotes(findings)),
    ...(verbose
      ? [
          titled("unmanaged", inWords("unmanaged-title"), unmanagedTable(plan.unmanaged)),
          titled("calls", inWords("calls-title"), callTable(plan)),
          titled("remembered", inWords("remembered-title"), rememberedLines(plan)),
        ]
      : []),
    titled("totals", inWords("totals-title"), isLong ? groupTotals(trees) : []),
    section(
      empty
        ? emptyBlocks(plan, options)
        : [...legend(trees), ...summaryBlocks(plan, { verbose, identity: printedIdentity(plan, options) })],
      { of: "summary" },
    ),
    titled(
      "identity",
      inWords("plan-identity", { identity: shortIdentity(plan.identity) }),
      options.identity !== "folded" ? [] : [paragraph(inWords("whole-identity", plan), { ours: true })],
    ),
    titled("access", inWords("access-title"), accessBlocks(plan, { changes: access, verbose })),
    section(
      [
        ...movedWords(options).map((words) => paragraph(words, { tone: "caution" })),
        ...[...(options.origin ? originWords(plan) : []), ...writtenWords(options)].map((words) =>
          paragraph(words, { tone: "quiet" }),
        ),
      ],
      { of: "origin" },
    ),
  ];
  return {
    verdict: planVerdict(plan),
    sections: sections.filter(({ title, blocks }) => title.length + blocks.length > 0),
  };
}

/** Makes the verdict for a screen. `access` is `accessChanges(plan)`. */
export const planFacts = (
  plan: Plan,
  {
    file,
    problems = 0,
    access,
  }: Pick<PlanToShow, "file" | "problems"> & { readonly access: readonly AccessChange[] },
): Facts => ({
  kind: "facts",
  facts: verdictFacts(plan, { whyEmpty: whyEmpty(plan, file), problems, access }),
});

/** Returns null if the identity is folded. */
function printedIdentity({ identity }: Plan, options: PlanToShow): string | null {
  if (options.identity === "folded") return null;
  return options.identity === "whole" || options.verbose === true ? identity : shortIdentity(identity);
}

/** Leaves out the title if the section has no blocks. */
const titled = (of: SectionOf, title: Sentence, blocks: readonly Block[]): Section =>
  section(blocks, { of, title: blocks.length === 0 ? [] : [run(title, "strong")] });

const guildTitle = ({ guild }: Plan): Run[] => [
  run(inWords("guild-line")),
  run(inWords("name", guild), "strong"),
  run(inWords("guild-id", guild), "quiet"),
];

/** Makes the summary of a plan without changes. Its apply may still write entries into the state. */
function emptyBlocks(plan: Plan, { file, factsFirst = false, verbose = false }: PlanToShow): Block[] {
  const { complete, deferred, summary, calls } = plan;
  const good = complete && !isBlocked(plan) && deferred.length === 0;
  const why = whyEmpty(plan, file);
  return [
    ...(factsFirst ? [] : [paragraph(why, { tone: good ? "good" : "caution" })]),
    ...scopeBlocks(plan),
    ...rememberedSummary(plan, verbose),
    paragraph(inWords("calls-made", { ...summary, reads: calls.reads }), { tone: "quiet", ours: true }),
    ...caveats(plan),
  ];
}

function whyEmpty(plan: Plan, file: string | undefined): Sentence {
  if (plan.deferred.length > 0) return inWords("nothing-now");
  if (!plan.complete) return inWords("nothing-read");
  if (isBlocked(plan)) return inWords("nothing-blocked");
  if (plan.scope !== undefined) return inWords("nothing-in-part", { left: plan.scope.left_out });
  const unread = unreadEntries(plan);
  if (unread !== null) return inWords("nothing-unread", unread);
  return plan.undoes.length > 0
    ? inWords("nothing-to-undo")
    : inWords("nothing-differs", { file: file ?? null });
}

const callTable = (plan: Plan): Block[] =>
  plan.operations.length === 0 ? [] : [table("numbered", callRows(plan))];

/**
 * Makes a row for each call of a plan: the operation with its address, the ids in its path with their names, and its body as JSON. An
 * example is `update_channel channel.rules`, `channel_id=101 (rules)`, `{"name":"house rules"}`. A user who applies a saved plan without
 * its file reads these rows.
 */
function callRows({
  operations,
  preconditions,
}: Pick<Plan, "operations" | "preconditions">): (readonly Run[])[] {
  const names = new Map(
    preconditions.flatMap(({ fact, live }) =>
      "id" in fact && isJsonObject(live) ? [[fact.id, String(live.name ?? "")] as const] : [],
    ),
  );
  return operations.map((one) => [
    run(foreign(one.id)),
    run(paramWords(one, names)),
    one.body === undefined ? NO_RUN : run(foreign(JSON.stringify(one.body))),
  ]);
}

function paramWords({ params, address }: Operation, names: ReadonlyMap<string, string>): Sentence {
  const holders = holdersIn(address);
  return listed(
    Object.entries(params).map(([member, value]) => {
      if (isRef(value)) return say`${own(member)}=${foreign(value.$ref)}`;
      const name = member === "role_id" || member === "user_id" ? holders[member] : (names.get(value) ?? "");
      return say`${own(member)}=${foreign(value)}${name === "" ? NOTHING_SAID : say` (${foreign(name)})`}`;
    }),
  );
}

/** Returns the names of the role and the user in the address of a permission or membership. A role or user without a name has "". */
function holdersIn(address: Address): Readonly<Record<"role_id" | "user_id", string>> {
  const named = (name: string | null) => (name === null || idOfKey(name) !== null ? "" : name);
  const { role, user } = holdersOfAddress(address);
  return { role_id: named(role), user_id: named(user) };
}

/** A plan with more changes is folded and has totals. */
const MANY_CHANGES = 100;

/** Makes the end of a long plan: the changes of each group, counted by their marks. */
function groupTotals(sections: readonly ChangeSection[]): Block[] {
  const totals = new Map<string, Totals>();
  for (const root of sections.flatMap(({ roots }) => roots)) {
    const name = nameOf(root);
    const called = plainText(name.words);
    const before = totals.get(called) ?? { name, marks: new Map() };
    countMarks(root, before.marks);
    totals.set(called, before);
  }
  const rows = [...totals.values()].map(({ name, marks }) => [
    name,
    run(inWords("mark-counts", { marks: [...marks].map(([sign, count]) => ({ sign, count })) })),
  ]);
  return [table("items", rows)];
}

interface Totals {
  readonly name: Run;
  readonly marks: Map<Mark["sign"], number>;
}

function nameOf({ address, name, changes }: ChangeNode): Run {
  const kind = addressKind(address);
  if (kind === "channel") return run(inWords("in-no-group"), "quiet");
  if (kind !== "group") return run(inWords("announcement-and-protection"), "quiet");
  return { words: inWords("name", { name: changes[0]?.name ?? name ?? address }), tone: null, long: true };
}

function countMarks({ changes, children }: ChangeNode, marks: Totals["marks"]): void {
  for (const { main } of changeBlocks(changes)) {
    const { sign } = changeMark(main);
    marks.set(sign, (marks.get(sign) ?? 0) + 1);
  }
  for (const child of children) countMarks(child, marks);
}
