// Channel diff: how a live group or channel differs from what is wanted of it, apart from its place among siblings.

import type { DesiredChannel } from "../../config/config.js";
import {
  CHANNEL_SUB_TYPE,
  CHANNEL_TYPE,
  enumName,
  PRIVATE_TYPE,
  SPEAK_PERMISSION,
} from "../../model/enums.js";
import type { Channel } from "../../model/guild.js";
import type { JsonObject } from "../../model/json.js";
import { accessOf, type ChannelAccess } from "./access.js";
import { changed } from "./draft.js";
import type { AttributeChange } from "./plan.js";

/** What a PATCH can change, as it travels; only what somebody cares about. */
export interface WantedAttributes {
  readonly name?: string;
  readonly private_type?: number;
  readonly speak_permission?: number;
}

export interface ChannelDiff {
  /** In the words of the file. */
  readonly attributes: readonly AttributeChange[];
  /** The members of the PATCH body that this needs. */
  readonly patch: WantedAttributes;
}

export function diffChannel(want: WantedAttributes, live: Channel): ChannelDiff {
  const access = accessOf(live);
  const attributes: AttributeChange[] = [];
  const patch: { -readonly [Path in keyof WantedAttributes]: WantedAttributes[Path] } = {};
  if (want.name !== undefined && want.name !== live.name) {
    attributes.push(changed("name", live.name, want.name));
    patch.name = want.name;
  }
  if (want.private_type !== undefined && want.private_type !== access.private_type) {
    attributes.push(changed("private_type", privacy(access.private_type), privacy(want.private_type)));
    patch.private_type = want.private_type;
  }
  if (want.speak_permission !== undefined && want.speak_permission !== access.speak_permission) {
    const [now, after] = [speaking(access.speak_permission), speaking(want.speak_permission)];
    attributes.push(changed("speak_permission", now, after));
    patch.speak_permission = want.speak_permission;
  }
  return { attributes, patch };
}

/** What a source says of a channel, or of a group, which has a name only. null: nothing. */
export const wantedAttributes = ({
  name,
  private_type = null,
  speak_permission = null,
}: {
  readonly name: string | null;
  readonly private_type?: number | null;
  readonly speak_permission?: number | null;
}): WantedAttributes => ({
  ...(name === null ? {} : { name }),
  ...(private_type === null ? {} : { private_type }),
  ...(speak_permission === null ? {} : { speak_permission }),
});

/** Access as it will be: the declared values, else the live ones. */
export function accessAfter(desired: DesiredChannel, before: ChannelAccess): ChannelAccess {
  return {
    private_type: desired.private_type ?? before.private_type,
    speak_permission: desired.speak_permission ?? before.speak_permission,
  };
}

/** The managed values in the words of the file; what state remembers and drift is measured against. */
export function appliedChannel(desired: DesiredChannel, groupKey: string | null): JsonObject {
  return {
    name: desired.name,
    group: groupKey,
    ...(desired.type === null ? {} : { type: enumName(CHANNEL_TYPE, desired.type) }),
    ...(desired.sub_type === null ? {} : { sub_type: enumName(CHANNEL_SUB_TYPE, desired.sub_type) }),
    ...(desired.private_type === null ? {} : { private_type: privacy(desired.private_type) }),
    ...(desired.speak_permission === null ? {} : { speak_permission: speaking(desired.speak_permission) }),
    ...(desired.application_id === null ? {} : { application_id: desired.application_id }),
  };
}

export const privacy = (value: number): string => enumName(PRIVATE_TYPE, value);
export const speaking = (value: number): string => enumName(SPEAK_PERMISSION, value);
