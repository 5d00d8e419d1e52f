// Forgetting: permission entries that state stops remembering because the file no longer speaks of them. The guild keeps
// the entries unchanged, and the plan says so.

import { channelAddress, holderOfAddress, inChannelOf } from "../../../model/address.js";
import { parseSubjectKey } from "../../../model/bound-id.js";
import { flagsOf } from "../../../model/permissions.js";
import { phrase } from "../../../words/statement.js";
import type { ChannelClaim } from "../../claims/claim.js";
import type { FileContext } from "../../desired/file-context.js";
import { type BoundObject, boundOf } from "../../value/bound-object.js";
import {
  type Contribution,
  changed,
  type DraftChange,
  forget,
  NOTHING,
  uncalled,
} from "../../value/draft.js";
import { subjectIdOf } from "./subject-id.js";

/** A permission that state has bound, in a channel that the file declares, and no entry of the file any more. */
interface Forgotten extends BoundObject {
  readonly claim: ChannelClaim;
}

export function forgottenPermissions(context: FileContext): Contribution {
  const { channels, prior } = context;
  const entries = [...context.entries.values()].flat();
  const declared = new Set(entries.map(({ address }) => address));
  const declaredIds = new Set(entries.map(({ key }) => key));
  const forgotten = boundOf(prior, "permission").flatMap((one): Forgotten[] => {
    const claim = channels.get(channelAddress(inChannelOf(one.address).channel));
    return claim === undefined || declared.has(one.address) ? [] : [{ ...one, claim }];
  });
  return {
    ...NOTHING,
    drafts: forgotten.flatMap((one) => (declaredIds.has(one.id) ? [] : left(one, context))),
    remember: forgotten.map(({ address }) => forget(address)),
  };
}

/** What a subject goes on holding; none in a channel that is gone, or where it was not read. */
function left({ address, id, claim }: Forgotten, { live }: FileContext): DraftChange[] {
  const held = live.permissions.get(id);
  if (held === undefined || claim.live === null) return [];
  const subject = parseSubjectKey(id)?.subject;
  const name = holderOfAddress(address);
  const forgotten = uncalled({
    address,
    kind: subject?.kind === "role" ? "role_permission" : "user_permission",
    action: "forget",
    name,
    within: claim.address,
    attributes: [
      changed("permissions", flagsOf(held), flagsOf(held)),
      ...(subject === undefined ? [] : [subjectIdOf(subject)]),
    ],
    source: claim.desired.at,
    why: phrase("entry-gone", { name }),
  });
  return [forgotten];
}
