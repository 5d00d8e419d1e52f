// Prints the rows of the table of terms for one word, for `guildform explain WORD`.

import { inWords } from "../../words/in-words.js";
import { own } from "../../words/say.js";
import type { Term } from "../../words/terms.js";
import { table } from "../document/block.js";
import { type Document, documentOf, section } from "../document/document.js";
import { run } from "../document/run.js";
import { jsonText } from "../json-text.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";
import { pageTitle } from "./code-page.js";

export const termText = (rows: readonly Term[], options: TextOptions): string =>
  documentText(termDocument(rows), options);

const PARTS = ["members", "not", "service"] as const;

const termDocument = (rows: readonly Term[]): Document =>
  documentOf(
    ...rows.map((row) =>
      section(
        [
          table(
            "columns",
            PARTS.map((part) => [run(inWords("term-part", { part }), "quiet"), run(own(row[part]))]),
          ),
        ],
        { title: pageTitle(row.word, own(row.written)) },
      ),
    ),
  );

/** Returns `{ "terms": [{ "word": "members", … }] }`. */
export const termJson = (rows: readonly Term[]): string => jsonText({ terms: rows });
