// Reports wrong usage of the files that a command reads or writes, and of values for variables.

import type { JsonMistake } from "../../../model/json-mistake.js";
import { shellWord } from "../../../model/shell-word.js";
import { codes } from "../../codes.js";
import { OUT_EXAMPLES, type OutFlag } from "../../out-examples.js";
import { own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { notJson } from "../json-mistake.js";
import { type FileTrouble, troubleText } from "./file-trouble.js";

export type File = {
  readonly file: string;
};

type Flagged = {
  readonly flag: OutFlag;
};

const nameJson = say`Name a JSON file.`;

const otherFile = (flag: OutFlag): Sentence =>
  say`Name a file in a folder that exists and that this user may write to, with ${own(flag)} FILE.`;

export const fileUsage = codes({
  "out-empty": ({ flag }: Flagged) => ({
    message: say`${own(flag)}: the name of the file is empty`,
    hint: say`Name a file, such as ${own(`${flag} ${OUT_EXAMPLES[flag]}`)}.`,
  }),
  /** The flag has `-`, but stdout already has the result of the command. */
  "out-stdout": ({ flag }: { flag: "--out" | "--junit" | "--page" }) => ({
    message: say`${own(flag)} writes a file, and stdout already has the result`,
    hint:
      flag === "--out"
        ? say`\`--json\` prints the plan, which \`guildform apply -\` and \`guildform show -\` take; \`--out ./-\` writes a file of that name.`
        : say`Name a file, such as \`${own(flag)} ${own(OUT_EXAMPLES[flag])}\`; \`${own(flag)} ./-\` writes a file of that name.`,
  }),
  "out-taken": ({ flag, file, holds }: File & Flagged & { holds: "configuration" | "state" }) => ({
    message: say`${own(flag)}: ${written(file)} holds the ${own(holds)}, which the output would replace`,
    hint: say`Name a file of its own, such as ${own(OUT_EXAMPLES[flag])}.`,
  }),
  "plan-as-configuration": ({ file }: File) => ({
    message: say`${written(file)} is a saved plan, not a configuration. Nothing was planned.`,
    hint: say`\`guildform show ${written(file)}\` shows it, \`guildform apply ${written(file)}\` applies it.`,
  }),
  "pull-two-outputs": () => ({
    message: say`--json and -o - both write to stdout.`,
    hint: say`Name a file with -o FILE, or leave out --json.`,
  }),
  /** The command has `--into` and a flag for a new file, such as `--out`. */
  "not-with-into": ({ flag }: { flag: string }) => ({
    message: say`${own(flag)} writes a new file, and --into changes an existing one.`,
    hint: say`Leave out one of them. \`guildform pull --help\` shows both.`,
  }),
  /** The command has an address or a flag such as `--write`, and no `--into`. */
  "only-with-into": ({ given, command }: { given: string; command: "pull" | "undo" }) => ({
    message: say`${written(given)} needs --into FILE.`,
    hint: say`For example: \`guildform ${own(command)} --into guildform.yaml --write\`.`,
  }),
  "into-changed": ({ file }: File) => ({
    message: say`${written(file)} changed while guildform read the guild; nothing was written`,
    hint: say`Run it again.`,
  }),
  "file-exists": ({ file, flag }: File & Flagged) => ({
    message: say`${written(file)} already exists; guildform did not change it`,
    hint:
      flag === "-o"
        ? say`\`guildform pull --into ${written(shellWord(file))}\` updates it from the guild. Or name another file with -o FILE.`
        : say`Name another file with ${own(flag)} FILE.`,
  }),
  "folder-missing": ({ file, flag }: File & Flagged) => ({
    message: say`${written(file)} is in a folder that does not exist; nothing was written`,
    hint: otherFile(flag),
  }),
  "file-unwritable": ({ file, flag, trouble }: File & Flagged & { trouble: FileTrouble }) => ({
    message: say`${written(file)} ${trouble.case === "missing" ? say`is in a folder that does not exist` : troubleText(trouble)}; nothing was written`,
    hint: otherFile(flag),
  }),
  "json-unreadable": ({ file, trouble }: File & { trouble: FileTrouble }) => ({
    message: say`${written(file)} ${troubleText(trouble)}`,
    hint: nameJson,
  }),
  "json-not-text": ({ file }: File) => ({ message: say`${written(file)} is not UTF-8 text`, hint: nameJson }),
  "json-syntax": ({ file, mistake }: File & { mistake: JsonMistake }) => ({
    message: say`${written(file)} ${notJson(mistake)}`,
    hint: nameJson,
  }),
  "value-shape": () => ({
    message: say`--value: write NAME=TEXT, with letters, digits and _ in the name`,
    hint: say`For example: --value GUILD_NAME=星屿物语. The file uses it as $\{GUILD_NAME}.`,
  }),
  "value-twice": ({ name }: { name: string }) => ({
    message: say`--value: ${own(name)} is given twice`,
    hint: say`Keep one of the two.`,
  }),
  /** `from` is the flag or the environment variable with the name. */
  "variable-name": ({ from, name }: { from: string; name: string }) => ({
    message: say`${own(from)}: "${written(name.slice(0, 60))}" is not the name of a variable`,
    hint: say`Write only the name, with letters, digits and _. In GUILDFORM_ALLOW_VARIABLES, separate names by commas.`,
  }),
  "variable-secret": ({ from, name }: { from: string; name: string }) => ({
    message: say`${own(from)}: no file may read ${own(name)}, a setting of the program that may be secret`,
    hint: say`Give a value to the file with --value NAME=TEXT, or as GUILDFORM_VAR_NAME.`,
  }),
});
