// Use case: make a file from a live guild, and prove it. It writes neither the file nor state. The next apply adopts the objects. The file
// keeps the keys and memberships of a state that the next plan would read.

import { NO_PEOPLE } from "../config/given-people.js";
import type { ReadBill, WholeGuild } from "../engine/read-whole-guild.js";
import type { GuildId, RoleId, UserId } from "../model/ids.js";
import { hasExactMembers } from "../model/role-attributes.js";
import { NO_STATE_NAMES, readsOfState, stateNames } from "../plan/state-names.js";
import type { State } from "../state/state.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { givenPeople, loadConfiguration } from "./configuration.js";
import type { PulledFile } from "./pulled-file.js";
import { readState } from "./read-state.js";
import { clockOf, concurrencyOf, listenerOf, openClient, type Settings } from "./settings.js";

export interface PullOptions {
  readonly guildId: GuildId;
  /** Gives names to role ids for the file. These roles are read even if the service refuses to list roles. */
  readonly roles: ReadonlyMap<RoleId, string>;
  /** Gives names to user ids. The service lists no users, so the file knows only these. */
  readonly users: ReadonlyMap<UserId, string>;
  /** This file has names of users under `users:`, if it is of the guild. The new file has the same names. */
  readonly namesFrom?: string | undefined;
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
  const wholeGuild = await readWith(settings, { ...options, users, state });
  if (wholeGuild === null) return null;
  const { pulledFile } = await import("./pulled-file.js");
  const { live, roles: listed, bill } = wholeGuild;
  const at = new Date(clockOf(settings).now()).toISOString();
  const presentNames = await namesIn(settings, options);
  const pulled = pulledFile(live, {
    ...options,
    ...{ presentNames, people, listed, at, state, file: settings.file },
  });
  return { ...pulled, reads: { made: live.reads, least: bill.least, most: bill.most } };
}

/** A file with errors gives no names. The people file has its own. */
async function namesIn(
  settings: Settings,
  { namesFrom, guildId }: PullOptions,
): Promise<ReadonlyMap<UserId, string>> {
  if (namesFrom === undefined) return new Map();
  const { parsed } = await loadConfiguration({ ...settings, file: namesFrom }, TAKEN);
  return parsed.config?.guildId === guildId ? parsed.config.userNames : new Map();
}

/** A name without an id in the file has an id in the people file. */
const TAKEN = { ...NO_PEOPLE, undeclared: "taken" } as const;

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
