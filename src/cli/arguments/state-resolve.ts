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
    .description("Record the result of a call without an answer, when plan cannot find it.")
    .argument("<address>", "the address that plan names, such as message.welcome")
    .addOption(only("--message-id <id>", "the call posted this message"))
    .addOption(only("--thread-id <id>", "the call posted this thread"))
    .addOption(only("--channel-id <id>", "the call without an answer created this channel or group"))
    .addOption(only("--not-sent", "the call created nothing; the next plan makes it again"))
    .addOption(only("--as <id>", "the call created the object with this id").hideHelp())
    .addOption(only("--none", "same as --not-sent").hideHelp())
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
guildform checks that the id exists in the guild, and binds the address to it. It posts and deletes nothing. The next plan uses your
answer. \`state settle\` is another name of this command, with --as ID for any id and --none for --not-sent.

Examples:
  guildform state resolve message.welcome --message-id 08e1d2c3
  guildform state resolve thread.forum/faq --thread-id B_1a2b3c
  guildform state resolve channel.rules --channel-id 1442000000000000001
  guildform state resolve message.welcome --not-sent`;
