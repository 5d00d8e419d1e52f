// How the command line of `guildform state resolve` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { lockTimeoutFlag, stateKeepFlag, stateUnfencedFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withState } from "./with-state.js";

export function addStateResolve(state: Command, choose: SetCommand): void {
  const only = (flags: string, about: string): Option => {
    const option = new Option(flags, about);
    return option.conflicts(ANSWERS.filter((name) => name !== option.attributeName()));
  };
  withState(state.command("resolve"))
    .alias("settle")
    .description("Say what a call made that was sent and never answered, when plan cannot find out.")
    .argument("<address>", "the address that plan names, such as message.welcome")
    .addOption(only("--message-id <id>", "it posted this message: bind the address to it"))
    .addOption(only("--thread-id <id>", "it posted this thread"))
    .addOption(only("--channel-id <id>", "it made this channel or group"))
    .addOption(only("--not-sent", "it made nothing: plan it anew"))
    .addOption(only("--as <id>", "it made this, whatever it is").hideHelp())
    .addOption(only("--none", "the same as --not-sent").hideHelp())
    .addOption(lockTimeoutFlag())
    .addOption(stateKeepFlag())
    .addOption(stateUnfencedFlag())
    .addHelpText("after", HELP)
    .action((address: string, flags) =>
      choose(async () => (await import("../commands/state-resolve.js")).stateResolve(address, flags)),
    );
}

/** One of them says it. */
const ANSWERS = ["messageId", "threadId", "channelId", "notSent", "as", "none"];

const HELP = `
An id is checked against the guild before it is bound. Nothing is posted and nothing is deleted; the next plan goes on
from what is said here. \`state settle\` is the same command, with --as ID for any id and --none for --not-sent.

Examples:
  guildform state resolve message.welcome --message-id 08e1d2c3
  guildform state resolve thread.forum/faq --thread-id B_1a2b3c
  guildform state resolve channel.rules --channel-id 1442000000000000001
  guildform state resolve message.welcome --not-sent`;
