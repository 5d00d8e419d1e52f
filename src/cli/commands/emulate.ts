// guildform emulate: the emulator as a program, until it is stopped.

import { checkFaults, checkWorld, startEmulator } from "../../emulator/index.js";
import { UsageError } from "../../model/errors.js";
import { visibleText } from "../../model/visible-text.js";
import { readBoundedFile } from "../../read-bounded-file.js";
import { jsonLine } from "../../render/json-text.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { listenForInterrupts } from "../interrupts.js";
import { systemTerminal } from "../terminal.js";

const MAX_WORLD_BYTES = 64 * 1024 * 1024;

export async function emulate(flags: {
  readonly port: number;
  readonly world?: string;
  readonly faults?: string;
  readonly seed: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly color: boolean;
}): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const interrupts = listenForInterrupts(() => {});
  const emulator = await startEmulator({
    port: flags.port,
    seed: flags.seed,
    ...(flags.world === undefined ? {} : { world: checkWorld(await readJson(flags.world)) }),
    ...(flags.faults === undefined ? {} : { faults: checkFaults(await readJson(flags.faults)) }),
  });
  const { url, tokenUrl } = emulator;
  const [guild] = emulator.world().guilds;
  if (flags.json)
    terminal.result(jsonLine({ type: "listening", url, token_url: tokenUrl, guild_id: guild?.id ?? null }));
  else {
    const { bot } = emulator.world();
    terminal.result(
      [
        `The emulator listens on ${url}. Point guildform at it with:`,
        "",
        `  export GUILDFORM_BASE_URL=${url}`,
        `  export GUILDFORM_TOKEN_URL=${tokenUrl}`,
        `  export GUILDFORM_APP_ID=${visibleText(bot.app_id)} GUILDFORM_CLIENT_SECRET=…   # "demo" unless the world says otherwise`,
        ...(guild === undefined ? [] : [`  export GUILD_ID=${guild.id}   # ${visibleText(guild.name)}`]),
        "",
        `Look inside: ${url}/_emulator/world, ${url}/_emulator/journal. Stop it with Ctrl-C.`,
      ].join("\n"),
    );
  }
  await aborted(interrupts.signal);
  await emulator.close();
  interrupts.dispose();
  return EXIT.done;
}

async function readJson(file: string): Promise<unknown> {
  const name = visibleText(file);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await readBoundedFile(file, MAX_WORLD_BYTES));
  } catch (error) {
    throw new UsageError(
      `${name} cannot be read: ${visibleText(error instanceof Error ? error.message : String(error))}`,
      {
        hint: "Name a JSON file.",
        cause: error,
      },
    );
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(
      `${name} is not JSON: ${visibleText(error instanceof Error ? error.message : String(error))}`,
      {
        cause: error,
      },
    );
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
