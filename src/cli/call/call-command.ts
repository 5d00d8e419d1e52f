// `guildform call` on the command line: the flags that every operation has. What an operation adds to them comes
// from the route table, and is read when the operation is known (operation-flags.ts).

import { type Command, Option } from "commander";
import { type ConsentFlags, withConsent } from "../arguments/with-consent.js";
import type { ColorChoice } from "../color-choice.js";
import { colorFlag, jsonFlag, noColorFlag, quietFlag } from "../shared-flags.js";
import { TranslatableCommand } from "../translatable-command.js";

export interface CallFlags extends ConsentFlags {
  readonly help?: boolean;
  readonly list?: boolean;
  /** JSON, `@file` or `@-`. */
  readonly body?: string;
  /** Path. */
  readonly fileImage?: string;
  /** Left out: the gateway is opened for operations that need it. */
  readonly online?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color?: ColorChoice;
}

/** `onCall` gets what is not a flag of every operation: its name, its own flags and the fields of its body. */
export function callCommand(onCall: (args: readonly string[], flags: CallFlags) => void): Command {
  const command = withConsent(new TranslatableCommand("call"), "do not ask before a destructive operation")
    .usage("OPERATION [parameters] [field=value ...] [flags]")
    .description("Call any of the 34 operations of the service, or a neighbouring one, by name.")
    // The caller of the program sets the exit status, and with --json mistakes are JSON, as for the program itself.
    .exitOverride()
    // The help of an operation is another page than this one.
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .option("-l, --list", "list the operations, a line each")
    .option("-h, --help", "show help, or the page of OPERATION")
    .option("--body <json>", "the body: JSON, @FILE, or @- for stdin")
    .addOption(new Option("--file-image <path>", "post_message: an image file to send"))
    .option("--online", "connect to the event gateway first (default: if the operation needs it)")
    .option("--no-online", "do not connect to the event gateway")
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .option("--verbose", "show each request")
    .addOption(colorFlag())
    .addOption(noColorFlag())
    .addHelpText("after", DETAILS);
  return command.action((flags: CallFlags) => {
    if (flags.help && command.args.length === 0) command.help();
    onCall(command.args, flags);
  });
}

const DETAILS = `
Write parameters of the path and the query as flags: --channel-id 100. Without --guild-id, GUILD_ID is the guild. Write members of
the body as field=value, with text, numbers, booleans or names (type=voice, add=view,speak). Use a.b=c for a member of an object,
and a.0.b=c for an object in a list. Use field:=JSON for any JSON.

--list shows neighbouring operations, such as get_guild_roles, at the end. The service may refuse them, and guildform works without
them.

Examples:
  guildform call --list
  guildform call post_message --help
  guildform call get_channels --guild-id 1442000000000000001
  guildform call get_guild_roles
  guildform call create_channel name=大厅 type=text parent_id=100
  guildform call post_message --channel-id 101 content=hello
  guildform call update_channel_role_permissions --channel-id 101 --role-id 10012 add=view,speak
  guildform call put_reaction --channel-id 101 --message-id 08abc --emoji 🎉
  guildform call delete_channel --channel-id 101 --yes --json

Exit status: 0 done, 1 error, 3 accepted and waiting for an audit, 130 and 143 interrupted.`;
