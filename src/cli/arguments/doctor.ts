// How the command line of `guildform doctor` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { colorFlag, fileOption, jsonFlag, noColorFlag, stateFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withVariables } from "./with-variables.js";

export function addDoctor(program: Command, choose: SetCommand): void {
  withVariables(
    program
      .command("doctor")
      .description("Check everything that a first plan needs, and say how to fix it.")
      .addOption(fileOption())
      .addOption(stateFlag()),
  )
    .addOption(new Option("--online", "also try a session at the event gateway"))
    .addOption(new Option("--lock", "take and release the state lock, instead of only reading it"))
    .addOption(new Option("--share", "leave out addresses, ids, names and paths, for a report to others"))
    .addOption(jsonFlag())
    .addOption(colorFlag())
    .addOption(noColorFlag())
    .addHelpText("after", HELP)
    .action((flags) => choose(async () => (await import("../commands/doctor.js")).doctor(flags)));
}

const HELP = `
doctor checks, in this order:
  - Node.js, proxy, credentials, the service and its speed, the allow list of addresses (11298)
  - the bot: its guilds, whether it is administrator and private-domain
  - the file: operations, chat channels to create, ids of roles and users
  - the event gateway (--online), the clock, the state lock, the schema line of the file
It is read-only. Only --lock writes: the lock, for a moment.

Exit status: 0 all checks pass, 1 a check fails.

Examples:
  guildform doctor
  guildform doctor --online --lock
  guildform doctor --share          # for a report to others
  guildform doctor --json | jq '.checks[] | select(.outcome == "failed")'`;
