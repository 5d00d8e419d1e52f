// Writes the pages of docs/reference that come from the source: `npm run reference`.

import { mkdir, rm, writeFile } from "node:fs/promises";
import { REFERENCE_FOLDERS, referencePages } from "./reference/reference-pages.js";

const at = (path: string) => new URL(`../../${path}`, import.meta.url);

// All pages are made before any is deleted: a missing text ends the program here.
const pages = Object.entries(await referencePages());
for (const folder of REFERENCE_FOLDERS) {
  await rm(at(folder), { recursive: true, force: true });
  await mkdir(at(folder), { recursive: true });
}
for (const [path, text] of pages) await writeFile(at(path), text);
