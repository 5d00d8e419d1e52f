// How the command line of `guildform state forget` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { lockTimeoutFlag, stateKeepFlag, stateUnfencedFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withConsent } from "./with-consent.js";
import { withState } from "./with-state.js";

export function addStateForget(state: Command, choose: SetCommand): void {
  withConsent(withState(state.command("forget")), "do not ask")
    .description(
      "Stop managing objects: state forgets them, and nothing is deleted. Shows them and asks first.",
    )
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
What stands in a channel is forgotten with it, and what hangs on a message. What the file declares is adopted again by the
next apply: with a file, \`removed: [{ channel: old, keep: true }]\` does the same under review. The state as it was is kept
beside it.

Examples:
  guildform state forget channel.old
  guildform state forget 'permission.*/user.alice' --yes
  guildform state forget 'group.start/**'      # the group and all inside`;
