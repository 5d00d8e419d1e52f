// Builds the command line: commands, flags and help. The work of a command loads when the command runs, so that help and version start
// fast. cli/main.ts runs it, and cli/reference/reference-pages.ts describes it.

import { type Command, CommanderError, Option } from "commander";
import { version } from "../use-cases/guildform-version.js";
import { applySyntax, driftSyntax, undoSyntax } from "./arguments/apply-undo-drift.js";
import { callSyntax } from "./arguments/call.js";
import { completionSyntax, emulateSyntax, explainSyntax } from "./arguments/explain-emulate-completion.js";
import { doctorSyntax, guildsSyntax, initSyntax, pullSyntax, validateSyntax } from "./arguments/files.js";
import { commentSyntax, statusSyntax } from "./arguments/forge.js";
import { planSyntax, rehearseSyntax, showSyntax } from "./arguments/plans.js";
import {
  coverageSyntax,
  testSyntax,
  treeSyntax,
  userSyntax,
  whoSyntax,
  whySyntax,
} from "./arguments/questions.js";
import { stateSyntax } from "./arguments/state.js";
import { addCommand, type CommandSyntax, type SetCommand } from "./command.js";
import { environmentLines } from "./environment-variables.js";
import { exitStatusLines } from "./exit-meanings.js";
import { EXIT, type ExitStatus } from "./exit-status.js";
import { FlagTwiceError, refuseFlagsTwice } from "./given-once.js";
import { showAllPeople } from "./hidden-people.js";
import { mistakenArguments, parserProblem } from "./parser-problem.js";
import {
  chooseLanguage,
  languageChoice,
  languageNamed,
  loadWords,
  spokenLanguage,
} from "./spoken-language.js";
import { colorChoiceIn } from "./terminal.js";
import { TranslatableCommand } from "./translatable-command.js";
import { badArgument, wrongUsage } from "./wrong-usage.js";

/** Parses the arguments, runs the command and returns the exit status. Never throws. */
export async function runProgram(given: readonly string[]): Promise<ExitStatus> {
  const { env, platform } = process;
  showAllPeople();
  const { language, unknown, args } = languageChoice(given, { env, platform, json: asksForJson(given) });
  chooseLanguage(language);
  await loadWords("talk");
  let run: () => Promise<ExitStatus> = async () => EXIT.done;
  const program = programOf((chosen) => {
    run = chosen;
  }, syntaxesFor(args));
  if (asksForHelp(args, program)) await speakHelpOf(program);
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
    // If the parser prints help by itself, as for `guildform` alone, no error must follow.
    if (wrong === null) return EXIT.error;
    return reportError(await mistakenArguments(parserProblem(error), { args, wrong }), args);
  }
  // Help and the version have answered above, in English. A shell asks for its completion when it starts, so completion ignores a wrong
  // language.
  if (unknown !== null && program.args[0] !== "completion")
    return reportError(await wrongUsage({ case: "language", given: unknown }), args);
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

/** The flags have English texts from the start, so only Chinese help loads a table. */
async function speakHelpOf(program: Command): Promise<void> {
  if (spokenLanguage() !== "zh-CN") return;
  const [{ speakHelp }, { CHINESE_HELP }] = await Promise.all([
    import("./speak-help.js"),
    import("../words/zh/help.js"),
  ]);
  speakHelp(program, CHINESE_HELP);
}

/** Returns true also for `guildform`, `guildform state` and the like, which the parser answers with help. */
function asksForHelp(args: readonly string[], program: Command): boolean {
  if (args.some((arg) => arg === "-h" || arg === "--help")) return true;
  if (args.some((arg) => arg === "-V" || arg === "--version")) return false;
  const [first = "help", second] = args.filter((arg) => !arg.startsWith("-"));
  if (first === "help") return true;
  const isGroup = program.commands.some((one) => one.name() === first && one.commands.length > 0);
  return isGroup && second === undefined;
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

/**
 * Returns the arguments. If the named command does not exist, it removes the flag of help, so that the parser reports the unknown command.
 */
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

/**
 * Calls `note` with the command that gets wrong arguments. Each command has its own output, so this sets all of them. Nothing is printed
 * yet.
 */
function noteErrors(command: Command, note: (command: Command) => void): void {
  command.configureOutput({ outputError: () => note(command) });
  for (const one of command.commands) noteErrors(one, note);
}

/** Makes the commands with their flags, by default all of them. `choose` gets the work of a parsed command. */
export function programOf(
  choose: SetCommand,
  syntaxes: readonly Syntax[] = Object.values(SYNTAXES),
): Command {
  const program = new TranslatableCommand("guildform")
    .description("Keeps a chat guild the way a file in git says it should be.")
    .version(version(), "-V, --version", "print the version")
    .helpOption("-h, --help", "show help")
    .helpCommand("help [command]", "show help for a command")
    .addOption(languageOption())
    .configureHelp({ subcommandTerm })
    .exitOverride()
    .showSuggestionAfterError(true)
    .addHelpText("after", EXAMPLES);
  for (const syntax of syntaxes) addCommand(program, syntax(), choose);
  refuseFlagsTwice(program);
  return program;
}

type Syntax = () => CommandSyntax;

/** Help keeps this order. Each key is the name in the syntax. */
const SYNTAXES: Readonly<Record<string, Syntax>> = {
  ...{ init: initSyntax, guilds: guildsSyntax, pull: pullSyntax, doctor: doctorSyntax },
  ...{ validate: validateSyntax, plan: planSyntax, show: showSyntax, rehearse: rehearseSyntax },
  ...{ undo: undoSyntax, apply: applySyntax, drift: driftSyntax, test: testSyntax, tree: treeSyntax },
  ...{ who: whoSyntax, why: whySyntax, user: userSyntax, coverage: coverageSyntax, state: stateSyntax },
  ...{ comment: commentSyntax, status: statusSyntax, call: callSyntax, explain: explainSyntax },
  ...{ emulate: emulateSyntax, completion: completionSyntax },
};

/** A named command needs no other, so the program starts faster. Help, completion and wrong arguments need all commands. */
function syntaxesFor([first = ""]: readonly string[]): readonly Syntax[] {
  if (first === "-V" || first === "--version") return [];
  const syntax = first !== "completion" && Object.hasOwn(SYNTAXES, first) ? SYNTAXES[first] : undefined;
  return syntax === undefined ? Object.values(SYNTAXES) : [syntax];
}

/** The program has read the flag when it begins. The parser of the command line sees only a wrong value, or a second flag. */
const languageOption = () =>
  new Option(
    "--lang <language>",
    "the language of messages and help: en or zh-CN (default: GUILDFORM_LANG, then the language of the system)",
  ).argParser((given) => {
    if (languageNamed(given) === null) throw badArgument({ case: "language" });
    return given;
  });

/** Returns `why <who> <right> <channel>` without `[options]`, which every command takes. This leaves room for the descriptions. */
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
