// Prints the page of one operation for `guildform call OPERATION --help`, as text and as JSON. `cli/commands/call-pages.ts` prints it.
//
// The content comes from the route table, the guide, the payload schemas and the error codes. The command line gives the
// parameters in the form of flags.

import type { JsonSchema } from "../../model/json-schema.js";
import { lookUpErrorCode } from "../../protocol/error-codes.js";
import { GENERAL_ERRORS, OPERATION_GUIDE, type OperationExample } from "../../protocol/operation-guide.js";
import { type NamedOperation, ROUTES } from "../../protocol/routes.js";
import type { CallTitle, ValueNames } from "../../words/en/render/call-pages.js";
import { guideText } from "../../words/guide-texts.js";
import { punctuationText } from "../document/punctuation.js";
import { jsonText } from "../json-text.js";
import { type Line, paint, type TextOptions, usableWidth, words } from "../text/paint.js";
import { adviceText } from "./call-advice.js";
import { columnLines, paragraphLines } from "./call-columns.js";
import { resourceOf } from "./call-resources.js";
import { choices, valueTypes } from "./call-schema.js";
import { callWords } from "./call-words.js";

export interface CallParameter {
  /** The flag is `--channel-id`, for example. */
  readonly flag: string;
  readonly type: string;
  readonly required: boolean;
  readonly text: string;
}

export interface CallPage {
  readonly operation: NamedOperation;
  readonly parameters: readonly CallParameter[];
  /** Is null when the operation has no body. */
  readonly body: JsonSchema | null;
  /** Maps a member of the body to the names that may replace its value in a field. */
  readonly valueNames: ReadonlyMap<string, ValueNames>;
}

/** Returns the text without a newline at its end. */
export function callPageText(page: CallPage, options: TextOptions): string {
  const { operation, parameters } = page;
  const columns = usableWidth(options);
  const guide = OPERATION_GUIDE[operation];
  const { method, path } = ROUTES[operation];
  const section = (title: CallTitle, lines: readonly Line[]): Line[] =>
    lines.length === 0 ? [] : [[], [words(callWords("call-title", { title }), "bold")], ...lines];
  const list = (texts: readonly string[]): Line[] => texts.flatMap((text) => paragraphLines(text, columns));
  const lines: Line[] = [
    [words(usage(page))],
    [],
    [
      words(callWords("call-summary", { summary: guideText(guide.summary) }), "bold"),
      words(`${punctuationText("blank")}${method} ${path}`, "dim"),
    ],
    ...paragraphLines(guideText(guide.detail), columns),
    ...section("example", [[words(`  ${exampleCommand(operation, guide.example)}`)]]),
    ...section("parameters", columnLines(parameters.map(parameterRow), { columns, style: "cyan" })),
    ...section("body", bodyLines(page, columns)),
    ...section("answer", answerLines(page)),
    ...section("needs", list(guide.needs.map((need) => callWords("call-need", { need })))),
    ...section("asks", list(destruction(operation))),
    ...section("limits", list(guide.limits.map(guideText))),
    ...section("events", list(guide.events.length === 0 ? [] : [guide.events.join(", ")])),
    ...section("errors", [
      ...columnLines(guide.errors.map(errorRow), { columns, style: "cyan" }),
      ...paragraphLines(callWords("call-errors", { codes: GENERAL_ERRORS }), columns),
    ]),
    [],
    [words(callWords("call-page-next", {}), "dim")],
  ];
  return paint(lines, options.color);
}

export function callPageJson({ operation, parameters, body }: CallPage): string {
  const { method, path } = ROUTES[operation];
  // The source of a fact is for developers of guildform, and it is not part of the repository.
  const { errors, source: _, ...guide } = OPERATION_GUIDE[operation];
  const errorRows = errors.map((code) => ({ code, ...lookUpErrorCode(code) }));
  const resource = resourceOf(operation);
  return jsonText({ operation, resource, method, path, ...guide, parameters, body, errors: errorRows });
}

function usage({ operation, parameters, body }: CallPage): string {
  const required = parameters.filter((one) => one.required).map(({ flag, type }) => `${flag} <${type}>`);
  return callWords("call-usage", {
    command: ["guildform call", operation, ...required].join(" "),
    has_parameters: parameters.some((one) => !one.required),
    has_fields: body !== null,
  });
}

function destruction(operation: NamedOperation): string[] {
  const { destructive } = OPERATION_GUIDE[operation];
  if (destructive === null) return [];
  const { onlyWhen } = destructive;
  const lost = guideText(destructive.lost);
  return [onlyWhen === null ? lost : callWords("call-loss", { ...onlyWhen, lost })];
}

const parameterRow = ({ flag, type, required, text }: CallParameter): string[] => [
  flag,
  callWords("call-type", { types: [type], is_required: required }),
  guideText(text),
];

function errorRow(code: number): string[] {
  const { meaning, advice } = lookUpErrorCode(code);
  return [String(code), adviceText(advice), guideText(meaning)];
}

function bodyLines({ body, valueNames }: CallPage, columns: number): Line[] {
  if (body === null) return [];
  const about = body.description === undefined ? [] : paragraphLines(guideText(body.description), columns);
  const rows = memberRows(body, 0).map(([name = "", type = "", text = ""]) => {
    const names = valueNames.get(name);
    return [name, type, names === undefined ? text : callWords("call-names", { text, ...names })];
  });
  return [...about, ...columnLines(rows, { columns, style: "cyan" })];
}

/** Makes a row for each member. The rows of its own members follow it and are indented. */
function memberRows(schema: JsonSchema, depth: number): string[][] {
  return choices(schema).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, member]) => {
      const text = member.description === undefined ? "" : guideText(member.description);
      const type = callWords("call-type", {
        types: valueTypes(member),
        is_required: required.includes(name),
      });
      return [[`${"  ".repeat(depth)}${name}`, type, text], ...memberRows(insideOf(member), depth + 1)];
    }),
  );
}

/** Returns the schema of the items of a list, or the schema itself. */
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

/**
 * Returns the example as one line for a shell. If all members of the body are plain, they become fields, and otherwise the body
 * is JSON.
 */
export function exampleCommand(operation: NamedOperation, example: OperationExample): string {
  const { params, query = {}, body } = example;
  const flags = Object.entries({ ...params, ...query }).map(
    ([name, value]) => `--${name.replaceAll("_", "-")} ${shellWord(String(value))}`,
  );
  return ["guildform call", operation, ...flags, ...bodyWords(body)].join(" ");
}

function bodyWords(body: OperationExample["body"]): string[] {
  if (body === undefined) return [];
  const members = Object.entries(body);
  const plain = members.every(([name, value]) => /^[a-z_]+$/.test(name) && typeof value !== "object");
  if (!plain) return [`--body ${shellWord(JSON.stringify(body))}`];
  return members.map(([name, value]) => shellWord(`${name}=${value}`));
}

const PLAIN = /^[\w@%+=:,./\u{80}-\u{10ffff}-]+$/u;

const shellWord = (text: string): string => (PLAIN.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
