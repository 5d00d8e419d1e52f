// What may be allowed by number: on the command line, or once in the file (`policy.allow_once`).

/** What `--allow NAME=NUMBER` may name. */
export const ALLOWANCES = [
  "deletes",
  "revokes",
  "updates",
  "ungrouped",
  "exposures",
  "lockouts",
  "openings",
  "reveals",
  "unreadable",
  "renames",
  "unknown",
  "posts",
] as const;
export type Allowance = (typeof ALLOWANCES)[number];
export type Allowed = Readonly<Partial<Record<Allowance, number>>>;
