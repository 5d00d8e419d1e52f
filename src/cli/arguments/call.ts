// Describes the command line of `guildform call`, with the flags of every operation. The flags of one operation come from the route table,
// once the name of the operation is known (operation-flags.ts).

import { Option } from "commander";
import type { CommandSyntax } from "../command.js";
import { consentFlags, outputFlags } from "./shared-flags.js";

/** The name of the operation, its own flags and the fields of its body stay in the arguments of the command. */
export const callSyntax = (): CommandSyntax => ({
  name: "call",
  about: "Call any of the 34 operations of the service, or a neighbouring one, by name.",
  flags: [
    ...consentFlags("do not ask before a destructive operation"),
    new Option("-l, --list", "list the operations, a line each"),
    new Option("-h, --help", "show help, or the page of OPERATION"),
    new Option("--body <json>", "the body: JSON, @FILE, or @- for stdin"),
    new Option("--file-image <path>", "post_message: an image file to send"),
    new Option("--online", "connect to the event gateway first (default: if the operation needs it)"),
    new Option("--no-online", "do not connect to the event gateway"),
    ...outputFlags({ verbose: "show each request" }),
  ],
  help: `
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

Exit status: 0 done, 1 error, 3 accepted and waiting for an audit, 130 and 143 interrupted.`,
  configure: (command) =>
    command
      .usage("OPERATION [parameters] [field=value ...] [flags]")
      // The help of an operation is a page of its own.
      .helpOption(false)
      .allowUnknownOption()
      .allowExcessArguments(),
  onParsed: (command) => {
    if (command.opts().help && command.args.length === 0) command.help();
  },
  load: async ({ list, help }) => {
    if (list) return (await import("../commands/call-pages.js")).showCallList;
    if (help) return (await import("../commands/call-pages.js")).showCallPage;
    return (await import("../commands/call.js")).call;
  },
});
