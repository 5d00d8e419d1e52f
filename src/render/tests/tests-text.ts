// `guildform test`: each test with its outcome, and a counterexample where it fails.

import type { AccessTest, TestAudience } from "../../config/access-test.js";
import type { JudgedTest } from "../../plan/audience/judge-tests.js";
import { failureOf, outcomeOf, type TestOutcome } from "../../plan/audience/test-failure.js";
import type { TestedGuild } from "../../questions/tested-guild.js";
import { inWords } from "../../words/in-words.js";
import type { PhraseParams } from "../../words/params.js";
import { type Phrase, phrase } from "../../words/said.js";
import { phraseText, sentenceOf, told } from "../../words/words-of.js";
import { type Block, oneLine, paragraph } from "../document/block.js";
import { type Document, documentOf, section } from "../document/document.js";
import { run, type Tone } from "../document/run.js";
import { findingNotes } from "../plan/finding-notes.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";

export const testsText = (tested: TestedGuild, options: TextOptions): string =>
  documentText(testsDocument(tested), options);

export function testsDocument({ at, config, judged }: TestedGuild): Document {
  if (judged.length === 0)
    return documentOf(section([paragraph(inWords("no-tests", { file: config.file }))]));
  const counts = countsOf(judged);
  return documentOf(
    section(judged.flatMap((one) => [headline(one), ...below(one, at)])),
    section([
      oneLine(run(inWords("tests-counted", { at, ...counts }), counts.fails > 0 ? "danger" : "strong")),
    ]),
  );
}

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

/** Under the headline: the counterexample, or how much is not decided. */
function below(judged: JudgedTest, at: TestedGuild["at"]): Block[] {
  const failure = failureOf(judged, judged.broken);
  // The headline has the place.
  if (failure !== null) return [{ kind: "inset", blocks: findingNotes([{ ...failure, source: null }]) }];
  if (outcomeOf(judged) === "holds") return [];
  const words = sentenceOf(undecided(judged, at));
  return [{ kind: "inset", blocks: [paragraph(words, { tone: "quiet", ours: true })] }];
}

export const undecided = ({ unknown, cells, needsPlan }: JudgedTest, at: TestedGuild["at"]): Phrase =>
  needsPlan ? phrase("test-needs-plan", {}) : phrase("test-undecided", { at, open: unknown.length, cells });

/** A test as a short line: `everyone cannot view in staff`. */
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

/** As the file writes it. */
const calledIn = (one: TestAudience): string =>
  one.kind === "everyone" ? one.kind : `${one.any ? "any " : ""}${one.kind} ${one.name}`;

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
    return {
      title: titleText(one.test),
      outcome: outcomeOf(one),
      source: one.test.at,
      because: one.test.because,
      cases: one.cells,
      undecided: one.unknown.length,
      failure: failure === null ? null : { code: failure.code, params: failure.params, ...told(failure) },
    };
  }),
});
