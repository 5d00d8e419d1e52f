// guildform init: a commented starter file.

import { writeFile } from "node:fs/promises";
import { starterFile } from "../../config/starter-file.js";
import { UnwordedUsageError } from "../../model/errors.js";
import { isDecimalId } from "../../model/ids.js";
import { visibleText } from "../../model/visible-text.js";
import { jsonText } from "../../render/json-text.js";
import type { ColorChoice } from "../color-choice.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { fileTrouble } from "../file-trouble.js";
import { systemTerminal } from "../terminal.js";

export async function init(flags: {
  readonly file?: string;
  readonly guild?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly color?: ColorChoice;
}): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const file = flags.file ?? "guildform.yaml";
  if (flags.guild !== undefined && !isDecimalId(flags.guild)) {
    throw new UnwordedUsageError(`--guild: "${visibleText(flags.guild)}" is no guild id`, {
      hint: "It is a decimal number, such as 1442000000000000001.",
    });
  }
  await writeNew(file, starterFile({ guildId: flags.guild ?? null }));
  if (flags.json) terminal.result(jsonText({ file }));
  else {
    terminal.result(`Wrote ${visibleText(file)}.`);
    terminal.talk("Next: change it to your guild, then run `guildform validate` and `guildform plan`.");
  }
  return EXIT.done;
}

/** Never writes over a file. */
async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: "wx" });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "EEXIST") {
      throw new UnwordedUsageError(`${visibleText(file)} exists already; it was not touched`, {
        hint: "Name another file with -f FILE.",
      });
    }
    const reason = code === "ENOENT" ? "is in a folder that does not exist" : fileTrouble(error);
    throw new UnwordedUsageError(`${visibleText(file)} ${reason}; nothing was written`, {
      hint: "Name a file in a folder that exists and may be written, with -f FILE.",
    });
  }
}
