// revokedFirst adds the calls that take the grants of a role before the deletion of the role or of a channel. Deletions are the last calls
// of a plan, and some calls must not wait for them (access/revocations.ts). plan-from-drafts.ts adds these calls to a plan, and scope/needed-drafts.ts to the needs of a
// selection.

import { byKey } from "../../model/grouped-by.js";
import { revocationDrafts } from "../kinds/permission/revocation-drafts.js";
import type { DraftCall, DraftChange } from "../value/draft.js";
import type { Scene } from "../value/scene.js";
import { knownAccess } from "./known-access.js";
import { orderOperations } from "./order.js";

type Known = Pick<Scene, "live" | "channels" | "entries" | "mentioned">;

const isDeletion = ({ access }: DraftCall): boolean => access?.of === "role" || access?.of === "channel";

export function withRevokedFirst(drafts: readonly DraftChange[], scene: Known): readonly DraftChange[] {
  const deletions = drafts.filter(({ operations }) => operations.some(isDeletion));
  const calls = drafts.flatMap(({ operations }) => operations);
  // A deleted channel counts only if a member gets a role.
  const counts = calls.some(
    ({ access }) => access?.of === "role" || (access?.of === "member" && access.after),
  );
  if (deletions.length === 0 || !counts) return drafts;
  const { revocations } = orderOperations(calls, knownAccess(scene, calls));
  const added = [...byKey(revocations.map((one) => [`${one.channel} ${one.role}`, one])).values()].flatMap(
    ([one]) => (one === undefined ? [] : revocationDrafts(one, { deletions, scene })),
  );
  if (added.length === 0) return drafts;
  const addresses = new Set(added.map(({ change }) => change.address));
  // The entry does not stay, so the plan does not say that it stays.
  const others = drafts.filter(({ change }) => change.action !== "forget" || !addresses.has(change.address));
  return withRevokedFirst([...others, ...added], scene);
}
