// guildform validate: is the file one that can be planned? Offline.

import { loadConfig } from "../../config/load-config.js";
import { readBoundedFile } from "../../read-bounded-file.js";
import { diagnosticsText } from "../../render/diagnostics-text.js";
import { jsonText } from "../../render/json-text.js";
import { configFile } from "../config-file.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { systemTerminal } from "../terminal.js";

export async function validate(flags: {
  readonly file?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly color: boolean;
}): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const file = configFile(flags.file);
  const { config, diagnostics } = await loadConfig({ file, env: process.env, readFile: readBoundedFile });
  const valid = config !== null;
  if (flags.json) terminal.result(jsonText({ file, valid, diagnostics }));
  else if (diagnostics.length > 0) terminal.talk(diagnosticsText(diagnostics, { color: terminal.color }));
  if (!flags.json && config !== null) {
    const channels =
      config.channels.length + config.groups.reduce((sum, group) => sum + group.channels.length, 0);
    terminal.result(`${file} is valid: ${config.groups.length} groups, ${channels} channels.`);
  }
  return valid ? EXIT.done : EXIT.error;
}
