// Describes the command lines of the commands that need no file: explain, emulate, completion.

import { Argument, Option } from "commander";
import type { CommandSyntax } from "../command.js";
import { badArgument } from "../wrong-usage.js";
import { colorFlags, jsonFlag, outputFlags, repeatable, wholeNumber } from "./shared-flags.js";

export const explainSyntax = (): CommandSyntax => ({
  name: "explain",
  about: "Explain a code: meaning, reason, what to do. Or a word: `members`. Without both: list all codes.",
  args: [
    new Argument(
      "[code]",
      "such as E-PIN-DUPLICATE, STATE_LOCKED, the service's 304023, or the word members",
    ),
  ],
  flags: [jsonFlag(), ...colorFlags()],
  help: `
Examples:
  guildform explain
  guildform explain E-PIN-DUPLICATE
  guildform explain E-LOCKOUT  # all codes that begin with it
  guildform explain 304023
  guildform explain members    # who is meant: members, admins, everyone, anybody`,
  load: async () => (await import("../commands/explain.js")).explain,
});

export const emulateSyntax = (): CommandSyntax => ({
  name: "emulate",
  about: "Run a local emulator of the service until you stop it.",
  flags: [
    new Option("--port <port>", "TCP port on 127.0.0.1; 0 picks a free port")
      .argParser(wholeNumber(/^[0-9]{1,5}$/, { least: 0, most: 65535 }))
      .default(0),
    new Option("--world <file>", "JSON file with the initial world (schema/world.schema.json)"),
    new Option("--faults <file>", "JSON file with faults to inject (schema/faults.schema.json)"),
    new Option("--seed <number>", "seed of the random faults")
      .argParser(wholeNumber(/^[0-9]{1,9}$/, { least: 0, most: null }))
      .default(1),
    repeatable(
      "--host-name <name>",
      "also accept this name in `Host`, such as a container's name. Repeatable",
    ).argParser(hostName),
    ...outputFlags(),
  ],
  help: `
World settings for which the sources disagree, default first (all settings: schema/world.schema.json):
  text_embeds: absent | empty       \`embeds\` of a post without an embed: no field, or [{}]
  attachment_urls: bare | https     the address of an image: gchat.qpic.cn/…, or https://gchat.qpic.cn/…
  own_posts: silent | event         whether the bot gets its own posts as MESSAGE_CREATE
  at_messages: whole | reviewed     AT_MESSAGE_CREATE as usual, or as a bot under review gets it
  chat_channels: allowed | refused  create new channels of type 0, sub_type 0, or refuse them with 301000

Examples:
  guildform emulate --port 8080 --world examples/community/world.json
  guildform emulate --json              # prints one line with the URLs`,
  load: async () => (await import("../commands/emulate.js")).emulate,
});

function hostName(text: string, others: readonly string[]): readonly string[] {
  if (!/^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]{1,253})$/.test(text)) throw badArgument({ case: "host-name" });
  return [...others, text];
}

export const completionSyntax = (): CommandSyntax => ({
  name: "completion",
  about: "Print a script that completes commands, flags and addresses in a shell.",
  args: [new Argument("<shell>", "the shell").choices(["bash", "zsh", "fish", "powershell"])],
  help: `
The script contains all commands and flags and never starts guildform. Print it again after an update. It reads addresses from the
first MiB of each state in .guildform, or of the file in GUILDFORM_STATE. It offers only addresses of letters, digits and ._/-.

Examples:
  guildform completion bash >> ~/.bashrc
  guildform completion zsh > ~/.zsh/completions/_guildform
  guildform completion fish > ~/.config/fish/completions/guildform.fish
  guildform completion powershell | Out-String | Invoke-Expression`,
  load: async () => (await import("../completion/completion-script.js")).completion,
});
