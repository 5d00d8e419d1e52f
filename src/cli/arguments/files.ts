// Describes the command lines of the commands about the file and the connection: init, guilds, pull, doctor, validate.

import { Argument, Option } from "commander";
import type { CommandSyntax } from "../command.js";
import {
  colorFlags,
  concurrencyFlag,
  consentFlags,
  fileFlags,
  jsonFlag,
  outputFlags,
  peopleFlag,
  repeatable,
  stateFlag,
  talkFlags,
  variableFlags,
} from "./shared-flags.js";

export const initSyntax = (): CommandSyntax => ({
  name: "init",
  about: "Write a commented starter file. With --guild and credentials: write the file of that guild.",
  flags: [
    ...consentFlags("with --guild: do not ask before more than 500 read calls"),
    new Option("-f, --file <file>", "where to write it (default: guildform.yaml)"),
    new Option(
      "--guild <id>",
      "the id of the guild; with credentials, init writes the file of that guild, as pull does (default: the variable GUILD_ID in the file)",
    ),
    ...outputFlags(),
  ],
  help: `
Examples:
  guildform init
  guildform init --guild 1442000000000000001 -f my-guild.yaml`,
  load: async () => (await import("../commands/init.js")).init,
});

export const guildsSyntax = (): CommandSyntax => ({
  name: "guilds",
  about: "List the guilds that the bot is in, with their ids and names.",
  flags: outputFlags({ verbose: "show each request" }),
  help: `
It needs the credentials of the bot, but no file. Put the id into the file as guild: "ID", or into GUILD_ID.

Examples:
  guildform guilds
  guildform guilds --json
  export GUILD_ID=$(guildform guilds --json | jq -r '.guilds[0].id')`,
  load: async () => (await import("../commands/guilds.js")).guilds,
});

export const pullSyntax = (): CommandSyntax => ({
  name: "pull",
  about: "Write the file of an existing guild, or update a file from the guild.",
  args: [new Argument("[address...]", "with --into: update only these blocks (addresses or globs)")],
  flags: [
    peopleFlag(),
    ...variableFlags(),
    ...consentFlags("do not ask before more than 500 read calls"),
    new Option("-o, --out <file>", "where to write it; - for stdout (default: guildform.yaml)"),
    new Option("--guild <id>", "the guild (default: GUILD_ID, then the only guild of the bot)"),
    new Option("--explicit", "write every value and every id"),
    new Option("--members", "write who holds each role; the service must list members"),
    repeatable(
      "--role <name=id>",
      "a role and its name in the file; needed if the service lists no roles. Repeatable",
    ),
    repeatable("--user <name=id>", "also read the permissions of this user. Repeatable"),
    new Option("--into <file>", "update this file from the guild: show the unified diff"),
    repeatable("--exclude <glob>", "with --into: leave out the block of this address or glob. Repeatable"),
    new Option("--write", "with --into: write the file"),
    new Option("--prune", "with --into: also remove blocks whose object is gone from the guild"),
    stateFlag(),
    concurrencyFlag(),
    ...outputFlags({ verbose: "show each request" }),
  ],
  help: `
pull only reads the guild, and first prints the number of calls. It never replaces a file and never writes state. Before it
writes, it checks that a plan of the new file has no calls. \`guildform plan\` shows the objects to adopt; \`guildform apply\` adopts
them without a call.

A role with a right in a channel has its name in the file, and its id with --explicit. Roles of one name have ids too.
--members lists the people of each role, with their ids. Such a role has \`manage: true\`.

In a folder with a state, the file keeps its keys, managed roles and memberships. The command names the objects of the state that
are not in the file.

The service lists no users, and sometimes no roles: name them with --user and --role, and pull reads their permissions. The
file gets no announcement, because the service does not show it, no messages and no threads.

--into FILE updates an existing file from the guild. It edits changed names, permissions and pins in place, and adds new channels
in guild order. Every other byte stays the same. It names objects that are gone, and --prune removes them. Edits of the file since
the last apply stay. If guild and file both changed a value, that is a conflict, and --write writes nothing.
Exit status of --into: 0 guildform can make every edit, 1 an error, 3 something is left to a person. Examples are a conflict, an edit
by hand and a deleted object.

Examples:
  guildform pull
  guildform pull --into guildform.yaml                          # the diff; then with --write
  guildform pull --into guildform.yaml --write channel.rules 'group.start/**'
  guildform pull --into guildform.yaml channel.rules --exclude 'permission.*'
  guildform pull --guild 1442000000000000001 -o my-guild.yaml
  guildform pull --user alice=1442000000000000005 --user bob=1442000000000000006
  guildform pull --role moderator=10012           # also renames a listed role in the file
  guildform pull --members --people people.yaml   # names of people.yaml, and ids of all others
  guildform pull --explicit -o - | less
  guildform pull --yes --json > summary.json      # in a script`,
  load: async () => (await import("../commands/pull.js")).pull,
});

export const doctorSyntax = (): CommandSyntax => ({
  name: "doctor",
  about: "Check everything that a first plan needs, and say how to fix it.",
  flags: [
    ...fileFlags(),
    stateFlag(),
    ...variableFlags(),
    new Option("--online", "also try a session at the event gateway"),
    new Option("--lock", "take and release the state lock, instead of only reading it"),
    new Option("--share", "leave out addresses, ids, names and paths, for a report to others"),
    jsonFlag(),
    ...colorFlags(),
  ],
  help: `
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
  guildform doctor --json | jq '.checks[] | select(.outcome == "failed")'`,
  load: async () => (await import("../commands/doctor.js")).doctor,
});

export const validateSyntax = (): CommandSyntax => ({
  name: "validate",
  about: "Check the file offline: no token, no network.",
  flags: [
    ...fileFlags(),
    ...variableFlags(),
    jsonFlag(),
    new Option("--format <format>", "a code quality report for GitLab")
      .choices(["gitlab-codequality"])
      .conflicts("json"),
    ...talkFlags(),
  ],
  help: `
Examples:
  guildform validate
  guildform validate -f my-guild.yaml --json
  guildform validate --format gitlab-codequality > quality.json    # for artifacts:reports:codequality`,
  load: async () => (await import("../commands/validate.js")).validate,
});
