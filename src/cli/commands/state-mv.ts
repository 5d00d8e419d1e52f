// guildform state mv: another name for an object of the state.

import { jsonText } from "../../render/json-text.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import type { CommonFlags } from "../settings-of.js";
import { stateWork, tellKept } from "../state-work.js";

export const stateMv = (
  names: { readonly from: string; readonly to: string },
  flags: CommonFlags,
): Promise<ExitStatus> =>
  stateWork("guildform state mv", flags, async ({ guildform, terminal, signal }) => {
    const { moved, backup } = await guildform.moveBinding({ ...names, signal });
    if (flags.json) terminal.result(jsonText({ moved, backup }));
    else {
      terminal.result(moved.map((one) => talkText(phrase("binding-moved", one))).join("\n"));
      tellKept(terminal, backup);
    }
    return EXIT.done;
  });
