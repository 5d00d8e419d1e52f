// The methods read and change the permissions of one role or user in one channel. No call lists the permissions of a channel. Sources:
// service-interface: Channel permissions; service-facts 3.31–3.34, 4.5.
//
// Only administrators may make these calls (11282 otherwise). Every method throws ServiceError, TransportError, UnexpectedAnswerError and
// CallAbortedError.

import type { ChannelPermissions, Subject } from "../../model/guild.js";
import type { ChannelId, RoleId, UserId } from "../../model/ids.js";
import {
  asksForManage,
  type PermissionChange,
  permissionsBody,
} from "../../protocol/wire/permissions-body.js";
import { readChannelPermissions } from "../../protocol/wire/read-channel-permissions.js";
import type { Call } from "../caller.js";
import type { ClientListener } from "../client-event.js";
import type { CallControl } from "./call-control.js";

export class Permissions {
  readonly #call: Call;
  readonly #onEvent: ClientListener;

  constructor(call: Call, onEvent: ClientListener) {
    this.#call = call;
    this.#onEvent = onEvent;
  }

  /** Does the same as get(), for a role. */
  getRole(channelId: ChannelId, roleId: RoleId, control: CallControl = {}): Promise<ChannelPermissions> {
    return this.get(channelId, { kind: "role", id: roleId }, control);
  }

  /** Does the same as get(), for a user. */
  getUser(channelId: ChannelId, userId: UserId, control: CallControl = {}): Promise<ChannelPermissions> {
    return this.get(channelId, { kind: "user", id: userId }, control);
  }

  /** Returns a bitmap, which keeps unknown bits. Errors: codes 301000–301006, 10003. Sources: service-facts 3.31, 3.33. */
  async get(channelId: ChannelId, subject: Subject, control: CallControl = {}): Promise<ChannelPermissions> {
    const operation = OPERATIONS[subject.kind].get;
    const { body, traceId } = await this.#call(operation, {
      params: paramsOf(channelId, subject),
      ...control,
    });
    return readChannelPermissions(body, { operation, traceId, channelId, subject });
  }

  /** Does the same as update(), for a role. */
  updateRole(
    channelId: ChannelId,
    roleId: RoleId,
    change: PermissionChange,
    control: CallControl = {},
  ): Promise<void> {
    return this.update(channelId, { kind: "role", id: roleId }, change, control);
  }

  /** Does the same as update(), for a user. */
  updateUser(
    channelId: ChannelId,
    userId: UserId,
    change: PermissionChange,
    control: CallControl = {},
  ): Promise<void> {
    return this.update(channelId, { kind: "user", id: userId }, change, control);
  }

  /**
   * Grants and revokes at once. It revokes a bit that is on both sides. The call cannot change the manage bit, and the client never sends
   * it: an event `ignored` reports a change that asks for it. Errors: codes 301000, 301003–301007, 10003. Sources: service-facts 3.32,
   * 3.34.
   */
  async update(
    channelId: ChannelId,
    subject: Subject,
    change: PermissionChange,
    control: CallControl = {},
  ): Promise<void> {
    const operation = OPERATIONS[subject.kind].update;
    if (asksForManage(change)) {
      this.#onEvent({ type: "ignored", operation, flag: "manage" });
    }
    await this.#call(operation, {
      params: paramsOf(channelId, subject),
      body: permissionsBody(change),
      ...control,
    });
  }
}

const OPERATIONS = {
  role: { get: "get_channel_role_permissions", update: "update_channel_role_permissions" },
  user: { get: "get_channel_user_permissions", update: "update_channel_user_permissions" },
} as const;

function paramsOf(channelId: ChannelId, subject: Subject): Readonly<Record<string, string>> {
  return { channel_id: channelId, [`${subject.kind}_id`]: subject.id };
}
