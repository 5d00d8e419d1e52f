// Shows an error at the end of a command: text on stderr, with `--json` also a JSON object on stdout. Returns the exit status.
// cli/program.ts calls it for an error that no command caught.

import { StalePlanError } from "../engine/stale-plan-error.js";
import { GuildformError } from "../model/errors.js";
import { diagnosticsText } from "../render/diagnostics-text.js";
import { errorText } from "../render/error-text.js";
import { stalePlanText, staleRows } from "../render/stale-plan-text.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { withWords } from "../words/words-of.js";
import type { AnnotationSource } from "./annotate.js";
import { errorLine } from "./event-line.js";
import { type ExitStatus, exitStatusOf } from "./exit-status.js";
import type { ColorChoice } from "./terminal.js";
import { systemTerminal } from "./terminal.js";

export function showError(error: unknown, options: { json: boolean; color: ColorChoice }): ExitStatus {
  const terminal = systemTerminal({ color: options.color, quiet: false });
  const debug = Boolean(process.env.GUILDFORM_DEBUG);
  const style = terminal.talkLook;
  // The diagnostics are the whole error: a title would repeat them.
  if (error instanceof InvalidInputError && error.diagnostics.length > 0 && !debug)
    terminal.complain(`${diagnosticsText(error.diagnostics, style)}\n${error.message}`);
  else terminal.complain(errorText(error, { ...style, debug }));
  if (error instanceof StalePlanError) terminal.complain(stalePlanText(error, style));
  const status = exitStatusOf(error);
  if (options.json) terminal.result(errorLine({ ...errorJson(error), exit_status: status }));
  return status;
}

/** Returns the diagnostics of the file, or else the error as a problem of the whole command. */
export function foundIn(error: unknown): AnnotationSource {
  if (error instanceof InvalidInputError && error.diagnostics.length > 0) return { file: error.diagnostics };
  const { code, message, hint } = errorJson(error);
  return { command: { level: "error", code, message, hint } };
}

/** Returns the members that JSON shows of an error. */
export function errorJson(error: unknown) {
  if (!(error instanceof GuildformError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { code: "INTERNAL", message, hint: "" };
  }
  const diagnostics =
    error instanceof InvalidInputError ? { diagnostics: error.diagnostics.map(withWords) } : {};
  const differences = error instanceof StalePlanError ? { differences: staleRows(error) } : {};
  return { code: error.code, message: error.message, hint: error.hint, ...diagnostics, ...differences };
}
