// guildform call --list, and guildform call OPERATION --help: print the list of operations, and the page of one.

import type { JsonSchema } from "../../model/json-schema.js";
import { OPERATION_GUIDE } from "../../protocol/operation-guide.js";
import type { NamedOperation } from "../../protocol/routes.js";
import { callListJson, callListText } from "../../render/call/call-list.js";
import {
  type CallPage,
  type CallParameter,
  callPageJson,
  callPageText,
} from "../../render/call/call-page.js";
import { memberNames } from "../../render/call/call-schema.js";
import { UsageError } from "../../words/usage-error.js";
import { namesFor } from "../call/named-values.js";
import { flagText, type OperationFlag, operationFlags, payloadSchemas } from "../call/operation-flags.js";
import { operationName } from "../call/operation-name.js";
import { defaultOf } from "../call/place-parameters.js";
import type { CommandRun } from "../command.js";
import { EXIT, type ExitStatus } from "../exit-status.js";

/** Throws UsageError if other arguments come with `--list`. */
export async function showCallList({ command, terminal, json }: CommandRun): Promise<ExitStatus> {
  if (command.args.length > 0) throw new UsageError({ case: "list-alone" });
  terminal.result(json ? callListJson() : callListText(terminal.resultLook));
  return EXIT.done;
}

/** Throws UsageError when the arguments name no operation. */
export async function showCallPage({ command, terminal, json }: CommandRun): Promise<ExitStatus> {
  const { operation } = operationName(command.args);
  const page = await callPage(operation);
  terminal.result(json ? callPageJson(page) : callPageText(page, terminal.resultLook));
  return EXIT.done;
}

export async function callPage(operation: NamedOperation): Promise<CallPage> {
  const { query, body } = await payloadSchemas(operation);
  return {
    operation,
    parameters: parametersOf(operation, operationFlags(operation, query)),
    body,
    valueNames: valueNamesOf(operation, body),
  };
}

function parametersOf(operation: NamedOperation, flags: readonly OperationFlag[]): CallParameter[] {
  const replaced = flags.flatMap(({ replaces = [] }) => replaces);
  const parameters = flags.map(({ name, place, type, text, replaces }) => ({
    flag: flagText({ name }),
    type: place === "path" && /(?:^|_)id$/.test(name) ? "id" : type,
    required:
      replaces !== undefined ||
      (place === "path" && !replaced.includes(name) && defaultOf(operation, name) === undefined),
    text: text ?? parameterText(operation, { name, place }),
  }));
  return operation === "post_message" ? [...parameters, FILE_IMAGE] : parameters;
}

const FILE_IMAGE: CallParameter = {
  flag: "--file-image",
  type: "path",
  required: false,
  text: "an image file to upload",
};

function parameterText(
  operation: NamedOperation,
  { name, place }: Pick<OperationFlag, "name" | "place">,
): string {
  const text = OPERATION_GUIDE[operation].parameters[name] ?? "";
  return place === "path" && name === "guild_id" ? `${text} (default: GUILD_ID)` : text;
}

const valueNamesOf = (operation: NamedOperation, body: JsonSchema | null): CallPage["valueNames"] =>
  new Map(
    (body === null ? [] : memberNames(body)).flatMap((member) => {
      const names = namesFor(operation, member);
      return names === undefined ? [] : [[member, names] as const];
    }),
  );
