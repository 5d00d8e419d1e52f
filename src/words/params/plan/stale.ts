// Params of the table of what changed since a plan was made.

import type { Cases, None } from "../cases.js";

/** The part of an object that changed since the plan was made, such as its name. */
export type StalePart = Cases<{
  /** A key of the file, such as `name`. */
  readonly path: { readonly path: string };
  readonly gone: None;
  readonly there: None;
  /** Channels of the same name. */
  readonly namesakes: None;
  /** Roles of the same name. */
  readonly roles: None;
  readonly siblings: None;
  readonly says: None;
  readonly reaction: None;
  readonly announced: None;
  readonly bound: None;
  /** It differs, and nobody can tell in what. */
  readonly footprint: None;
}>;

export interface StaleParams {
  readonly "stale-part": StalePart;
  /** `says`: whether it is there at all; `planned`: whether as it was planned. */
  readonly "stale-value": Cases<{
    readonly says: { readonly isThere: boolean };
    readonly planned: { readonly is: "so" | "another" | "planned" | "before" };
  }>;
}
