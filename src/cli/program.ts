// The command line: commands, flags and help. What a command does is loaded when it runs, so that help and
// version cost nothing.

import { Command, CommanderError } from "commander";
import { visibleText } from "../model/visible-text.js";
import { version } from "../use-cases/guildform-version.js";
import { phrase } from "../words/said.js";
import { colorChoiceIn } from "./color-choice.js";
import { isConfiguration } from "./config-file.js";
import { addApply } from "./declared/apply.js";
import { addCall } from "./declared/call.js";
import type { Choose } from "./declared/choose.js";
import { addCompletion } from "./declared/completion.js";
import { addCoverage } from "./declared/coverage.js";
import { addDoctor } from "./declared/doctor.js";
import { addDrift } from "./declared/drift.js";
import { addEmulate } from "./declared/emulate.js";
import { addExplain } from "./declared/explain.js";
import { addGuilds } from "./declared/guilds.js";
import { addInit } from "./declared/init.js";
import { addPlan } from "./declared/plan.js";
import { addPull } from "./declared/pull.js";
import { addShow } from "./declared/show.js";
import { addState } from "./declared/state.js";
import { addTest } from "./declared/test.js";
import { addTree } from "./declared/tree.js";
import { addUndo } from "./declared/undo.js";
import { addValidate } from "./declared/validate.js";
import { addWho } from "./declared/who.js";
import { addWhy } from "./declared/why.js";
import { errorLine } from "./event-line.js";
import { EXIT, type ExitStatus } from "./exit-status.js";
import { logSafeText, systemTerminal } from "./terminal.js";

