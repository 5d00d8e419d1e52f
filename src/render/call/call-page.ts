// `guildform call OPERATION --help`: the page of one operation, as text and as JSON.
//
// Everything comes from the route table, the guide, the payload schemas and the error codes; the parameters as
// flags come from whoever reads the command line.

import type { JsonSchema } from "../../model/json-schema.js";
import { lookUpErrorCode } from "../../protocol/error-codes.js";
import { GENERAL_ERRORS, OPERATION_GUIDE, type OperationNeed } from "../../protocol/operation-guide.js";
import { type NamedOperation, ROUTES } from "../../protocol/routes.js";
import { jsonText } from "../json-text.js";
import { type Line, paint, type TextOptions, usableWidth, words } from "../text/paint.js";
import { adviceText } from "./call-advice.js";
import { columnLines, paragraphLines } from "./call-columns.js";
import { exampleCommand } from "./call-example.js";
import { resourceOf } from "./call-resources.js";
import { choices, typeText } from "./call-schema.js";

export interface CallParameter {
  /** `--channel-id` */
  readonly flag: string;
  readonly type: string;
  readonly required: boolean;
  readonly text: string;
}

export interface CallPage {
  readonly operation: NamedOperation;
  readonly parameters: readonly CallParameter[];
  /** The schema of the body; null when there is none. */
  readonly body: JsonSchema | null;
  /** By member of the body: what to know when it is written as a field. */
  readonly bodyNotes: ReadonlyMap<string, string>;
}

const NEEDS: Readonly<Record<OperationNeed, string>> = {
  administrator: "the bot is an administrator of the guild",
  private_domain: "a private-domain bot",
  online: "a connection to the event gateway; `call` connects unless --no-online",
  applied: "a permission from the platform, on application",
  audio_bot: "an audio-type bot",
};

/** No newline at the end. */
export function callPageText(page: CallPage, options: TextOptions): string {
  const { operation, parameters } = page;
  const columns = usableWidth(options);
  const guide = OPERATION_GUIDE[operation];
  const { method, path } = ROUTES[operation];
  const section = (title: string, lines: readonly Line[]): Line[] =>
    lines.length === 0 ? [] : [[], [words(title, "bold")], ...lines];
  const list = (texts: readonly string[]): Line[] => texts.flatMap((text) => paragraphLines(text, columns));
  const lines: Line[] = [
    [words(`Usage: ${usage(page)}`)],
    [],
    [words(`${guide.summary}.`, "bold"), words(` ${method} ${path}`, "dim")],
    ...paragraphLines(guide.detail, columns),
    ...section("Example", [[words(`  ${exampleCommand(operation, guide.example)}`)]]),
    ...section("Parameters", columnLines(parameters.map(parameterRow), { columns, style: "cyan" })),
    ...section("Body, as field=value or --body JSON", bodyLines(page, columns)),
    ...section("Answer, for example", answerLines(page)),
    ...section("Needs", list(guide.needs.map((need) => NEEDS[need]))),
    ...section("Asks first, unless --yes is given", list(destruction(operation))),
    ...section("Limits", list(guide.limits)),
    ...section("Causes events", list(guide.events.length === 0 ? [] : [guide.events.join(", ")])),
    ...section("Errors", [
      ...columnLines(guide.errors.map(errorRow), { columns, style: "cyan" }),
      ...paragraphLines(`Any operation may also answer ${GENERAL_ERRORS.join(", ")}.`, columns),
    ]),
    [],
    [words(`\`guildform call --help\` lists the flags of all operations.`, "dim")],
  ];
  return paint(lines, options.color);
}

/** The same as an object. */
export function callPageJson({ operation, parameters, body }: CallPage): string {
  const { method, path } = ROUTES[operation];
  // The source of a fact is for who works on guildform; it is no part of the repository.
  const { errors, source: _, ...guide } = OPERATION_GUIDE[operation];
  const errorRows = errors.map((code) => ({ code, ...lookUpErrorCode(code) }));
  const resource = resourceOf(operation);
  return jsonText({ operation, resource, method, path, ...guide, parameters, body, errors: errorRows });
}

function usage({ operation, parameters, body }: CallPage): string {
  const required = parameters.filter((one) => one.required).map(({ flag, type }) => `${flag} <${type}>`);
  const optional = parameters.some((one) => !one.required) ? ["[parameters]"] : [];
  const fields = body === null ? [] : ["[field=value ...]"];
  return ["guildform call", operation, ...required, ...optional, ...fields, "[flags]"].join(" ");
}

function destruction(operation: NamedOperation): string[] {
  const { destructive } = OPERATION_GUIDE[operation];
  if (destructive === null) return [];
  const { lost, onlyWhen } = destructive;
  return [onlyWhen === null ? lost : `With ${onlyWhen.parameter} ${onlyWhen.value}: ${lost}`];
}

const parameterRow = ({ flag, type, required, text }: CallParameter): string[] => [
  flag,
  required ? `${type}, required` : type,
  text,
];

function errorRow(code: number): string[] {
  const { meaning, advice } = lookUpErrorCode(code);
  return [String(code), adviceText(advice), meaning];
}

function bodyLines({ body, bodyNotes }: CallPage, columns: number): Line[] {
  if (body === null) return [];
  const about = body.description === undefined ? [] : paragraphLines(body.description, columns);
  const rows = memberRows(body, 0).map(([name = "", type = "", text = ""]) => {
    const note = bodyNotes.get(name);
    return [name, type, note === undefined ? text : `${text}; ${note}`];
  });
  return [...about, ...columnLines(rows, { columns, style: "cyan" })];
}

/** A row for each member, and under it those of its own members, further in. */
function memberRows(schema: JsonSchema, depth: number): string[][] {
  return choices(schema).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, member]) => {
      const type = typeText(member);
      const text = member.description ?? "";
      const written = required.includes(name) ? `${type}, required` : type;
      return [[`${"  ".repeat(depth)}${name}`, written, text], ...memberRows(insideOf(member), depth + 1)];
    }),
  );
}

/** The schema of the items of a list, or the schema itself. */
function insideOf(schema: JsonSchema): JsonSchema {
  const items = choices(schema).find((choice) => choice.items !== undefined)?.items;
  return items === undefined ? schema : insideOf(items);
}

function answerLines({ operation }: CallPage): Line[] {
  const { response } = OPERATION_GUIDE[operation].example;
  if (response === undefined) return [];
  return jsonText(response)
    .split("\n")
    .map((line) => [words(`  ${line}`)]);
}
