// Groups and channels in an undo: names, privacy, speaking and places go back with one PATCH each; what was created is
// deleted, which nothing brings back; what was deleted is told.

import type { Address } from "../../../model/address.js";
import type { Channel } from "../../../model/guild.js";
import { type ChannelId, NO_PARENT } from "../../../model/ids.js";
import type { BoundResource } from "../../../state/state.js";
import { accessOf, type ChannelAccess } from "../../access/access.js";
import { GROUPS, type SequenceKey } from "../../siblings/live-sequences.js";
import type { Placement } from "../../siblings/place-siblings.js";
import { type Contribution, changed, type Draft, NOTHING, operationId, PHASE } from "../../value/draft.js";
import type { AttributeChange, Deferred } from "../../value/plan.js";
import {
  bindingNow,
  channelAddressOf,
  formerBinding,
  notRestored,
  parentAddressOf,
  reasonOf,
  type UndoContext,
} from "../../wishes/history/history-context.js";
import type { TouchedChannel } from "../../wishes/history/touched.js";
import { deleteCreated } from "./created-channels.js";
import type { FormerAttributes } from "./former-attributes.js";
import type { FormerPlaces } from "./former-places.js";
import { deletedForGood } from "./lost-channels.js";

export function undoChannel(
  one: TouchedChannel,
  {
    context,
    places,
    former,
    held,
  }: {
    context: UndoContext;
    places: FormerPlaces;
    former: ReadonlyMap<string, FormerAttributes>;
    held: ReadonlyMap<string, Deferred>;
  },
): Contribution {
  const address = channelAddressOf(context, one.id);
  const live = context.channels.get(one.id);
  const attributes = former.get(one.id);
  if (one.fate === "deleted") return { ...NOTHING, findings: [deletedForGood(one, context)] };
  if (live === undefined) {
    const remember = one.fate === "updated" ? [] : bindingNow(context, address, one.bound);
    const findings = one.fate === "updated" ? [notRestored(address, `${one.id} was deleted since`)] : [];
    return { ...NOTHING, remember, findings };
  }
  if (one.fate === "created")
    return deleteCreated(one, { address, live, context, held: held.get(one.id) ?? null });
  if (attributes === undefined) {
    return { ...NOTHING, findings: [notRestored(address, "state does not tell how it was before")] };
  }
  const placement = places.placements.get(address);
  const place = placement === undefined ? [] : placeAttributes(placement, context);
  const values = [...attributes.attributes, ...place];
  if (values.length === 0) {
    const remember = bindingNow(context, address, bindingBack(one, address, context));
    return { ...NOTHING, findings: attributes.findings, remember, unchanged: 1 };
  }
  return {
    ...NOTHING,
    findings: attributes.findings,
    drafts: [update(one, { context, address, live, former: attributes, values, placement })],
  };
}

function update(
  one: TouchedChannel,
  about: {
    context: UndoContext;
    address: Address;
    live: Channel;
    former: FormerAttributes;
    values: readonly AttributeChange[];
    placement: Placement | undefined;
  },
): Draft {
  const { context, address, live, former, placement } = about;
  const { patch } = former;
  const before = accessOf(live);
  const after: ChannelAccess = {
    privateType: patch.private_type ?? before.privateType,
    speakPermission: patch.speak_permission ?? before.speakPermission,
  };
  const moves = placement !== undefined && placement.from !== placement.to;
  return {
    change: {
      address,
      kind: one.isGroup ? "group" : "channel",
      action: "update",
      name: patch.name ?? live.name,
      within: parentAddressOf(moves ? { ...live, parentId: placement.to as ChannelId } : live, context),
      source: null,
      attributes: about.values,
      reason: `${reasonOf(one)}${former.drift ? "; changed by hand since" : ""}`,
      drift: former.drift,
      reversible: true,
    },
    operations: [
      {
        id: operationId("update_channel", address),
        address,
        operation: "update_channel",
        params: { channel_id: one.id },
        body: {
          ...patch,
          ...(moves ? { parent_id: placement.to } : {}),
          ...(placement === undefined ? {} : { position: placement.position }),
        },
        remember: [formerBinding(address, bindingBack(one, address, context))],
        phase: one.isGroup ? PHASE.group : PHASE.channel,
        access:
          "private_type" in patch || "speak_permission" in patch
            ? { channel: address, kind: "channel", before, after }
            : null,
        sequences:
          placement === undefined ? [] : [...new Set([placement.from ?? placement.to, placement.to])],
        needs: [],
      },
    ],
  };
}

/** What an apply adopted stays adopted: forgotten and renamed back, it would be made a second time by the next plan. */
function bindingBack(
  { id, bound }: TouchedChannel,
  address: Address,
  { state }: UndoContext,
): BoundResource | null {
  const isAdopted = state.resources[address]?.id === id && bound?.id !== id;
  return isAdopted ? { id, applied: {} } : bound;
}

function placeAttributes(placement: Placement, context: UndoContext): AttributeChange[] {
  if (placement.from === placement.to) return [changed("position", placement.before, placement.after)];
  return [changed("group", groupName(placement.from, context), groupName(placement.to, context))];
}

const groupName = (id: SequenceKey | null, { placeNames }: UndoContext): string | null =>
  id === null || id === NO_PARENT || id === GROUPS ? null : (placeNames.get(id) ?? id);
