// The fact of a role is found by its name. No call of a plan changes a role. kinds/rows.ts has its row.

import { roleFactRow } from "../../facts/role-fact.js";

export const roleCalls = {};

export const roleFactRows = { role: roleFactRow };
