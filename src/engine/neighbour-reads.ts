// Reads with neighbouring operations: the roles of the guild, single members, and the members of a role. The service may refuse these calls
// (service-facts 8). read-live.ts makes these reads for calls that build on them, and read-neighbours.ts also where a refusal stops
// nothing.
//
// The reader counts a user as gone only if the service refuses the user twice and then answers for the bot itself. A refusal about the
// bot, such as a missing grant, tells nothing about the user. No table has a code for an unknown member (service-facts 8.1).

import type { GuildClient } from "../client/guild-client.js";
import { ServiceError } from "../client/service-error.js";
import type { GuildId, RoleId, UserId } from "../model/ids.js";
import type { ListedMember, LiveGuild, LiveMember, NeighbourRead } from "../plan/value/live-guild.js";
import type { ReadControl, StoreRead } from "./read-content.js";

/** Collects the results of reads, in the order in which they are stored. */
export class NeighbourReads {
  readonly #client: GuildClient;
  readonly #members = new Map<UserId, LiveMember | null>();
  readonly #roleMembers = new Map<RoleId, readonly ListedMember[]>();
  #roles: Pick<LiveGuild, "roles" | "roleLimit"> = {};
  #bot: Promise<UserId> | null = null;
  #botId: UserId | undefined;
  #calls = 0;

  constructor(client: GuildClient) {
    this.#client = client;
  }

  /** The reads have made this number of calls. A departure of a user is confirmed with further calls. */
  get calls(): number {
    return this.#calls;
  }

  /** A part without a read is left out. */
  content(): Pick<LiveGuild, "roles" | "roleLimit" | "bot" | "members" | "roleMembers"> {
    return {
      ...(this.#members.size === 0 ? {} : { members: this.#members }),
      ...(this.#roleMembers.size === 0 ? {} : { roleMembers: this.#roleMembers }),
      ...this.#roles,
      ...(this.#botId === undefined ? {} : { bot: this.#botId }),
    };
  }

  /** Throws the errors of the client. A user who left the guild is no error. */
  async read(read: NeighbourRead, control: ReadControl): Promise<StoreRead> {
    switch (read.kind) {
      case "roles": {
        this.#calls += 1;
        const { roles, limit: roleLimit } = await this.#client.roles.list(read.guildId, control);
        return () => {
          this.#roles = { roles, roleLimit };
        };
      }
      case "member": {
        const member = await this.#memberOrNull(read, control);
        return () => this.#members.set(read.userId, member);
      }
      case "role_members": {
        this.#calls += 1;
        const listed: ListedMember[] = [];
        for await (const { user, joinedAt } of this.#client.roles.iterateMembers(
          read.guildId,
          read.roleId,
          {},
          control,
        ))
          listed.push({ id: user.id, isBot: user.bot === true, joinedAt });
        return () => this.#roleMembers.set(read.roleId, listed);
      }
      case "bot": {
        const bot = await this.#ownId(control);
        return () => {
          this.#botId = bot;
        };
      }
      default:
        return read satisfies never;
    }
  }

  async #memberOrNull(
    { guildId, userId }: { readonly guildId: GuildId; readonly userId: UserId },
    control: ReadControl,
  ): Promise<LiveMember | null> {
    const first = await this.#member(guildId, userId, control);
    if (!(first instanceof ServiceError)) return first;
    const again = await this.#member(guildId, userId, control);
    if (!(again instanceof ServiceError)) return again;
    // A service that does not answer for the bot either tells nothing about the user.
    const botMember = await this.#member(guildId, await this.#ownId(control), control);
    if (botMember instanceof ServiceError) throw again;
    return null;
  }

  /** Returns a refusal that may be about the user. Throws each other error. */
  #member(guildId: GuildId, userId: UserId, control: ReadControl): Promise<LiveMember | ServiceError> {
    this.#calls += 1;
    return this.#client.members.get(guildId, userId, control).then(
      ({ roles, joinedAt }) => ({ roles, joinedAt }),
      (error: unknown) => {
        if (error instanceof ServiceError && maySpeakOfUser(error)) return error;
        throw error;
      },
    );
  }

  #ownId(control: ReadControl): Promise<UserId> {
    if (this.#bot === null) {
      this.#calls += 1;
      this.#bot = this.#client.bot.me(control).then(({ id }) => id);
    }
    return this.#bot;
  }
}

/** These codes are about the bot: it lacks a privilege, a grant or an office (service-facts 2.6, 6.1). */
export const ABOUT_BOT: ReadonlySet<number> = new Set([11253, 11254, 11262, 11264, 11282]);

const maySpeakOfUser = ({ status, platformCode, code }: ServiceError): boolean =>
  platformCode !== null &&
  !ABOUT_BOT.has(platformCode) &&
  status !== 405 &&
  status < 500 &&
  code !== "AUTHENTICATION" &&
  code !== "RATE_LIMITED";
