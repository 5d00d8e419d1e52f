// Channel diff: how one live group or channel differs from its declaration, apart from its place among
// siblings. What the service cannot change (type, sub type, application) is a problem with two ways out.

import type { DesiredChannel } from "../../../config/config.js";
import type { Diagnostic } from "../../../model/diagnostic.js";
import {
  CHANNEL_SUB_TYPE,
  CHANNEL_TYPE,
  enumName,
  PRIVATE_TYPE,
  SPEAK_PERMISSION,
} from "../../../model/enums.js";
import type { Channel } from "../../../model/guild.js";
import type { JsonObject } from "../../../model/json.js";
import { foreignText } from "../../../model/visible-text.js";
import { accessOf, type ChannelAccess } from "../../access/access.js";
import { changed } from "../../value/draft.js";
import type { AttributeChange } from "../../value/plan.js";
import type { ChannelClaim, GroupClaim } from "../../wishes/claims/claim.js";

export interface ChannelDiff {
  readonly attributes: readonly AttributeChange[];
  /** The members of the PATCH body that this needs. */
  readonly patch: {
    readonly name?: string;
    readonly private_type?: number;
    readonly speak_permission?: number;
  };
  readonly problems: readonly Diagnostic[];
}

const SAME: ChannelDiff = { attributes: [], patch: {}, problems: [] };

export function diffGroup({ live, desired }: GroupClaim): ChannelDiff {
  if (live === null || live.name === desired.name) return SAME;
  return { ...SAME, attributes: [changed("name", live.name, desired.name)], patch: { name: desired.name } };
}

export function diffChannel(claim: ChannelClaim): ChannelDiff {
  const { live, desired } = claim;
  if (live === null) return SAME;
  const access = accessOf(live);
  const attributes: AttributeChange[] = [];
  const patch: { name?: string; private_type?: number; speak_permission?: number } = {};
  if (live.name !== desired.name) {
    attributes.push(changed("name", live.name, desired.name));
    patch.name = desired.name;
  }
  if (desired.privateType !== null && desired.privateType !== access.privateType) {
    attributes.push(changed("private_type", privacy(access.privateType), privacy(desired.privateType)));
    patch.private_type = desired.privateType;
  }
  if (desired.speakPermission !== null && desired.speakPermission !== access.speakPermission) {
    attributes.push(
      changed("speak_permission", speaking(access.speakPermission), speaking(desired.speakPermission)),
    );
    patch.speak_permission = desired.speakPermission;
  }
  return { attributes, patch, problems: fixedDifferences(claim, live) };
}

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

function fixedDifferences({ address, desired }: ChannelClaim, live: Channel): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const check = (key: string, is: string | null, wanted: string | null) => {
    if (wanted === null || is === wanted) return;
    const name = foreignText(address);
    problems.push({
      code: "E-IMMUTABLE",
      message: `${name}: ${key} is ${is === null ? "none" : foreignText(is)} in the guild and ${wanted} in the file; the service cannot change it`,
      at: desired.attributeAt[key] ?? desired.at,
      excerpt: null,
      hint: `Either drop \`${key}:\` to keep the channel as it is, or put \`{ channel_id: "${live.id}" }\` under \`removed:\` and declare the new channel under a new key (the old one and its messages are then lost).`,
    });
  };
  const name = (table: Readonly<Record<string, number>>, value: number | null) =>
    value === null ? null : enumName(table, value);
  check("type", enumName(CHANNEL_TYPE, live.type), name(CHANNEL_TYPE, desired.type));
  // A sub type means something for text channels only (service-facts 4.3.2).
  if (live.type === CHANNEL_TYPE.text) {
    check("sub_type", enumName(CHANNEL_SUB_TYPE, live.subType), name(CHANNEL_SUB_TYPE, desired.subType));
  }
  if (live.type === CHANNEL_TYPE.application)
    check("application_id", live.applicationId, desired.applicationId);
  return problems;
}
