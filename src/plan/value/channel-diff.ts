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
  if (want.private_type !== undefined && want.private_type !== access.privateType) {
    attributes.push(changed("private_type", privacy(access.privateType), privacy(want.private_type)));
    patch.private_type = want.private_type;
  }
  if (want.speak_permission !== undefined && want.speak_permission !== access.speakPermission) {
    const [now, after] = [speaking(access.speakPermission), speaking(want.speak_permission)];
    attributes.push(changed("speak_permission", now, after));
    patch.speak_permission = want.speak_permission;
  }
  return { attributes, patch };
}

/** What a source says of a channel, or of a group, which has a name only. null: nothing. */
export const wantedAttributes = ({
  name,
  privateType = null,
  speakPermission = null,
}: {
  readonly name: string | null;
  readonly privateType?: number | null;
  readonly speakPermission?: number | null;
}): WantedAttributes => ({
  ...(name === null ? {} : { name }),
  ...(privateType === null ? {} : { private_type: privateType }),
  ...(speakPermission === null ? {} : { speak_permission: speakPermission }),
});

/** Access as it will be: the declared values, else the live ones. */
export function accessAfter(desired: DesiredChannel, before: ChannelAccess): ChannelAccess {
  return {
    privateType: desired.privateType ?? before.privateType,
    speakPermission: desired.speakPermission ?? before.speakPermission,
  };
}

/** The managed values in the words of the file; what state remembers and drift is measured against. */
export function appliedChannel(desired: DesiredChannel, groupKey: string | null): JsonObject {
  return {
    name: desired.name,
    group: groupKey,
    ...(desired.type === null ? {} : { type: enumName(CHANNEL_TYPE, desired.type) }),
    ...(desired.subType === null ? {} : { sub_type: enumName(CHANNEL_SUB_TYPE, desired.subType) }),
    ...(desired.privateType === null ? {} : { private_type: privacy(desired.privateType) }),
    ...(desired.speakPermission === null ? {} : { speak_permission: speaking(desired.speakPermission) }),
    ...(desired.applicationId === null ? {} : { application_id: desired.applicationId }),
  };
}

export const privacy = (value: number): string => enumName(PRIVATE_TYPE, value);
export const speaking = (value: number): string => enumName(SPEAK_PERMISSION, value);
