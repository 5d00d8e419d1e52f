// guildform state forget: shows what state would stop knowing, asks, and makes it so.

import { jsonText } from "../../render/json-text.js";
import { bindingsText } from "../../render/state/bindings-text.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { type ConsentFlags, isAgreed } from "../arguments/with-consent.js";
import { askConsent } from "../consent.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import type { CommonFlags } from "../settings-of.js";
import { stateWork, tellKept } from "../state-work.js";

export interface ForgetFlags extends CommonFlags, ConsentFlags {}

export const stateForget = (addresses: readonly string[], flags: ForgetFlags): Promise<ExitStatus> =>
  stateWork("guildform state forget", flags, async ({ guildform, terminal, signal }) => {
    const asks = !isAgreed(flags);
    const { forgotten, backup } = await guildform.forget({
      addresses,
      signal,
      approve: async (bindings) => {
        const list = bindingsText(bindings, terminal.resultLook);
        // JSON stands alone on stdout; whoever is asked must see what for.
        if (!flags.json) terminal.result(list);
        else if (asks) terminal.complain(list);
        if (!asks) return !signal.aborted;
        return askConsent({ command: "state-forget", again: null }, { terminal, signal });
      },
    });
    const objects = forgotten.map(({ address, id, name }) => ({ address, id, name }));
    if (flags.json) terminal.result(jsonText({ forgotten: objects, backup }));
    if (backup === null) {
      terminal.talk(talkText(phrase("forget-declined", {})));
      return EXIT.error;
    }
    if (!flags.json) {
      terminal.talk(talkText(phrase("bindings-forgotten", { objects: objects.length })));
      tellKept(terminal, backup);
    }
    return EXIT.done;
  });
