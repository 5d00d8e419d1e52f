// Prints the results of `guildform test`: each test with its outcome, and a counterexample for a failed one.

import type { AccessTest, TestAudience } from "../../config/access-test.js";
import type { TestedGuild } from "../../inspect/tested-guild.js";
import type { Address } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { JudgedTest } from "../../plan/file-tests/judged-test.js";
import { brokenCases, failureOf, outcomeOf, type TestOutcome } from "../../plan/file-tests/test-failure.js";
import { inWords } from "../../words/in-words.js";
import type { PhraseParams } from "../../words/params.js";
import type { OpenPartParams } from "../../words/shapes/failed-tests.js";
import { type Phrase, phrase } from "../../words/statement.js";
import { phraseText, sentenceOf, statementText, wordsOf } from "../../words/words-of.js";
import { type Block, oneLine, paragraph, table } from "../document/block.js";
import { type Document, documentOf, section } from "../document/document.js";
import { run, type Tone } from "../document/run.js";
import { findingNotes } from "../plan/finding-notes.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";

/** With `verbose` a test has every counterexample, and otherwise only the first one. */
export const testsText = (
  tested: TestedGuild,
  { verbose = false, ...look }: TextOptions & { readonly verbose?: boolean },
): string => documentText(testsDocument(tested, { verbose }), look);

export function testsDocument(
  { at, config, judged }: TestedGuild,
  { verbose }: { readonly verbose: boolean },
): Document {
  if (judged.length === 0)
    return documentOf(section([paragraph(inWords("no-tests", { file: config.file }))]));
  const counts = countsOf(judged);
  return documentOf(
    section(undecidedFirst(judged).flatMap((one) => [headline(one), ...below(one, { at, verbose })])),
    section([
      oneLine(run(inWords("tests-counted", { at, ...counts }), counts.fails > 0 ? "danger" : "strong")),
    ]),
  );
}

/** Undecided tests come first: a test that guards nothing looks like a passed one. Failed tests follow. */
const undecidedFirst = (judged: readonly JudgedTest[]): readonly JudgedTest[] =>
  (["undecided", "fails", "holds"] as const).flatMap((outcome) =>
    judged.filter((one) => outcomeOf(one) === outcome),
  );

const TONES: Readonly<Record<TestOutcome, Tone>> = { holds: "good", fails: "danger", undecided: "caution" };

function headline(judged: JudgedTest): Block {
  const outcome = outcomeOf(judged);
  const { file, line } = judged.test.at;
  return oneLine(
    run(inWords("test-sign", { outcome }), TONES[outcome]),
    run(inWords("test-title", titleOf(judged.test)), outcome === "fails" ? "strong" : null),
    run(inWords("test-at", { file, line }), "quiet"),
  );
}

/**
 * Makes the blocks below the headline: the first counterexample or, with `verbose`, all of them. An undecided test has the number
 * of its undecided cases.
 */
function below(
  judged: JudgedTest,
  { at, verbose }: { readonly at: TestedGuild["at"]; readonly verbose: boolean },
): Block[] {
  const failure = failureOf(judged, judged.broken);
  // The headline already has the place.
  if (failure !== null) {
    const further = verbose ? furtherCases(judged) : [];
    return [{ kind: "inset", blocks: [...findingNotes([{ ...failure, source: null }]), ...further] }];
  }
  const notes = outcomeOf(judged) === "holds" ? listedAlone(judged) : undecided(judged, at);
  const blocks = notes.map((one) => paragraph(sentenceOf(one), { tone: "quiet", ours: true }));
  return blocks.length === 0 ? [] : [{ kind: "inset", blocks }];
}

const listedAlone = ({ listed, cells }: JudgedTest): Phrase[] =>
  listed.length === 0 ? [] : [phrase("test-listed-order", { listed: listed.length, cells })];

