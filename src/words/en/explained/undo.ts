// English: what is said of `undo`, and of what changed by hand.

import { type Explained, inShell } from "../../explanation.js";

export const undoExplained = {
  "E-OPEN-CALL": {
    means: "An undo would take back a create of which nobody knows yet what it made.",
    why: "Without its id it cannot be deleted, and counting it as not made could leave it behind. The plan is blocked (exit status 5).",
    do: "Run `guildform apply`, which finds out, or say what it made with `guildform state resolve`. Then undo.",
    example: inShell(
      `
      guildform undo
      `,
      `
      guildform state resolve channel.lobby --not-sent
      guildform undo
      `,
      "The answer to the create of `channel.lobby` was lost.",
    ),
  },
  "I-DRIFT-UNREAD": {
    means: "Something was not read this time, so whether it was changed by hand is not known.",
    why: "guildform reads what the plan needs. The line is there so that silence is not taken for no change.",
    do: "Nothing.",
    example: inShell(
      `
      a message that an earlier version of the file had is not read
      `,
      `
      guildform plan      # what the file declares is read
      `,
    ),
  },
  "I-UNDO": {
    means: "The plan takes back one or more applies.",
    why: "An undo follows other rules than a plan of the file: limits and the lockout guard do not count, and keys stay as they are.",
    do: "Nothing. Look at the plan as at any other before you apply it.",
    example: inShell(
      `
      guildform undo --out back.json
      `,
      `
      guildform apply back.json
      `,
    ),
  },
  NOTHING_TO_UNDO: {
    means: "State remembers no apply that changed anything.",
    why: "An undo goes by the values that state kept. It keeps the last 20 applies.",
    do: "Check that it is the right state (`--state`, `GUILDFORM_STATE`). `guildform undo --list` shows what can be taken back.",
    example: inShell(`guildform undo --state empty.json`, `guildform undo --list`),
  },
  UNKNOWN_RUN: {
    means: "State remembers no apply of that id, or several ids begin like that.",
    why: "An undo takes back that apply and all later ones, so it must be clear which is meant.",
    do: "Copy the id from `guildform undo --list`; its first characters do.",
    example: inShell(`guildform undo 1f`, `guildform undo --list && guildform undo 1f2e3d4c`),
  },
  "W-CHANGED-SINCE": {
    means: "Something that the undo sets back was changed again since that apply.",
    why: "The undo would take that later change away too, which may be a change that somebody wants.",
    do: "If the later change is wanted, change the file instead of undoing. If not, go on.",
    example: inShell(
      `
      guildform undo       # the name was changed by hand after the apply
      `,
      `
      guildform plan       # with the wanted name in the file
      `,
    ),
  },
  "W-DRIFT-GONE": {
    means: "Something that was applied is gone. Somebody deleted it since.",
    why: "Setting the guild back cannot bring it back with its messages.",
    do: "If it is to be there, run plan: what the file declares is created anew. If not, remove its block from the file.",
    example: inShell(
      `
      a declared channel was deleted in the app
      `,
      `
      guildform plan      # creates it anew, or nothing after its block was removed
      `,
    ),
  },
  "W-NOT-RESTORED": {
    means: "The undo cannot bring something back.",
    why: "A deleted channel comes back without its messages, or not at all; some values the service never told. You should know before you rely on it.",
    do: "Read the reason, and do by hand what matters.",
    example: inShell(
      `
      guildform undo --out back.json      # the apply deleted a channel
      `,
      `
      guildform apply back.json           # brings back the rest
      `,
    ),
  },
} satisfies Explained;
