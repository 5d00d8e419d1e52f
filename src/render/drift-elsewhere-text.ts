// Drift elsewhere: what changed in the guild since a plan was made and that the plan does not touch.

import { foreignText } from "../model/visible-text.js";
import type { DriftElsewhere } from "../plan/footprint/staleness.js";
import { counted } from "./counted.js";

/** One line, without colours. */
export function driftElsewhereText(drift: readonly DriftElsewhere[]): string {
  const shown = drift.slice(0, SHOWN).map(({ id, name, what }) => {
    const called = name === null ? id : `"${foreignText(name)}" (${id})`;
    return `${called} ${what === "new" ? "is new" : what === "gone" ? "is gone" : "changed"}`;
  });
  const more = drift.length > shown.length ? ` and ${drift.length - shown.length} more` : "";
  return `Changed since the plan was made, and not touched by it: ${counted(drift.length, "channel")}: ${shown.join(", ")}${more}. The next plan shows what that means.`;
}

const SHOWN = 5;
