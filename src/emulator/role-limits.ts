// memberLimit returns how many members a role may have. Without a number in the world, it is the number of the service's
// samples (service-facts 4.9). handlers/membership-handlers.ts enforces it, and role-handlers.ts answers with it.

import { BUILT_IN_ROLE } from "../model/ids.js";
import type { WorldRole } from "./world.js";

const MEMBER_LIMITS: Readonly<Record<string, number>> = {
  [BUILT_IN_ROLE.owner]: 1,
  [BUILT_IN_ROLE.administrator]: 50,
};
const MEMBER_LIMIT = 2000;

export const memberLimit = ({ id, member_limit: limit }: WorldRole): number =>
  limit ?? MEMBER_LIMITS[id] ?? MEMBER_LIMIT;
