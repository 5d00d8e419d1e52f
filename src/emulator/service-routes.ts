// SERVICE_ROUTES has the rows of the service by method and path, for look-ups by its door. service-door.ts finds the row of each request in
// it.
//
// Every path of the route table has seven methods. A method without an operation is answered with 405. Two operations may
// share a method and a path, and their bodies decide between them.

import { OPERATION_NAMES, type OperationName, ROUTES } from "../protocol/routes.js";
import { type Routed, RouteIndex } from "./route-index.js";

export interface ServiceRoute extends Routed {
  /** The operations have this method and path. If the list is empty, the answer is 405. */
  readonly names: readonly OperationName[];
  /** Only posting a message is documented for forms (service-facts 2.2). */
  readonly takesForms: boolean;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

export const SERVICE_ROUTES = new RouteIndex<ServiceRoute>(
  [...new Set(OPERATION_NAMES.map(shapeOf))].flatMap((shape) =>
    routesOf(OPERATION_NAMES.filter((name) => shapeOf(name) === shape)),
  ),
);

/** Returns the path without the names of its parameters: `/channels/{}/pins`. */
function shapeOf(name: OperationName): string {
  return ROUTES[name].path.replaceAll(/\{[a-z_]+\}/g, "{}");
}

function routesOf(operations: readonly OperationName[]): readonly ServiceRoute[] {
  return METHODS.flatMap((method) => {
    const names = operations.filter((name) => ROUTES[name].method === method);
    const named = names[0] ?? operations[0];
    if (named === undefined) return [];
    return { method, path: ROUTES[named].path, names, takesForms: names.includes("post_message") };
  });
}
