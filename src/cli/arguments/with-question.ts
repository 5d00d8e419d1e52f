// The flags of commands that ask about access.

import { type Command, Option } from "commander";
import { ASKED_AT, type AskedAt } from "../../inspect/asked-guild.js";
import { guildFlags } from "../shared-flags.js";
import { withVariables } from "./with-variables.js";

export const withQuestion = (command: Command): Command =>
  withVariables(guildFlags(command, { verbose: "show each request, and list everything" }));

/** The guild that a question is about: live, as in the file, or after the plan. */
export const atFlag = (usual: AskedAt = "live") =>
  new Option(
    "--at <guild>",
    "live: the guild now, file: only the file (offline), planned: the guild after the plan",
  )
    .choices(ASKED_AT)
    .default(usual);
