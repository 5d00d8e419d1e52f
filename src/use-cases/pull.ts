// Use case: make a file from a live guild, and prove it. It writes neither the file nor state. The next apply adopts the objects. The file
// keeps the keys and memberships of a state that the next plan would read.

import type { ReadBill, WholeGuild } from "../engine/read-whole-guild.js";
import type { GuildId, RoleId, UserId } from "../model/ids.js";
import { hasExactMembers } from "../model/role-attributes.js";
import { NO_STATE_NAMES, readsOfState, stateNames } from "../plan/state-names.js";
import type { State } from "../state/state.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { givenPeople } from "./configuration.js";
import type { PulledFile } from "./pulled-file.js";
import { readState } from "./read-state.js";
import { clockOf, concurrencyOf, listenerOf, openClient, type Settings } from "./settings.js";

export interface PullOptions {
  readonly guildId: GuildId;
  /** Gives names to role ids for the file. These roles are read even if the service refuses to list roles. */
  readonly roles: ReadonlyMap<RoleId, string>;
  /** Gives names to user ids. The service lists no users, so the file knows only these. */
  readonly users: ReadonlyMap<UserId, string>;
  /** `true` means that the file gets every value and every id. */
  readonly explicit: boolean;
  /** `true` means that the file lists who holds each role. */
  readonly members?: boolean;
  /** Gives the path of the schema for the first line of the file, for editors. Without it there is no such line. */
  readonly schema?: string | null;
  /** Decides whether the guild is read for this cost. */
  readonly accept: (bill: ReadBill) => Promise<boolean>;
  readonly signal: AbortSignal;
}

export interface PulledGuild extends PulledFile {
  /** Counts the reads that were made, with the two numbers of the bill. */
  readonly reads: { readonly made: number; readonly least: number; readonly most: number };
}

/** Returns null when `accept` refuses the bill. Errors: PullUnprovedError, UsageError, errors of the client. */
export async function pullGuild(settings: Settings, options: PullOptions): Promise<PulledGuild | null> {
  const people = await givenPeople(settings);
  const { file } = people;
  if (file !== null && file.problems.length > 0)
    throw new InvalidInputError({ case: "file", file: file.file, stopped: "asking" }, file.problems);
  const named = [...(file?.users ?? [])].map(([name, { id }]) => [id, name] as const);
  const users = new Map([...options.users, ...named]);
  const { state } = await readState({ ...settings, guildId: options.guildId });
  const memory = state === null ? undefined : stateNames(state);
  const wholeGuild = await readWith(settings, { ...options, users, state });
  if (wholeGuild === null) return null;
  const { pulledFile } = await import("./pulled-file.js");
  const { live, roles: listed, bill } = wholeGuild;
  const at = new Date(clockOf(settings).now()).toISOString();
  const names = {
    roles: new Map<string, string>([...(memory?.roles ?? []), ...options.roles]),
    users: new Map<string, string>([...(memory?.users ?? []), ...users]),
  };
  const pulled = pulledFile(live, { ...options, ...names, people, listed, at, state, file: settings.file });
  return { ...pulled, reads: { made: live.reads, least: bill.least, most: bill.most } };
}

async function readWith(
  settings: Settings,
  { state, ...options }: PullOptions & { readonly state: State | null },
): Promise<WholeGuild | null> {
  const managed = state === null ? NO_STATE_NAMES.managed : stateNames(state).managed;
  const isListed = (role: RoleId) => options.members === true || hasExactMembers(managed.get(role) ?? {});
  const { readWholeGuild } = await import("../engine/read-whole-guild.js");
  const client = await openClient(settings);
  try {
    return await readWholeGuild({
      ...options,
      client,
      roles: [...options.roles.keys()],
      users: [...options.users.keys()],
      listsMembers: isListed,
      others: state === null ? [] : readsOfState(state),
      concurrency: concurrencyOf(settings),
      clock: clockOf(settings),
      onEvent: listenerOf(settings),
    });
  } finally {
    await client.close();
  }
}
