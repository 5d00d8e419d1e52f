// Prints the result of `guildform rehearse`, with the worst problem first.

import { inWords } from "../../words/in-words.js";
import { NOTHING_SAID } from "../../words/sentence.js";
import { type Block, paragraph } from "../document/block.js";
import { type Document, documentOf, type Section, section } from "../document/document.js";
import { run } from "../document/run.js";
import { outcomeSections } from "../outcome-table.js";
import { findingNotes } from "../plan/finding-notes.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";
import { linesOf, type ShownRehearsal, wrongIn } from "./rehearsal.js";

/** Returns the text without a newline at its end. With `quiet` it is only the verdict. */
export const rehearsalText = (
  rehearsal: ShownRehearsal,
  { quiet = false, ...options }: TextOptions & { readonly quiet?: boolean },
): string =>
  documentText(quiet ? documentOf(section([verdict(rehearsal)])) : rehearsalDocument(rehearsal), options);

function verdict(rehearsal: ShownRehearsal): Block {
  const { status } = rehearsal;
  const wrong = wrongIn(rehearsal);
  const is = status === "declined" ? "done" : status;
  const tone = is === "blocked" || wrong > 0 ? "danger" : "good";
  return paragraph(inWords("rehearsed-verdict", { is, wrong }), { tone, ours: true });
}

export function rehearsalDocument(rehearsal: ShownRehearsal): Document {
  const { status, outcomes, access, tests, posts, assumed } = rehearsal;
  return documentOf(
    section([verdict(rehearsal), paragraph(inWords("rehearsed-on-twin"), QUIET)]),
    ...(outcomes.some((one) => one.status !== "applied") ? refused(outcomes) : []),
    titled(
      "access",
      access.map((one) =>
        paragraph(
          inWords("rehearsed-step", {
            ...one,
            who: { kind: one.who.kind, id: "id" in one.who ? one.who.id : null },
          }),
          { tone: "danger" },
        ),
      ),
    ),
    titled(
      "tests",
      findingNotes(tests).map((one) => ({ ...one, hint: NOTHING_SAID })),
    ),
    ...(status === "done" ? [calls(rehearsal)] : []),
    faults(rehearsal.faulted),
    titled(
      "posts",
      posts.map((one) =>
        paragraph(inWords("rehearsed-posts", one), { tone: one.left === 0 ? "caution" : null }),
      ),
    ),
    titled(
      "assumed",
      assumed.map((one) => paragraph(inWords("rehearsed-assumed", one), { tone: "quiet" })),
    ),
  );
}

const QUIET = { tone: "quiet", ours: true } as const;

function refused(outcomes: ShownRehearsal["outcomes"]): Section[] {
  const [first, ...others] = outcomeSections(outcomes, []);
  const of = outcomes.some(({ status }) => status === "failed") ? "refused" : "waits";
  const title = [run(inWords("rehearsed-title", { of }), "strong")];
  return first === undefined ? [] : [{ ...first, title }, ...others];
}

function calls({ writes, reads, unshown, unread, access, time }: ShownRehearsal): Section {
  const shows =
    unshown === null ? [] : [paragraph(inWords("rehearsed-shows", { unshown }), CAUTION(unshown.length))];
  return section(
    [
      paragraph(inWords("rehearsed-writes", { calls: writes }), OURS),
      paragraph(inWords("rehearsed-reads", { calls: reads }), OURS),
      ...shows,
      ...(unread === null ? [] : [paragraph(inWords("rehearsed-unread", unread), { tone: "danger" })]),
      ...(access.length === 0 ? [paragraph(inWords("rehearsed-access"), OURS)] : []),
      ...(time === null ? [] : [paragraph(inWords("rehearsed-time", time), OURS)]),
    ],
    { title: [run(inWords("rehearsed-title", { of: "writes" }), "strong")] },
  );
}

/** The text counts further lines, and the JSON has all of them. */
const SHOWN_LINES = 20;

function faults(faulted: ShownRehearsal["faulted"]): Section {
  if (faulted === null) return section([]);
  const { lost, duplicates, foreign, ...counts } = faulted;
  const lines = linesOf(faulted);
  const totals = { ...counts, lost: lost.length, duplicates: duplicates.length, foreign: foreign.length };
  return section([
    paragraph(inWords("rehearsed-faults", totals), {
      tone: lines.length > 0 ? "danger" : "good",
      ours: true,
    }),
    ...lines
      .slice(0, SHOWN_LINES)
      .map((one) => paragraph(inWords("rehearsed-fault", one), { tone: "danger" })),
  ]);
}

const OURS = { ours: true } as const;
const CAUTION = (wrong: number) => ({ tone: wrong > 0 ? "danger" : null, ours: wrong === 0 }) as const;

function titled(of: "access" | "tests" | "posts" | "assumed", blocks: readonly Block[]): Section {
  if (blocks.length === 0) return section([]);
  return section(blocks, { title: [run(inWords("rehearsed-title", { of }), "strong")] });
}
