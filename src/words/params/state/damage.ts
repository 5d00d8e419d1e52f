// Params of what is said of state that is there and cannot be understood.

import type { Cases, None } from "../cases.js";

/** A file of state; `line` counts from 1, null where it is not known. */
export interface InFile {
  readonly file: string;
  readonly line: number | null;
}

export type DamagedKind = "missing" | "null" | "list" | "object" | "text" | "number" | "boolean";

/** `at` reads like `resources["channel.a"].id`; empty: the whole. */
export type WrongMember = Cases<{
  readonly missing: { readonly at: string };
  readonly kind: {
    readonly at: string;
    readonly is: DamagedKind;
    readonly wanted: "list" | "object" | "text" | "whole-number";
  };
  /** No whole number from 0 up. */
  readonly count: { readonly at: string; readonly is: DamagedKind | number };
  /** A text that cannot be an id. */
  readonly id: { readonly at: string; readonly text: string };
  /** A text that is none of the stages of a move. */
  readonly stage: { readonly at: string; readonly known: readonly string[] };
  /** `format: 0`. */
  readonly format: None;
  /** A record of a type that nobody knows. */
  readonly record: None;
}>;

export type WrongLock = Cases<{
  readonly empty: None;
  readonly "not-json": None;
  readonly id: None;
  readonly member: { readonly wrong: WrongMember };
}>;

export type Damage = Cases<{
  readonly empty: None;
  readonly "not-text": None;
  /** `reason` in the words of the JSON reader. */
  readonly "not-json": { readonly reason: string };
  /** The marks of a merge conflict. */
  readonly conflict: None;
  /** What `plan --out FILE` wrote. */
  readonly "saved-plan": None;
  readonly member: { readonly of: "state" | "line"; readonly wrong: WrongMember };
  readonly lock: { readonly wrong: WrongLock };
  readonly checksum: None;
  readonly "line-not-json": None;
  /** The journal continues a snapshot that is not there; `first` is the serial of its first record. */
  readonly "no-snapshot": { readonly records: number; readonly first: number };
  readonly lineage: { readonly record: string; readonly snapshot: string };
  readonly serial: Serials;
  /** The state file is older than the first record of its journal. */
  readonly older: Serials;
  /** In the words of another backend. */
  readonly told: { readonly problem: string; readonly hint?: string };
}>;

interface Serials {
  readonly serial: number;
  readonly expected: number;
  readonly snapshot: number;
}

export interface DamageCodes {
  /** `pushed`: the file was given to be put in place of the state, which nothing is wrong with. */
  readonly STATE_CORRUPT: InFile & Damage & { readonly pushed?: true };
  readonly STATE_VERSION: InFile &
    Cases<{
      readonly format: { readonly found: number; readonly known: number };
      /** `found` is the type of a record. */
      readonly record: { readonly found: string; readonly known: readonly string[] };
      /** In the words of another backend. */
      readonly told: { readonly found: string; readonly known: string };
    }>;
}
