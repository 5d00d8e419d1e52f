// handChanges lists the objects that people changed or deleted by hand since the last apply, with the changed attributes.
// The message of a refusal names them. The function compares the live guild with the applied values in state, and never reads the
// file. A channel that a person renamed is therefore in the list even if the file renames it too. The list leaves out
// objects that guildform did not read. use-cases/plan.ts hands this list to commands that refuse another plan than `--expect` names.

import type { Scope } from "../model/address-scope.js";
import { scopeMatch } from "../model/address-scope.js";
import { placeOfBound } from "../state/place-of-bound.js";
import type { State } from "../state/state.js";
import type { CodeParams } from "../words/params.js";
import type { FileNames } from "./desired/applied-source.js";
import { driftOf } from "./drift.js";
import type { LiveGuild } from "./value/live-guild.js";

/**
 * A change has an address and the paths of its attributes, such as `channel.rules` and `["name"]`. A deleted object has no
 * paths.
 */
export type HandChange = CodeParams["UNEXPECTED_PLAN"]["byHand"][number];

/** With `scope`, the list has only the objects of this part. */
export function handChanges({
  state,
  live,
  fileNames,
  scope,
}: {
  readonly state: State | null;
  readonly live: LiveGuild;
  readonly fileNames: FileNames;
  readonly scope?: Scope | undefined;
}): readonly HandChange[] {
  if (state === null) return [];
  const { changes, findings } = driftOf({ state, live, fileNames });
  const gone = findings.flatMap(({ code, address }) =>
    code === "W-DRIFT-GONE" && address !== null ? [address] : [],
  );
  const isInScope = scope === undefined ? () => true : scopeMatch(scope, placeOfBound(state)).holds;
  return [
    ...changes.map(({ address, attributes }) => ({ address, paths: attributes.map(({ path }) => path) })),
    ...gone.map((address) => ({ address, paths: [] })),
  ].filter(({ address }) => isInScope(address));
}
