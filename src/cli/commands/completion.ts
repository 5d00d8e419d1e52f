// guildform completion: prints the script of a shell. Reads nothing.

import type { Command } from "commander";
import { commandTree } from "../completion/command-tree.js";
import { completionScript, type Shell } from "../completion/completion-script.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { systemTerminal } from "../terminal.js";

export async function completion(shell: Shell, program: Command): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: undefined, quiet: false });
  terminal.result(completionScript(shell, commandTree(program)));
  return EXIT.done;
}
