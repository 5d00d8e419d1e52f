// The pages of docs/reference that come from the source, by path. `npm run reference` writes them; a test fails when one is stale.

import { programOf } from "../program.js";
import { commandPages } from "./command-pages.js";
import { exitStatusesPage } from "./exit-statuses-page.js";

export const referencePages = (): Readonly<Record<string, string>> => ({
  ...commandPages(programOf(() => {})),
  "docs/reference/exit-statuses.md": exitStatusesPage(),
});

/** Folders in which every file is a generated page. */
export const REFERENCE_FOLDERS = ["docs/reference/commands"];
