// Checks of the ids in a path: each is there, none climbs, and `all` stands only where it means all.

import { visibleText } from "../../model/visible-text.js";
import { type OperationName, pathParameters, ROUTES } from "../../protocol/routes.js";
import type { CheckedCall, Problem } from "./problem.js";

/** service-interface: Announcements, Pinned messages. */
const TAKES_ALL: ReadonlySet<OperationName> = new Set(["delete_announce", "delete_pin"]);

export function pathProblem(operation: OperationName, { params }: CheckedCall): Problem | null {
  for (const name of pathParameters(ROUTES[operation])) {
    const value = params[name] ?? "";
    if (value === "") {
      return {
        problem: `${name} is empty`,
        hint: TAKES_ALL.has(operation) && name === "message_id" ? 'Give an id, or "all".' : "Give an id.",
      };
    }
    // Servers resolve dots in a path, so that the call would go elsewhere.
    if (value === "." || value === "..") {
      return { problem: `${name} cannot be "${visibleText(value)}"`, hint: "Give the id of the service." };
    }
    if (value === "all" && name.endsWith("_id") && !TAKES_ALL.has(operation)) {
      return { problem: `${name} cannot be "all"`, hint: "This operation takes one id at a time." };
    }
  }
  return null;
}
