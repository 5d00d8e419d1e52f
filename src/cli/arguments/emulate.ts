// How the command line of `guildform emulate` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { badArgument } from "../bad-argument.js";
import { colorFlag, jsonFlag, noColorFlag, quietFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { repeatable } from "./repeatable.js";

const SETTINGS_HELP = `
World settings for which the sources disagree, default first (all settings: schema/world.schema.json):
  text_embeds: absent | empty       \`embeds\` of a post without an embed: no field, or [{}]
  attachment_urls: bare | https     the address of an image: gchat.qpic.cn/…, or https://gchat.qpic.cn/…
  own_posts: silent | event         whether the bot gets its own posts as MESSAGE_CREATE
  at_messages: whole | reviewed     AT_MESSAGE_CREATE as usual, or as a bot under review gets it
  chat_channels: allowed | refused  create new channels of type 0, sub_type 0, or refuse them with 301000`;

export function addEmulate(program: Command, choose: SetCommand): void {
  program
    .command("emulate")
    .description("Run a local emulator of the service until you stop it.")
    .option("--port <port>", "TCP port on 127.0.0.1; 0 picks a free port", portNumber, 0)
    .option("--world <file>", "JSON file with the initial world (schema/world.schema.json)")
    .option("--faults <file>", "JSON file with faults to inject (schema/faults.schema.json)")
    .option("--seed <number>", "seed of the random faults", seedNumber, 1)
    .addOption(
      repeatable(
        "--host-name <name>",
        "also accept this name in `Host`, such as a container's name. Repeatable",
      ).argParser(hostName),
    )
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .addOption(colorFlag())
    .addOption(noColorFlag())
    .addHelpText("after", SETTINGS_HELP)
    .addHelpText(
      "after",
      "\nExamples:\n  guildform emulate --port 8080 --world examples/community/world.json\n  guildform emulate --json              # prints one line with the URLs",
    )
    .action((flags) => choose(async () => (await import("../commands/emulate.js")).emulate(flags)));
}

function portNumber(text: string): number {
  if (!/^[0-9]{1,5}$/.test(text) || Number(text) > 65535)
    throw badArgument({ case: "whole-number", least: 0, most: 65535 });
  return Number(text);
}

function hostName(text: string, others: readonly string[]): readonly string[] {
  if (!/^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]{1,253})$/.test(text)) throw badArgument({ case: "host-name" });
  return [...others, text];
}

function seedNumber(text: string): number {
  if (!/^[0-9]{1,9}$/.test(text)) throw badArgument({ case: "whole-number", least: 0, most: null });
  return Number(text);
}
