// A file for another program or for people that a command writes beside its result: JUnit XML, the page of a plan.

import { writeFile } from "node:fs/promises";
import { realTypedPath } from "../model/typed-path.js";
import { UsageError } from "../words/usage-error.js";
import { fileTrouble } from "./file-trouble.js";
import { linkRule } from "./link-rule.js";

/** Replaces the file that is there. Throws UsageError. */
export async function writeReport(file: string, text: string, flag: "--junit" | "--page"): Promise<void> {
  try {
    await writeFile(await realTypedPath({ path: file, links: linkRule(process.env) }), text);
  } catch (error) {
    throw new UsageError({ case: "file-unwritable", file, flag, trouble: fileTrouble(error) });
  }
}
