// Where a saved plan comes from: when it was made, by which guildform, for which guild, from which state.

import { foreignText, visibleText } from "../model/visible-text.js";
import type { Plan } from "../plan/value/plan.js";
import { paint, type TextOptions, usableWidth } from "./paint.js";
import { proseLines } from "./prose-lines.js";
import { boundedText } from "./text-width.js";

/** Columns; a file may hold texts of any length. */
const LONGEST = 200;
/** State remembers twenty. */
const RUNS = 20;

/** One sentence, wrapped. No newline at the end. */
export function planOriginText(
  { created_at, tool_version, guild, state, undoes }: Plan,
  options: TextOptions,
): string {
  const from =
    state.lineage === null
      ? "without a state"
      : `from state serial ${state.serial} (lineage ${foreignText(boundedText(state.lineage, LONGEST))})`;
  const undo =
    undoes.length === 0
      ? ""
      : `, to take back ${undoes
          .slice(0, RUNS)
          .map((run) => foreignText(boundedText(run, LONGEST)))
          .join(", ")}`;
  const text = `Made ${foreignText(created_at)} by guildform ${visibleText(tool_version)} for guild "${foreignText(boundedText(guild.name, LONGEST))}" (${guild.id}), ${from}${undo}.`;
  return paint(proseLines(text, { columns: usableWidth(options), style: "dim" }), options.color);
}
