// guildform init: a commented starter file.

import { writeFile } from "node:fs/promises";
import { starterFile } from "../../config/starter-file.js";
import { isDecimalId } from "../../model/ids.js";
import { jsonText } from "../../render/json-text.js";
import { phrase } from "../../words/said.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
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
    throw new UsageError({ case: "guild-id", given: flags.guild });
  }
  await writeNew(file, starterFile({ guildId: flags.guild ?? null }));
  if (flags.json) terminal.result(jsonText({ file }));
  else {
    terminal.result(talkText(phrase("file-written", { file })));
    terminal.talk(talkText(phrase("init-next", {})));
  }
  return EXIT.done;
}

/** Never writes over a file. */
async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: "wx" });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "EEXIST") throw new UsageError({ case: "file-exists", file });
    if (code === "ENOENT") throw new UsageError({ case: "folder-missing", file });
    throw new UsageError({ case: "file-unwritable", file, trouble: fileTrouble(error) });
  }
}
