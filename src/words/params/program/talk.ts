// Params of what commands say while and after they work. Paths are as they were given.

import type { Cases, None } from "../cases.js";
import type { GuildCounts } from "../render/guild-file.js";
import type { SeenLock } from "../state/lock.js";
import type { FoundMove, PlaceParams } from "../state/move.js";
import type { FormerState } from "../state/place.js";
import type { BadArgument } from "./bad-argument.js";
import type { AskingCommand } from "./flag-usage.js";

/** What a plan in its file is good for. */
export type SavedPlanUse = Cases<{
  readonly blocked: None;
  readonly "no-changes": None;
  readonly changes: None;
}>;

export interface TalkParams {
  /** The question of a command that asks before it goes on. */
  readonly ask: { readonly command: AskingCommand };
  /** What the ids of guilds are for. */
  readonly "guilds-next": None;
  readonly "bad-argument": BadArgument;
  readonly stopping: None;
  /** The first interrupt while something is under way. */
  readonly "stopping-for": { readonly reason: "call" | "calls" | "state" };
  readonly verifying: None;
  readonly "apply-blocked": None;
  readonly "apply-declined": None;
  readonly "all-recorded": None;
  readonly "not-verified": None;
  /** What vouches for the calls of a saved plan. `state` is where the state lies. */
  readonly "plan-vouched": { readonly state: string } & Cases<{
    readonly file: { readonly file: string };
    /** Of an undo, which is made again from the state. */
    readonly state: None;
    readonly signature: None;
    readonly trust: None;
  }>;
  /** `run` is the short id of the apply that an undo takes back. */
  readonly "plan-left": {
    readonly plan: string /** The apply that it takes back; null: it is no undo. */;
    readonly undoes: string | null;
  };
  /** `command` applies the plan with all that it was allowed. */
  readonly "allow-again": { readonly command: string };
  readonly "plan-saved": { readonly file: string } & SavedPlanUse;
  /** The command that follows a plan. Commands are quoted for a shell. */
  readonly "next-step": Cases<{
    readonly apply: { readonly command: string };
    /** An undo that is not saved: apply takes it from a file. */
    readonly undo: { readonly save: string; readonly apply: string };
    /** Findings of level error stand in its way. */
    readonly blocked: { readonly command: string };
    /** Something could not be read, and in the rest there is nothing to do. */
    readonly unread: { readonly command: string };
  }>;
  /** Beside what is printed under `--only-declared`. */
  readonly "plan-saved-whole": { readonly file: string };
  /** `isDone`: the undo is applied; else it is planned. `command` lets the file follow. */
  readonly "undo-still-asked": {
    readonly file: string;
    readonly isDone: boolean;
    readonly command: string;
    readonly places: readonly { readonly address: string; readonly line: number | null }[];
  };
  /** `code` of the error that kept the file from being planned. */
  readonly "undo-file-unread": { readonly file: string; readonly code: string };
  /** `status` of HTTP; `trace` is the service's id of the answer. */
  readonly "call-answered": {
    readonly operation: string;
    readonly status: number;
    readonly trace: string | null;
  };
  /** `audit`: its id, empty when the answer has none. */
  readonly "call-pending": { readonly operation: string; readonly audit: string };
  /** `reason` in the words of the gateway's client. */
  readonly "gateway-offline": { readonly stood: boolean; readonly reason: string; readonly waitMs: number };
  readonly "gateway-online": None;
  /** What an operation is about to destroy, as it stands now. */
  readonly loss: Cases<{
    readonly channel: { readonly name: string };
    readonly message: { readonly content: string };
    readonly pins: { readonly count: number };
    readonly thread: { readonly title: string };
    /** `problem`: an error in words. */
    readonly unseen: { readonly problem: string };
  }>;
  readonly "way-online": None;
  /** The advice of the table of error codes about another try. */
  readonly "call-advice": Cases<{
    readonly never: None;
    readonly once: None;
    readonly retry: None;
    readonly wait: None;
    /** Not in this run: a quota is used up. */
    readonly later: None;
    readonly refresh_token: None;
    /** The service has accepted the call and works on it. */
    readonly pending: None;
  }>;
  /** Why the service may refuse a call that creates a chat channel: src/model/new-chat.ts. */
  readonly "chat-reported": None;
  readonly "emulator-listens": { readonly url: string };
  readonly "emulator-look": { readonly url: string };
  readonly "secret-of-world": None;
  readonly "file-written": { readonly file: string };
  readonly "init-next": None;
  /** A comment behind the line that sets GUILD_ID. */
  readonly "init-guild": None;
  readonly "init-credentials": None;
  /** What reading a whole guild takes, in calls. */
  readonly "pull-bill": { readonly least: number; readonly most: number; readonly aboutMs: number };
  readonly "pull-declined": None;
  readonly "pull-written": { readonly file: string; readonly counts: GuildCounts };
  readonly "pull-proved": None;
  readonly "pull-roles": None;
  /** What the file lacks, in numbers; its header says which. */
  readonly "pull-lacks": { readonly file: string; readonly nameless: number; readonly unread: number };
  readonly "file-valid": {
    readonly file: string;
    readonly groups: number;
    readonly channels: number;
    readonly messages: number;
    readonly threads: number;
  };
  readonly "call-settled": {
    readonly address: string;
    readonly bound: { readonly id: string; readonly name: string } | null;
  };
  readonly "plan-next": { readonly command: string };
  readonly "forget-declined": None;
  readonly "bindings-forgotten": { readonly objects: number };
  readonly "binding-moved": { readonly from: string; readonly to: string };
  /** `changed`: false where the very same state was there. */
  readonly "state-pushed": {
    readonly location: string;
    readonly lineage: string;
    readonly serial: number;
    readonly changed: boolean;
  };
  /** `other`: where the state that was replaced said that it lives, goes or comes from. */
  readonly "state-elsewhere-too": { readonly other: PlaceParams };
  /** `file` holds the state as it was before. */
  readonly "state-kept": { readonly file: string };
  /** A step of a move that is done. */
  readonly "state-step": { readonly step: "marked" | "copied" | "left" };
  /** `changed`: false where the move was over already. */
  readonly "state-migrated": {
    readonly from: PlaceParams;
    readonly to: PlaceParams;
    readonly lineage: string;
    readonly serial: number;
    readonly changed: boolean;
  };
  readonly "state-from-now-on": { readonly address: string };
  /** `left`: the old place says already that the state has moved. */
  readonly "move-unfinished": { readonly left: boolean };
  /** `other`: where it was to move; null: it was not moving. */
  readonly "move-taken-back": { readonly location: string; readonly other: PlaceParams | null };
  /** Of a state that does not live where it lies. */
  readonly "state-move": FoundMove;
  /** Of a state that still has the name of before. */
  readonly "former-state": FormerState;
  readonly "no-lock": None;
  readonly "lock-removed": SeenLock;
  readonly "lock-waiting": SeenLock & { readonly leftMs: number };
  /** What became of a comment or issue; `url` empty where the forge does not say it. */
  readonly "told-on-forge": {
    readonly what: "comment" | "issue";
    readonly done: "created" | "updated" | "unchanged" | "closed" | "nothing";
    readonly url: string;
  };
  /** The forge refused, and nobody asked for it to be required. */
  readonly "comment-not-required": None;
  readonly "status-set": { readonly name: string; readonly says: "identity" | "nothing" | "outcome" };
  /** What was reviewed of a commit. */
  readonly reviewed: {
    readonly commit: string;
    readonly change: number | null;
    readonly identity: string | null;
  };
  /** Of a process that is gone. */
  readonly "lock-taken-over": { readonly who: string; readonly host: string; readonly pid: number };
}
