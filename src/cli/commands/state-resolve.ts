// guildform state settle: says what became of a call that was sent and never answered.

import { UsageError } from "../../model/errors.js";
import { foreignText } from "../../model/visible-text.js";
import { jsonText } from "../../render/json-text.js";
import { settleState } from "../../state-care.js";
import { EXIT, type ExitStatus, isCalledOff } from "../exit-status.js";
import { listenForInterrupts, showInterrupted } from "../interrupts.js";
import { type CommonFlags, settingsOf } from "../settings.js";
import { systemTerminal } from "../terminal.js";

export interface StateSettleFlags extends CommonFlags {
  readonly as?: string;
  readonly none?: boolean;
}

export async function stateSettle(address: string, flags: StateSettleFlags): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  if (flags.as === undefined && flags.none !== true) {
    throw new UsageError("state settle needs to know what the call made", {
      hint: "Give --as ID with the id of what it made, or --none when it made nothing.",
    });
  }
  const interrupts = listenForInterrupts(() => {});
  try {
    const settings = settingsOf(flags, "guildform state settle");
    const as = flags.as ?? null;
    const settled = await settleState(settings, { address, as, signal: interrupts.signal });
    if (flags.json) terminal.result(jsonText(settled));
    else {
      const { bound } = settled;
      const now =
        bound === null
          ? "nothing was made"
          : `it stands for ${foreignText(bound.id)} ("${foreignText(bound.name)}")`;
      terminal.result(`Settled ${foreignText(address)}: ${now}.`);
      terminal.talk("Next: run `guildform plan`.");
    }
    return interrupts.status() ?? EXIT.done;
  } catch (error) {
    const status = interrupts.status();
    if (status === null || !isCalledOff(error)) throw error;
    return showInterrupted(terminal, { status, json: flags.json === true });
  } finally {
    interrupts.dispose();
  }
}
