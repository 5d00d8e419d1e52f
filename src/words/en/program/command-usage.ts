// Reports wrong usage of all commands except `call`.

import { shellWord } from "../../../model/shell-word.js";
import { codes } from "../../codes.js";
import { SPOKEN_LANGUAGES } from "../../languages.js";
import type { DRY_RUN, OTHER_WORDS } from "../../other-words.js";
import { foreign, listed, own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { andMore } from "../and-more.js";
import { didYouMean } from "../did-you-mean.js";
import { dryForm } from "./dry-forms.js";
import { type File, fileUsage } from "./file-usage.js";
import { type ParserProblem, parserProblemText } from "./parser-problem.js";

type OtherWord = Exclude<(typeof OTHER_WORDS)[number], typeof DRY_RUN>;

/** An id belongs to an object of one of these kinds. Groups count as channels. */
type IdKind = "message" | "thread" | "channel";

/** The parser refuses the command line. */
type Arguments = { readonly problem: ParserProblem } & (
  | {
      readonly configuration: File & { readonly command: string };
      readonly example?: never;
      readonly otherWord?: never;
      readonly dryRunOf?: never;
    }
  /**
   * `example` is a command line that works, such as `guildform who --can view channel.log`. It is null if no argument
   * was missing.
   */
  | {
      readonly example: string | null;
      readonly configuration?: never;
      readonly otherWord?: never;
      readonly dryRunOf?: never;
    }
  /** Another tool has this command. */
  | {
      readonly otherWord: OtherWord;
      readonly example?: never;
      readonly configuration?: never;
      readonly dryRunOf?: never;
    }
  /** A command such as `state mv` has the flag `--dry-run`. null means that no command has it. */
  | {
      readonly dryRunOf: string | null;
      readonly example?: never;
      readonly configuration?: never;
      readonly otherWord?: never;
    }
);

const MOST_GUILDS = 5;

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

function argumentsHint({ problem, configuration, example = null, otherWord, dryRunOf }: Arguments): Sentence {
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

export const commandUsage = codes({
  /** The variable GUILDFORM_LANG has this value. */
  language: ({ given }: { given: string }) => ({
    message: say`GUILDFORM_LANG is ${quoted(given)}, and guildform does not speak that language`,
    hint: say`Write ${listed(SPOKEN_LANGUAGES.map(own), { last: " or " })}, or unset the variable.`,
  }),
  arguments: (given: Arguments) => ({
    message: parserProblemText(given.problem),
    hint: argumentsHint(given),
  }),
  "migrate-where": () => ({
    message: say`state migrate: the new place of the state is missing. Nothing was moved.`,
    hint: say`Give --to, such as --to git:origin#main, or --back to cancel an unfinished move.`,
  }),
  "posts-in-file": () => ({
    message: say`--allow posts: only the file sets the number of posts a day. Nothing was written.`,
    hint: say`Set \`policy.messages_per_channel_per_day\`. To apply a saved undo, repeat the --allow with which you made it.`,
  }),
  "refresh-of-plan": () => ({
    message: say`--refresh: a saved plan has its own mode. Nothing was written.`,
    hint: say`Leave --refresh out, or make the plan again with another mode.`,
  }),
  "no-saved-plan": ({
    flag,
    command,
  }: {
    flag: "--trust-plan" | "--plan-max-age";
    command: "apply" | "rehearse";
  }) => ({
    message: say`${own(flag)} needs a saved plan, and no plan is named. Nothing was written.`,
    hint: say`Name the plan: \`guildform ${own(command)} PLAN ${own(flag === "--trust-plan" ? flag : `${flag} 12h`)}\`. Without a saved plan, ${own(command)} makes a new plan.`,
  }),
  /** The apply of a saved plan has an allowance without which the plan was made. */
  "allowed-later": ({
    allowances,
    plan,
    undoes,
  }: {
    allowances: readonly string[];
    /** Is the path of the saved plan, or `-` for stdin. */
    plan: string;
    /** Is the short id of the apply that the plan reverts, or null for a plan of a file. */
    undoes: string | null;
  }) => ({
    message: say`--allow: a saved plan keeps the allowances with which it was made`,
    hint: say`Plan again with \`guildform ${own(undoes === null ? "plan" : `undo ${undoes}`)} ${own(allowances.map((one) => `--allow ${one}`).join(" "))} --out ${plan === "-" ? own("FILE") : written(shellWord(plan))}\`.`,
  }),
  /** The argument is a configuration, but `apply` needs a saved plan and `undo` needs the id of an apply. */
  "configuration-here": ({ file, command }: File & { command: "apply" | "undo" | "rehearse" }) => ({
    message: say`${written(file)} is a configuration, and ${own(command)} expects ${TAKEN[command]} here`,
    hint: nameConfiguration(file, command),
  }),
  /** No configuration is there for the saved plan, so guildform cannot plan it again. */
  "faults-without-file": () => ({
    message: say`--faults plans the remaining changes again, which needs a configuration`,
    hint: say`Rehearse the plan without --faults, or name the configuration with -f.`,
  }),
  "diff-format": ({ format }: { format: string }) => ({
    message: say`--diff supports the formats text, json and markdown, not ${own(format)}`,
    hint: say`Give another \`--format\`, or show one plan as a page: \`guildform show --format html PLAN\`.`,
  }),
  /** One of the two plans is for another guild. `old` and `now` are paths. */
  "diff-guilds": ({
    old,
    now,
  }: {
    old: { place: string; guild: string };
    now: { place: string; guild: string };
  }) => ({
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
  ...fileUsage,
  "service-code-unknown": ({ code }: { code: string }) => ({
    message: say`the documentation of the service has no code ${own(code)}`,
    hint: say`Ask the support of the service, and give the trace id of the answer.`,
  }),
  "code-unknown": ({ given, near }: { given: string; near: string | null }) => ({
    message: say`there is no code ${quoted(given)}${near === null ? say`` : say`; ${didYouMean(near)}`}`,
    hint: say`\`guildform explain\` lists all codes.`,
  }),
  /** `given` is the number of calls at once. */
  concurrency: ({ given }: { given: number }) => ({
    message: say`concurrency is ${given}; it must be a whole number from 1 on`,
  }),
  "guild-id": ({ given }: { given: string }) => ({
    message: say`--guild: "${written(given)}" is not a guild id`,
    hint: say`A guild id is a decimal number, such as 1442000000000000001.`,
  }),
  /** No guild is named, and the bot is in none or in several. `guilds` has the first of them. */
  "guild-unnamed": ({ guilds }: { guilds: readonly { id: string; name: string }[] }) => ({
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
  /** `given` is the text of the person, such as `alice`. */
  "named-id": ({ flag, given }: { flag: "--role" | "--user"; given: string }) => ({
    message: say`${own(flag)}: "${written(given.slice(0, 60))}" does not have the form NAME=ID`,
    hint: say`Give a name of 1 to 32 characters without spaces, quotes and /*#<>, and a decimal id: ${own(flag)} ${own(flag === "--role" ? "moderator=10012" : "alice=1442000000000000005")}`,
  }),
  /** `given` names a built-in role by another name or another id. A file has `name` for this role. */
  "named-id-built-in": ({ given, name, id }: { given: string; name: string; id: string }) => ({
    message: say`--role: in a file "${own(name)}" is the built-in role ${own(id)}, and "${written(given.slice(0, 60))}" gives it another id`,
    hint: say`Built-in roles need no flag. Choose another name for another role.`,
  }),
  "named-id-twice": ({ flag, given }: { flag: "--role" | "--user"; given: string }) => ({
    message: say`${own(flag)}: the name or the id of "${written(given.slice(0, 60))}" is given twice`,
    hint: say`Keep one of the two.`,
  }),
  /** `option` is `--channel-id`, for example. */
  "resolve-made": ({ option }: { option: string }) => ({
    message: say`state resolve needs the id of the object that the call made`,
    hint: say`Give ${own(option)} ID with the id of that object, or --not-sent if the call made nothing.`,
  }),
  "resolve-kind": ({
    address,
    given,
    wanted,
    option,
  }: {
    address: string;
    given: IdKind;
    wanted: IdKind;
    option: string;
  }) => ({
    message: say`${foreign(address)} is not the address of a ${OBJECTS[given]}`,
    hint: say`Give ${own(option)} ID with the id of the ${OBJECTS[wanted]}, or --not-sent if the call made nothing.`,
  }),
});
