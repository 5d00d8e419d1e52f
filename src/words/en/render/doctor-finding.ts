// Declares the findings of `guildform doctor` as data: each check has one. The sentences of a language take them as
// params.

import type { Cases, None } from "../../cases.js";
import type { FoundMove } from "../state/move.js";

/**
 * Holds an address, an id, a name or a path. `personal` is null if the output leaves it out, because other people read
 * it.
 */
export interface Personal {
  readonly personal: string | null;
}

/** Describes an error: its code, its message, and a number with more detail, such as 407 or 11253. */
export interface Trouble {
  readonly code: string;
  readonly number: number | null;
  readonly message: Personal;
  readonly todo: Personal;
}

/** `near` is the role that is most likely meant. */
export type UnknownId = {
  readonly kind: "role" | "user";
  readonly name: Personal;
  readonly id: Personal;
  readonly near: { readonly id: Personal; readonly name: Personal } | null;
};

type Failed = {
  readonly trouble: Trouble;
};

export type DoctorFinding = Cases<{
  readonly node: { readonly version: string; readonly fits: boolean };
  readonly "proxy-none": None;
  /** `setting` is the name of the variable, such as `HTTPS_PROXY`. */
  readonly "proxy-used": { readonly setting: string; readonly proxy: Personal };
  /** NO_PROXY contains the hosts of the service, or the hosts are on this machine. */
  readonly "proxy-bypassed": { readonly setting: string };
  /** Only HTTP_PROXY is set. */
  readonly "proxy-for-http": None;
  readonly "proxy-wrong": Failed;
  readonly "credentials-none": None;
  readonly "credentials-app": None;
  readonly "credentials-token": None;
  readonly "credentials-refused": Failed;
  readonly reached: { readonly origin: Personal; readonly tookMs: number };
  readonly "not-reached": Failed;
  readonly "address-taken": None;
  readonly "address-refused": { readonly address: Personal };
  readonly guilds: {
    readonly guilds: readonly { readonly id: Personal; readonly name: Personal }[];
    readonly count: number;
  };
  readonly "guilds-none": None;
  /** The bot is not in the guild of the file or of GUILD_ID. */
  readonly "guild-absent": { readonly guild: Personal };
  readonly administrator: { readonly by: "roles" | "permissions" };
  readonly "administrator-not": { readonly by: "roles" | "permissions" };
  readonly "administrator-unknown": None;
  readonly "private-domain": None;
  readonly "public-domain": None;
  /** `why` is the reason for which the check has no result. */
  readonly "domain-unknown": { readonly why: "no-channel" | "not-granted" };
  readonly granted: { readonly count: number };
  readonly "granted-reads": { readonly count: number };
  readonly ungranted: { readonly operations: readonly string[] };
  /** guildform works without these reads, and checks less. */
  readonly unchecked: { readonly operations: readonly string[] };
  /** The file creates no chat channel. */
  readonly "chats-none": None;
  /** An apply of the file would create `count` chat channels. `channels` has the first names. */
  readonly "chats-new": { readonly channels: readonly Personal[]; readonly count: number };
  /** The file names no role by its id, and no user. */
  readonly "ids-none": None;
  /** `unchecked` is the number of users that guildform did not check, or for whom the service gave no answer. */
  readonly "ids-known": { readonly roles: number; readonly users: number; readonly unchecked: number };
  /** `unknown` has the first of `count` ids that the guild does not know, with their names in the file. */
  readonly "ids-unknown": { readonly unknown: readonly UnknownId[]; readonly count: number };
  /** The service gives no information about the ids. */
  readonly "ids-unchecked": { readonly roles: number; readonly users: number };
  readonly online: None;
  readonly offline: Failed;
  /** The gateway has answered with this status and has opened no WebSocket. */
  readonly "upgrade-refused": { readonly status: number };
  readonly "online-unasked": None;
  /**
   * `aheadS` is the number of seconds that the clock of the machine is ahead of the service. It is negative for a slow
   * clock.
   */
  readonly clock: { readonly aheadS: number };
  readonly "clock-wrong": { readonly aheadS: number };
  readonly "clock-unknown": None;
  readonly "lock-free": None;
  /** The store names the holder of a lock only after a request for the lock. */
  readonly "lock-untold": None;
  readonly "lock-taken": None;
  readonly "lock-held": { readonly holder: Personal; readonly lock: Personal };
  /** The state is moving or has moved. */
  readonly "state-elsewhere": { readonly stage: FoundMove["stage"]; readonly other: Personal };
  readonly "state-wrong": Failed;
  readonly "file-none": { readonly file: Personal };
  readonly "file-wrong": { readonly file: Personal; readonly problems: number };
  readonly schema: None;
  /** The file has no line for editors. `schema` is the path that the line would have. */
  readonly "schema-none": { readonly schema: string };
  /**
   * The file has no line for editors, and no schema file is in reach. An installation of the program alone has none,
   * for example.
   */
  readonly "schema-unused": None;
  readonly "schema-absent": { readonly schema: Personal };
  /** The check needs a result that an earlier check lacks, or a guild that no setting names. */
  readonly skipped: { readonly want: "credentials" | "service" | "guild" | "file" };
  readonly failed: Failed;
}>;
