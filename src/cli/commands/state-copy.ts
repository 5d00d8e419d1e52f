// guildform state pull and state push: the state as one text, and another one put in its place.

import { Guildform } from "../../guildform.js";
import { readTypedFile } from "../../model/read-bounded-file.js";
import { typedCommand } from "../../model/typed-command.js";
import { jsonText } from "../../render/json-text.js";
import { MAX_STATE_BYTES } from "../../state/text/snapshot.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { fileTrouble } from "../file-trouble.js";
import { linkRule } from "../link-rule.js";
import { readStdin } from "../read-stdin.js";
import { type CommonFlags, settingsOf } from "../settings-of.js";
import { stateWork, tellKept } from "../state-work.js";
import { systemTerminal } from "../terminal.js";

export async function statePull(flags: CommonFlags): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const guildform = new Guildform(await settingsOf(flags, "guildform state pull"));
  terminal.result(jsonText(await guildform.pullState()));
  return EXIT.done;
}

const STDIN = "-";

/** `name`: of a file, or `-`. */
export const statePush = (
  name: string,
  flags: CommonFlags & { readonly replace?: boolean },
): Promise<ExitStatus> =>
  stateWork("guildform state push", flags, async ({ guildform, terminal, signal }) => {
    const isPiped = name === STDIN;
    const file = isPiped ? "stdin" : name;
    const read = isPiped
      ? readStdin(MAX_STATE_BYTES)
      : readTypedFile({ path: name, links: linkRule(process.env) }, MAX_STATE_BYTES);
    const bytes = await read.catch((error: unknown) => {
      throw new UsageError({ case: "json-unreadable", file, trouble: fileTrouble(error) });
    });
    const pushed = await guildform.pushState({ bytes, file, replace: flags.replace === true, signal });
    if (flags.json) terminal.result(jsonText(pushed));
    else {
      terminal.result(talkText(phrase("state-pushed", pushed)));
      if (pushed.backup !== null) tellKept(terminal, pushed.backup);
      if (pushed.other !== null)
        terminal.talk(talkText(phrase("state-elsewhere-too", { other: pushed.other })));
      terminal.talk(
        talkText(
          phrase("plan-next", { command: typedCommand(["plan"], { file: flags.file, state: flags.state }) }),
        ),
      );
    }
    return EXIT.done;
  });
