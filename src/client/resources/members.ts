// The call reads a member of a guild. It is not one of the 34 operations, so the service may refuse it. Source: service-facts 8.3.

import type { GuildId, UserId } from "../../model/ids.js";
import type { Member } from "../../model/role.js";
import { readMember } from "../../protocol/wire/read-member.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

export class Members {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns one member with its roles. Throws ServiceError, TransportError, UnexpectedAnswerError, CallAbortedError. */
  async get(guild: GuildId, user: UserId, control: CallControl = {}): Promise<Member> {
    const operation = "get_guild_member";
    const params = { guild_id: guild, user_id: user };
    const { body, traceId } = await this.#call(operation, { params, ...control });
    return readMember(body, { operation, traceId, userId: user });
  }
}
