// Request bodies of channels from named members; what is not set does not travel. Sources: service-facts
// 3.28, 3.29.

import type { ChannelId, UserId } from "../../model/ids.js";
import type { Payload } from "../payloads/index.js";
import { present } from "./present.js";

/** A new channel or group. Enum members hold wire values (model/enums.ts). */
export interface NewChannel {
  readonly name: string;
  readonly type: number;
  readonly sub_type: number;
  /** From 1 inside a parent, from 2 for groups; an occupied value inserts before its holder. */
  readonly position?: number;
  readonly parent_id?: ChannelId;
  readonly private_type?: number;
  /** Members that may view from the start; honoured only here, for private type 2. */
  readonly privateUserIds?: readonly UserId[];
  readonly speak_permission?: number;
  readonly application_id?: string;
}

/** The five members that the service can change; `parent_id: NO_PARENT` takes a channel out of its group. */
export type ChannelChange = Partial<
  Pick<NewChannel, "name" | "position" | "parent_id" | "private_type" | "speak_permission">
>;

export function createChannelBody(channel: NewChannel): Payload<"CreateChannel"> {
  return {
    name: channel.name,
    type: channel.type,
    sub_type: channel.sub_type,
    ...present({
      position: channel.position,
      parent_id: channel.parent_id,
      private_type: channel.private_type,
      private_user_ids: channel.privateUserIds?.map((id): string => id),
      speak_permission: channel.speak_permission,
      application_id: channel.application_id,
    }),
  };
}

export function updateChannelBody(change: ChannelChange): Payload<"UpdateChannel"> {
  return present({
    name: change.name,
    position: change.position,
    parent_id: change.parent_id,
    private_type: change.private_type,
    speak_permission: change.speak_permission,
  });
}
