// The page of operations: each operation of the service by resource, with its call and its needs.

import { OPERATION_GUIDE } from "../../protocol/operation-guide.js";
import { type NamedOperation, ROUTES } from "../../protocol/routes.js";
import { RESOURCES } from "../../render/call/call-resources.js";
import { codeList, generatedPage, inCode, markdownProse, titledTable } from "./markdown.js";

export const operationsPage = (): string =>
  generatedPage("src/protocol/operation-guide", [
    "# Operations of the service",
    "`guildform call OPERATION` makes one call of an operation, and `guildform call OPERATION --help` prints its page: parameters, body, limits and an example. The library has a method for each of them. [schema/service.openapi.json](../../schema/service.openapi.json) describes them for other languages. `guildform explain 304023` explains a code.",
    ...RESOURCES.map(({ name, operations }) =>
      titledTable(name, ["Operation", "Call", "Description", "Needs"], operations.map(operationRow)),
    ),
  ]);

function operationRow(operation: NamedOperation): readonly string[] {
  const { method, path } = ROUTES[operation];
  const { summary, needs } = OPERATION_GUIDE[operation];
  return [inCode(operation), inCode(`${method} ${path}`), markdownProse(summary), codeList(needs)];
}
