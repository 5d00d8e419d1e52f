// guildform init: writes a starter file with comments. If a guild is named and there are credentials, it writes the file of that guild.

import { EXAMPLE_GUILD_ID, fileFlag, starterFile } from "../../config/starter-file.js";
import { DEFAULT_FILES } from "../../model/default-files.js";
import { isDecimalId } from "../../model/ids.js";
import { jsonText } from "../../render/json-text.js";
import { schemaInReach } from "../../use-cases/schema-in-reach.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import type { CommandRun, OutputFlags } from "../command.js";
import type { ConsentFlags } from "../consent.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { connectionSettings } from "../settings-of.js";
import { spokenLanguage } from "../spoken-language.js";
import { checkNewFile, createOutputFile } from "../written-file.js";

interface InitFlags extends ConsentFlags, OutputFlags {
  readonly file?: string;
  readonly guild?: string;
}

export async function init(run: CommandRun<InitFlags>): Promise<ExitStatus> {
  const { flags, terminal, json } = run;
  const file = flags.file ?? DEFAULT_FILES[0];
  if (flags.guild !== undefined && !isDecimalId(flags.guild)) {
    throw new UsageError({ case: "guild-id", given: flags.guild });
  }
  const hasCredentials = connectionSettings().credentials !== null;
  if (flags.guild !== undefined && hasCredentials) {
    const { pullNewFile } = await import("./pull.js");
    return pullNewFile({ ...run, flags: { ...flags, out: file } }, "-f");
  }
  await checkNewFile(file, "-f");
  const schema = await schemaInReach(file, spokenLanguage());
  const text = starterFile({ guildId: flags.guild ?? null, file, schema, ...(await starterOfLanguage()) });
  await createOutputFile(file, text, "-f");
  if (json) terminal.result(jsonText({ file }));
  else {
    terminal.result(talkText(phrase("file-written", { file })));
    terminal.talk(talkText(phrase("init-next", {})));
    const knowsGuild = flags.guild !== undefined || (process.env.GUILD_ID ?? "") !== "";
    for (const line of nextCommands(file, knowsGuild)) terminal.talk(`  ${line}`);
    if (!hasCredentials) terminal.talk(talkText(phrase("init-credentials", {})));
  }
  return EXIT.done;
}

async function starterOfLanguage(): Promise<{ readonly starter?: string }> {
  if (spokenLanguage() !== "zh-CN") return {};
  const { CHINESE_STARTER } = await import("../../config/zh/starter-file.js");
  return { starter: CHINESE_STARTER };
}

/** These lines for a shell are in the order in which a person runs them. */
const nextCommands = (file: string, knowsGuild: boolean): readonly string[] => [
  ...(knowsGuild ? [] : [`export GUILD_ID=${EXAMPLE_GUILD_ID}   # ${talkText(phrase("init-guild", {}))}`]),
  ...["validate", "plan", "apply"].map((command) => `guildform ${command}${fileFlag(file)}`),
];
