// Params of what is said in the comments of a file that `guildform pull` writes. Names are those of the guild.

import type { None } from "../cases.js";

export interface GuildFileParams {
  /** `at` in ISO 8601. */
  readonly "file-of": { readonly guild: { readonly id: string; readonly name: string }; readonly at: string };
  readonly "file-holds": GuildCounts;
  readonly "file-rules": None;
  readonly "file-leaves": None;
  /** The service refuses to list roles; `known`: how many were named. */
  readonly "file-roles": { readonly known: number };
  readonly "file-users": { readonly known: number };
  /** No file can declare them. */
  readonly "file-nameless": { readonly ids: readonly string[] };
  /** What the service refused to read, by kind and name of its channel. */
  readonly "file-unread": { readonly unread: readonly Unread[] };
  /** Of a forum. */
  readonly "file-threads": { readonly count: number };
  readonly "file-announcement": None;
  /** A line that declares it, to be completed. */
  readonly "file-announcement-as": { readonly way: "none" | "message" | "recommend" };
}

export interface GuildCounts {
  readonly groups: number;
  readonly channels: number;
  readonly roles: number;
  readonly users: number;
  readonly permissions: number;
  readonly pins: number;
}

export interface Unread {
  readonly what: "permission" | "pins" | "threads";
  readonly channel: string;
  /** Whose permission, such as `role 10012`; empty for the rest. */
  readonly whose: string;
  /** Of the refusal. */
  readonly code: number | null;
}
