// The module checks the ids in a path: none is empty, none climbs, and `all` is allowed only when it means all. check-call.ts calls it for
// each id.

import { pathParameters } from "../../protocol/route.js";
import { type OperationName, ROUTES } from "../../protocol/routes.js";
import type { InvalidCall } from "../../words/en/client/input.js";
import type { CheckedCall } from "./problem.js";

/** Source: service-interface: Announcements, Pinned messages. */
const TAKES_ALL: ReadonlySet<OperationName> = new Set(["delete_announce", "delete_pin"]);

export function pathParameterProblem(operation: OperationName, { params }: CheckedCall): InvalidCall | null {
  for (const name of pathParameters(ROUTES[operation])) {
    const value = params[name] ?? "";
    if (value === "") {
      const takesAll = TAKES_ALL.has(operation) && name === "message_id";
      return { case: "path-empty", name, takesAll };
    }
    // Servers resolve dots in a path, so the call would go to another address.
    if (value === "." || value === "..") {
      return { case: "path-dots", name, value };
    }
    if (value === "all" && name.endsWith("_id") && !TAKES_ALL.has(operation)) {
      return { case: "path-all", name };
    }
  }
  return null;
}
