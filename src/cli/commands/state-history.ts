// guildform state history: who wrote the state, when, and what was made.

import { Guildform } from "../../guildform.js";
import { jsonText } from "../../render/json-text.js";
import { writesText } from "../../render/state/writes-text.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { type CommonFlags, settingsOf } from "../settings-of.js";
import { systemTerminal } from "../terminal.js";

export interface HistoryFlags extends CommonFlags {
  readonly last?: number;
}

const MOST = 20;

export async function stateHistory(flags: HistoryFlags): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const guildform = new Guildform(await settingsOf(flags, "guildform state history"));
  const { location, writes } = await guildform.writes(flags.last ?? MOST);
  if (flags.json) terminal.result(jsonText({ location, writes }));
  else terminal.result(writesText(writes, terminal.resultLook));
  return EXIT.done;
}
