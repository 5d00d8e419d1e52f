// The command line: commands, flags and help. What a command does is loaded when it runs, so that help and
// version cost nothing.

import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { version } from "../guildform-version.js";
import { visibleText } from "../model/visible-text.js";
import { ALLOWANCES } from "../plan/policy/policy-input.js";
import { jsonLine } from "../render/json-text.js";
import { callCommand } from "./call/call-command.js";
import { EXIT, type ExitStatus } from "./exit-status.js";
import { fileFlag, jsonFlag, noColorFlag, quietFlag } from "./shared-flags.js";
import { systemTerminal } from "./terminal.js";

/** Parses the arguments, runs the command and gives the exit status. Never throws. */
export async function runProgram(args: readonly string[]): Promise<ExitStatus> {
  let run: () => Promise<ExitStatus> = async () => EXIT.done;
  const program = programOf((chosen) => {
    run = chosen;
  });
  try {
    program.parse([...args], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) return reportError(error, args);
    if (error.exitCode === 0) return EXIT.done;
    if (asksForJson(args)) systemTerminal({ color: false, quiet: false }).result(usageErrorJson(error));
    return EXIT.error;
  }
  try {
    return await run();
  } catch (error) {
    return reportError(error, args);
  }
}

async function reportError(error: unknown, args: readonly string[]): Promise<ExitStatus> {
  const { showError } = await import("./show-error.js");
  return showError(error, { json: asksForJson(args), color: !args.includes("--no-color") });
}

const asksForJson = (args: readonly string[]): boolean =>
  args.some(
    (arg, index) =>
      arg === "--json" || arg === "--format=json" || (arg === "json" && args[index - 1] === "--format"),
  );

/** Commander has told it on stderr already. */
function usageErrorJson({ message }: CommanderError): string {
  const hint = "Run with --help to see what can be given.";
  return jsonLine({ type: "error", code: "USAGE", message: message.replace(/^error: /, ""), hint });
}

/** Arguments are foreign text too: each line is made safe to show. */
const visibleLines = (text: string): string => text.split("\n").map(visibleText).join("\n");

type Choose = (run: () => Promise<ExitStatus>) => void;

function programOf(choose: Choose): Command {
  const program = new Command("guildform")
    .description("Keeps a chat guild the way a file in git says it should be.")
    .version(version(), "-V, --version", "print the version")
    .helpOption("-h, --help", "show help")
    .helpCommand("help [command]", "show help for a command")
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(visibleLines(text)) })
    .showSuggestionAfterError(true)
    .showHelpAfterError("Run with --help to see what can be given.")
    .addHelpText("after", EXAMPLES);
  addInit(program, choose);
  addValidate(program, choose);
  addPlan(program, choose);
  addApply(program, choose);
  addCall(program, choose);
  addEmulate(program, choose);
  return program;
}

const EXAMPLES = `
Examples:
  guildform init                          write a commented guildform.yaml
  guildform validate                      check it offline
  guildform plan                          show what would change
  guildform apply                         show it, ask, and make it so
  guildform call get_channels             any operation of the service, by name
  guildform emulate --world world.json    try it all without a guild

Environment:
  GUILDFORM_APP_ID, GUILDFORM_CLIENT_SECRET   credentials of the bot
  GUILDFORM_TOKEN                             a ready access token instead
  GUILDFORM_BASE_URL, GUILDFORM_TOKEN_URL     the service (default: production)
  GUILDFORM_GATEWAY_URL                       its event gateway (default: the service tells)
  GUILDFORM_STATE                             where state is kept
  NO_COLOR                                    no colours

Exit status: 0 done; 1 error; 2 changes exist (plan --detailed-exitcode); 3 apply ended with operations
failed, ambiguous, pending or not run, or a call waits for an audit; 4 the plan is stale; 5 blocked by
policy; 6 the state is locked; 130, 143 interrupted.`;

function addInit(program: Command, choose: Choose): void {
  program
    .command("init")
    .description("Write a commented starter file.")
    .option("-f, --file <file>", "where to write it (default: guildform.yaml)")
    .option("--guild <id>", "the guild's id; without it the file takes it from GUILD_ID")
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .addOption(noColorFlag())
    .addHelpText(
      "after",
      "\nExamples:\n  guildform init\n  guildform init --guild 1442000000000000001 -f my-guild.yaml",
    )
    .action((flags) => choose(async () => (await import("./commands/init.js")).init(flags)));
}

