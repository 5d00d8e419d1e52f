// The findings of `guildform doctor`: what each check found, as data.

import type { Cases, None } from "../../cases.js";
import type { FoundMove } from "../state/move.js";

/** An address, an id, a name or a path; null where it is left out for others to read. */
export interface Personal {
  readonly personal: string | null;
}

/** An error: its code, a number that tells more (407, 11253), and its words. */
export interface Trouble {
  readonly code: string;
  readonly number: number | null;
  readonly message: Personal;
  readonly todo: Personal;
}

/** `near`: the role that is most likely meant. */
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
  /** `setting` names the variable, `HTTPS_PROXY`. */
  readonly "proxy-used": { readonly setting: string; readonly proxy: Personal };
  /** NO_PROXY names the hosts of the service, or they are on this machine. */
  readonly "proxy-bypassed": { readonly setting: string };
  /** HTTP_PROXY alone. */
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
  /** The file, or GUILD_ID, names a guild that the bot is not in. */
  readonly "guild-absent": { readonly guild: Personal };
  readonly administrator: { readonly by: "roles" | "permissions" };
  readonly "administrator-not": { readonly by: "roles" | "permissions" };
  readonly "administrator-unknown": None;
  readonly "private-domain": None;
  readonly "public-domain": None;
  /** Why nothing tells. */
  readonly "domain-unknown": { readonly why: "no-channel" | "not-granted" };
  readonly granted: { readonly count: number };
  readonly "granted-reads": { readonly count: number };
  readonly ungranted: { readonly operations: readonly string[] };
  /** The file creates no chat channel. */
  readonly "chats-none": None;
  /** An apply of the file would create `count` chat channels; `channels` are the first names. */
  readonly "chats-new": { readonly channels: readonly Personal[]; readonly count: number };
  /** The file names no role by its id, and no user. */
  readonly "ids-none": None;
  /** `unchecked`: of how many users membership was not asked, or the service did not tell. */
  readonly "ids-known": { readonly roles: number; readonly users: number; readonly unchecked: number };
  /** The first of `count` that the guild does not know, as the file calls them. */
  readonly "ids-unknown": { readonly unknown: readonly UnknownId[]; readonly count: number };
  /** The service tells nothing of them. */
  readonly "ids-unchecked": { readonly roles: number; readonly users: number };
  readonly online: None;
  readonly offline: Failed;
  /** The gateway answered with this status instead of becoming a WebSocket. */
  readonly "upgrade-refused": { readonly status: number };
  readonly "online-unasked": None;
  /** Ahead of the service by so many seconds; negative for behind. */
  readonly clock: { readonly aheadS: number };
  readonly "clock-wrong": { readonly aheadS: number };
  readonly "clock-unknown": None;
  readonly "lock-free": None;
  /** The store tells who holds it only to somebody who asks for it. */
  readonly "lock-untold": None;
  readonly "lock-taken": None;
  readonly "lock-held": { readonly holder: Personal; readonly lock: Personal };
  /** The state does not live where it lies. */
  readonly "state-elsewhere": { readonly stage: FoundMove["stage"]; readonly other: Personal };
  readonly "state-wrong": Failed;
  readonly "file-none": { readonly file: Personal };
  readonly "file-wrong": { readonly file: Personal; readonly problems: number };
  readonly schema: None;
  /** The file has no line for editors, and `schema` is the path that one would name. */
  readonly "schema-none": { readonly schema: string };
  /** The file has no line for editors, and no schema file is in reach, such as where only the program is installed. */
  readonly "schema-unused": None;
  readonly "schema-absent": { readonly schema: Personal };
  /** The line needs what an earlier line did not find, or no guild is named. */
  readonly skipped: { readonly want: "credentials" | "service" | "guild" | "file" };
  readonly failed: Failed;
}>;
