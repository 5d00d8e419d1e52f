// Former attributes: what one PATCH brings back of a channel that is there, apart from its place. Only what the applies
// sent goes back; a value that somebody changed since goes back too, and is told.

import type { Address } from "../../../model/address.js";
import { PRIVATE_TYPE, SPEAK_PERMISSION } from "../../../model/enums.js";
import type { Channel } from "../../../model/guild.js";
import type { Json } from "../../../model/json.js";
import { accessOf, type ChannelAccess } from "../../value/access.js";
import { privacy, speaking, type WantedAttributes, wantedAttributes } from "../../value/channel-diff.js";
import type { Finding } from "../../value/finding.js";
import type { AttributeChange } from "../../value/plan.js";
import { changedSince, type NotRestored, notRestored } from "./history-context.js";
import type { ChannelBefore, TouchedChannel } from "./touched.js";

/** null: it is not there to be changed, or nobody knows how it was. */
export function formerAttributes({ fate, before, left }: TouchedChannel): WantedAttributes | null {
  if (fate !== "updated" || before === null) return null;
  const { private_type, speak_permission } = accessBefore(before);
  const isPrivacySent = typeof left.private_type === "number" && isNamed(PRIVATE_TYPE, private_type);
  const isSpeakingSent =
    typeof left.speak_permission === "number" && isNamed(SPEAK_PERMISSION, speak_permission);
  return wantedAttributes({
    name: typeof left.name === "string" ? before.name : null,
    private_type: isPrivacySent ? private_type : null,
    speak_permission: isSpeakingSent ? speak_permission : null,
  });
}

/** 0 restricts nobody and cannot be set (service-facts 4.3.4). */
const accessBefore = ({ private_type, speak_permission }: ChannelBefore): ChannelAccess => ({
  private_type: private_type ?? PRIVATE_TYPE.public,
  speak_permission:
    speak_permission === 0 ? SPEAK_PERMISSION.everyone : (speak_permission ?? SPEAK_PERMISSION.everyone),
});

const isNamed = (table: Readonly<Record<string, number>>, value: number): boolean =>
  Object.values(table).includes(value);

/** What an undo says of the attributes: what somebody changed since (then it is drift), and what no call can set. */
export function saidOfAttributes(
  { left, before }: TouchedChannel,
  {
    address,
    live,
    attributes,
  }: { readonly address: Address; readonly live: Channel; readonly attributes: readonly AttributeChange[] },
): { readonly findings: readonly Finding[]; readonly drift: boolean } {
  if (before === null) return { findings: [], drift: false };
  const byHand = (path: keyof WantedAttributes): Finding[] => {
    const change = attributes.find((one) => one.path === path);
    if (change === undefined || change.before === IN_WORDS[path](left[path])) return [];
    const values = { now: String(change.before), goal: String(change.after) };
    return [changedSince(address, { case: "attribute", key: path, ...values })];
  };
  const [name, privacies, speaks] = [byHand("name"), byHand("private_type"), byHand("speak_permission")];
  const isElsewhere =
    typeof left.parent_id === "string" && ![left.parent_id, before.parent_id].includes(live.parent_id);
  const group = isElsewhere ? [changedSince(address, { case: "group" })] : [];
  const lost = (whys: readonly NotRestored[]) => whys.map((why) => notRestored(address, why));
  return {
    findings: [
      ...name,
      ...privacies,
      ...(typeof left.private_type === "number" ? lost(lostPrivacy(before, live)) : []),
      ...speaks,
      ...(typeof left.speak_permission === "number" ? lost(lostSpeaking(before, live)) : []),
      ...group,
    ],
    drift: [...name, ...privacies, ...speaks, ...group].length > 0,
  };
}

/** A value that was sent, in the words of the file. */
const IN_WORDS: Readonly<Record<keyof WantedAttributes, (sent: Json | undefined) => string>> = {
  name: String,
  private_type: (sent) => privacy(Number(sent)),
  speak_permission: (sent) => speaking(Number(sent)),
};

/** A value that a guild may hold and a call may not write (service-facts 4.3.3). */
function lostPrivacy(before: ChannelBefore, live: Channel): NotRestored[] {
  const { private_type } = accessBefore(before);
  if (isNamed(PRIVATE_TYPE, private_type)) return [];
  return [unsettable("private_type", privacy(private_type), privacy(accessOf(live).private_type))];
}

/** The same (service-facts 4.3.4). */
function lostSpeaking(before: ChannelBefore, live: Channel): NotRestored[] {
  const { speak_permission } = accessBefore(before);
  const was = speaking(speak_permission);
  if (before.speak_permission === 0) return [{ case: "zero-speaking", same: was }];
  if (isNamed(SPEAK_PERMISSION, speak_permission)) return [];
  return [unsettable("speak_permission", was, speaking(accessOf(live).speak_permission))];
}

const unsettable = (key: string, was: string, now: string): NotRestored => ({
  case: "cannot-be-set",
  key,
  was,
  now,
});