/** Parses the arguments, runs the command and gives the exit status. Never throws. */
export async function runProgram(args: readonly string[]): Promise<ExitStatus> {
  let run: () => Promise<ExitStatus> = async () => EXIT.done;
  const program = programOf((chosen) => {
    run = chosen;
  });
  let problem = "";
  let wrong = program;
  keepErrors(program, (text, command) => {
    problem = text;
    wrong = command;
  });
  try {
    program.parse(withoutHelpForNothing(args, program), { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) return reportError(error, args);
    if (error.exitCode === 0) return EXIT.done;
    const hint = await usageHint(error.message, { args, wrong });
    if (problem !== "") process.stderr.write(visibleError(problem, hint));
    const message = error.message.replace(/^error: /, "");
    const json = errorLine({ code: "USAGE", message, hint, exit_status: EXIT.error });
    if (asksForJson(args)) systemTerminal({ color: false, quiet: false }).result(json);
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
  return showError(error, { json: asksForJson(args), color: colorChoiceIn(args) });
}

const asksForJson = (args: readonly string[]): boolean =>
  args.some(
    (arg, index) =>
      arg === "--json" || arg === "--format=json" || (arg === "json" && args[index - 1] === "--format"),
  );

/** The arguments, without the wish for help where what they name does not exist: that it does not is then told. */
function withoutHelpForNothing(args: readonly string[], program: Command): string[] {
  const [first, ...rest] = args;
  const asked = first === "help" && rest.length > 0 ? [...rest, "--help"] : [...args];
  let command: Command = program;
  for (const word of asked.filter((arg) => !arg.startsWith("-") && arg !== "help")) {
    if (command.commands.length === 0) break;
    const next = command.commands.find((one) => one.name() === word || one.aliases().includes(word));
    if (next === undefined) return asked.filter((arg) => arg !== "--help" && arg !== "-h");
    command = next;
  }
  return asked;
}

/** What to do about arguments that cannot be understood. Sentences are loaded for whoever needs them. */
async function usageHint(
  message: string,
  { args, wrong }: { readonly args: readonly string[]; readonly wrong: Command },
): Promise<string> {
  const { talkText } = await import("../words/talk-text.js");
  const file = args.find(isConfiguration);
  const hasFileFlag = wrong.options.some(({ long }) => long === "--file");
  if (hasFileFlag && file !== undefined && message.startsWith("error: too many arguments"))
    return talkText(phrase("name-configuration", { file, command: wrong.name() }));
  const example = /^error: (?:missing|required) /.test(message) ? firstExample(wrong) : null;
  return talkText(phrase("see-help", { example }));
}

/** `guildform who --can view channel.log`, as the help of the command has it; null where it has none. */
function firstExample(command: Command): string | null {
  let page = "";
  command.configureOutput({
    writeOut: (text) => {
      page += text;
    },
  });
  command.outputHelp();
  return /\nExamples:\n {2}(.+?)(?: {2,}.*)?\n/.exec(page)?.[1] ?? null;
}

/** Of all commands, each of which has its own output: what is wrong with the arguments is told with a hint. */
function keepErrors(command: Command, keep: (text: string, command: Command) => void): void {
  command.configureOutput({ outputError: (text) => keep(text, command) });
  for (const one of command.commands) keepErrors(one, keep);
}

/** Arguments are foreign text too, line breaks included; only a suggestion stands on a line of its own. */
function visibleError(text: string, hint: string): string {
  const [, message = "", suggestion = ""] = /^(.*?)(\n\(Did you mean [\w ,.-]+\?\))?\n?$/s.exec(text) ?? [];
  const shown = `${visibleText(message)}${suggestion}\n${hint}\n`;
  return logSafeText(shown, process.stderr, process.env);
}

function programOf(choose: Choose): Command {
  const program = new Command("guildform")
    .description("Keeps a chat guild the way a file in git says it should be.")
    .version(version(), "-V, --version", "print the version")
    .helpOption("-h, --help", "show help")
    .helpCommand("help [command]", "show help for a command")
    .configureHelp({ subcommandTerm })
    .exitOverride()
    .showSuggestionAfterError(true)
    .addHelpText("after", EXAMPLES);
  addInit(program, choose);
  addGuilds(program, choose);
  addPull(program, choose);
  addDoctor(program, choose);
  addValidate(program, choose);
  addPlan(program, choose);
  addShow(program, choose);
  addUndo(program, choose);
  addApply(program, choose);
  addDrift(program, choose);
  addTest(program, choose);
  addTree(program, choose);
  addWho(program, choose);
  addWhy(program, choose);
  addCoverage(program, choose);
  addState(program, choose);
  addCall(program, choose);
  addExplain(program, choose);
  addEmulate(program, choose);
  addCompletion(program, choose);
  return program;
}

/** `why <who> <right> <channel>`, without `[options]`, which every command takes: the texts beside it keep room to wrap. */
function subcommandTerm(command: Command): string {
  const named = command.registeredArguments.map((one) => {
    const name = one.variadic ? `${one.name()}...` : one.name();
    return one.required ? `<${name}>` : `[${name}]`;
  });
  return [command.name(), ...named].join(" ");
}

const EXAMPLES = `
Examples:
  guildform guilds                        the guilds of the bot, with their ids
  guildform pull                          write the file of a guild that exists
  guildform doctor                        what stands in the way of a first plan, and what to do
  guildform init                          write a commented guildform.yaml
  guildform validate                      check it offline
  guildform plan                          show what would change
  guildform apply                         show it, ask, and make it so
  guildform plan --out plan.json          save it for review, then: guildform apply plan.json
  guildform undo --out undo.json          plan the way back, then: guildform apply undo.json
  guildform drift                         what somebody changed by hand since the last apply
  guildform test --at planned             judge the tests of the file on the guild as it will be
  guildform tree --as "role moderator"    the guild as somebody sees it
  guildform why everyone view log         every line that decides it; who --can view log: who can
  guildform call get_channels             any operation of the service, by name
  guildform explain E-PIN-DUPLICATE       what a code means, and what to do
  guildform emulate --world world.json    try it all without a guild

Environment:
  GUILDFORM_APP_ID, GUILDFORM_CLIENT_SECRET   credentials of the bot
  GUILDFORM_TOKEN                             a ready access token instead
  GUILDFORM_BASE_URL, GUILDFORM_TOKEN_URL     the service (default: production)
  GUILDFORM_GATEWAY_URL                       its event gateway (default: the service tells)
  HTTPS_PROXY, ALL_PROXY, NO_PROXY            a proxy for the service, and what is asked without it
  GUILDFORM_STATE                             where state is kept
  GUILDFORM_PLAN_KEY                          signs saved plans, and refuses those that are not (32 bytes or more)
  GUILD_ID                                    the guild, for \${GUILD_ID} in the file
  GUILDFORM_VAR_NAME                          the text for \${NAME} in the file, like --value NAME=TEXT
  GUILDFORM_ALLOW_VARIABLES                   other variables that the file may read, like --allow-variable
  NO_COLOR, FORCE_COLOR                       no colours; colours, also where no terminal is

Exit status: 0 done; 1 error; 2 changes exist (plan --detailed-exitcode), or plans differ (show --diff
--detailed-exitcode), or drift found some; 3 apply ended with operations failed, ambiguous, pending or not run, or with changes left for
a later run, or a call waits for an audit; 4 the plan is stale; 5 blocked by policy, or coverage below --min;
6 the state is locked; 130, 143 interrupted.`;