/** Lists the counterexamples after the first one, and the number of omitted ones. */
function furtherCases(judged: JudgedTest): Block[] {
  const { cases, more } = brokenCases(judged);
  const further = cases.slice(1).map((one) => [run(wordsOf(one).message)]);
  return [
    ...(further.length === 0 ? [] : [table("items", further)]),
    ...(more === 0 ? [] : [paragraph(inWords("test-cases-more", { more }), { tone: "quiet", ours: true })]),
  ];
}

/** Explains which cases are undecided and what decides them. It names only the first channels of a long list. */
function undecided(judged: JudgedTest, at: TestedGuild["at"]): Phrase[] {
  const { unknown, cells, needsPlan } = judged;
  if (needsPlan) return [phrase("test-needs-plan", {})];
  const cures = curesOf(judged);
  const more = cures.length - MOST_CURES;
  return [
    phrase("test-undecided", { open: unknown.length, cells }),
    ...cures.slice(0, MOST_CURES).map(({ channel, open }) => phrase("test-cure", { at, channel, open })),
    ...(more > 0 ? [phrase("test-cures-more", { channels: more })] : []),
  ];
}

const MOST_CURES = 5;

interface Cure {
  readonly channel: Address;
  readonly open: readonly OpenPartParams[];
}

/** Returns for each channel what decides all its cases. */
const curesOf = ({ unknown }: JudgedTest): Cure[] =>
  [...groupedBy(unknown, ({ channel }) => channel)].map(([channel, cells]) => {
    const parts = new Map(
      cells.flatMap(({ open }) => open.map((part) => [JSON.stringify(part), part] as const)),
    );
    return { channel, open: [...parts.values()] };
  });

/** Returns null if the test is decided. */
export const undecidedText = (judged: JudgedTest, at: TestedGuild["at"]): string | null =>
  outcomeOf(judged) === "undecided" ? undecided(judged, at).map(phraseText).join("\n") : null;

/** Returns a test as a short line, such as `everyone cannot view in staff`. */
export const titleText = (test: AccessTest): string => phraseText(phrase("test-title", titleOf(test)));

function titleOf(test: AccessTest): PhraseParams["test-title"] {
  switch (test.kind) {
    case "may":
      return { ...judgedOf(test), case: test.kind, who: test.who.map(calledIn), must: test.must };
    case "nobody_but": {
      const { administrators } = test;
      return { ...judgedOf(test), case: test.kind, but: test.but.map(calledIn), administrators };
    }
    case "no_new_access":
      return { case: test.kind, of: test.of };
    default:
      return test satisfies never;
  }
}

const judgedOf = ({ rights, in: inside }: Extract<AccessTest, { readonly in: unknown }>) => ({
  rights,
  in: inside,
});

/** Returns the audience in the form of the file. */
function calledIn(one: TestAudience): string {
  if (one.kind === "everyone") return one.kind;
  return `${one.any ? "any " : ""}${one.bare ? "bare " : ""}${one.kind} ${one.name}`;
}

export function countsOf(judged: readonly JudgedTest[]): Record<TestOutcome, number> {
  const counts = { holds: 0, fails: 0, undecided: 0 };
  for (const one of judged) counts[outcomeOf(one)] += 1;
  return counts;
}

export const testsJson = ({ at, config, judged }: TestedGuild) => ({
  at,
  file: config.file,
  ...countsOf(judged),
  tests: judged.map((one) => {
    const failure = failureOf(one, one.broken);
    const { cases } = brokenCases(one);
    return {
      title: titleText(one.test),
      outcome: outcomeOf(one),
      source: one.test.at,
      because: one.test.because,
      cases: one.cells,
      undecided: one.unknown.length,
      cure: undecidedText(one, at),
      open: curesOf(one),
      failed: one.broken.length,
      ...(one.listed.length === 0 ? {} : { listed_order: one.listed.length }),
      failures: cases.map((each) => ({ params: each.params, message: statementText(each).message })),
      failure:
        failure === null ? null : { code: failure.code, params: failure.params, ...statementText(failure) },
    };
  }),
});
