// Prints the page of one code of guildform for `guildform explain CODE`.

import type { PageTitle } from "../../words/en/render/pages.js";
import type { CodePage } from "../../words/explanation.js";
import { inWords } from "../../words/in-words.js";
import { own, say } from "../../words/say.js";
import { Sentence, type SentencePart } from "../../words/sentence.js";
import { type Block, paragraph } from "../document/block.js";
import { type Document, documentOf, type Section, section } from "../document/document.js";
import { type Run, run } from "../document/run.js";
import { jsonText } from "../json-text.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";

export const codePageText = (page: CodePage, options: TextOptions): string =>
  documentText(codePage(page), options);

function codePage({ code, subject, explanation }: CodePage): Document {
  const { means, why, do: next, example } = explanation;
  const { given, before, after } = example;
  return documentOf(
    section([ours(means)], { title: pageTitle(code, own(subject)) }),
    titled("why", [ours(why)]),
    titled("next", [ours(next)]),
    titled("example", [
      ...(given === "" ? [] : [ours(given)]),
      ourWords(inWords("page-title", { title: "before" })),
      toCopy(before),
      ourWords(inWords("page-title", { title: "after" })),
      toCopy(after),
    ]),
  );
}

export const codePageJson = ({ code, subject, explanation }: CodePage): string =>
  jsonText({ code, subject, ...explanation });

/** Returns `E-PIN-DUPLICATE  Pins`, for example. */
export const pageTitle = (code: string, about: Sentence | SentencePart): Run[] => [
  run(own(code), "strong"),
  run(say`  ${about}`, "quiet"),
];

export const titled = (title: PageTitle, blocks: readonly Block[]): Section =>
  section(blocks, { title: [run(inWords("page-title", { title }), "title")] });

export const ourWords = (words: Sentence): Block => paragraph(words, { ours: true });

/** Makes a paragraph of a text from guildform's own tables. */
export const ours = (text: string): Block => ourWords(new Sentence([own(text)]));

const toCopy = (text: string): Block => ({
  kind: "copy",
  lines: text.split("\n").map((line) => new Sentence(line === "" ? [] : [own(line)])),
  tone: "example",
});
