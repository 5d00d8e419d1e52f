// The command line: commands, flags and help. What a command does is loaded when it runs, so that help and
// version cost nothing.

import { Command, CommanderError } from "commander";
import { version } from "../use-cases/guildform-version.js";
import type { ParserProblem } from "../words/en/program/parser-problem.js";
import { DRY_RUN, OTHER_WORDS } from "../words/other-words.js";
import type { UsageError } from "../words/usage-error.js";
import { addApply } from "./arguments/apply.js";
import { addCall } from "./arguments/call.js";
import type { SetCommand } from "./arguments/choose.js";
import { addComment } from "./arguments/comment.js";
import { addCompletion } from "./arguments/completion.js";
import { addCoverage } from "./arguments/coverage.js";
import { addDoctor } from "./arguments/doctor.js";
import { addDrift } from "./arguments/drift.js";
import { addEmulate } from "./arguments/emulate.js";
import { addExplain } from "./arguments/explain.js";
import { addGuilds } from "./arguments/guilds.js";
import { addInit } from "./arguments/init.js";
import { addPlan } from "./arguments/plan.js";
import { addPull } from "./arguments/pull.js";
import { addRehearse } from "./arguments/rehearse.js";
import { addShow } from "./arguments/show.js";
import { addState } from "./arguments/state.js";
import { addStatus } from "./arguments/status.js";
import { addTest } from "./arguments/test.js";
import { addTree } from "./arguments/tree.js";
import { addUndo } from "./arguments/undo.js";
import { addValidate } from "./arguments/validate.js";
import { addWho } from "./arguments/who.js";
import { addWhy } from "./arguments/why.js";
import { colorChoiceIn } from "./color-choice.js";
import { isConfiguration } from "./config-file.js";
import { environmentLines } from "./environment-variables.js";
import { exitStatusLines } from "./exit-meanings.js";
import { EXIT, type ExitStatus } from "./exit-status.js";
import { FlagTwiceError, refuseFlagsTwice } from "./given-once.js";
import { parserProblem } from "./parser-problem.js";
import { loadWords } from "./spoken-language.js";
import { wrongUsage } from "./wrong-usage.js";

/** Parses the arguments, runs the command and gives the exit status. Never throws. */
export async function runProgram(args: readonly string[]): Promise<ExitStatus> {
  await loadWords("talk");
  let run: () => Promise<ExitStatus> = async () => EXIT.done;
  const program = programOf((chosen) => {
    run = chosen;
  });
  let wrong: Command | null = null;
  noteErrors(program, (command) => {
    wrong = command;
  });
  try {
    program.parse(withoutHelpForNothing(args, program), { from: "user" });
  } catch (error) {
    if (error instanceof FlagTwiceError) {
      const { flag, values } = error;
      return reportError(await wrongUsage({ case: "flag-twice", operation: null, flag, values }), args);
    }
    if (!(error instanceof CommanderError)) return reportError(error, args);
    if (error.exitCode === 0) return EXIT.done;
    // Help that nobody asked for, as of `guildform` alone, says what is wrong by itself.
    if (wrong === null) return EXIT.error;
    return reportError(await mistakenArguments(parserProblem(error), { args, wrong }), args);
  }
  try {
    await loadWordsFor(program.args);
    return await run();
  } catch (error) {
    return reportError(error, args);
  }
}

/** The page of a code needs titles alone, and a good file needs no sentence: these commands start faster. */
async function loadWordsFor([name = "", code = ""]: readonly string[]): Promise<void> {
  if (name === "explain" && !/^[0-9]/.test(code)) await loadWords("labels");
  else if (name !== "validate" && name !== "completion") await loadWords("whole");
}

