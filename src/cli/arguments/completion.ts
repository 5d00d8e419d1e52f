// How the command line of `guildform completion` looks; what the command does is loaded when it runs.

import { Argument, type Command } from "commander";
import type { SetCommand } from "./choose.js";

export function addCompletion(program: Command, choose: SetCommand): void {
  program
    .command("completion")
    .description("Print a script that completes commands, flags and addresses in a shell.")
    .addArgument(new Argument("<shell>", "the shell").choices(["bash", "zsh", "fish", "powershell"]))
    .addHelpText("after", HELP)
    .action((shell) =>
      choose(async () => (await import("../commands/completion.js")).completion(shell, program)),
    );
}

const HELP = `
The script contains all commands and flags and never starts guildform. Print it again after an update. It reads addresses from the
first MiB of each state in .guildform, or of the file in GUILDFORM_STATE. It offers only addresses of letters, digits and ._/-.

Examples:
  guildform completion bash >> ~/.bashrc
  guildform completion zsh > ~/.zsh/completions/_guildform
  guildform completion fish > ~/.config/fish/completions/guildform.fish
  guildform completion powershell | Out-String | Invoke-Expression`;
