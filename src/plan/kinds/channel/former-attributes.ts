// Former attributes: what one PATCH brings back of a channel that is there, apart from its place. Only what the applies
// sent goes back; a value that somebody changed since goes back too, and is told.

import type { Address } from "../../../model/address.js";
import { PRIVATE_TYPE, SPEAK_PERMISSION } from "../../../model/enums.js";
import type { Channel } from "../../../model/guild.js";
import { foreignText } from "../../../model/visible-text.js";
import { accessOf } from "../../access/access.js";
import { changed } from "../../value/draft.js";
import type { AttributeChange, Finding } from "../../value/plan.js";
import {
  changedSince,
  channelAddressOf,
  notRestored,
  type UndoContext,
} from "../../wishes/history/history-context.js";
import type { ChannelBefore, TouchedChannel } from "../../wishes/history/touched.js";
import { privacy, speaking } from "./channel-diff.js";

export interface FormerAttributes {
  readonly attributes: readonly AttributeChange[];
  readonly patch: {
    readonly name?: string;
    readonly private_type?: number;
    readonly speak_permission?: number;
  };
  readonly findings: readonly Finding[];
  readonly drift: boolean;
}

/** By live id: every channel that was updated and is there. */
export function formerAttributes(context: UndoContext): Map<string, FormerAttributes> {
  const found = new Map<string, FormerAttributes>();
  for (const one of context.touched.channels.values()) {
    const live = context.channels.get(one.id);
    if (one.fate !== "updated" || live === undefined || one.before === null) continue;
    found.set(one.id, attributesBack(one, { live, before: one.before, context }));
  }
  return found;
}

function attributesBack(
  one: TouchedChannel,
  { live, before, context }: { live: Channel; before: ChannelBefore; context: UndoContext },
): FormerAttributes {
  const address = channelAddressOf(context, one.id);
  const attributes: AttributeChange[] = [];
  const findings: Finding[] = [];
  const patch: { name?: string; private_type?: number; speak_permission?: number } = {};
  const drifted = new Set<string>();
  const goBack = (path: string, side: { now: string; left: string; goal: string }): boolean => {
    if (side.now === side.goal) return false;
    attributes.push(changed(path, side.now, side.goal));
    if (side.now !== side.left) {
      drifted.add(path);
      const now = `${path} ("${foreignText(side.now)}" now)`;
      findings.push(changedSince(address, now, `goes back to "${foreignText(side.goal)}"`));
    }
    return true;
  };
  const { name, private_type: privateLeft, speak_permission: speakLeft, parent_id: parentLeft } = one.left;
  if (typeof name === "string" && goBack("name", { now: live.name, left: name, goal: before.name })) {
    patch.name = before.name;
  }
  const access = accessOf(live);
  if (typeof privateLeft === "number") {
    const goal = before.privateType ?? PRIVATE_TYPE.public;
    const side = { now: privacy(access.privateType), left: privacy(privateLeft), goal: privacy(goal) };
    if (!isNamed(PRIVATE_TYPE, goal)) findings.push(unsettable(address, "private_type", side));
    else if (goBack("private_type", side)) patch.private_type = goal;
  }
  if (typeof speakLeft === "number") {
    const was = before.speakPermission ?? SPEAK_PERMISSION.everyone;
    // 0 restricts nobody and cannot be set (service-facts 4.3.4).
    const goal = was === 0 ? SPEAK_PERMISSION.everyone : was;
    const side = { now: speaking(access.speakPermission), left: speaking(speakLeft), goal: speaking(goal) };
    if (!isNamed(SPEAK_PERMISSION, goal)) findings.push(unsettable(address, "speak_permission", side));
    else if (goBack("speak_permission", side)) patch.speak_permission = goal;
    if (was === 0) {
      const why = `speak_permission was 0, which cannot be set; ${side.goal} means the same`;
      findings.push(notRestored(address, why));
    }
  }
  if (typeof parentLeft === "string" && ![parentLeft, before.parentId].includes(live.parentId)) {
    drifted.add("group");
    findings.push(changedSince(address, "its group", "goes back to where it stood before"));
  }
  return { attributes, patch, findings, drift: drifted.size > 0 };
}

const isNamed = (table: Readonly<Record<string, number>>, value: number): boolean =>
  Object.values(table).includes(value);

/** A value that a guild may hold and a call may not write (service-facts 4.3.3, 4.3.4). */
const unsettable = (address: Address, path: string, { now, goal }: { now: string; goal: string }): Finding =>
  notRestored(address, `${path} was ${goal}, which cannot be set by a call; it stays ${now}`);