async function reportError(error: unknown, args: readonly string[]): Promise<ExitStatus> {
  await loadWords("whole");
  const [{ showError, foundIn }, { annotate }] = await Promise.all([
    import("./show-error.js"),
    import("./annotate.js"),
  ]);
  await annotate(foundIn(error));
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

/** The error of a command line that the parser refuses, with the next step. */
async function mistakenArguments(
  problem: ParserProblem,
  { args, wrong }: { readonly args: readonly string[]; readonly wrong: Command },
): Promise<UsageError> {
  const file = args.find(isConfiguration);
  const hasFileFlag = wrong.options.some(({ long }) => long === "--file");
  if (hasFileFlag && file !== undefined && problem.case === "too-many")
    return wrongUsage({ case: "arguments", problem, configuration: { file, command: wrong.name() } });
  const otherWord = OTHER_WORDS.find((one) => one === unknownName(problem));
  if (otherWord === DRY_RUN)
    return wrongUsage({ case: "arguments", problem, dryRunOf: pathOf(wrong) ?? commandIn(args, wrong) });
  if (otherWord !== undefined) return wrongUsage({ case: "arguments", problem, otherWord });
  const isIncomplete = problem.case === "missing-argument" || problem.case === "missing-flag";
  return wrongUsage({ case: "arguments", problem, example: isIncomplete ? exampleFor(args, wrong) : null });
}

function unknownName(problem: ParserProblem): string | null {
  if (problem.case === "unknown-flag") return problem.flag;
  return problem.case === "unknown-command" ? problem.name : null;
}

/** `state mv`; null of the program itself. */
function pathOf(command: Command): string | null {
  if (command.parent === null) return null;
  const above = pathOf(command.parent);
  return above === null ? command.name() : `${above} ${command.name()}`;
}

/** The command that stands behind a flag, such as `apply`. */
const commandIn = (args: readonly string[], program: Command): string | null =>
  program.commands.map((one) => one.name()).find((name) => args.includes(name)) ?? null;

/** `guildform who --can view channel.log`: of the examples in a command's help the first that has a flag of `args`, or the first; null where it has none. */
function exampleFor(args: readonly string[], command: Command): string | null {
  let page = "";
  command.configureOutput({
    writeOut: (text) => {
      page += text;
    },
  });
  command.outputHelp();
  const [, listed = ""] = /\nExamples:\n(.+)/s.exec(page) ?? [];
  const examples = [...listed.matchAll(/^ {2}(guildform .+?)(?: {2,}.*)?$/gm)].map(([, one = ""]) => one);
  const flags = args.filter((one) => one.startsWith("--"));
  return examples.find((one) => flags.some((flag) => one.includes(`${flag} `))) ?? examples[0] ?? null;
}

/** Of all commands, each of which has its own output: which one is given wrong arguments. Nothing is printed yet. */
function noteErrors(command: Command, note: (command: Command) => void): void {
  command.configureOutput({ outputError: () => note(command) });
  for (const one of command.commands) noteErrors(one, note);
}

/** The commands with their flags; `choose` is handed what a parsed command does. */
export function programOf(choose: SetCommand): Command {
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
  addRehearse(program, choose);
  addUndo(program, choose);
  addApply(program, choose);
  addDrift(program, choose);
  addTest(program, choose);
  addTree(program, choose);
  addWho(program, choose);
  addWhy(program, choose);
  addCoverage(program, choose);
  addState(program, choose);
  addComment(program, choose);
  addStatus(program, choose);
  addCall(program, choose);
  addExplain(program, choose);
  addEmulate(program, choose);
  addCompletion(program, choose);
  refuseFlagsTwice(program);
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
  guildform doctor                        check everything that a first plan needs
  guildform init                          write a commented guildform.yaml
  guildform validate                      check it offline
  guildform plan                          show what would change
  guildform apply                         show the plan, ask, and apply it
  guildform plan --out plan.json          save it for review, then: guildform apply plan.json
  guildform rehearse plan.json            try it on a copy of the guild: refusals, time, calls
  guildform undo --out undo.json          plan to revert the last apply, then: guildform apply undo.json
  guildform drift                         changes by hand since the last apply
  guildform test --at planned             run the tests of the file on the guild after the plan
  guildform tree --as "role moderator"    the view of one role
  guildform why everyone view log         each line that decides it; who log: who can
  guildform call get_channels             any operation of the service, by name
  guildform explain E-PIN-DUPLICATE       what a code means, and what to do
  guildform comment --change 12 plan.json --provider github   the plan as a comment, replaced in place
  guildform emulate --world world.json    try everything without a guild

Environment:
${environmentLines().join("\n")}

Exit status:
${exitStatusLines()
  .map(([statuses, meaning]) => `  ${statuses.padEnd(10)}${meaning}`)
  .join("\n")}`;
