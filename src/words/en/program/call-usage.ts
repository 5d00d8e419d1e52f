// Reports wrong usage of `guildform call`. `operation` is a name of the interface, such as `get_channels`.

import type { JsonMistake } from "../../../model/json-mistake.js";
import { codes } from "../../codes.js";
import { listed, own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { didYouMean } from "../did-you-mean.js";
import { notJson } from "../json-mistake.js";
import { dryCall } from "./dry-forms.js";
import { type FileTrouble, troubleText } from "./file-trouble.js";
import { type ParserProblem, parserProblemText } from "./parser-problem.js";

type Of = {
  readonly operation: string;
};

/** `name` is a member of the body as the person wrote it, such as `permissions.0.id`. */
type Member = Of & {
  readonly name: string;
};

/** `near` is a known name that is similar to the wrong name, or null. */
type Near = {
  readonly near: string | null;
};

const allOperations = say`\`guildform call --list\` shows all operations.`;
const nameInput = say`Name a file with @FILE, or give @- and the text on stdin.`;

const helpFor = (operation: string): Sentence => say`Run \`guildform call ${own(operation)} --help\``;
const itsParameters = (operation: string): Sentence => say`${helpFor(operation)} to see its parameters.`;

const names = (all: readonly string[]): Sentence => listed(all.map(own));

/** Names the input of \`@name\`. */
const inputNamed = (name: string): Sentence =>
  name === "-" ? say`stdin` : name === "" ? say`@` : say`${written(name)}`;

export const callUsage = codes({
  "operation-missing": () => ({ message: say`call needs the name of an operation`, hint: allOperations }),
  /** `given` is in the place of the operation. */
  "operation-first": ({ given }: { given: string }) => ({
    message: say`call: the name of an operation comes first, before ${quoted(given)}`,
    hint: allOperations,
  }),
  "operation-unknown": ({ given, near }: { given: string } & Near) => ({
    message: say`call: there is no operation ${quoted(given)}${near === null ? say`` : say`; ${didYouMean(near)}`}`,
    hint: allOperations,
  }),
  "list-alone": () => ({
    message: say`call --list takes no other arguments`,
    hint: say`\`guildform call OPERATION --help\` describes one operation.`,
  }),
  /** `member` is a member of the body with the name of the flag, or null. `isDryRun` means that the flag is `--dry-run`. */
  "call-flags": ({
    operation,
    problem,
    member,
    isDryRun,
  }: Of & { problem: ParserProblem; member: string | null; isDryRun: boolean }) => ({
    message: say`${own(operation)}: ${parserProblemText(problem)}`,
    hint: isDryRun
      ? dryCall(operation)
      : member === null
        ? itsParameters(operation)
        : say`${own(member)} belongs to the body: write ${own(member)}=VALUE.`,
  }),
  /** `flags` are names such as `--guild-id`, here and below. */
  "flags-missing": ({
    operation,
    flags,
    lacksGuild,
  }: Of & { flags: readonly string[]; lacksGuild: boolean }) => ({
    message: say`${own(operation)} needs ${names(flags)}`,
    hint: lacksGuild
      ? say`Name the guild with --guild-id, or in GUILD_ID of the environment.`
      : itsParameters(operation),
  }),
  "flags-same": ({ operation, flag, other }: Of & { flag: string; other: string }) => ({
    message: say`${own(operation)}: ${own(flag)} and ${own(other)} set the same parameter`,
    hint: say`Give only one of them.`,
  }),
  "flag-boolean": ({ operation, flag, value }: Of & { flag: string; value: string }) => ({
    message: say`${own(operation)}: ${own(flag)} is true or false, not "${written(value)}"`,
    hint: say`Write ${own(flag)}, or ${own(flag)}=false.`,
  }),
  "desc-alone": () => ({
    message: say`me_guilds: --desc has no effect without a guild to start before`,
    hint: say`Name it with --guild-id, or leave out --desc.`,
  }),
  "no-image": ({ operation }: Of) => ({
    message: say`${own(operation)} takes no image; --file-image belongs to post_message`,
    hint: say`${helpFor(operation)} to see what it takes.`,
  }),
  /** `field` is the given member. `flag` is the flag of the parameter with the same name, or null if there is none. */
  "no-body": ({ operation, field, flag }: Of & { field: string | null; flag: string | null }) => ({
    message: say`${own(operation)} takes no body${field === null ? say`` : say`; ${quoted(field)} cannot be sent`}`,
    hint:
      field === null || flag === null
        ? itsParameters(operation)
        : say`${written(field.split("=")[0] ?? "")} is a parameter: write ${own(flag)} VALUE.`,
  }),
  "body-json": ({ operation, mistake }: Of & { mistake: JsonMistake }) => ({
    message: say`${own(operation)}: --body ${notJson(mistake)}`,
    hint: say`Give JSON in quotes of your shell, @FILE, or @- for stdin.`,
  }),
  "body-no-object": ({ operation }: Of) => ({
    message: say`${own(operation)}: --body is not an object`,
    hint: say`${helpFor(operation)} to see the members of the body.`,
  }),
  "body-deep": ({ operation, most }: Of & { most: number }) => ({
    message: say`${own(operation)}: --body nests more than ${most} deep`,
    hint: say`${helpFor(operation)} to see the members of the body.`,
  }),
  "field-shape": ({ operation, given }: Of & { given: string }) => ({
    message: say`${own(operation)}: ${quoted(given)} does not have the form field=value`,
    hint: say`Write members of the body as name=value, and parameters as --name value.`,
  }),
  "field-path": ({ operation, name, most }: Member & { most: number }) => ({
    message: say`${own(operation)}: ${quoted(name)} is not a path of a member`,
    hint: say`Write a.b=c for a member of an object, at most ${most} deep.`,
  }),
  "field-integer": ({
    operation,
    name,
    given,
    names: all,
    near,
  }: Member & { given: string; names: readonly string[] } & Near) => ({
    message: say`${own(operation)}: ${written(name)} must be a whole number, not ${quoted(given)}`,
    hint:
      all.length === 0
        ? say`Write digits.`
        : say`Write digits or a name; ${didYouMean(near, say`names are ${names(all)}`)}`,
  }),
  "field-permission": ({
    operation,
    name,
    given,
    names: all,
    near,
  }: Member & { given: string; names: readonly string[] } & Near) => ({
    message: say`${own(operation)}: ${written(name)} holds ${quoted(given)}, which is not a permission`,
    hint: say`Write names joined by commas, or a decimal bitmap; ${didYouMean(near, say`names are ${names(all)}`)}`,
  }),
  "field-json": ({ operation, name, given }: Member & { given: string }) => ({
    message: say`${own(operation)}: ${written(name)} must be JSON, and ${quoted(given)} is not`,
    hint: say`Quote it for your shell: 'name:={"a": 1}'.`,
  }),
  /** `place` is no index of the list. `length` is the number of items up to now. */
  "field-index": ({ operation, name, place, length }: Member & { place: string; length: number }) => ({
    message: say`${own(operation)}: ${quoted(name)}: the list has ${length} so far, and ${quoted(place)} is not the next index`,
    hint: say`Count from 0, without gaps.`,
  }),
  "field-inside": ({ operation, name }: Member) => ({
    message: say`${own(operation)}: ${quoted(name)} names a member of a value that is not an object`,
    hint: say`Give the member once: as a value, or by its own members.`,
  }),
  /** The input is `@name` on the command line. The name `-` is stdin. */
  "input-unreadable": ({ name, trouble }: { name: string; trouble: FileTrouble }) => ({
    message: say`${inputNamed(name)} ${troubleText(trouble)}`,
    hint: nameInput,
  }),
  "input-not-text": ({ name }: { name: string }) => ({
    message: say`${inputNamed(name)} is not UTF-8 text`,
    hint: nameInput,
  }),
  "input-too-large": ({ most }: { most: number }) => ({
    message: say`stdin holds more than ${most} bytes`,
    hint: nameInput,
  }),
});
