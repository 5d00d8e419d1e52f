// English: wrong usage of the commands but `call`.

import { shellWord } from "../../../model/shell-word.js";
import type { CodeWords } from "../../catalogue.js";
import type { CommandUsage, IdKind, OtherWord, OutFlag } from "../../params/program/command-usage.js";
import { foreign, own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { andMore } from "../and-more.js";
import { didYouMean } from "../did-you-mean.js";
import { dryForm } from "./dry-forms.js";
import { troubleText } from "./file-trouble.js";

/** Of the guilds of a bot. */
const MOST_GUILDS = 5;

const nameJson = say`Name a JSON file.`;
const otherFile = (flag: OutFlag): Sentence =>
  say`Name a file in a folder that exists and may be written, with ${own(flag)} FILE.`;

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
    ? say`Run with --help to see what can be given.`
    : say`Such as \`${own(example)}\`. Run with --help to see what can be given.`;

function argumentsHint({
  configuration,
  example = null,
  otherWord,
  dryRunOf,
}: CommandUsage["arguments"]): Sentence {
  if (dryRunOf !== undefined) return dryForm(dryRunOf);
  if (configuration !== undefined) return nameConfiguration(configuration.file, configuration.command);
  return otherWord === undefined ? seeHelp(example) : OTHER_WORD_HINT[otherWord];
}

const deletes = say`To delete an object, list it under \`removed:\` in the file, such as \`removed: [{ channel: old-lobby }]\`, and apply. \`guildform undo\` takes back an apply.`;
const editsFile = say`Your editor keeps the file tidy with the schema, which the first line of a file from \`guildform init\` names. \`guildform validate\` finds mistakes.`;

const OTHER_WORD_HINT: Readonly<Record<OtherWord, Sentence>> = {
  destroy: deletes,
  delete: deletes,
  import: say`\`guildform pull\` writes the file of a guild that exists. \`guildform pull --into FILE\` adds to a file.`,
  fmt: editsFile,
  format: editsFile,
  refresh: say`\`guildform plan\` reads the guild each time. \`guildform drift\` shows what people changed by hand.`,
};

export const commandUsage: CodeWords<CommandUsage> = {
  arguments: (given) => ({ message: say`${written(given.problem)}`, hint: argumentsHint(given) }),
  "migrate-where": () => ({
    message: say`state migrate: nothing says where the state is to live. Nothing was moved.`,
    hint: say`Give --to, such as --to git:origin#main, or --back to take back a move that is not over.`,
  }),
  "posts-in-file": () => ({
    message: say`--allow posts: how many posts a day may be sent is a matter of the file. Nothing was written.`,
    hint: say`Set \`policy.messages_per_channel_per_day\`. A saved undo is given again what it was allowed.`,
  }),
  "no-saved-plan": ({ flag, command }) => ({
    message: say`${own(flag)} is about a saved plan, and none is named. Nothing was written.`,
    hint: say`Name the plan: \`guildform ${own(command)} PLAN ${own(flag === "--trust-plan" ? flag : `${flag} 12h`)}\`. Without one, ${own(command)} makes a plan anew.`,
  }),
  "allowed-later": ({ allowances, plan, undoes }) => ({
    message: say`--allow: what a saved plan may do was decided when it was made`,
    hint: say`Plan again with \`guildform ${own(undoes === null ? "plan" : `undo ${undoes}`)} ${own(allowances.map((one) => `--allow ${one}`).join(" "))} --out ${plan === "-" ? own("FILE") : written(shellWord(plan))}\`.`,
  }),
  "configuration-here": ({ file, command }) => ({
    message: say`${written(file)} is a configuration, and ${own(command)} takes ${TAKEN[command]} here`,
    hint: nameConfiguration(file, command),
  }),
  "faults-without-file": () => ({
    message: say`--faults applies what is left of the plan again and again, and no configuration says what that is`,
    hint: say`Rehearse it without --faults, or name the configuration with -f.`,
  }),
  "diff-format": ({ format }) => ({
    message: say`--diff is shown as text, json or markdown, and the format is ${own(format)}`,
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
    message: say`--detailed-exitcode of show is about two plans, and one is shown`,
    hint: say`Compare it with another one: \`guildform show --diff OLD NEW --detailed-exitcode\`.`,
  }),
  "undo-list-alone": () => ({
    message: say`--list only lists what can be taken back; it takes no id, no --out and no --into`,
    hint: say`Leave out --list to plan the way back.`,
  }),
  "out-empty": ({ flag }) => ({
    message: say`${own(flag)}: the name of the file is empty`,
    hint: say`Such as ${own(`${flag} ${OUT_EXAMPLES[flag]}`)}.`,
  }),
  "out-stdout": ({ flag }) => ({
    message: say`${own(flag)} writes a file, and stdout has the result already`,
    hint:
      flag === "--out"
        ? say`\`--json\` prints the plan, which \`guildform apply -\` and \`guildform show -\` take; \`--out ./-\` writes a file of that name.`
        : say`Name a file, such as \`${own(flag)} ${own(OUT_EXAMPLES[flag])}\`; \`${own(flag)} ./-\` writes a file of that name.`,
  }),
  "out-taken": ({ flag, file, holds }) => ({
    message: say`${own(flag)}: ${written(file)} holds the ${own(holds)}, and would be replaced`,
    hint: say`Name a file of its own, such as ${own(OUT_EXAMPLES[flag])}.`,
  }),
  "service-code-unknown": ({ code }) => ({
    message: say`${own(code)} is no code of the service that is documented`,
    hint: say`The trace id of the answer lets the service's support look it up.`,
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
    message: say`--guild: "${written(given)}" is no guild id`,
    hint: say`It is a decimal number, such as 1442000000000000001.`,
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
        ? say`Whoever owns one adds it there, from the page of the bot.`
        : say`Give --guild ID; \`guildform guilds\` lists all.`,
  }),
  "pull-two-outputs": () => ({
    message: say`--json and -o - both want stdout.`,
    hint: say`Name a file with -o FILE, or leave out --json.`,
  }),
  "not-with-into": ({ flag }) => ({
    message: say`${own(flag)} is for a new file, and --into names one that exists.`,
    hint: say`Leave out one of them. \`guildform pull --help\` shows both ways.`,
  }),
  "only-with-into": ({ given }) => ({
    message: say`${written(given)} goes with --into FILE.`,
    hint: say`Such as \`guildform pull --into guildform.yaml channel.rules\`.`,
  }),
  "into-changed": ({ file }) => ({
    message: say`${written(file)} was changed while the guild was read; nothing was written`,
    hint: say`Run it again.`,
  }),
  "named-id": ({ flag, given }) => ({
    message: say`${own(flag)}: "${written(given.slice(0, 60))}" is no NAME=ID`,
    hint: say`A name of 1 to 32 characters without blanks, quotes and /*#<>, and a decimal id: ${own(flag)} ${own(flag === "--role" ? "moderator=10012" : "alice=1442000000000000005")}`,
  }),
  "named-id-built-in": ({ given, name, id }) => ({
    message: say`--role: in a file "${own(name)}" is the built-in role ${own(id)}, and "${written(given.slice(0, 60))}" says otherwise`,
    hint: say`Built-in roles need no flag. Choose another name for another role.`,
  }),
  "named-id-twice": ({ flag, given }) => ({
    message: say`${own(flag)}: the name or the id of "${written(given.slice(0, 60))}" is given twice`,
    hint: say`Keep one of the two.`,
  }),
  "file-exists": ({ file, flag }) => ({
    message: say`${written(file)} exists already; it was not touched`,
    hint:
      flag === "-o"
        ? say`\`guildform pull --into ${written(shellWord(file))}\` lets it follow the guild. Or name another file with -o FILE.`
        : say`Name another file with ${own(flag)} FILE.`,
  }),
  "folder-missing": ({ file, flag }) => ({
    message: say`${written(file)} is in a folder that does not exist; nothing was written`,
    hint: otherFile(flag),
  }),
  "file-unwritable": ({ file, flag, trouble }) => ({
    message: say`${written(file)} ${troubleText(trouble)}; nothing was written`,
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
    message: say`state resolve needs to know what the call made`,
    hint: say`Give ${own(option)} ID with the id of what it made, or --not-sent when it made nothing.`,
  }),
  "resolve-kind": ({ address, given, wanted, option }) => ({
    message: say`${foreign(address)} does not stand for a ${OBJECTS[given]}`,
    hint: say`Give ${own(option)} ID with the id of the ${OBJECTS[wanted]}, or --not-sent when none was made.`,
  }),
  "value-shape": () => ({
    message: say`--value: write NAME=TEXT, with letters, digits and _ in the name`,
    hint: say`Such as --value GUILD_NAME=星屿物语; in the file it is $\{GUILD_NAME}.`,
  }),
  "value-twice": ({ name }) => ({
    message: say`--value: ${own(name)} is given twice`,
    hint: say`Keep one of the two.`,
  }),
  "variable-name": ({ from, name }) => ({
    message: say`${own(from)}: "${written(name.slice(0, 60))}" is not the name of a variable`,
    hint: say`Write its name only, with letters, digits and _; several are separated by commas in GUILDFORM_ALLOW_VARIABLES.`,
  }),
  "variable-secret": ({ from, name }) => ({
    message: say`${own(from)}: no file may read ${own(name)}, a setting of the program that may be secret`,
    hint: say`What a file needs is given with --value NAME=TEXT, or as GUILDFORM_VAR_NAME.`,
  }),
};
