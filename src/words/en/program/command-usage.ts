// English: wrong usage of all commands except `call`.

import { shellWord } from "../../../model/shell-word.js";
import type { CodeWords } from "../../catalogue.js";
import type { CommandUsage, IdKind, OtherWord, OutFlag } from "../../params/program/command-usage.js";
import { foreign, own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { andMore } from "../and-more.js";
import { didYouMean } from "../did-you-mean.js";
import { dryForm } from "./dry-forms.js";
import { troubleText } from "./file-trouble.js";
import { parserProblemText } from "./parser-problem.js";

/** The message names at most this number of guilds of a bot. */
const MOST_GUILDS = 5;

const nameJson = say`Name a JSON file.`;
const otherFile = (flag: OutFlag): Sentence =>
  say`Name a file in a folder that exists and that this user may write to, with ${own(flag)} FILE.`;

const OUT_EXAMPLES: Readonly<Record<OutFlag, string>> = {
  "-f": "guildform.yaml",
  "-o": "guildform.yaml",
  "--into": "guildform.yaml",
  "--out": "plan.json",
  "--junit": "report.xml",
  "--page": "plan.html",
};

const OBJECTS: Readonly<Record<IdKind, Sentence>> = {
  message: say`message`,
  thread: say`thread`,
  channel: say`channel or group`,
};

const TAKEN: Readonly<Record<"apply" | "undo" | "rehearse", Sentence>> = {
  apply: say`a saved plan`,
  rehearse: say`a saved plan`,
  undo: say`the id of an apply`,
};

const nameConfiguration = (file: string, command: string): Sentence =>
  say`To name the configuration: guildform ${own(command)} -f ${written(shellWord(file))}`;

const seeHelp = (example: string | null): Sentence =>
  example === null
    ? say`Run with --help to see the arguments.`
    : say`For example: \`${own(example)}\`. Run with --help to see the arguments.`;

function argumentsHint({
  problem,
  configuration,
  example = null,
  otherWord,
  dryRunOf,
}: CommandUsage["arguments"]): Sentence {
  if (dryRunOf !== undefined) return dryForm(dryRunOf);
  if (configuration !== undefined) return nameConfiguration(configuration.file, configuration.command);
  if (otherWord !== undefined) return OTHER_WORD_HINT[otherWord];
  return problem.case === "conflict" ? say`Leave out one of them.` : seeHelp(example);
}

const deletes = say`To delete an object, list it under \`removed:\` in the file, such as \`removed: [{ channel: old-lobby }]\`, and apply. \`guildform undo\` reverts an apply.`;
const editsFile = say`guildform has no formatter. An editor checks the file with the schema, which the first line of a file from \`guildform init\` names. \`guildform validate\` finds mistakes.`;

const OTHER_WORD_HINT: Readonly<Record<OtherWord, Sentence>> = {
  destroy: deletes,
  delete: deletes,
  import: say`\`guildform pull\` writes the file of a guild that exists. \`guildform pull --into FILE\` adds to a file.`,
  fmt: editsFile,
  format: editsFile,
  refresh: say`\`guildform plan\` reads the guild each time. \`guildform drift\` shows what people changed by hand.`,
};

export const commandUsage: CodeWords<CommandUsage> = {
  arguments: (given) => ({ message: parserProblemText(given.problem), hint: argumentsHint(given) }),
  "migrate-where": () => ({
    message: say`state migrate: the new place of the state is missing. Nothing was moved.`,
    hint: say`Give --to, such as --to git:origin#main, or --back to cancel an unfinished move.`,
  }),
  "posts-in-file": () => ({
    message: say`--allow posts: only the file sets the number of posts a day. Nothing was written.`,
    hint: say`Set \`policy.messages_per_channel_per_day\`. To apply a saved undo, repeat the --allow with which you made it.`,
  }),
  "no-saved-plan": ({ flag, command }) => ({
    message: say`${own(flag)} needs a saved plan, and no plan is named. Nothing was written.`,
    hint: say`Name the plan: \`guildform ${own(command)} PLAN ${own(flag === "--trust-plan" ? flag : `${flag} 12h`)}\`. Without a saved plan, ${own(command)} makes a new plan.`,
  }),
  "allowed-later": ({ allowances, plan, undoes }) => ({
    message: say`--allow: a saved plan keeps the allowances with which it was made`,
    hint: say`Plan again with \`guildform ${own(undoes === null ? "plan" : `undo ${undoes}`)} ${own(allowances.map((one) => `--allow ${one}`).join(" "))} --out ${plan === "-" ? own("FILE") : written(shellWord(plan))}\`.`,
  }),
  "configuration-here": ({ file, command }) => ({
    message: say`${written(file)} is a configuration, and ${own(command)} expects ${TAKEN[command]} here`,
    hint: nameConfiguration(file, command),
  }),
  "faults-without-file": () => ({
    message: say`--faults plans the remaining changes again, which needs a configuration`,
    hint: say`Rehearse the plan without --faults, or name the configuration with -f.`,
  }),
  "diff-format": ({ format }) => ({
    message: say`--diff supports the formats text, json and markdown, not ${own(format)}`,
    hint: say`Give another \`--format\`, or show one plan as a page: \`guildform show --format html PLAN\`.`,
  }),
  "diff-guilds": ({ old, now }) => ({
    message: say`${written(old.place)} is a plan for guild ${foreign(old.guild)}, ${written(now.place)} for guild ${foreign(now.guild)}`,
    hint: say`Compare two plans for one guild.`,
  }),
  "diff-stdin": () => ({
    message: say`--diff: both plans cannot come from stdin`,
    hint: say`Name the file of one: \`guildform show --diff OLD NEW\`.`,
  }),
  "diff-status": () => ({
    message: say`--detailed-exitcode of show compares two plans, and only one is given`,
    hint: say`Compare it with another plan: \`guildform show --diff OLD NEW --detailed-exitcode\`.`,
  }),
  "undo-list-alone": () => ({
    message: say`--list only lists the applies that undo can revert; it takes no id, no --out and no --into`,
    hint: say`Leave out --list to plan an undo.`,
  }),
  "out-empty": ({ flag }) => ({
    message: say`${own(flag)}: the name of the file is empty`,
    hint: say`Name a file, such as ${own(`${flag} ${OUT_EXAMPLES[flag]}`)}.`,
  }),
  "out-stdout": ({ flag }) => ({
    message: say`${own(flag)} writes a file, and stdout already has the result`,
    hint:
      flag === "--out"
        ? say`\`--json\` prints the plan, which \`guildform apply -\` and \`guildform show -\` take; \`--out ./-\` writes a file of that name.`
        : say`Name a file, such as \`${own(flag)} ${own(OUT_EXAMPLES[flag])}\`; \`${own(flag)} ./-\` writes a file of that name.`,
  }),
  "out-taken": ({ flag, file, holds }) => ({
    message: say`${own(flag)}: ${written(file)} holds the ${own(holds)}, which the output would replace`,
    hint: say`Name a file of its own, such as ${own(OUT_EXAMPLES[flag])}.`,
  }),
  "service-code-unknown": ({ code }) => ({
    message: say`the documentation of the service has no code ${own(code)}`,
    hint: say`Ask the support of the service, and give the trace id of the answer.`,
  }),
  "code-unknown": ({ given, near }) => ({
    message: say`there is no code ${quoted(given)}${near === null ? say`` : say`; ${didYouMean(near)}`}`,
    hint: say`\`guildform explain\` lists all codes.`,
  }),
  "plan-as-configuration": ({ file }) => ({
    message: say`${written(file)} is a saved plan, not a configuration. Nothing was planned.`,
    hint: say`\`guildform show ${written(file)}\` shows it, \`guildform apply ${written(file)}\` applies it.`,
  }),
  concurrency: ({ given }) => ({
    message: say`concurrency is ${given}; it must be a whole number from 1 on`,
  }),
  "guild-id": ({ given }) => ({
    message: say`--guild: "${written(given)}" is not a guild id`,
    hint: say`A guild id is a decimal number, such as 1442000000000000001.`,
  }),
  "guild-unnamed": ({ guilds }) => ({
    message:
      guilds.length === 0
        ? say`The bot is in no guild.`
        : say`Which guild? The bot is in several: ${andMore(
            guilds.map(({ id, name }) => say`${foreign(id)} (${foreign(name)})`),
            MOST_GUILDS,
          )}`,
    hint:
      guilds.length === 0
        ? say`The owner of a guild adds the bot on the page of the bot.`
        : say`Give --guild ID; \`guildform guilds\` lists all.`,
  }),
  "pull-two-outputs": () => ({
    message: say`--json and -o - both write to stdout.`,
    hint: say`Name a file with -o FILE, or leave out --json.`,
  }),
  "not-with-into": ({ flag }) => ({
    message: say`${own(flag)} writes a new file, and --into changes an existing one.`,
    hint: say`Leave out one of them. \`guildform pull --help\` shows both.`,
  }),
  "only-with-into": ({ given }) => ({
    message: say`${written(given)} needs --into FILE.`,
    hint: say`For example: \`guildform pull --into guildform.yaml channel.rules\`.`,
  }),
  "into-changed": ({ file }) => ({
    message: say`${written(file)} changed while guildform read the guild; nothing was written`,
    hint: say`Run it again.`,
  }),
  "named-id": ({ flag, given }) => ({
    message: say`${own(flag)}: "${written(given.slice(0, 60))}" does not have the form NAME=ID`,
    hint: say`Give a name of 1 to 32 characters without spaces, quotes and /*#<>, and a decimal id: ${own(flag)} ${own(flag === "--role" ? "moderator=10012" : "alice=1442000000000000005")}`,
  }),
  "named-id-built-in": ({ given, name, id }) => ({
    message: say`--role: in a file "${own(name)}" is the built-in role ${own(id)}, and "${written(given.slice(0, 60))}" gives it another id`,
    hint: say`Built-in roles need no flag. Choose another name for another role.`,
  }),
  "named-id-twice": ({ flag, given }) => ({
    message: say`${own(flag)}: the name or the id of "${written(given.slice(0, 60))}" is given twice`,
    hint: say`Keep one of the two.`,
  }),
  "file-exists": ({ file, flag }) => ({
    message: say`${written(file)} already exists; guildform did not change it`,
    hint:
      flag === "-o"
        ? say`\`guildform pull --into ${written(shellWord(file))}\` updates it from the guild. Or name another file with -o FILE.`
        : say`Name another file with ${own(flag)} FILE.`,
  }),
  "folder-missing": ({ file, flag }) => ({
    message: say`${written(file)} is in a folder that does not exist; nothing was written`,
    hint: otherFile(flag),
  }),
  "file-unwritable": ({ file, flag, trouble }) => ({
    message: say`${written(file)} ${trouble.case === "missing" ? say`is in a folder that does not exist` : troubleText(trouble)}; nothing was written`,
    hint: otherFile(flag),
  }),
  "json-unreadable": ({ file, trouble }) => ({
    message: say`${written(file)} ${troubleText(trouble)}`,
    hint: nameJson,
  }),
  "json-not-text": ({ file }) => ({ message: say`${written(file)} is not UTF-8 text`, hint: nameJson }),
  "json-syntax": ({ file, reason }) => ({
    message: say`${written(file)} is not JSON: ${written(reason)}`,
    hint: nameJson,
  }),
  "resolve-made": ({ option }) => ({
    message: say`state resolve needs the id of the object that the call made`,
    hint: say`Give ${own(option)} ID with the id of that object, or --not-sent if the call made nothing.`,
  }),
  "resolve-kind": ({ address, given, wanted, option }) => ({
    message: say`${foreign(address)} is not the address of a ${OBJECTS[given]}`,
    hint: say`Give ${own(option)} ID with the id of the ${OBJECTS[wanted]}, or --not-sent if the call made nothing.`,
  }),
  "value-shape": () => ({
    message: say`--value: write NAME=TEXT, with letters, digits and _ in the name`,
    hint: say`For example: --value GUILD_NAME=星屿物语. The file uses it as $\{GUILD_NAME}.`,
  }),
  "value-twice": ({ name }) => ({
    message: say`--value: ${own(name)} is given twice`,
    hint: say`Keep one of the two.`,
  }),
  "variable-name": ({ from, name }) => ({
    message: say`${own(from)}: "${written(name.slice(0, 60))}" is not the name of a variable`,
    hint: say`Write only the name, with letters, digits and _. In GUILDFORM_ALLOW_VARIABLES, separate names by commas.`,
  }),
  "variable-secret": ({ from, name }) => ({
    message: say`${own(from)}: no file may read ${own(name)}, a setting of the program that may be secret`,
    hint: say`Give a value to the file with --value NAME=TEXT, or as GUILDFORM_VAR_NAME.`,
  }),
};
