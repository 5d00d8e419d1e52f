// revokedFirst adds the calls that take the grants of a role before its deletion. The deletion is the last call of a plan, and some calls
// must not wait for it (access/revocations.ts). plan-from-drafts.ts adds these calls to a plan, and scope/needed-drafts.ts to the needs of a
// selection.

import { byKey } from "../../model/grouped-by.js";
import { revocationDrafts } from "../kinds/permission/revocation-drafts.js";
import type { DraftChange } from "../value/draft.js";
import type { Scene } from "../value/scene.js";
import { knownAccess } from "./known-access.js";
import { orderOperations } from "./order.js";

type Known = Pick<Scene, "live" | "channels" | "entries">;

export function withRevokedFirst(drafts: readonly DraftChange[], scene: Known): readonly DraftChange[] {
  const deletions = drafts.filter(({ operations }) => operations.some(({ access }) => access?.of === "role"));
  if (deletions.length === 0) return drafts;
  const calls = drafts.flatMap(({ operations }) => operations);
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
