// Params of what is said of a flag whose value cannot work, such as `--port 99999`.

import type { Cases, None } from "../cases.js";

export type BadArgument = Cases<{
  /** `most` null: without an end. */
  readonly "whole-number": { readonly least: number; readonly most: number | null };
  /** How long Markdown may get, in characters. */
  readonly "markdown-limit": { readonly least: number; readonly most: number };
  readonly identity: None;
  readonly duration: None;
  /** How old a saved plan may be. */
  readonly age: None;
  /** `names`: what `--allow` may name here; `posts`: posts a day were named, which are a matter of the file. */
  readonly allowance: { readonly names: readonly string[]; readonly posts: boolean };
  /** `--allow` names one thing twice; `first`: the number that stands before. */
  readonly "allowance-twice": { readonly name: string; readonly first: number };
  /** Of which guild coverage is asked: the file alone is none. */
  readonly "covered-at": { readonly given: string };
  /** Calls a second. */
  readonly pace: None;
  readonly "host-name": None;
  readonly "plain-name": None;
}>;
