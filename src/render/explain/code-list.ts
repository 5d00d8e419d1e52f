// guildform explain: all codes by subject, a line each.

import { inWords } from "../../words/in-words.js";
import { own } from "../../words/say.js";
import { table } from "../document/block.js";
import { type Document, documentOf, section } from "../document/document.js";
import { run } from "../document/run.js";
import { jsonText } from "../json-text.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";
import { textWidth, widest } from "../text-width.js";
import { type CodePage, ourWords, titled } from "./code-page.js";

export const codeListText = (pages: readonly CodePage[], options: TextOptions): string =>
  documentText(codeList(pages), options);

function codeList(pages: readonly CodePage[]): Document {
  const width = widest(pages.map(({ code }) => textWidth(code)));
  const subjects = [...new Set(pages.map(({ subject }) => subject))];
  return documentOf(
    ...subjects.map((subject) => {
      const rows = pages
        .filter((page) => page.subject === subject)
        .map(({ code, explanation }) => [
          run(own(code.padEnd(width))),
          run(own(firstSentence(explanation.means))),
        ]);
      return section([table("columns", rows)], { title: [run(own(subject), "title")] });
    }),
    titled("service-codes", [ourWords(inWords("service-codes-are"))]),
  );
}

export const codeListJson = (pages: readonly CodePage[]): string =>
  jsonText(pages.map(({ code, subject, explanation }) => ({ code, subject, means: explanation.means })));

/** `One message stands twice.` of `One message stands twice. It may …`. */
export const firstSentence = (text: string): string => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
