// Changes of administrators stop a plan until `--allow admins=N` covers them: role 2 of the guild, and role 5 of a channel. An administrator
// can take every right that the file protects. policy.ts and make-undo-plan.ts report them.

import type { Allowed } from "../../model/allowances.js";
import { BUILT_IN_ROLE } from "../../model/ids.js";
import type { FindingParams } from "../../words/shapes/findings.js";
import { type Finding, finding } from "../value/finding.js";
import type { Change } from "../value/plan.js";

export function adminFindings({
  changes,
  allowed,
  by,
}: {
  readonly changes: readonly Change[];
  readonly allowed: Allowed;
  readonly by: FindingParams["E-ADMINS"]["by"];
}): Finding[] {
  const offices = changes.filter(isOfAdministrator);
  const count = offices.length;
  if (count <= (allowed.admins ?? 0)) return [];
  return offices.map(({ address, name, action, kind, source }) =>
    finding(
      "E-ADMINS",
      { address, name, gives: action === "grant", channel: kind === "channel_admin", count, by },
      { address, source },
    ),
  );
}

const isOfAdministrator = ({ kind, action, attributes }: Change): boolean =>
  (action === "grant" || action === "revoke") &&
  (kind === "channel_admin" ||
    (kind === "member" &&
      attributes.some(({ path, after }) => path === "role_id" && after === BUILT_IN_ROLE.administrator)));
