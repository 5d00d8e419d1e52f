// How the command line of `guildform call` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { callCommand } from "../call/call-command.js";
import type { SetCommand } from "./choose.js";

export function addCall(program: Command, choose: SetCommand): void {
  program.addCommand(
    callCommand((args, flags) =>
      choose(async () => {
        if (flags.list) return (await import("../commands/call-pages.js")).showCallList(args, flags);
        if (flags.help) return (await import("../commands/call-pages.js")).showCallPage(args, flags);
        return (await import("../commands/call.js")).call(args, flags);
      }),
    ),
  );
}
