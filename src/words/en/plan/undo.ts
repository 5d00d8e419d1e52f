// Reports the effects of an undo: the applies that it reverts, and the values that it does not restore.

import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { UndoParams } from "../../shapes/undo.js";
import { quotedName } from "../quoted-name.js";
import { lostWords } from "./lost.js";
import { takesBackText } from "./reasons.js";

type Since = UndoParams["W-CHANGED-SINCE"]["since"];

const flags = (names: readonly string[]): Sentence =>
  names.length === 0 ? say`nothing` : listed(names.map(foreign));

const changed = byCase<Since, { readonly what: Sentence; readonly goal: Sentence }>({
  attribute: ({ key, now, goal }) => ({
    what: say`${foreign(key)} (${quotedName(now)} now)`,
    goal: say`sets it back to ${quotedName(goal)}`,
  }),
  group: () => ({ what: say`its group`, goal: say`moves it back` }),
  name: ({ kind, now }) => ({
    what: say`its name (${quotedName(now)} now)`,
    goal: say`deletes the ${own(kind)} all the same`,
  }),
  pin: ({ goal }) => ({
    what: say`its pin`,
    goal: goal === "pinned" ? say`pins it again` : say`unpins it`,
  }),
  permission: ({ now, goal }) => ({
    what: say`its permissions (${flags(now)} now)`,
    goal: say`leaves it with ${flags(goal)}`,
  }),
  message: () => ({ what: say`its content`, goal: say`reverts it all the same` }),
});

export const undoSentences: CodeWords<UndoParams> = {
  "I-UNDO": ({ runs }) => ({
    message: say`This plan ${takesBackText({ count: runs.length, named: runs })}. Policy limits and the lockout guard do not apply to it; the guards against openings and deleted channels do. Adopted, renamed and protected keys stay unchanged.`,
  }),
  "W-NOT-RESTORED": ({ address, lost }) => {
    const { message, ...rest } = lostWords(lost);
    return { message: say`${foreign(address)}: ${message}`, ...rest };
  },
  "W-CHANGED-SINCE": ({ address, since }) => {
    const { what, goal } = changed(since);
    return {
      message: say`${foreign(address)}: ${what} changed since that apply; undo ${goal}`,
      hint: say`To keep the later change, edit the file, and do not apply this undo.`,
    };
  },
};
