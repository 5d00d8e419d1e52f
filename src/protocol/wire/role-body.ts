// roleBody writes the request body of a created or changed role. Sources: service-facts 4.9, 8.1.
//
// The body is flat. Two published clients send an older form, in which their default `filter` resets each attribute that `info` lacks.

import type { Payload } from "../payloads/index.js";
import { present } from "./present.js";

/** The service needs at least one attribute. It changes no other attribute. */
export interface RoleAttributes {
  readonly name?: string | undefined;
  /** The number is an ARGB colour from 0 to 0xFFFFFFFF, such as 4278245297. The service shows 0 as 0xFF000000. */
  readonly color?: number | undefined;
  /** `true` shows the role as a section of its own in the list of members. */
  readonly hoist?: boolean | undefined;
}

export function roleBody({ name, color, hoist }: RoleAttributes): Payload<"RoleAttributes"> {
  return present({ name, color, hoist: hoist === undefined ? undefined : hoist ? 1 : 0 });
}
