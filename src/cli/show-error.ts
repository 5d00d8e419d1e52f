// An error at the end of a command: text on stderr, with --json also a JSON object on stdout, and the status.

import { GuildformError, InvalidInputError } from "../model/errors.js";
import { errorText } from "../render/error-text.js";
import { jsonLine } from "../render/json-text.js";
import { EXIT, type ExitStatus, exitStatusOf } from "./exit-status.js";
import { systemTerminal } from "./terminal.js";

export function showError(error: unknown, options: { json: boolean; color: boolean }): ExitStatus {
  const terminal = systemTerminal({ color: options.color, quiet: false });
  const debug = Boolean(process.env.GUILDFORM_DEBUG);
  terminal.status("");
  terminal.talk(errorText(error, { color: terminal.color, debug }));
  if (options.json) terminal.result(jsonLine(errorJson(error)));
  return exitStatusOf(error) ?? EXIT.error;
}

function errorJson(error: unknown) {
  if (!(error instanceof GuildformError)) {
    return {
      type: "error",
      code: "INTERNAL",
      message: error instanceof Error ? error.message : String(error),
      hint: "",
    };
  }
  const diagnostics = error instanceof InvalidInputError ? { diagnostics: error.diagnostics } : {};
  return { type: "error", code: error.code, message: error.message, hint: error.hint, ...diagnostics };
}
