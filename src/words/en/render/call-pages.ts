// Holds the titles and labels of the pages of `guildform call`. All other texts of these pages come from protocol/operation-guide/.

import { byCase, type Cases, type None } from "../../cases.js";
import { phrases } from "../../codes.js";
import { code, listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

export type CallTitle =
  | "example"
  | "parameters"
  | "body"
  | "answer"
  | "needs"
  | "asks"
  | "limits"
  | "events"
  | "errors";

type CallNeed = "administrator" | "private_domain" | "online" | "applied" | "audio_bot";

/** Is a type of JSON such as `string`, or a list of values of these types. */
export type ValueType = string | { readonly listOf: readonly ValueType[] };

/** Describes the other way to write the value of a member. */
export type ValueNames = { readonly names: readonly string[] } & Cases<{
  readonly one: None;
  /** A person can write several names with commas between them. */
  readonly several: None;
}>;

const TITLE: Readonly<Record<CallTitle, Sentence>> = {
  example: say`Example`,
  parameters: say`Parameters`,
  body: say`Body, as field=value or --body JSON`,
  answer: say`Answer, for example`,
  needs: say`Needs`,
  asks: say`Asks first, unless --yes is given`,
  limits: say`Limits`,
  events: say`Causes events`,
  errors: say`Errors`,
};

const NEED: Readonly<Record<CallNeed, Sentence>> = {
  administrator: say`the bot is an administrator of the guild`,
  private_domain: say`a private-domain bot`,
  online: say`a connection to the event gateway; \`call\` connects unless --no-online`,
  applied: say`a permission from the platform, on application`,
  audio_bot: say`an audio-type bot`,
};

/** Returns `string or list of integer`, for example. */
const typeText = (types: readonly ValueType[]): Sentence =>
  listed(
    types.map((type) => (typeof type === "string" ? say`${own(type)}` : listText(type.listOf))),
    { separator: " or " },
  );

const listText = (types: readonly ValueType[]): Sentence =>
  types.length === 0 ? say`list` : say`list of ${typeText(types)}`;

export const callPageWords = phrases({
  "call-title": ({ title }: { title: CallTitle }) => TITLE[title],
  /** `command` has the flags that a call needs. */
  "call-usage": ({
    command,
    has_parameters: hasParameters,
    has_fields: hasFields,
  }: {
    command: string;
    has_parameters: boolean;
    has_fields: boolean;
  }) =>
    say`Usage: ${written(command)}${hasParameters ? say` [parameters]` : say``}${hasFields ? say` [field=value ...]` : say``} [flags]`,
  "call-need": ({ need }: { need: CallNeed }) => NEED[need],
  "call-summary": ({ summary }: { summary: string }) => say`${own(summary)}.`,
  /** Only a call with this value of a parameter destroys something. */
  "call-loss": ({ parameter, value, lost }: { parameter: string; value: string; lost: string }) =>
    say`With ${written(parameter)} ${written(value)}: ${own(lost)}`,
  "call-type": ({ types, is_required: isRequired }: { types: readonly ValueType[]; is_required: boolean }) =>
    isRequired ? say`${typeText(types)}, required` : typeText(types),
  /** The names follow the `text` of the guide about a member. */
  "call-names": byCase<ValueNames & { readonly text: string }, Sentence>({
    one: ({ text, names }) => say`${own(text)}; names work too: ${written(names.join(", "))}`,
    several: ({ text, names }) =>
      say`${own(text)}; names joined by commas work too: ${written(names.join(", "))}`,
  }),
  "call-errors": ({ codes }: { codes: readonly number[] }) =>
    say`Any operation may also answer ${own(codes.join(", "))}.`,
  "call-list-next": () =>
    say`${code(own("guildform call OPERATION --help"))} shows the page of one operation.`,
  "call-page-next": () => say`${code(own("guildform call --help"))} lists the flags of all operations.`,
});
