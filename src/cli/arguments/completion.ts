// How the command line of `guildform completion` looks; what the command does is loaded when it runs.

import { Argument, type Command } from "commander";
import type { SetCommand } from "./choose.js";

export function addCompletion(program: Command, choose: SetCommand): void {
  program
    .command("completion")
    .description("Print a script that completes commands, flags and addresses in a shell.")
    .addArgument(new Argument("<shell>", "the shell").choices(["bash", "zsh", "fish"]))
    .addHelpText("after", HELP)
    .action((shell) =>
      choose(async () => (await import("../commands/completion.js")).completion(shell, program)),
    );
}

const HELP = `
The script holds all commands and flags, and never starts guildform: print it again after an update. Addresses come from the
states in .guildform, or from the file that GUILDFORM_STATE names: the first MiB of each, and only addresses made of letters,
digits and ._/- alone.

Examples:
  guildform completion bash >> ~/.bashrc
  guildform completion zsh > ~/.zsh/completions/_guildform
  guildform completion fish > ~/.config/fish/completions/guildform.fish`;
