// Warns of a state that does not live where it was read: one line on stderr, whatever the command prints.

import type { FoundMove } from "../words/en/state/move.js";
import type { ColorChoice } from "./color-choice.js";

export interface TellFlags {
  readonly color?: ColorChoice;
  readonly onlyDeclared?: boolean;
}

/** As of Settings.onStateMove. What it needs is loaded when there is something to tell. */
export const tellStateMove =
  ({ color, onlyDeclared }: TellFlags) =>
  async (move: FoundMove): Promise<void> => {
    const [{ systemTerminal }, { talkText }, { phrase }] = await Promise.all([
      import("./terminal.js"),
      import("../words/talk-text.js"),
      import("../words/statement.js"),
    ]);
    const shown = onlyDeclared ? new (await import("./only-declared.js")).OnlyDeclared().move(move) : move;
    systemTerminal({ color, quiet: false }).complain(talkText(phrase("state-move", shown)));
  };
