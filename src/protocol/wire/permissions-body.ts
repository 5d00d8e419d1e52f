// permissionsBody writes the request body of a permission change. It takes named flags or a bitmap, and writes decimal
// text. Sources: service-facts 3.32, 4.5.
//
// The call cannot change the manage bit, and the body never has it (service-facts 9.14).

import { type Bitmap, bitmapOf, PERMISSION_BIT, type SettableFlag } from "../../model/permissions.js";
import type { Payload } from "../payloads/index.js";
import { present } from "./present.js";

/** The change grants the bits of `add` and revokes the bits of `remove`. The service revokes a bit in both. */
export interface PermissionChange {
  readonly add?: Bitmap | readonly SettableFlag[];
  readonly remove?: Bitmap | readonly SettableFlag[];
}

/** A side that is unset or empty is left out. */
export function permissionsBody(change: PermissionChange): Payload<"UpdatePermissions"> {
  return present({ add: decimal(change.add), remove: decimal(change.remove) });
}

/** Returns true when a side has the manage bit, which the body leaves out. */
export const asksForManage = ({ add, remove }: PermissionChange): boolean =>
  [add, remove].some((side) => side !== undefined && (bitsOf(side) & PERMISSION_BIT.manage) !== 0n);

const bitsOf = (side: NonNullable<PermissionChange["add"]>): Bitmap =>
  typeof side === "bigint" ? side : bitmapOf(side);

function decimal(side: PermissionChange["add"]): string | undefined {
  if (side === undefined) return undefined;
  const bits = bitsOf(side) & ~PERMISSION_BIT.manage;
  return bits === 0n ? undefined : bits.toString();
}
