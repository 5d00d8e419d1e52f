// guildform state unlock: removes a lock by its id, and says whose it was. Asks nothing: whoever names the id has
// seen who holds it.

import { systemClock } from "../../model/clock.js";
import { jsonText } from "../../render/json-text.js";
import { unlockState } from "../../use-cases/state-care.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { type CommonFlags, settingsOf } from "../settings-of.js";
import { systemTerminal } from "../terminal.js";

export async function stateUnlock(lockId: string, flags: CommonFlags): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const removed = await unlockState(await settingsOf(flags, "guildform state unlock"), lockId);
  if (flags.json) terminal.result(jsonText({ removed }));
  else if (removed === null) terminal.result(talkText(phrase("no-lock", {})));
  else terminal.result(talkText(phrase("lock-removed", { lock: removed, nowMs: systemClock.now() })));
  return EXIT.done;
}
