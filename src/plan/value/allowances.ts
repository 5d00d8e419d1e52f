// What may be allowed on the command line, by number.

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
  "posts",
] as const;
export type Allowance = (typeof ALLOWANCES)[number];
export type Allowed = Readonly<Partial<Record<Allowance, number>>>;
