// The pages of all codes: docs/reference/codes of this package.

import { readFileSync } from "node:fs";
import { type CodeEntry, type CodePage, codeEntriesIn, codePageIn } from "../words/explanation.js";

// One folder deep in build/ and in dist/, as of the source of the version.
const text = (name: string): string =>
  readFileSync(new URL(`../../docs/reference/codes/${name}.md`, import.meta.url), "utf8");

/** The list of all codes, by subject, in the order in which people meet them. */
export const codeEntries = (): readonly CodeEntry[] => codeEntriesIn(text("README"));

/** The page of a code in the list. */
export const codePage = (code: string): CodePage => codePageIn(text(code));
