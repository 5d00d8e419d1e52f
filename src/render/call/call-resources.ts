// Groups the operations by their resource, as the guide does. call-list.ts and cli/reference/operations-page.ts have a heading for each.

import { GUIDE_BY_RESOURCE } from "../../protocol/operation-guide.js";
import { NAMED_OPERATIONS, type NamedOperation } from "../../protocol/routes.js";

/** Lists the resources with their operations, in the order of the route table. */
export const RESOURCES: readonly {
  /** The name is a heading of the list. */
  readonly name: string;
  readonly operations: readonly NamedOperation[];
}[] = Object.entries(GUIDE_BY_RESOURCE).map(([name, pages]) => ({
  name,
  operations: NAMED_OPERATIONS.filter((operation) => Object.hasOwn(pages, operation)),
}));

const RESOURCE: ReadonlyMap<string, string> = new Map(
  RESOURCES.flatMap(({ name, operations }) => operations.map((operation) => [operation, name] as const)),
);

export const resourceOf = (operation: NamedOperation): string => RESOURCE.get(operation) ?? "";
