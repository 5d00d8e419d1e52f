// Prints the list of `guildform explain`: all codes by subject, one on each line.

import type { CodeEntry, CodePage } from "../../words/explanation.js";
import { inWords } from "../../words/in-words.js";
import { own } from "../../words/say.js";
import { table } from "../document/block.js";
import { type Document, documentOf, section } from "../document/document.js";
import { run } from "../document/run.js";
import { jsonText } from "../json-text.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";
import { textWidth, widest } from "../text-width.js";
import { ourWords, titled } from "./code-page.js";

export const codeListText = (entries: readonly CodeEntry[], options: TextOptions): string =>
  documentText(codeList(entries), options);

function codeList(entries: readonly CodeEntry[]): Document {
  const width = widest(entries.map(({ code }) => textWidth(code)));
  const subjects = [...new Set(entries.map(({ subject }) => subject))];
  return documentOf(
    ...subjects.map((subject) => {
      const rows = entries
        .filter((entry) => entry.subject === subject)
        .map(({ code, summary }) => [run(own(code.padEnd(width))), run(own(summary))]);
      return section([table("columns", rows)], { title: [run(own(subject), "title")] });
    }),
    titled("service-codes", [ourWords(inWords("service-codes-are"))]),
  );
}

export const codeListJson = (pages: readonly CodePage[]): string =>
  jsonText(pages.map(({ code, subject, explanation }) => ({ code, subject, means: explanation.means })));
