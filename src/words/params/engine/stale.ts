// Params of what is said of plans that no longer fit, and of a guild that cannot be read.

import type { UnfitFile } from "../../../model/unfit-file-error.js";
import type { Cases, None } from "../cases.js";

/** Of every stale plan. */
export interface Stale {
  /** The id of the oldest apply that the plan takes back; null for a plan that is no undo. */
  readonly takesBack: string | null;
}

/** The state is not the one that the plan was made from. Lineages are long random text. */
export type StaleState = Cases<{
  readonly "no-state": { readonly lineage: string; readonly serial: number };
  /** It was made without one; `serial` is that of the state. */
  readonly "new-state": { readonly serial: number };
  readonly "other-lineage": { readonly made: string; readonly lineage: string };
  readonly "older-copy": { readonly made: number; readonly serial: number };
  /** `other` is the path of the file that holds the state of the guild by now, or whose lock a program of before took. */
  readonly "other-file": { readonly other: string };
  readonly protected: { readonly address: string };
  /** What it tells the state is not what the state is at. */
  readonly "state-moved-on": { readonly made: number; readonly serial: number };
  readonly "open-call": {
    readonly what: "post" | "create";
    readonly address: string;
    readonly at: string;
    /** It waits for its audit. */
    readonly waits: boolean;
    /** It is a call of the very plan, which goes on once somebody says what it made. */
    readonly isOwn: boolean;
  };
  /** The state no longer remembers the apply that it takes back; empty for one without an id. */
  readonly "forgotten-run": { readonly run: string };
}>;

export type StaleImage = Cases<{
  readonly "image-missing": None;
  readonly "image-outside": None;
  /** `reason` for people, such as `EACCES`; empty for none. */
  /** `unfit` is null when the reader of the files does not name it. */
  readonly "image-larger": { readonly unfit: UnfitFile | null };
  readonly "image-no-file": { readonly unfit: UnfitFile | null };
  readonly "image-unreadable": { readonly reason: string };
  readonly "image-other": { readonly bytes: number; readonly planned: number };
}>;

export interface StaleCodes {
  readonly STALE_PLAN: Stale & StaleCase;
  readonly "E-PLAN-APPLIED": { readonly location: string };
  readonly CHANNEL_LIST_CONTRADICTED: { readonly ids: readonly string[] };
  /** Of a file that was made of the guild: what planning it shows, or that it cannot be read. */
  readonly PULL_UNPROVED: Cases<{
    /** `problem`: its code. */
    readonly unread: { readonly problem: string; readonly line: number };
    readonly plan: { readonly calls: number; readonly addresses: readonly string[] };
    /** Of a file that was to follow the guild: what its plan shows otherwise than it should. */
    readonly followed: { readonly addresses: readonly string[] };
  }>;
  readonly LOCK_WAIT_STOPPED: None;
}

type StaleCase =
  | Cases<{
      /** Addresses at which the guild changed, and parts that nobody asks for now; each once. */
      readonly changed: { readonly addresses: readonly string[] };
      readonly lost: { readonly addresses: readonly string[] };
      /** Changes that the plan shows, and that are others now. */
      readonly shown: { readonly addresses: readonly string[] };
    }>
  | ({ readonly location: string } & StaleState)
  | ({ readonly path: string } & StaleImage);
