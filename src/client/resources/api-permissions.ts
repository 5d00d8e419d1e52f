// The bot has an interface of the service when the guild has granted it. The calls are not among the 34 operations, so the service may
// refuse them. Source: service-facts 8.5.

import type { ChannelId, GuildId } from "../../model/ids.js";
import type { ApiPermission, ApiPermissionDemand } from "../../model/role.js";
import { readApiPermissionDemand, readApiPermissions } from "../../protocol/wire/read-api-permissions.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

export class ApiPermissions {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns every interface that the service lists. Throws ServiceError, TransportError, UnexpectedAnswerError, CallAbortedError. */
  async list(guild: GuildId, control: CallControl = {}): Promise<readonly ApiPermission[]> {
    const operation = "get_guild_api_permission";
    const { body, traceId } = await this.#call(operation, { params: { guild_id: guild }, ...control });
    return readApiPermissions(body, { operation, traceId });
  }

  /**
   * Asks the administrators for an interface: the service posts a link in the channel. A guild has 3 links a day. Errors: codes
   * 610001–610014, where 610010 means that the guild has granted it already, and 610013 that the links are used up. Source: service-facts 8.5.
   */
  async demand(
    guild: GuildId,
    wanted: {
      readonly channelId: ChannelId;
      readonly method: string;
      /** The path has placeholders: `/guilds/{guild_id}/roles`. */
      readonly path: string;
      readonly description?: string | undefined;
    },
    control: CallControl = {},
  ): Promise<ApiPermissionDemand> {
    const operation = "post_guild_api_permission_demand";
    const { channelId, method, path, description } = wanted;
    const { body, traceId } = await this.#call(operation, {
      params: { guild_id: guild },
      body: {
        channel_id: channelId,
        api_identify: { path, method },
        ...(description === undefined ? {} : { desc: description }),
      },
      ...control,
    });
    return readApiPermissionDemand(body, { operation, traceId });
  }
}
