// Reads with neighbouring operations and notes refusals: a refusal stops nothing. It is for planning, questions, rehearsals and doctor.
// read-live.ts makes the same reads for calls that build on them.

import type { GuildClient } from "../client/guild-client.js";
import { ServiceError } from "../client/service-error.js";
import { GuildformError } from "../model/errors.js";
import type { LiveGuild, NeighbourRead, Unanswered } from "../plan/value/live-guild.js";
import { inFlight } from "./in-flight.js";
import { NeighbourReads } from "./neighbour-reads.js";

export type ReadNeighbours = ReturnType<NeighbourReads["content"]> &
  Required<Pick<LiveGuild, "members" | "unanswered" | "reads">>;

interface ReadOptions {
  readonly client: GuildClient;
  readonly signal: AbortSignal;
  readonly onRead?: () => void;
}

/** Throws CallAbortedError, and errors that are no GuildformError. */
export async function readNeighbours(
  reads: readonly NeighbourRead[],
  { client, signal, onRead = () => {} }: ReadOptions,
): Promise<ReadNeighbours> {
  const content = new NeighbourReads(client);
  const unanswered: Unanswered[] = [];
  const orUnanswered = async (read: NeighbourRead, inner: AbortSignal) => {
    const store = await content.read(read, { signal: inner }).catch((error: unknown) => {
      if (inner.aborted || !(error instanceof GuildformError)) throw error;
      return () => unanswered.push(unansweredBy(read, error));
    });
    onRead();
    return store;
  };
  for (const store of await inFlight(reads, orUnanswered, signal)) store();
  return { members: new Map(), ...content.content(), unanswered, reads: content.calls };
}

export const unansweredBy = (read: NeighbourRead, error: GuildformError): Unanswered => ({
  read,
  code: error instanceof ServiceError ? (error.platformCode ?? error.status) : null,
});
