// Hand changes: which objects people changed or deleted by hand since the last apply, with the attributes, as a refusal names them. The
// live guild is compared with what state last applied. The file takes no part: a channel that was renamed by hand is named too where
// the file renames it. Objects that were not read are left out.

import type { Scope } from "../model/address-scope.js";
import { scopeMatch } from "../model/address-scope.js";
import { placeOfBound } from "../state/place-of-bound.js";
import type { State } from "../state/state.js";
import type { CodeParams } from "../words/params.js";
import { driftOf } from "./drift.js";
import type { LiveGuild } from "./value/live-guild.js";

/** Such as `channel.rules`, `["name"]`; no paths where the object is gone. */
export type HandChange = CodeParams["UNEXPECTED_PLAN"]["byHand"][number];

/** `scope`: only the objects of this part are named. */
export function handChanges({
  state,
  live,
  scope,
}: {
  readonly state: State | null;
  readonly live: LiveGuild;
  readonly scope?: Scope | undefined;
}): readonly HandChange[] {
  if (state === null) return [];
  const { changes, findings } = driftOf({ state, live });
  const gone = findings.flatMap(({ code, address }) =>
    code === "W-DRIFT-GONE" && address !== null ? [address] : [],
  );
  const isTold = scope === undefined ? () => true : scopeMatch(scope, placeOfBound(state)).holds;
  return [
    ...changes.map(({ address, attributes }) => ({ address, paths: attributes.map(({ path }) => path) })),
    ...gone.map((address) => ({ address, paths: [] })),
  ].filter(({ address }) => isTold(address));
}
