// Makes the goals of groups and channels for drift from their last applied values: name, privacy, speaking, and the group of a channel.
// State has no order of siblings, so their order is never drift.

import type { AddressKind } from "../../../model/address.js";
import { valueOfWord } from "../../../model/attribute-values.js";
import { presentAttributes, SETTABLE_ATTRIBUTES } from "../../../model/channel-attributes.js";
import { NO_PARENT } from "../../../model/ids.js";
import { groupOfSequence } from "../../../model/sequence.js";
import { channelAddressOf } from "../../claims/place-names.js";
import { type AppliedSource, goneByHand, UNSOURCED } from "../../desired/applied-source.js";
import { settableAttributes } from "../../diff/channel-diff.js";
import { type BoundObject, boundOf } from "../../value/bound-object.js";
import { NOTHING } from "../../value/draft.js";
import { CHANGED_BY_HAND, type SourceGoals } from "../../value/goal.js";
import type { ChangeGoal, ChannelGoal } from "./drafts.js";

export const groupsOfApplied = (source: AppliedSource): SourceGoals<ChannelGoal> => goalsOf("group", source);

export const channelsOfApplied = (source: AppliedSource): SourceGoals<ChannelGoal> =>
  goalsOf("channel", source);

const goalsOf = (
  kind: Extract<AddressKind, ChangeGoal["kind"]>,
  source: AppliedSource,
): SourceGoals<ChannelGoal> => ({
  ...NOTHING,
  goals: boundOf(source, kind).map((one) => goalOf(one, { kind, source })),
});

function goalOf(
  { address, id, applied }: BoundObject,
  { kind, source }: { readonly kind: ChangeGoal["kind"]; readonly source: AppliedSource },
): ChangeGoal {
  const live = source.channels.get(id);
  const want = settableAttributes(
    presentAttributes(SETTABLE_ATTRIBUTES, (each) => valueOfWord(each, applied[each])),
  );
  const to = source.siblings.placements.get(address)?.to;
  const parent = to === undefined ? (live?.parent_id ?? NO_PARENT) : (groupOfSequence(to) ?? NO_PARENT);
  return {
    ...UNSOURCED,
    address,
    kind,
    name: want.name ?? live?.name ?? "",
    within: parent === NO_PARENT ? null : channelAddressOf(source, parent),
    to: "change",
    id,
    want,
    adoptions: [],
    why: () => ({ ...CHANGED_BY_HAND, source: null, findings: [] }),
    insteadOfCalls: () => ({ ...NOTHING, findings: [goneByHand(address)] }),
    remember: { ...UNSOURCED.remember, beforeCalls: [] },
  };
}