function addValidate(program: Command, choose: Choose): void {
  program
    .command("validate")
    .description("Check the file offline: no token, no network.")
    .addOption(fileFlag())
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .addOption(noColorFlag())
    .addHelpText("after", "\nExamples:\n  guildform validate\n  guildform validate -f my-guild.yaml --json")
    .action((flags) => choose(async () => (await import("./commands/validate.js")).validate(flags)));
}

function addPlan(program: Command, choose: Choose): void {
  withPlanning(program.command("plan"))
    .description("Show what would change. Writes nothing, not even state.")
    .addOption(new Option("--format <format>", "how to show it").choices(["text", "json"]).default("text"))
    .option("--detailed-exitcode", "leave with 2 when there are changes")
    .addHelpText(
      "after",
      "\nExamples:\n  guildform plan\n  guildform plan --detailed-exitcode    # in CI: 0 no changes, 2 changes, 5 blocked\n  guildform plan --json > plan.json\n  guildform plan --allow deletes=7",
    )
    .action((flags) => choose(async () => (await import("./commands/plan.js")).plan(flags)));
}

function addApply(program: Command, choose: Choose): void {
  withPlanning(program.command("apply"))
    .description("Plan, show, ask, and make exactly the calls of that plan.")
    .option("--auto-approve", "do not ask")
    .addHelpText(
      "after",
      "\nExamples:\n  guildform apply\n  guildform apply --auto-approve        # in CI, after review\n  guildform apply --auto-approve --json # one JSON event a line",
    )
    .action((flags) => choose(async () => (await import("./commands/apply.js")).apply(flags)));
}

function addCall(program: Command, choose: Choose): void {
  program.addCommand(
    callCommand((args, flags) =>
      choose(async () => {
        if (flags.list) return (await import("./commands/call-pages.js")).showCallList(args, flags);
        if (flags.help) return (await import("./commands/call-pages.js")).showCallPage(args, flags);
        return (await import("./commands/call.js")).call(args, flags);
      }),
    ),
  );
}

function addEmulate(program: Command, choose: Choose): void {
  program
    .command("emulate")
    .description("Run a local emulator of the service, until it is stopped.")
    .option("--port <port>", "TCP port on 127.0.0.1; 0 takes a free one", portNumber, 0)
    .option("--world <file>", "JSON file with the world to start from (schema/world.schema.json)")
    .option("--faults <file>", "JSON file with faults to inject (schema/faults.schema.json)")
    .option("--seed <number>", "seed of the faults' draws", seedNumber, 1)
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .addOption(noColorFlag())
    .addHelpText(
      "after",
      "\nExamples:\n  guildform emulate --port 8080 --world examples/community/world.json\n  guildform emulate --json              # prints one line with the URLs",
    )
    .action((flags) => choose(async () => (await import("./commands/emulate.js")).emulate(flags)));
}

function withPlanning(command: Command): Command {
  return command
    .addOption(fileFlag())
    .option("--state <path>", "state file (default: .guildform/state.json beside the file)")
    .option("--concurrency <n>", "calls at once (default: 8)", count)
    .addOption(
      new Option(
        "--allow <name=number>",
        `allow what policy would stop: ${ALLOWANCES.join(", ")}; may be given several times`,
      )
        .argParser(allow)
        .default({}, "nothing"),
    )
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .option("--verbose", "tell every request, and show values in full")
    .addOption(noColorFlag());
}

function count(text: string): number {
  if (!/^[1-9][0-9]{0,3}$/.test(text))
    throw new InvalidArgumentError("It must be a whole number from 1 to 9999.");
  return Number(text);
}

function portNumber(text: string): number {
  if (!/^[0-9]{1,5}$/.test(text) || Number(text) > 65535)
    throw new InvalidArgumentError("It must be from 0 to 65535.");
  return Number(text);
}

function seedNumber(text: string): number {
  if (!/^[0-9]{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 0 on.");
  return Number(text);
}

function allow(text: string, before: Record<string, number>): Record<string, number> {
  const [, name, number] = /^([a-z]+)=([0-9]{1,9})$/.exec(text) ?? [];
  if (name === undefined || number === undefined || !ALLOWANCES.some((one) => one === name)) {
    throw new InvalidArgumentError(`Write NAME=NUMBER; names are ${ALLOWANCES.join(", ")}.`);
  }
  return { ...before, [name]: Number(number) };
}
