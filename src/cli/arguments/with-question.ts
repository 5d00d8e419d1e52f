// The flags of commands that ask about access.

import { type Command, Option } from "commander";
import { ASKED_AT, type AskedAt } from "../../inspect/asked-guild.js";
import { guildFlags } from "../shared-flags.js";
import { withVariables } from "./with-variables.js";

export const withQuestion = (command: Command): Command =>
  withVariables(guildFlags(command, { verbose: "tell every request, and list everything" }));

/** Which guild is asked about. */
export const atFlag = (usual: AskedAt = "live") =>
  new Option(
    "--at <guild>",
    "live: the guild as it is; file: as the file alone says, offline; planned: as `plan` would leave it",
  )
    .choices(ASKED_AT)
    .default(usual);
