// Chinese: how to let a plan through by number, at the command line or by a reviewed line of the file.

import type { Allowance } from "../../../model/allowances.js";
import { own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

/** "`--allow openings=1`", all there is for an undo, which goes by no file. */
export const allowingHere = (what: Allowance, count: number): Sentence =>
  say`\`--allow ${own(what)}=${count}\``;

/** "`--allow openings=1`（写在文件里：`policy.allow_once: { openings: 1, until: YYYY-MM-DD }`）" */
export const allowing = (what: Allowance, count: number): Sentence =>
  say`${allowingHere(what, count)}（写在文件里：\`policy.allow_once: { ${own(what)}: ${count}, until: YYYY-MM-DD }\`）`;
