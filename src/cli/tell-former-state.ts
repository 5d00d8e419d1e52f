// Tells once of a state that still has the default name of earlier versions: one line on stderr, which `--quiet` leaves out. Nothing is
// told with `--only-declared`, which shows nothing but what the file declares.

import type { FormerState } from "../words/en/state/place.js";
import type { TellFlags } from "./tell-state-move.js";

/** As of Settings.onFormerState. */
export function tellFormerState({
  color,
  quiet,
  onlyDeclared,
}: TellFlags & { readonly quiet?: boolean }): (formerState: FormerState) => Promise<void> {
  let isTold = quiet === true || onlyDeclared === true;
  return async (formerState) => {
    if (isTold) return;
    isTold = true;
    const [{ systemTerminal }, { talkText }, { phrase }] = await Promise.all([
      import("./terminal.js"),
      import("../words/talk-text.js"),
      import("../words/statement.js"),
    ]);
    systemTerminal({ color, quiet: false }).talk(talkText(phrase("former-state", formerState)));
  };
}
