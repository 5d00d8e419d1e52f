// Makes the flags of one operation from its row in the route table and from the schema of its query. Reads the values that a person gave,
// by the names of the table.

import { Command, CommanderError, Option } from "commander";
import type { JsonSchema } from "../../model/json-schema.js";
import { pathParameters } from "../../protocol/route.js";
import { type NamedOperation, type OperationName, ROUTES } from "../../protocol/routes.js";
import { memberNames, schemaAt, valueTypes } from "../../render/call/call-schema.js";
import { UsageError } from "../../words/usage-error.js";
import { FlagTwiceError, watchFlags } from "../given-once.js";
import { parserProblem } from "../parser-problem.js";

/** The name has `_` between its words, as in the interface. */
export interface OperationFlag {
  readonly name: string;
  readonly place: "path" | "query" | "instead";
  /** A boolean flag needs no value. */
  readonly type: "string" | "integer" | "boolean";
  /** An `instead` flag has this text in help. The guide has the texts of the other flags. */
  readonly text?: string;
  /** A person who gives this flag need not give these parameters. */
  readonly replaces?: readonly string[];
}

/** The paths have one name for these parameters, and the interface another. */
const ALIASES: Partial<Record<NamedOperation, Readonly<Record<string, string>>>> = {
  on_interaction_result: { interaction_id: "id" },
  put_reaction: { emoji_type: "type", emoji_id: "id" },
  delete_reaction: { emoji_type: "type", emoji_id: "id" },
  get_reaction_users: { emoji_type: "type", emoji_id: "id" },
};

const EMOJI: readonly OperationFlag[] = [
  {
    name: "emoji",
    place: "instead",
    type: "string",
    text: "a character such as 🎉, or system:76; or give --type and --id",
    replaces: ["type", "id"],
  },
];

/** Each of these flags gives the values of several parameters: place-parameters.ts says which. */
const INSTEAD: Partial<Record<NamedOperation, readonly OperationFlag[]>> = {
  me_guilds: [
    {
      name: "guild_id",
      place: "instead",
      type: "string",
      text: "instead of --after, or with --desc instead of --before",
    },
    { name: "desc", place: "instead", type: "boolean", text: "list the guilds before --guild-id" },
  ],
  put_reaction: EMOJI,
  delete_reaction: EMOJI,
  get_reaction_users: EMOJI,
};

/** `query` is the schema of the route's query, or null if the route has no query. */
export function operationFlags(operation: NamedOperation, query: JsonSchema | null): OperationFlag[] {
  const path = pathParameters(ROUTES[operation]);
  return [
    ...path.map((name): OperationFlag => ({ name, place: "path", type: "string" })),
    ...(query === null ? [] : memberNames(query)).map(
      (name): OperationFlag => ({ name, place: "query", type: flagType(query, name) }),
    ),
    ...(INSTEAD[operation] ?? []),
  ];
}

export const flagText = ({ name }: Pick<OperationFlag, "name">): string => `--${name.replaceAll("_", "-")}`;

export interface OperationFlagValues {
  /** The texts have the name of their flag as key. A boolean flag without a value has the text `true`. */
  readonly values: ReadonlyMap<string, string>;
  /** These arguments are no flags. */
  readonly fields: readonly string[];
}

/** Reads the arguments after the operation's name. Throws UsageError. */
export function readFlags(
  args: readonly string[],
  target: {
    readonly operation: NamedOperation;
    readonly flags: readonly OperationFlag[];
    /** Hints use the schema of the body. It is null if the operation has no body. */
    readonly body: JsonSchema | null;
  },
): OperationFlagValues {
  const { operation, flags } = target;
  const aliases = Object.entries(ALIASES[operation] ?? {});
  const named = [
    ...flags.map((flag) => ({ written: flag.name, flag })),
    ...aliases.flatMap(([written, name]) =>
      flags.filter((flag) => flag.name === name).map((flag) => ({ written, flag })),
    ),
  ];
  const command = new Command(operation)
    .argument("[fields...]")
    .helpOption(false)
    .exitOverride()
    .configureOutput({ outputError: () => {}, writeErr: () => {}, writeOut: () => {} })
    .action(() => {});
  const options = named.flatMap(({ written, flag }) =>
    [...new Set([written.replaceAll("_", "-"), written])].map((spelling) => {
      const value = flag.type === "boolean" ? "[true|false]" : "<value>";
      const option = new Option(`--${spelling} ${value}`);
      if (spelling.includes("_")) option.hideHelp();
      command.addOption(option);
      return { flag, option };
    }),
  );
  const flagOf = new Map(options.map(({ flag, option }) => [option, flagText(flag)]));
  watchFlags(command, { nameOf: (option) => flagOf.get(option) ?? option.name() });
  try {
    command.parse([...args], { from: "user" });
  } catch (error) {
    if (error instanceof FlagTwiceError) {
      throw new UsageError({ case: "flag-twice", operation, flag: error.flag, values: error.values });
    }
    if (!(error instanceof CommanderError)) throw error;
    throw flagError(error, target);
  }
  const values = new Map<string, string>();
  for (const { flag, option } of options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    if (value === undefined) continue;
    values.set(flag.name, String(value));
  }
  return { values, fields: command.args };
}

function flagError(
  error: CommanderError,
  { operation, body }: { operation: NamedOperation; body: JsonSchema | null },
): UsageError {
  const problem = parserProblem(error);
  const [, name] = /^--?([^=]+)/.exec(problem.case === "unknown-flag" ? problem.flag : "") ?? [];
  const member = name?.replaceAll("-", "_");
  const isMember = body !== null && member !== undefined && memberNames(body).includes(member);
  return new UsageError({
    case: "call-flags",
    operation,
    problem,
    member: isMember ? member : null,
    isDryRun: name === "dry-run",
  });
}

function flagType(query: JsonSchema | null, name: string): OperationFlag["type"] {
  const schema = query === null ? undefined : schemaAt(query, [name]);
  const [type] = schema === undefined ? [] : valueTypes(schema);
  return type === "integer" || type === "boolean" ? type : "string";
}

export interface PayloadSchemas {
  readonly query: JsonSchema | null;
  readonly body: JsonSchema | null;
}

/** Returns the schemas of the payloads of an operation. They are loaded only if the operation has some. */
export async function payloadSchemas(operation: OperationName): Promise<PayloadSchemas> {
  const { query, request } = ROUTES[operation];
  if (query === null && request === null) return { query: null, body: null };
  const { PAYLOADS } = await import("../../protocol/payloads/index.js");
  return {
    query: query === null ? null : PAYLOADS[query],
    body: request === null ? null : PAYLOADS[request],
  };
}
