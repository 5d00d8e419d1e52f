// Params keep no more of a text than its sentence shows: one value of a file may have eight million characters, or may be the
// secret of another file that a link stands for. JSON carries the params, so the cut is made here and not by a printer.

import { shortened } from "../../model/quotation.js";
import type { Code } from "../../words/statement.js";

/** Codes whose sentences show a line, or words of the parser, which were cut where they arose. */
const WITH_LINES: ReadonlySet<Code> = new Set<Code>(["E-FULLWIDTH", "E-YAML-SYNTAX"]);

/** The same params with long texts cut, `…` for the rest. */
export function briefly<Params>(code: Code, params: Params): Params {
  return WITH_LINES.has(code) ? params : (brief(params) as Params);
}

function brief(data: unknown): unknown {
  if (typeof data === "string") return shortened(data);
  if (Array.isArray(data)) return data.map(brief);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, brief(value)]));
}
