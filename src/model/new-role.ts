// A role that the plan creates has its address as id until it exists: `role.events`. It is the id of its entries too, such as
// `101/role/role.events`. A Ref to the address takes its place in calls.

import { type Address, asAddress } from "./address.js";
import { type RoleId, roleId } from "./ids.js";
import { type Ref, refTo } from "./ref.js";

/** Returns the id of a role that the plan creates. */
export const idOfNewRole = (address: Address): RoleId => roleId(address);

/** Returns true for the id of a role that does not exist yet, so that no read asks for it. */
export const isNewRole = (id: string): boolean => asAddress(id) !== null;

/** Returns the id in the form of a call: a Ref for a role that does not exist yet. */
export function idInCall(id: string): string | Ref {
  const address = asAddress(id);
  return address === null ? id : refTo(address);
}
