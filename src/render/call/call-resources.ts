// The resource that each operation belongs to, as the guide groups them.

import { GUIDE_BY_RESOURCE } from "../../protocol/operation-guide.js";
import { INTERFACE_OPERATIONS, type InterfaceOperation } from "../../protocol/routes.js";

/** The resources with their operations, in the order of the route table. */
export const RESOURCES: readonly {
  /** As a heading. */
  readonly name: string;
  readonly operations: readonly InterfaceOperation[];
}[] = Object.entries(GUIDE_BY_RESOURCE).map(([name, pages]) => ({
  name,
  operations: INTERFACE_OPERATIONS.filter((operation) => Object.hasOwn(pages, operation)),
}));

const RESOURCE: ReadonlyMap<string, string> = new Map(
  RESOURCES.flatMap(({ name, operations }) => operations.map((operation) => [operation, name] as const)),
);

/** The name of the resource. */
export const resourceOf = (operation: InterfaceOperation): string => RESOURCE.get(operation) ?? "";
