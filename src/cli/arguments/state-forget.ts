// How the command line of `guildform state forget` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { lockTimeoutFlag, stateKeepFlag, stateUnfencedFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withConsent } from "./with-consent.js";
import { withState } from "./with-state.js";

export function addStateForget(state: Command, choose: SetCommand): void {
  withConsent(withState(state.command("forget")), "do not ask for confirmation")
    .description("Stop managing objects. Deletes nothing in the guild. Shows the objects and asks first.")
    .argument("<address...>", "addresses and globs, such as channel.old or 'group.start/**'")
    .addOption(lockTimeoutFlag())
    .addOption(stateKeepFlag())
    .addOption(stateUnfencedFlag())
    .addHelpText("after", HELP)
    .action((addresses: readonly string[], flags) =>
      choose(async () => (await import("../commands/state-forget.js")).stateForget(addresses, flags)),
    );
}

const HELP = `
The state forgets a channel with its permissions, pins and threads, and a message with its reactions and pins. The next apply adopts
objects again that the file declares. To do this in the file, write \`removed: [{ channel: old, keep: true }]\`. A backup of the
state is kept.

Examples:
  guildform state forget channel.old
  guildform state forget 'permission.*/user.alice' --yes
  guildform state forget 'group.start/**'      # the group and its channels`;
