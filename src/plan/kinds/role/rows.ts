// Roles are looked at by their names; no call of a plan changes one.

import { roleLook } from "../../looks/role-look.js";

export const calls = {};

export const looks = { role: roleLook };
