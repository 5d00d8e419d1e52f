// The request body of a permission change: named flags or a bitmap in, decimal text out. Sources:
// service-facts 3.32, 4.5.
//
// The manage bit cannot be changed by this call and never travels (service-facts 9.14).

import { type Bitmap, bitmapOf, PERMISSION_BIT, type SettableFlag } from "../../model/permissions.js";
import type { Payload } from "../payloads/index.js";
import { present } from "./present.js";

/** What to grant and what to revoke; a bit in both is revoked by the service. */
export interface PermissionChange {
  readonly add?: Bitmap | readonly SettableFlag[];
  readonly remove?: Bitmap | readonly SettableFlag[];
}

/** A side that is unset or holds nothing is left out. */
export function permissionsBody(change: PermissionChange): Payload<"UpdatePermissions"> {
  return present({ add: decimal(change.add), remove: decimal(change.remove) });
}

/** Whether a side holds the manage bit, which the body leaves out. */
export const asksForManage = ({ add, remove }: PermissionChange): boolean =>
  [add, remove].some((side) => side !== undefined && (bitsOf(side) & PERMISSION_BIT.manage) !== 0n);

const bitsOf = (side: NonNullable<PermissionChange["add"]>): Bitmap =>
  typeof side === "bigint" ? side : bitmapOf(side);

function decimal(side: PermissionChange["add"]): string | undefined {
  if (side === undefined) return undefined;
  const bits = bitsOf(side) & ~PERMISSION_BIT.manage;
  return bits === 0n ? undefined : bits.toString();
}
