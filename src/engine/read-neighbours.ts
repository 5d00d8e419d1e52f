// Reads with neighbouring operations: the roles of the guild, and whether users are members of it. The service may refuse these calls
// (service-facts 8). A refusal is noted and stops nothing. It is for planning, questions, rehearsals and doctor.

import type { GuildClient } from "../client/guild-client.js";
import { ServiceError } from "../client/service-error.js";
import { GuildformError } from "../model/errors.js";
import type { UserId } from "../model/ids.js";
import type { Role } from "../model/role.js";
import type { LiveGuild, NeighbourRead, Unanswered } from "../plan/value/live-guild.js";
import { inFlight } from "./in-flight.js";

export type ReadNeighbours = Pick<LiveGuild, "roles"> & Required<Pick<LiveGuild, "members" | "unanswered">>;

interface ReadControl {
  readonly client: GuildClient;
  readonly signal: AbortSignal;
  readonly onRead?: () => void;
}

/** Throws CallAbortedError, and errors that are no GuildformError. */
export async function readNeighbours(
  reads: readonly NeighbourRead[],
  { client, signal, onRead = () => {} }: ReadControl,
): Promise<ReadNeighbours> {
  const members = new Map<UserId, boolean>();
  const unanswered: Unanswered[] = [];
  let roles: readonly Role[] | undefined;
  const readOne = async (read: NeighbourRead, inner: AbortSignal): Promise<() => void> => {
    if (read.kind === "roles") {
      const listed = await client.roles.list(read.guildId, { signal: inner });
      return () => {
        roles = listed.roles;
      };
    }
    const isMember = await client.members
      .get(read.guildId, read.userId, { signal: inner })
      .then(() => true, falseForNoMember);
    return () => members.set(read.userId, isMember);
  };
  const orUnanswered = async (read: NeighbourRead, inner: AbortSignal) => {
    const store = await readOne(read, inner).catch((error: unknown) => {
      if (inner.aborted || !(error instanceof GuildformError)) throw error;
      return () => unanswered.push({ read, code: codeOf(error) });
    });
    onRead();
    return store;
  };
  for (const store of await inFlight(reads, orUnanswered, signal)) store();
  return { members, unanswered, ...(roles === undefined ? {} : { roles }) };
}

/**
 * For an unknown user, the service answers 301006, no member (service-facts 6.3). The emulator answers 12002 [emu], because no table has a
 * code for an unknown member (service-facts 8.1).
 */
const NO_MEMBER = new Set([12002, 301006]);

function falseForNoMember(error: unknown): false {
  if (error instanceof ServiceError && NO_MEMBER.has(error.platformCode ?? 0)) return false;
  throw error;
}

const codeOf = (error: GuildformError): number | null =>
  error instanceof ServiceError ? (error.platformCode ?? error.status) : null;
