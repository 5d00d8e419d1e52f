// Use case: the file of a live guild, proved. Writes nothing, neither the file nor state: adopting is the next apply.

import type { ReadBill, WholeGuild } from "../engine/read-whole-guild.js";
import type { GuildId, RoleId, UserId } from "../model/ids.js";
import type { PulledFile } from "./pulled-file.js";
import { clockOf, concurrencyOf, listenerOf, openClient, type Settings } from "./settings.js";

export interface PullOptions {
  readonly guildId: GuildId;
  /** What the file calls roles by their ids; read also where the service refuses to list roles. */
  readonly roles: ReadonlyMap<RoleId, string>;
  /** Whom the file knows besides: the service lists no users. */
  readonly users: ReadonlyMap<UserId, string>;
  /** Every value and every id is written. */
  readonly explicit: boolean;
  /** The path of the schema that the first line tells to editors; none when left out. */
  readonly schema?: string | null;
  /** Whether the guild is read, once it is known what it costs. */
  readonly accept: (bill: ReadBill) => Promise<boolean>;
  readonly signal: AbortSignal;
}

export interface PulledGuild extends PulledFile {
  /** Made, and what the bill said. */
  readonly reads: { readonly made: number; readonly least: number; readonly most: number };
}

/** null when the bill was not accepted. Errors: PullUnprovedError, UsageError, those of the client. */
export async function pullGuild(settings: Settings, options: PullOptions): Promise<PulledGuild | null> {
  const whole = await readWith(settings, options);
  if (whole === null) return null;
  const { pulledFile } = await import("./pulled-file.js");
  const { live, roles: listed, bill } = whole;
  const at = new Date(clockOf(settings).now()).toISOString();
  const pulled = pulledFile(live, { ...options, listed, at, file: settings.file });
  return { ...pulled, reads: { made: live.reads, least: bill.least, most: bill.most } };
}

async function readWith(settings: Settings, options: PullOptions): Promise<WholeGuild | null> {
  const { readWholeGuild } = await import("../engine/read-whole-guild.js");
  const client = await openClient(settings);
  try {
    return await readWholeGuild({
      ...options,
      client,
      roles: [...options.roles.keys()],
      users: [...options.users.keys()],
      concurrency: concurrencyOf(settings),
      clock: clockOf(settings),
      onEvent: listenerOf(settings),
    });
  } finally {
    await client.close();
  }
}
