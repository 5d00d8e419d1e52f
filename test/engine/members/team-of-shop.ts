// Writes files with one managed role, and shows the calls and holders of roles in a workshop, for tests of members.

import type { Plan } from "../../../src/plan/value/plan.js";
import { isWrite, type Workshop } from "../workshop.js";

export const USERS = `users: { alice: "902", bob: "903" }\n`;

export const roleOf = (members: string, role = 'role_id: "10012", manage: true') =>
  `roles: { mod: { ${role}, members: ${members} } }\n${USERS}`;

/** Returns the codes and addresses of findings, without notes. */
export const codes = ({ findings }: Plan) =>
  findings.filter(({ level }) => level !== "info").map(({ code, address }) => `${code} ${address}`);

export const memberCalls = (shop: Workshop) =>
  shop.emulator
    .journal()
    .filter(isWrite)
    .map(({ method, path }) => `${method} ${path.replace(/^.*\/members/, "")}`)
    .sort();

export const holdersOf = (shop: Workshop, role = "10012") =>
  shop.guild.members.filter(({ roles }) => roles.includes(role)).map(({ id }) => id);
