// How the command line of `guildform doctor` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { colorFlag, fileOption, jsonFlag, noColorFlag, stateFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withVariables } from "./with-variables.js";

export function addDoctor(program: Command, choose: SetCommand): void {
  withVariables(
    program
      .command("doctor")
      .description("Look for whatever stands in the way of a first plan, and say what to do.")
      .addOption(fileOption())
      .addOption(stateFlag()),
  )
    .addOption(new Option("--online", "try a session at the event gateway"))
    .addOption(
      new Option("--lock", "take the lock of the state and give it back, instead of looking who holds it"),
    )
    .addOption(new Option("--share", "leave out addresses, ids, names and paths, for others to read"))
    .addOption(jsonFlag())
    .addOption(colorFlag())
    .addOption(noColorFlag())
    .addHelpText("after", HELP)
    .action((flags) => choose(async () => (await import("../commands/doctor.js")).doctor(flags)));
}

const HELP = `
It looks in order at: Node.js, the proxy, credentials, the service and how fast it answers, whether it takes this address
(11298), the guilds of the bot, whether the bot is administrator and private-domain, the operations that the file needs,
the chat channels that the file creates, the ids of roles and users in it, the event gateway (--online), the clock, the lock
of the state, and the schema line of the file. It writes nothing.

Exit status: 0 when nothing failed, else 1.

Examples:
  guildform doctor
  guildform doctor --online --lock
  guildform doctor --share          for a report to others
  guildform doctor --json | jq '.checks[] | select(.outcome == "failed")'`;
