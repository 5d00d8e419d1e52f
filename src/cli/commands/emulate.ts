// guildform emulate: runs the emulator as a program, until a signal stops it.

import { type Emulator, startEmulator } from "../../emulator/emulator.js";
import { checkFaults } from "../../emulator/faults.js";
import { InvalidControlError, InvalidWorldError } from "../../emulator/input-problems.js";
import { checkWorld } from "../../emulator/read-world.js";
import { jsonMistake } from "../../model/json-mistake.js";
import { shellWord } from "../../model/shell-word.js";
import { foreignText } from "../../model/visible-text.js";
import { jsonLine } from "../../render/json-text.js";
import { InvalidInputError } from "../../words/invalid-input-error.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import type { CommandRun, OutputFlags } from "../command.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { listenForInterrupts } from "../interrupts.js";
import { fileTrouble, readNamedFile } from "../named-file.js";

const MAX_WORLD_BYTES = 64 * 1024 * 1024;

interface EmulateFlags extends OutputFlags {
  readonly port: number;
  readonly world?: string;
  readonly faults?: string;
  readonly seed: number;
  readonly hostName: readonly string[];
}

export async function emulate({ flags, terminal, json }: CommandRun<EmulateFlags>): Promise<ExitStatus> {
  const interrupts = listenForInterrupts(() => {});
  try {
    const { world, faults } = flags;
    const emulator = await startEmulator({
      port: flags.port,
      seed: flags.seed,
      hostNames: flags.hostName,
      ...(world === undefined ? {} : { world: await readChecked(world, checkWorld) }),
      ...(faults === undefined ? {} : { faults: await readChecked(faults, checkFaults) }),
    });
    terminal.result(json ? listeningJson(emulator) : listeningText(emulator));
    await aborted(interrupts.signal);
    await emulator.close();
    return EXIT.done;
  } finally {
    interrupts.dispose();
  }
}

function listeningJson(emulator: Emulator): string {
  const { url, tokenUrl: token_url, gatewayUrl: gateway_url } = emulator;
  const { bot, guilds } = emulator.world();
  const { app_id } = bot;
  return jsonLine({
    type: "listening",
    url,
    token_url,
    gateway_url,
    app_id,
    guild_id: guilds[0]?.id ?? null,
  });
}

/** The lines are for a shell: each is an `export` or a comment. A secret of the world is not in the text. */
function listeningText(emulator: Emulator): string {
  const { url, tokenUrl, gatewayUrl } = emulator;
  const { bot, guilds } = emulator.world();
  const [guild] = guilds;
  const isDemo = bot.client_secret === DEMO;
  return [
    `# ${talkText(phrase("emulator-listens", { url }))}`,
    `export GUILDFORM_BASE_URL=${url}`,
    `export GUILDFORM_TOKEN_URL=${tokenUrl}`,
    `export GUILDFORM_GATEWAY_URL=${gatewayUrl}`,
    `export GUILDFORM_APP_ID=${shellWord(bot.app_id)}`,
    isDemo
      ? `export GUILDFORM_CLIENT_SECRET=${DEMO}`
      : `# export GUILDFORM_CLIENT_SECRET=…   ${talkText(phrase("secret-of-world", {}))}`,
    ...(guild === undefined ? [] : [`export GUILD_ID=${guild.id}   # ${foreignText(guild.name)}`]),
    `# ${talkText(phrase("emulator-look", { url }))}`,
  ].join("\n");
}

const DEMO = "demo";

/** Reads the JSON of a file that must pass a check. Throws UsageError or InvalidInputError, which name the file. */
async function readChecked<Value>(file: string, check: (given: unknown) => Value): Promise<Value> {
  const given = await readJson(file);
  try {
    return check(given);
  } catch (error) {
    if (!(error instanceof InvalidWorldError || error instanceof InvalidControlError)) throw error;
    throw new InvalidInputError(
      { case: "file", file, stopped: "emulating" },
      error.found.map((problem) => ({
        code: "E-EMULATE",
        params: { file, problem },
        at: null,
        excerpt: null,
      })),
    );
  }
}

async function readJson(file: string): Promise<unknown> {
  const text = await readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError({ case: "json-syntax", file, mistake: jsonMistake(error, text) }, { cause: error });
  }
}

async function readText(file: string): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = await readNamedFile(file, MAX_WORLD_BYTES);
  } catch (error) {
    throw new UsageError({ case: "json-unreadable", file, trouble: fileTrouble(error) });
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError({ case: "json-not-text", file });
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
