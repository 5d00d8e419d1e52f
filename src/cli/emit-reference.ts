// Writes the pages of docs/reference that come from the source: `npm run reference`.

import { mkdir, rm, writeFile } from "node:fs/promises";
import { REFERENCE_FOLDERS, referencePages } from "./reference/reference-pages.js";

const at = (path: string) => new URL(`../../${path}`, import.meta.url);

// A missing text ends the program here, before it deletes a page.
const pages = Object.entries(await referencePages());
for (const folder of REFERENCE_FOLDERS) {
  await rm(at(folder), { recursive: true, force: true });
  await mkdir(at(folder), { recursive: true });
}
for (const [path, text] of pages) await writeFile(at(path), text);
