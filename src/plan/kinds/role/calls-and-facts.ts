// Roles are looked at by their names; no call of a plan changes one.

import { roleFactRow } from "../../facts/role-fact.js";

export const roleCalls = {};

export const roleFactRows = { role: roleFactRow };
