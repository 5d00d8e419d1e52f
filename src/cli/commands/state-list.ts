// guildform state list and state show: what state knows.

import { Guildform } from "../../guildform.js";
import { jsonText } from "../../render/json-text.js";
import { bindingsText, bindingText } from "../../render/state/bindings-text.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { type CommonFlags, settingsOf } from "../settings-of.js";
import { systemTerminal } from "../terminal.js";

export async function stateList(glob: string | undefined, flags: CommonFlags): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const guildform = new Guildform(await settingsOf(flags, "guildform state list"));
  const { bindings, location, guildId, lineage, serial } = await guildform.bindings(glob ?? null);
  const objects = bindings.map(({ address, id, name }) => ({ address, id, name }));
  if (flags.json) terminal.result(jsonText({ location, guild_id: guildId, lineage, serial, objects }));
  else terminal.result(bindingsText(bindings, terminal.resultLook));
  return EXIT.done;
}

export async function stateShow(address: string, flags: CommonFlags): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const guildform = new Guildform(await settingsOf(flags, "guildform state show"));
  const { openCalls, changedBy, ...binding } = await guildform.binding(address);
  if (flags.json) terminal.result(jsonText({ ...binding, open_calls: openCalls, changed_by: changedBy }));
  else terminal.result(bindingText({ ...binding, openCalls, changedBy }, terminal.resultLook));
  return EXIT.done;
}
