// Params keep no more of a text than its sentence shows. One value of a file may have eight million characters, or may be the secret of
// another file behind a link. JSON has the params too, so the cut happens here and not in a printer. `problems.ts` cuts the params of each
// problem with it.

import { shortened } from "../../model/quotation.js";
import type { Code } from "../../words/statement.js";

/** For these codes there is no need to cut: their sentences show a line, or words of the parser, which are already short. */
const WITH_LINES: ReadonlySet<Code> = new Set<Code>(["E-FULLWIDTH", "E-YAML-SYNTAX"]);

/** Returns the same params with `…` for the end of each long text. */
export function briefly<Params>(code: Code, params: Params): Params {
  return WITH_LINES.has(code) ? params : (brief(params) as Params);
}

function brief(data: unknown): unknown {
  if (typeof data === "string") return shortened(data);
  if (Array.isArray(data)) return data.map(brief);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, brief(value)]));
}
