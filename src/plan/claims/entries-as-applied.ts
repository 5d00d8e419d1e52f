// The module finds permissions that the file says in the same way as state last applied them. A plan with `--refresh changed` does not read
// them. A person may have changed such an entry since, and the plan says how many it did not read.
//
// The plan reads the entry of everyone in a private channel, and an entry that an open call may have changed. If a call changes the
// access of the channel, the plan wants all its entries, and guildform reads them after all. A membership or a test may want them too.

import { type BoundId, parseSubjectKey, subjectKey } from "../../model/bound-id.js";
import { PRIVATE_TYPE } from "../../model/enums.js";
import { groupedBy } from "../../model/grouped-by.js";
import { EVERYONE } from "../../model/guild.js";
import type { ChannelId } from "../../model/ids.js";
import { sameJson } from "../../model/same-json.js";
import type { State } from "../../state/state.js";
import { boundOf } from "../value/bound-object.js";
import { type Claims, isLiveClaim, type LiveClaim } from "./claim.js";
import { appliedPermission, type DeclaredEntry, declaredEntries } from "./permission-entry.js";
import type { Prior } from "./prior.js";

/** Returns the ids of the entries, such as `101/role/10012`. */
export function entriesAsApplied(
  { channels }: Pick<Claims, "channels">,
  prior: Prior,
  state: State | null,
): ReadonlySet<BoundId> {
  const open = new Set<string>(Object.values(state?.intents ?? {}).map(({ address }) => address));
  const boundIn = groupedBy(boundOf(prior, "permission"), ({ id }) => parseSubjectKey(id)?.channelId);
  const isAsApplied = ({ entry, address, key }: DeclaredEntry): boolean => {
    const bound = prior.resources.get(address);
    return bound?.id === key && !open.has(address) && sameJson(bound.applied, appliedPermission(entry));
  };
  return new Set(
    channels.filter(isLiveClaim).flatMap((claim) => {
      const entries = declaredEntries(claim);
      const isWhole = entries.length === (boundIn.get(claim.live.id)?.length ?? 0);
      if (!isWhole || !entries.every(isAsApplied)) return [];
      const everyones = isPublic(claim) ? null : subjectKey(claim.live.id as ChannelId, EVERYONE);
      return entries.flatMap(({ key }) => (key === null || key === everyones ? [] : [key]));
    }),
  );
}

const isPublic = ({ desired, live }: LiveClaim): boolean =>
  (desired.private_type ?? live.private_type) === PRIVATE_TYPE.public;
